// The messages between page and table. Made from requests.py and messages.py of engine/evertable/session/protocol by
//   python -m evertable.session.protocol.typescript > web_ui/app/protocol.d.ts
// Change them there.

/** Who plays a seat. `temper`: the style of a computer, if it has one. */
export interface Person {
  name: string;
  kind: "human" | "easy" | "normal" | "strong" | "expert" | "greedy" | "greedy-1" | "random";
  temper?: "bold" | "careful";
}

/** Why something is not possible, with the rule behind it. `args`: the arguments of the message `id`. */
export interface ReasonMessage {
  id: string;
  text: string;
  rule: string | null;
  args?: Record<string, any>;
}

/** What was wrong with a request, which changed nothing. */
export interface Error {
  kind: "IllegalAction" | "BadLink" | "BadPosition" | "BadOptions" | "BadRequest" | "Stale";
  id: string;
  text: string;
  field: string | null;
  reason?: ReasonMessage;
}

/** A legal action; `id` is its notation. */
export interface LegalAction {
  id: string;
  verb: string;
  refs: string[];
  kinds: string[];
  label: string;
  chip: string | null;
  cost: string | null;
}

/** Things that can be tapped and are refused for one reason; each of `refs` is "kind:ref". */
export interface Illegal {
  refs: string[];
  reason: ReasonMessage;
}

/** The prompt while one ref is chosen; `any_order`: it is one of a set, taken in any order. */
export interface Step {
  prompt: string;
  any_order?: boolean;
}

/** A named button; `ref` is the first ref it stands for. */
export interface Button {
  verb: string;
  ref: string | null;
  label: string;
  glyph: string | null;
  state: "may" | "refused" | "spent";
  reason: ReasonMessage | null;
  default: boolean;
}

/** What the table asks. */
export interface Prompt {
  text: string;
  sub: string | null;
}

/** A set to choose in any order: `least` to `most` of `refs` (equal ones repeated), confirmed by
    the button `label`. */
export interface Gather {
  verb: string;
  refs: string[];
  kind: string;
  least: number;
  most: number;
  done: string | null;
  label: string;
}

/** One of those for whom something is chosen: `ways` are the words that can follow its ref. */
export interface Member {
  ref: string;
  ways: string[][];
  required: boolean;
}

/** Choices for several members, in any order; `common`: the possible targets common to all. */
export interface Assigned {
  verb: string;
  common: string[];
  members: Member[];
  least: number;
  most: number;
}

/** Things to put in order, first the first; `about`: what they are ordered for. */
export interface Ordering {
  verb: string;
  refs: string[];
  kind: string;
  about: string;
}

/** Something that happened, with further keys by type. `decision`: the number of decisions including it. */
export interface Event {
  type: string;
  decision: number;
  text: string;
  [more: string]: any;
}

/** A piece of a log line: a text or a card. */
export interface Part {
  t?: string;
  chip?: Record<string, any>;
}

/** A change of a seat's score (`Presenter.score`): by `n`, to `to`. */
export interface Change {
  seat: number;
  n: number;
  to: number;
}

/** One line of the log. */
export interface LogLine {
  n: number;
  seat: number | null;
  by?: number | null;
  text: string;
  parts: Part[];
  changes?: Change[];
  turn: number;
  head: boolean;
}

/** A line of the digest. `notable`: kept if there is no room for all. `parts` may say less than `text`. */
export interface News {
  n: number;
  seat: number | null;
  by?: number | null;
  text: string;
  parts: Part[];
  changes?: Change[];
  notable: boolean;
}

/** A line of the digest, at index `place`, that the log already has: line `line` of decision `n`. */
export interface Again {
  place: number;
  n: number;
  line: number;
  notable: boolean;
}

/** Whether undo is possible, to where, and what it takes back.

    `offer`: if it is not, but the only person at the table can undo all the same: a text of what that does. */
export interface UndoInfo {
  ok: boolean;
  reason: ReasonMessage | null;
  to: number | null;
  label: string;
  offer?: string;
}

/** One seat's place; equals share one. */
export interface Rank {
  seat: number;
  place: number;
  text: string;
}

/** Points by one way. */
export interface PointGain {
  text: string;
  n: number;
}

/** Points from one source; `card` is the card they came from, for its picture. */
export interface Source {
  text: string;
  n: number;
  card: Record<string, any> | null;
}

