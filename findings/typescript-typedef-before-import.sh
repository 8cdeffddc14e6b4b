#!/usr/bin/env bash
# TypeScript 5.9.3 and TypeScript 7.0.2 (the native compiler) disagree on JSDoc in JavaScript that is checked (checkJs).
# A comment `/** @typedef {import('./types.d.ts').Card} Card */` names a declaration file with its ending. Where the
# comment is followed by an `import` statement, 5.9.3 takes the type for an import of a value and refuses it:
#   error TS2846: A declaration file cannot be imported without 'import type'. Did you mean to import an implementation
#   file './types.js' instead?
# The same comment below the import statement is accepted, and so is './types' without the ending at either place.
# 7.0.2 accepts all three. A project that moved to the native compiler no longer sees an error that editors on 5.9 show.
#
# Seen: 5.9.3: before.js TS2846, below.js and plain.js nothing; 7.0.2: nothing at all.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
echo '{"private": true, "type": "module"}' > package.json
npm install --silent --no-audit --no-fund typescript@5.9.3 native@npm:typescript@7.0.2
cat > types.d.ts <<'END'
export type Card = { n: number };
END
cat > two.js <<'END'
export const two = 2;
END
cat > before.js <<'END'
/** @typedef {import('./types.d.ts').Card} Card */
import { two } from './two.js';
/** @type {Card} */
export const card = { n: two };
END
cat > below.js <<'END'
import { two } from './two.js';
/** @typedef {import('./types.d.ts').Card} Card */
/** @type {Card} */
export const card = { n: two };
END
sed "s#./types.d.ts#./types#" before.js > plain.js
check() { # compiler, file: the codes of its errors
  node "node_modules/$1/bin/tsc" --allowJs --checkJs --noEmit --strict --module esnext --moduleResolution bundler \
    --target es2022 "$2" | grep -o 'TS[0-9]*' | sort -u | tr '\n' ' ' || true
}
failed=0
for compiler in typescript native; do
  echo "== $(node "node_modules/$compiler/bin/tsc" --version)"
  for file in before.js below.js plain.js; do
    found=$(check "$compiler" "$file")
    echo "$file: ${found:-no error}"
    expected=""
    if [ "$compiler" = typescript ] && [ "$file" = before.js ]; then expected="TS2846 "; fi
    [ "$found" = "$expected" ] || failed=1
  done
done
[ "$failed" = 0 ] || { echo "It behaves otherwise by now."; exit 1; }
