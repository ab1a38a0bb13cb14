// Made by `make types` from Python's types; not to be edited.

export interface AddSeat {
  kind: 'add_seat';
}

export interface Again {
  label: string;
  seed: number | null;
  swap: boolean;
  level: string;
}

export interface Alone {
  title: string;
  opponent: string;
  levels: Option[];
}

export interface Answer {
  move: Move;
  label: string;
  where: string;
  warning: string | null;
  price: Price | null;
}

export interface Answered {
  said: string;
}

export interface AskEnd {
  kind: 'ask_end';
}

export interface AskHints {
  kind: 'ask_hints';
}

export interface AskNotes {
  kind: 'ask_notes';
  about: unknown;
}

export interface AskReel {
  kind: 'ask_reel';
}

export interface Begin {
  kind: 'begin';
}

export interface Chart {
  title: string;
  x: string[];
  series: Series[];
  axis: Tick[];
  goal: Tick | null;
}

export interface ChooseCoach {
  kind: 'choose_coach';
  coach: boolean;
}

export interface ChooseGame {
  kind: 'choose_game';
  game: string;
}

export interface ChooseLevel {
  kind: 'choose_level';
  level: string;
}

export interface ChooseSeed {
  kind: 'choose_seed';
  seed: string;
}

export interface ChooseUndo {
  kind: 'choose_undo';
  undo: string;
}

export interface ChooseWho {
  kind: 'choose_who';
  seat: number;
  who: string;
}

export interface CodePart {
  text: string;
  kind: 'plain' | 'bot' | 'number';
}

export interface Discount {
  why: string;
  amount: number;
}

export interface End {
  result: string;
  rows: EndRow[];
  charts: Chart[];
  turning: TurningPoint[];
  again: Again[];
  best: string;
}

export interface EndRow {
  place: number;
  seat: number | null;
  name: string;
  figures: [string, string][];
  reason: string;
}

export interface Explained {
  title: string;
  legal: boolean;
  sentence: string;
  rule: string;
  place: string;
  price: Price | null;
  lines: [string, string][];
  rules: string[];
}

export interface Frame {
  asked: number | null;
  team: number[];
  question: string;
  answers: Answer[];
  ranges: Range[];
  offers: Offer[];
  events: Happening[];
  outcome: Outcome | null;
  ranking: Place[];
  view: unknown;
  facts: unknown;
  insight: unknown;
  says: string;
}

export interface GameShown {
  game: string;
  title: string;
  players: string;
  says: string;
  cover: string;
  seating: string;
  who: Option[];
  alone: Alone | null;
}

export interface GoodMove {
  move: Move;
  label: string;
  where: string;
  chance: number;
  low: number;
  high: number;
  sure: boolean;
  why: string;
}

export interface Happening {
  kind: string;
  rule: string;
  seat: number | null;
  what: string;
  amount: number;
  card: number | null;
  source: string;
  target: string;
  steps: string[];
  pieces: string[];
  says: string;
}

export interface Hint {
  kind: 'hint';
}

export interface Hints {
  says: string;
  found: string;
  moves: GoodMove[];
  ended: boolean;
}

export interface KeptShown {
  says: string;
  code: string;
}

export interface Kind {
  kind: string;
  nearest: Offer | null;
}

export interface LessonShown {
  id: string;
  title: string;
  task: string;
  tone: 'task' | 'mistake' | 'hint' | 'done';
  says: string;
  rule: string;
  hints: number;
  of: number;
  actions: number;
  par: number;
  done: boolean;
  result: string;
  note: string;
  shows: string[];
  attempts: number;
}

export interface LogLine {
  at: number;
  says: string;
  rule: string;
  turn: number;
  code: string;
}

export interface LookBack {
  kind: 'look_back';
  plays: number;
}

export type Message =
  | AskEnd
  | AskHints
  | AskNotes
  | AskReel
  | Hint
  | LookBack
  | Note
  | Picture
  | Play
  | PlayAgain
  | Ready
  | Redo
  | Resign
  | ResumeBots
  | Retry
  | Rule
  | Set
  | StopThinking
  | There
  | Undo
  | Why;

export type Move = { kind: string } & Record<string, unknown>;

export interface NameSeat {
  kind: 'name_seat';
  seat: number;
  name: string;
}

export interface Note {
  kind: 'note';
  notes: unknown;
}

export interface Noted {
  noted: unknown;
}

export interface Offer {
  move: Move;
  where: string;
  price: Price | null;
  lacks: string;
}

export interface Option {
  value: string;
  title: string;
  says: string;
}

export interface Outcome {
  rule: string;
  winners: number[];
  ranking: number[][];
  cut_off: boolean;
  resigned?: number | null;
}