/** Where one seat's points came from: by way, the same ways for all, and by source, most first. */
export interface Account {
  seat: number;
  ways: PointGain[];
  sources: Source[];
}

/** The result. `ranking`: every seat, best first, if the game has places; `rematch`: options proposed for the next
    game. */
export interface Outcome {
  winner: number | null;
  winners: number[];
  text: string;
  by: string;
  ranking: Rank[];
  rematch: Record<string, any>;
}

/** What the seats are compared by during the game: points by seat, and a text of what they are. */
export interface Score {
  points: number[];
  text: string;
}

/** The goal of a puzzle (core/format/goal.py); `reached` is null while it is open. */
export interface GoalInfo {
  seat: number;
  kind: string;
  within: number;
  n?: number;
  text: string;
  reached: boolean | null;
}

/** The line left behind by a fork. */
export interface Previous {
  decisions: number;
}

/** The state of the table. `teams`: the team of each seat, null without teams. `over`: the moment shown is the end;
    `finished`: the game has ended. `tally`: the standing of the whole game, not just of the current part as in `score`.
    `counters`: public numbers of each seat that are shown beside it, by what players call them.
    `standing`: what this viewer's seat has set for windows. `account`: once over, where each seat's points came from,
    if the result is a sum of points; before, when a part of the game (a round) has ended, those of that part. `course`:
    once over, if there is a score, [number of decisions, points by seat ...] at the start and wherever the points
    changed. `again`: the lines of the digest left out because the page has them in its log. */
export interface Status {
  decisions: number;
  at: number;
  live: boolean;
  to_move: number | null;
  to_move_kind: "human" | "easy" | "normal" | "strong" | "expert" | "greedy" | "greedy-1" | "random" | null;
  over: boolean;
  finished: boolean;
  outcome: Outcome | null;
  score: Score | null;
  tally: Score | null;
  counters: Record<string, number[]>;
  account: Account[];
  course: number[][];
  seats: Person[];
  teams: number[] | null;
  sampled: boolean;
  marked: string[];
  curtain: boolean;
  hides: boolean;
  takebacks: "reveal" | "free";
  passes: boolean;
  standing: Record<string, "ask" | "pass">;
  title: string;
  options_text: string;
  options: Record<string, any>;
  digest: News[];
  again: Again[];
  goal: GoalInfo | null;
  previous: Previous | null;
}

export interface Update {
  ok: true;
  v: number;
  for: number | null;
  game: string;
  view: Record<string, any>;
  legal: LegalAction[];
  illegal: Illegal[];
  steps: Record<string, Step[]>;
  actions: Button[];
  gather: Gather | null;
  assign: Assigned | null;
  ordering: Ordering | null;
  prompt: Prompt | null;
  events: Event[];
  log: LogLine[];
  log_after: number;
  log_key: string;
  undo: UndoInfo;
  status: Status;
  catalog?: Record<string, any>;
  constants?: Record<string, any>;
  study?: Record<string, any>;
}

/** What would happen. `view` is None if it depends on something the seat cannot know. */
export interface Previewed {
  events: Event[];
  view: Record<string, any> | null;
}

/** Why no game leads to a position that was set up: the field of its document, what would have to hold, the rule. */
export interface SetupReason {
  field: string;
  text: string;
  rule: string | null;
}

/** What a link or file contains. `people`: who played, as far as it says; None: it says nothing.

    `setup`: why no game leads to where it begins, as far as is told; None: it is no set-up.

    `fragment`: the link as it was made, in whatever text it was found; None: a file. `starts`: of a study (S), how each
    chapter began, as in a save. */
export interface LinkHeader {
  kind: "R" | "F" | "P" | "Z" | "S" | "file";
  game: string;
  title: string;
  options: Record<string, any>;
  options_text: string;
  decisions: number;
  over: boolean;
  to_move: number | null;
  seat: number | null;
  secrets: boolean;
  summary: string;
  setup: SetupReason[] | null;
  people: Person[] | null;
  fragment: string | null;
  starts?: Record<string, any>[];
}

/** A link, ready to share. If it is `too_long`, offer a file instead. */
export interface MadeLink {
  kind: "R" | "F" | "P" | "Z" | "S";
  game: string;
  fragment: string;
  length: number;
  url_path: string;
  secrets: boolean;
  too_long: boolean;
}

