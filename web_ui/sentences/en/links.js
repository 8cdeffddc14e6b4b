/** Links, files and sharing. */
export default /** @type {const} */ ({
  // links
  this_browser_does_not_let:
    'This browser does not let one page hand a long text to the next. Paste the link alone.',
  a_backup_a_saved_game:
    'A backup, a saved game, a game as text, a link and a list of cards for a deck can be opened.',
  it_is_nested_levels_deep:
    'It is nested {depth} levels deep; nothing of Evertable is deeper than {max_depth}.',
  it_begins_like_a_saved: 'It begins like a saved game, but is cut or altered.',
  it_is_no_file: 'It is no file of Evertable. {openable}',
  it_is_cut_or_altered: 'it is cut or altered',
  it_is_nested_levels_deep_inline:
    'it is nested {depth} levels deep; nothing of Evertable is deeper than {max_depth}',
  // fix link
  this_link_does_not_open: 'This link does not open',
  mend_it_here_or_paste: 'Mend it here, or paste it again',
  leave_it: 'Leave it',
  // open link
  open_a_link_or_file: 'Open a link or file',
  file: 'File',
  paste_a_game_link: 'Paste a link',
  what_was_pasted: 'What was pasted',
  this_browser_does_not_let_title: 'This browser does not let one page hand a file to the next.',
  it_is_nothing: 'It is nothing that is known here. {openable}',
  it_is_mb_large: 'It is {n} MB large; no game is over 5 MB.',
  // share sheet
  up_to_move: ' up to move {at}',
  replay_it_take_moves_back:
    'Replay it, take moves back, play on. It holds every hidden card: whoever opens it can look at all hands.',
  replay_it_take_moves_back_title: 'Replay it, take moves back, play on.',
  sees: '{seat} sees',
  what: 'What {does}',
  one_side_of_the_table: 'One side of the table. Cards hidden from that side are not in the link.',
  the_whole_game: 'The whole game{part}',
  the_position: 'The position',
  as_it_stands_now_without: 'As it stands now, without the moves before. It holds every hidden card.',
  as_it_stands_now_without_title: 'As it stands now, without the moves before.',
  what_to_share: 'What to share',
  making_the_link: 'Making the link…',
  it_holds_the_whole_game: ' It holds the whole game, and every hidden card.',
  the_link_would_be_characters:
    'The link would be {length} characters long, too long for many apps. Send the file instead.{kind}',
  link: 'Link',
  copy_link: 'Copy link',
  qr_code: 'QR code',
  share: 'Share…',
  characters_too_long:
    '{length} characters: too long for a QR code that a camera can read ({in_figures} at most).',
  the_link_as_a_qr: 'The link as a QR code',
  link_copied: 'Link copied.',
  as_text_to_read: 'Or as text, one move a line: to read, to mail, to add notes to.',
  as_text_what_was_seen: 'Or as text, one move a line: what this side saw, and nothing else.',
  copy_text: 'Copy text',
  save_text: 'Save text',
  text_copied: 'Text copied.',
  this_browser_does_not_allow: 'This browser does not allow copying. The link is selected: copy it yourself.',
  this_device_could_not_share: 'This device could not share the link. Copy it instead.',
});