export interface Past {
  asked: number | null;
  team: number[];
  question: string;
  answers: Answer[];
  ranges: Range[];
  offers: Offer[];
  events: Happening[];
  outcome: Outcome | null;
  ranking: Place[];
  view: unknown;
  facts: unknown;
  insight: unknown;
  log: LogLine[];
  play: number;
  by: number | null;
  round: number;
  says: string;
}

export interface PastShown {
  past: Past;
}

export interface Picture {
  kind: 'picture';
}

export interface Pictured {
  picture: string;
}

export interface Place {
  place: number;
  name: string;
  standing: [string, string][];
}

export interface Play {
  kind: 'play';
  moves: Move[];
}

export interface PlayAgain {
  kind: 'play_again';
  seed: number | null;
  swap: boolean;
  level: string;
}

export interface Price {
  unit: string;
  full: number;
  off: Discount[];
  due: number;
  have: number | null;
  short: number;
}

export interface QuestionShown {
  words: string;
  picture: string;
  tone: 'task' | 'mistake' | 'hint' | 'done';
  says: string;
  rule: string;
}

export interface Range {
  move: Move;
  field: string;
  low: number;
  high: number;
  step: number;
  label: string;
  where: string;
}

export interface Ready {
  kind: 'ready';
}

export interface RecapLine {
  play: number;
  says: string;
  where: string;
  kind: 'play' | 'operate' | 'opponent';
}

export interface RecapPart {
  seat: number | null;
  name: string;
  told: RecapLine[];
  before: string;
  after: string;
}

export interface Redo {
  kind: 'redo';
}

export interface Reel {
  plays: ReelPlay[];
}

export interface ReelPlay {
  play: number;
  seat: number | null;
  round: number;
  says: string;
  operate: boolean;
}

export interface Rejected {
  reason: 'malformed' | 'stale' | 'covered' | 'refused' | 'crashed';
  sentence: string;
  rule: string;
  place: string;
  details: string;
}

export interface RemoveSeat {
  kind: 'remove_seat';
  seat: number;
}

export interface Resign {
  kind: 'resign';
}

export interface Resume {
  kind: 'resume';
}

export interface ResumeBots {
  kind: 'resume_bots';
}

export interface Retry {
  kind: 'retry';
}

export interface RollSeed {
  kind: 'roll_seed';
}

export interface Rule {
  kind: 'rule';
  rule: string;
}

export interface RuleText {
  rule: string;
  title: string;
  text: string;
  section: string;
}

export interface SeatShown {
  name: string;
  known_as: string;
  who: string;
  says: string;
}

export interface Series {
  seat: number | null;
  name: string;
  values: (number | null)[];
}

export interface Set {
  kind: 'set';
  name: string;
  value: unknown;
}

export interface Settings {
  pace: 'step' | 'calm' | 'quick' | 'at_once';
  recap: 'always' | 'away' | 'never';
  confirm_end: boolean;
  pay_alone: boolean;
  sound: boolean;
  coach: boolean;
  hints: boolean;
}

export interface Shown {
  asked: number | null;
  team: number[];
  question: string;
  answers: Answer[];
  ranges: Range[];
  offers: Offer[];
  events: Happening[];
  outcome: Outcome | null;
  ranking: Place[];
  view: unknown;
  facts: unknown;
  insight: unknown;
  version: number;
  game: string;
  seat: number | null;
  seats: string[];
  covered: boolean;
  kinds: Kind[];
  log: LogLine[];
  plays: number;
  undo: string | null;
  redo: boolean;
  notes: unknown;
  frames: Frame[];
  by: number | null;
  bots: number[];
  thinking: number | null;
  hints: boolean;
  last: string;
  recap: RecapPart[];
  settings: Settings;
  note: string;
}

export type StartMessage =
  | AddSeat
  | Begin
  | ChooseCoach
  | ChooseGame
  | ChooseLevel
  | ChooseSeed
  | ChooseUndo
  | ChooseWho
  | NameSeat
  | RemoveSeat
  | Resume
  | RollSeed
  | There;

export interface StartOffer {
  games: GameShown[];
  kept: KeptShown | null;
  undo: Option[];
  longest_name: number;
}

export interface StartShown {
  game: string;
  seats: SeatShown[];
  level: string;
  level_says: string;
  can_add: boolean;
  can_remove: boolean;
  seed: string;
  undo: string;
  coach: boolean;
  code: CodePart[];
  problem: string;
}

export interface StopThinking {
  kind: 'stop_thinking';
}

export interface There {
  kind: 'there';
}

export interface Tick {
  at: number;
  label: string;
}

export interface TurningPoint {
  play: number;
  round: number;
  seat: number | null;
  says: string;
  brought: string;
  at: number;
}

export interface Undo {
  kind: 'undo';
}

export interface Why {
  kind: 'why';
  move: Move;
}