/** A file to download. */
export interface NamedFile {
  name: string;
  text: string;
}

/** One value of a choice. It can only be chosen while the options in `when` have one of these values.

    `seat`: the seat it stands for, whose name is better than the label; None for other values. */
export interface OptionValue {
  value: any;
  label: string;
  seat: number | null;
  when: Record<string, any[]> | null;
}

/** One field of the new-game form. It only matters while the options in `when` have one of these values.

    `own`: what can be given instead of a value, such as a deck. `seat`: whose option it is; None for the whole table. */
export interface OptionField {
  name: string;
  label: string;
  help: string | null;
  type: string;
  values: OptionValue[];
  default: any;
  when: Record<string, any[]> | null;
  seat: number | null;
  own?: "deck";
}

/** A named set of options. */
export interface Preset {
  id: string;
  title: string;
  text: string;
  options: Record<string, any>;
}

/** The team of each seat under these options. */
export interface Teams {
  when: Record<string, any>;
  teams: number[];
}

/** A level of the computer: the kind of its seat, and its name. */
export interface Level {
  id: "easy" | "normal" | "strong" | "expert" | "greedy" | "greedy-1" | "random";
  title: string;
  text: string;
}

/** A style of the computer, and its name. */
export interface TemperTold {
  id: "bold" | "careful";
  title: string;
  text: string;
}

/** A game, for the lobby and the new-game form.

    `seats`: minimum and maximum; `seats_option` names the option that sets them. `levels`: of the computer, weakest
    first. */
export interface Declaration {
  name: string;
  title: string;
  what: string;
  seats: number[];
  seats_option: string | null;
  teams: Teams[];
  levels: Level[];
  tempers: TemperTold[];
  minutes: string;
  world: string;
  glyph: string;
  presets: Preset[];
  options: OptionField[];
}

/** A player's own deck, finished or not: copies of cards, and those of its market. */
export interface Deck {
  name: string;
  cards: Record<string, number>;
  market: string[];
  limits: string;
}

/** Something to choose, with its name. */
export interface Titled {
  id: string;
  title: string;
}

/** A filter for finding cards. */
export interface DeckFilter {
  id: string;
  title: string;
  values: Titled[];
}

/** A card that decks are made of; `marks`: the values of each filter that it is listed under. */
export interface DeckCard {
  id: string;
  cost: number | null;
  marks: Record<string, string[]>;
}

/** What decks are made of. `catalog` is as in an update; `ready`: decks to start from. */
export interface DeckPool {
  catalog: Record<string, any>;
  cards: DeckCard[];
  filters: DeckFilter[];
  limits: Titled[];
  ready: Deck[];
}

/** One number of a deck. */
export interface DeckCount {
  title: string;
  n: number;
}

/** Numbers of a deck that belong together. */
export interface DeckFigure {
  title: string;
  counts: DeckCount[];
}

/** The state of a deck: every broken limit, its figures, and its list as text. */
export interface DeckReport {
  size: number;
  problems: string[];
  figures: DeckFigure[];
  text: string;
}

/** A line that is no card, with the card that it probably means; `title` is that card's name. */
export interface DeckMend {
  line: number;
  title: string;
  text: string;
}

/** The deck in a text. Lines that are no cards are named in `problems`, and do not affect others.

    `name`: of the deck, or ""; `stopped`: why the rest was not read, or ""; `notes`: what was interpreted. */
export interface DeckRead {
  cards: Record<string, number>;
  market: string[];
  name: string;
  problems: string[];
  stopped: string;
  notes: string[];
  mends: DeckMend[];
}

/** What was decided when the game was played; `depth`: how long it is examined. */
export interface LookedBack {
  played: string;
  depth: "passing" | "close" | "deep";
}

/** One tree of several that are grown at the same time: `number`, from 0, of `of`. */
export interface Share {
  number: number;
  of: number;
}

/** The result of a tree: actions, how often each was chosen, and the sum of the values. */
export interface Tree {
  edges: [string, number, number][];
}

/** A goal to be proven (core/format/goal.py), set when the seat saw `begun`, its own decisions since then taken off.

    `ways`: every way the seat has is asked for, not just whether there is one. */
export interface ToProve {
  goal: Record<string, any>;
  begun: Record<string, any>;
  ways: boolean;
}

