#!/usr/bin/env bash
# linkify-it 5.0.0, markdown-it 14.1.0 (which uses it), linkifyjs 4.3.2, marked 15.0.12 and micromark 4.0.2 with
# micromark-extension-gfm-autolink-literal 2.1.0, given a bare address whose fragment is base64url, with "_" in it.
#
# One guesses that all of them treat a last "_" alike, and that emphasis around an address is not part of it. Neither:
# - an address that ends in "_": linkify-it, linkifyjs and markdown-it keep it, marked and micromark (as GitHub) leave it
#   out; a last "-" is kept by all;
# - an address in italics, _https://..._, or struck through, ~~https://...~~: for markdown-it and linkifyjs the closing
#   mark belongs to the address (and nothing is italic), though markdown-it does not take the ** of bold into it;
#   linkify-it alone finds no address behind "_" or "~" at all (an empty line below); marked and micromark cut it rightly.
# So the same message loses a sign in one client and gains one in the next: the end of an address cannot be trusted.
#
# Seen (the fragment that is left, by library):
#   #R2.aB3.xYz_      linkify-it, linkifyjs, markdown-it: R2.aB3.xYz_       marked, micromark: R2.aB3.xYz
#   _#R2.aB3.xYzW_    linkifyjs, markdown-it: R2.aB3.xYzW_                  marked, micromark: R2.aB3.xYzW
#   ~~#R2.aB3.xYzW~~  linkifyjs, markdown-it: R2.aB3.xYzW~~                 marked, micromark: R2.aB3.xYzW
#   **#R2.aB3.xYzW**  linkify-it, linkifyjs: R2.aB3.xYzW**                  the others: R2.aB3.xYzW
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund linkify-it@5.0.0 markdown-it@14.1.0 linkifyjs@4.3.2 marked@15.0.12 \
  micromark@4.0.2 micromark-extension-gfm-autolink-literal@2.1.0 >/dev/null
cat >see.mjs <<'JS'
import LinkifyIt from 'linkify-it';
import MarkdownIt from 'markdown-it';
import * as linkify from 'linkifyjs';
import { marked } from 'marked';
import { micromark } from 'micromark';
import { gfmAutolinkLiteral, gfmAutolinkLiteralHtml } from 'micromark-extension-gfm-autolink-literal';
const href = html => /href="([^"]*)"/.exec(html)?.[1];
const gfm = { extensions: [gfmAutolinkLiteral()], htmlExtensions: [gfmAutolinkLiteralHtml()] };
const markdown = new MarkdownIt({ linkify: true });
const ways = {
  'linkify-it': text => new LinkifyIt().match(text)?.[0].url,
  linkifyjs: text => linkify.find(text)[0]?.href,
  'markdown-it': text => href(markdown.render(text)),
  marked: text => href(marked.parse(text)),
  micromark: text => href(micromark(text, gfm)),
};
const HEAD = 'https://example.org/a/#';
const seen = {};
for (const text of [`${HEAD}R2.aB3.xYz_`, `${HEAD}R2.aB3.xYz-`, `_${HEAD}R2.aB3.xYzW_`, `**${HEAD}R2.aB3.xYzW**`, `~~${HEAD}R2.aB3.xYzW~~`])
  for (const [name, way] of Object.entries(ways)) {
    const kept = (way(text) ?? '').slice(HEAD.length);
    (seen[text] ??= []).push(`${name}:${kept}`);
    console.log(`${text.replace('https://example.org/a/', '').padEnd(18)} ${name.padEnd(12)} #${kept}`);
  }
const same = (text, ...kept) => JSON.stringify(seen[text]) === JSON.stringify(Object.keys(ways).map((name, n) => `${name}:${kept[n]}`));
const bare = 'R2.aB3.xYz';
const as = [
  same(`${HEAD}${bare}_`, `${bare}_`, `${bare}_`, `${bare}_`, bare, bare),
  same(`${HEAD}${bare}-`, `${bare}-`, `${bare}-`, `${bare}-`, `${bare}-`, `${bare}-`),
  same(`_${HEAD}${bare}W_`, '', `${bare}W_`, `${bare}W_`, `${bare}W`, `${bare}W`),
  same(`**${HEAD}${bare}W**`, `${bare}W**`, `${bare}W**`, `${bare}W`, `${bare}W`, `${bare}W`),
  same(`~~${HEAD}${bare}W~~`, '', `${bare}W~~`, `${bare}W~~`, `${bare}W`, `${bare}W`),
];
if (!as.every(Boolean)) {
  console.log('otherwise than said', as);
  process.exit(1);
}
JS
node see.mjs