/** What a search worker gets: one seat's view and nothing else.

    `hint`: advice for a person; `said`: the `told` of earlier hints, the same is not told again where something else
    holds. `review`: a decision of a finished game to review. `since`: what was decided since the
    seat's own last decision, that one first, if it saw all of it. `share`: the answer is a Tree. `shared`: several
    workers can each be given a share; without hidden information their trees would be the same. `trees`: the thought is
    the result of these. `world`: in a study with all cards open, the position itself, to think about instead of all
    that fit the view. `prove`: a goal to be proven, answered with Proven. `check`: a kind of goal; whether the view is
    a puzzle of it, answered with CheckedPuzzle. `grade`: the actions that come to its only way; how hard it is to find,
    answered with GradedPuzzle. */
export interface ThinkMessage {
  game: string;
  options: Record<string, any>;
  ruleset: number;
  opponent: "easy" | "normal" | "strong" | "expert" | "greedy" | "greedy-1" | "random";
  seat: number;
  view: Record<string, any>;
  seed: string;
  temper?: "bold" | "careful";
  hint?: boolean;
  said?: string[];
  review?: LookedBack;
  since?: string[];
  shared?: boolean;
  share?: Share;
  trees?: Tree[];
  world?: Record<string, any>;
  prove?: ToProve;
  check?: string;
  grade?: string[];
}

/** An action considered by a search, and its value from -1 to 1. */
export interface Considered {
  action: string;
  value: number;
}

/** A decision of a search. */
export interface Thought {
  action: string;
  considered: Considered[];
}

/** An action advised: its value from -1 to 1, and its share of the search. */
export interface AdvisedAction {
  action: string;
  value: number;
  share: number;
}

/** Advice for a person: up to three actions, the best first, and why it is the best.

    `told`: what kind of reason it is. */
export interface Hint {
  ways: AdvisedAction[];
  reason: string;
  told: string;
}

/** A reviewed decision: the seat's `value` before it, the best action, the one played, and in what that is worse.

    What was given away is the difference of the two; they are equal if the best was played. `ways`: the best three. */
export interface Judged {
  value: number;
  best: AdvisedAction;
  played: AdvisedAction;
  reason: string;
  ways: AdvisedAction[];
}

/** Actions that come to the same, and whether they reach the goal (see Proven). */
export interface ProvenWay {
  actions: string[];
  answer: "yes" | "no" | "chance" | "large";
}

/** Whether a seat reaches its goal whatever the others do and whatever is hidden (search/prove.py).

    `answer`: "yes"; "no": luck does not help either; "chance": what is drawn decides; "large": it was too large to
    prove.
    `worlds`: the number that were looked at; 0: one stood for all, because nothing hidden was looked at. `states`: the
    number of states. `line`: how it goes on from here, against the best defence or until it is refuted. `ways`: every
    way, if asked for. `only`: the actions of the only way; empty if there are several, none, or it is not known. */
export interface Proven {
  answer: "yes" | "no" | "chance" | "large";
  worlds: number;
  states: number;
  line: string[];
  ways: ProvenWay[];
  only: string[];
}

/** Whether there is exactly one way to a goal (search/puzzle_check.py): "only", "several", "none", "chance" or
    "large".

    `goal`: the goal that was proven, or not; `text`: the same in words. `worlds`, `states`: as in Proven. `ways`: what
    the seat decides, in words, of the only way or of two of several. `only`: as in Proven. */
export interface CheckedPuzzle {
  verdict: string;
  goal: Record<string, any>;
  text: string;
  worlds: number;
  states: number;
  ways: string[][];
  only: string[];
}

/** How hard a puzzle is, from 1 to 5 (see search/puzzle_check.py). `least`: or harder, there was no more time. */
export interface GradedPuzzle {
  grade: number;
  least: boolean;
}

/** The progress of a search. */
export interface Progress {
  done: number;
  of: number;
}

/** A decision with a choice in a finished game, after `n` decisions. */
export interface PastChoice {
  n: number;
  seat: number;
}

/** A card in a hand, by the name that pictures know it by, and what players call it. */
export interface HeldCard {
  card: string;
  name: string;
}

/** What a seat held when it had to decide, as text and as `cards`.

    `actions`: those of the actions asked for that were legal. `title`: the round, turn or play. */
export interface Moment {
  title: string;
  seat: number;
  held: string[];
  cards: HeldCard[];
  actions: LegalAction[];
}

/** How a finished game could have continued: `then` in notation, with publicly forced decisions, up to `update`.

    `think`: what the search worker needs to continue it; None if it ends the game. */
export interface Variation {
  then: string[];
  think: ThinkMessage | null;
  update: Update;
}

/** A decision from before the start, as the seat was told of it that the study was begun for. */
export interface EarlierRow {
  n: number;
  seat: number | null;
  text: string;
  parts: Part[];
}

/** A decision of the tree, in the order in which it is written: after each its variations, then what follows.

    `n` counts the decisions of the game before it and itself. `depth`: how many lines it is away from the main one.
    `text` and `parts` are those of the log, as far as the study's eyes see it. `estimate`: how well it stands for a
    seat, of 100. */
export interface StudyRow {
  node: number;
  parent: number;
  n: number;
  seat: number | null;
  depth: number;
  text: string;
  parts: Part[];
  mark?: string;
  note?: string;
  estimate?: [number, number];
}

/** What a seat holds, as text and as cards. */
export interface StudyHeld {
  seat: number;
  lines: string[];
  cards: HeldCard[];
}

/** A study: the tree of the chapter in view, the node in view and the line that goes on from it.

    `note`: of the start. `eyes` as in `study_eyes`; `hides`: whether the game hides anything, so that it matters.
    `earlier`: what was decided before the start, where that was dealt anew; it cannot be walked. `held`: with all
    cards open, what every seat holds. `chapters`: their titles. `ways`: the nodes of the line in view, through the
    node and on to where it ends. `next`: the decision that follows in it, where the eyes see who decides. */
export interface StudyState {
  title: string;
  chapters: string[];
  chapter: number;
  node: number;
  ways: number[];
  earlier: EarlierRow[];
  rows: StudyRow[];
  note: string;
  eyes: number | "all" | null;
  hides: boolean;
  sampled: boolean;
  mover: number | null;
  next: string | null;
  held: StudyHeld[];
}

/** A kind of goal, and what it is in words. */
export interface EditGoal {
  kind: string;
  text: string;
}

/** What can be said of a card where it lies, and whether it is so. */
export interface EditMarkOf {
  id: string;
  label: string;
  on: boolean;
}

/** A card in a zone; `target`: what the table draws for it, as `kind:ref`. */
export interface EditCardIn {
  card: string;
  name: string;
  target: string | null;
  marks: EditMarkOf[];
}

/** Where cards lie. `beside`: it is listed beside the table; `targets`: what the table draws for it.

    `cards` is empty for those on the table that hold none. */
export interface EditZone {
  id: string;
  label: string;
  seat: number | null;
  beside: boolean;
  single: boolean;
  targets: string[];
  cards: EditCardIn[];
}

/** A value that a setting can have, and what players call it. */
export interface EditValue {
  value: any;
  label: string;
}

/** What can be set beside the cards. `kind`: number (`low` to `high`), choice or seat (one of `values`), set (some
    of them). */
export interface EditSetting {
  path: (string | number)[];
  label: string;
  seat: number | null;
  kind: string;
  value: any;
  low: number;
  high: number;
  values: EditValue[];
}

/** The nearest value with which the position is allowed. */
export interface EditNearest {
  path: (string | number)[];
  value: any;
  label: string;
}

/** What players call a field, whose it is, and where it is seen: in a `zone`, as what the table draws (`target`), as
    a `setting` (its path). */
export interface EditPlace {
  label: string;
  seat: number | null;
  zone: string | null;
  target: string | null;
  setting: (string | number)[] | null;
}

/** Why no game leads to the position: where, what would have to hold, the rule. */
export interface EditReason {
  at: EditPlace | null;
  text: string;
  rule: string | null;
}

/** Why the rules cannot go on from the position: the field, its path and its name (if it has none, that of what was
    set), what must hold, the nearest value that is allowed. */
export interface EditRefused {
  at: EditPlace | null;
  field: string;
  path: (string | number)[];
  text: string;
  nearest: EditNearest | null;
}

/** A card that can be put somewhere, and the kind it is listed under. */
export interface EditCardThere {
  card: string;
  name: string;
  kind: string;
}

/** An edit as it is now. `shown`: the table to draw, as it was before what is refused; when it begins with the
    catalogue of cards.

    `setup`: why no game leads to it (a set-up); None: a game can. `fragment`: its link; None while it is refused.
    `sampled`: what was hidden when it began was dealt anew. */
export interface Edited {
  shown: Update;
  zones: EditZone[];
  settings: EditSetting[];
  refused: EditRefused | null;
  setup: EditReason[] | null;
  undo: boolean;
  redo: boolean;
  changes: number;
  fragment: string | null;
  too_long: boolean;
  sampled: boolean;
  game: string;
  cards?: EditCardThere[];
  document?: Record<string, any>;
}

export interface Requests {
  ping: {};
  games: {};
  deck_pool: {
    game: string;
  };
  deck_report: {
    game: string;
    deck: Deck;
  };
  deck_read: {
    game: string;
    text: string;
  };
  deck_hand: {
    game: string;
    deck: Deck;
    seed: string;
  };
  new: {
    game: string;
    options?: Record<string, any>;
    seats: Person[];
    seed?: string | number | null;
  };
  look: {
    text: string;
  };
  open: {
    text: string;
    then?: string[];
    seats?: Person[] | null;
    seat?: number | null;
    at?: number | null;
  };
  resume: {
    save: Record<string, any>;
  };
  state: {
    seat: number | null;
    at?: number | null;
    log?: string | null;
  };
  act: {
    v: number;
    seat: number;
    action: string;
    log?: string | null;
  };
  gather: {
    v: number;
    seat: number;
    refs: string[];
    log?: string | null;
  };
  assign: {
    v: number;
    seat: number;
    pairs: string[][];
    common?: string | null;
    log?: string | null;
  };
  order: {
    v: number;
    seat: number;
    refs: string[];
    log?: string | null;
  };
  forecast: {
    v: number;
    seat: number;
    pairs: string[][];
    common?: string | null;
  };
  apply_thought: {
    v: number;
    seat: number;
    action: string;
    for?: number | null;
    log?: string | null;
  };
  undo: {
    v: number;
    to?: number | null;
    anyway?: boolean;
    for?: number | null;
    log?: string | null;
  };
  resign: {
    v: number;
    seat: number;
    log?: string | null;
  };
  seek: {
    n: number;
    for?: number | null;
    log?: string | null;
  };
  fork: {
    v?: number;
    n: number;
    for?: number | null;
    log?: string | null;
  };
  return: {
    v?: number;
    for?: number | null;
    log?: string | null;
  };
  preview: {
    v: number;
    seat: number;
    action: string;
    then?: string[];
  };
  previews: {
    v: number;
    seat: number;
    actions: string[];
  };
  why: {
    v: number;
    seat: number;
    verb: string;
    refs: string[];
  };
  think_request: {
    v: number;
    seat: number;
    hint?: boolean;
    at?: number | null;
    review?: "passing" | "close" | "deep" | null;
  };
  prove_request: {
    v: number;
    goal?: Record<string, any> | null;
    ways?: boolean;
  };
  choices: {};
  moment: {
    n: number;
    actions: string[];
  };
  vary: {
    n: number;
    then: string[];
    for?: number | null;
  };
  link: {
    kind: "R" | "F" | "P" | "Z";
    seat?: number | null;
    at?: number | null;
    goal?: Record<string, any> | null;
    names?: boolean;
  };
  save: {
    known?: string | null;
  };
  file: {};
  game_text: {
    seat?: number | null;
    at?: number | null;
    date?: string;
  };
  text: {
    seat: number | null;
    line: string;
    log?: string | null;
  };
  settings: {
    takebacks: "reveal" | "free";
    passes?: boolean;
    for?: number | null;
    log?: string | null;
  };
  standing: {
    seat: number;
    windows: Record<string, "ask" | "pass">;
    log?: string | null;
  };
  study_open: {
    v?: number;
    seat: number | null;
    kept?: Record<string, any>;
    at?: number;
    position?: string;
  };
  study_go: {
    v: number;
    to: number | "back" | "next" | "start" | "end" | "up" | "down";
  };
  study_eyes: {
    v: number;
    seen_by: number | "all" | null;
  };
  study_note: {
    v: number;
    node: number;
    text: string;
  };
  study_mark: {
    v: number;
    node: number;
    mark: string | null;
  };
  study_estimate: {
    v: number;
    node: number;
    seat: number;
    points: number;
  };
  study_analysis: {
    v: number;
    found: ([number, number, number, string | null])[];
    better?: [number, string, number][];
  };
  study_promote: {
    v: number;
    node: number;
  };
  study_delete: {
    v: number;
    node: number;
  };
  study_chapter: {
    v: number;
    way: "go" | "new" | "name" | "delete" | "title";
    at?: number;
    title?: string;
  };
  study_think: {
    v?: number;
    open: boolean;
    node?: number;
  };
  study_labels: {
    v?: number;
    actions: string[];
  };
  study_play: {
    v: number;
    seats: Person[];
  };
  study_link: {
    names?: boolean;
  };
  edit_begin: {
    game?: string;
    options?: Record<string, any>;
    text?: string;
    document?: Record<string, any>;
    at?: number | null;
    for?: number | null;
  };
  edit_put: {
    card: string;
    zone: string;
    place?: number | null;
  };
  edit_move: {
    zone: string;
    index: number;
    to: string;
    place?: number | null;
  };
  edit_take: {
    zone: string;
    index: number;
  };
  edit_mark: {
    zone: string;
    index: number;
    mark: string;
  };
  edit_set: {
    path: (string | number)[];
    value: any;
  };
  edit_undo: {};
  edit_redo: {};
  edit_find: {
    text: string;
    kind?: string | null;
  };
  edit_places: {
    card: string;
  };
  edit_look: {
    document?: boolean;
  };
  edit_goals: {};
  edit_check: {
    kind: string;
  };
  edit_puzzle: {
    goal: Record<string, any>;
  };
  edit_picture: {
    seat: number | null;
  };
  edit_text: {};
}

export interface Answers {
  ping: {pong: true};
  games: {games: Declaration[]};
  deck_pool: {pool: DeckPool};
  deck_report: {report: DeckReport};
  deck_read: {read: DeckRead};
  deck_hand: {hand: string[]};
  new: Update;
  look: {link: LinkHeader};
  open: Update;
  resume: Update;
  state: Update;
  act: Update;
  gather: Update;
  assign: Update;
  order: Update;
  forecast: {forecast: any};
  apply_thought: Update;
  undo: Update;
  resign: Update;
  seek: Update;
  fork: Update;
  return: Update;
  preview: {preview: Previewed | null, uncertain: boolean, applied: number};
  previews: {previews: Record<string, any>};
  why: {reason: Reason | null};
  think_request: {think: ThinkMessage};
  prove_request: {think: ThinkMessage};
  choices: {choices: Choice[]};
  moment: {moment: Moment};
  vary: Variation;
  link: {link: MadeLink};
  save: {save: Record<string, any>, key: string, after: number};
  file: {file: NamedFile};
  game_text: {file: NamedFile};
  text: {lines: string[], rule: string | null, update?: Update};
  settings: Update;
  standing: Update;
  study_open: {update: Update, table: Record<string, any> | null, game: number[]};
  study_go: Update;
  study_eyes: Update;
  study_note: Update;
  study_mark: Update;
  study_estimate: Update;
  study_analysis: Update;
  study_promote: Update;
  study_delete: Update;
  study_chapter: Update;
  study_think: {think: ThinkMessage};
  study_labels: {labels: Record<string, string>};
  study_play: Update;
  study_link: {link: MadeLink};
  edit_begin: Edited;
  edit_put: Edited;
  edit_move: Edited;
  edit_take: Edited;
  edit_mark: Edited;
  edit_set: Edited;
  edit_undo: Edited;
  edit_redo: Edited;
  edit_find: {cards: EditCardThere[]};
  edit_places: {zones: string[]};
  edit_look: Edited;
  edit_goals: {goals: EditGoal[]};
  edit_check: {think: ThinkMessage};
  edit_puzzle: {fragment: string};
  edit_picture: {svg: string};
  edit_text: {file: NamedFile};
}

/** What any request may be answered instead. */
export interface Refusal { ok: false; error: Error }

export type Request = { [Do in keyof Requests]: { do: Do } & Requests[Do] }[keyof Requests];
export type Answer<Do extends keyof Requests> = ({ ok: true } & Answers[Do]) | Refusal;
