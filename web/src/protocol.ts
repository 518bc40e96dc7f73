// Made from the server's message types by `python -m tuolaji.protocol`. Do not edit.
// Seats 0..3 = E N W S; cards are faces 0..53, -1 a hidden one; moments are milliseconds of the server's clock.

export const PROTOCOL_VERSION = 1;

/** What stands against a side: rulings in force, warnings, violations, points; times by offence. */
export interface Account {
  side: string;
  rulings?: number;
  warnings?: number;
  violations?: number;
  points?: number;
  times?: Record<string, number>;
}

/** An act being timed: it may take until `ends_at`, None while the clock stands still (`left_ms` then). */
export interface ActView {
  act: string;
  seat: string;
  seconds: number;
  since: number;
  ends_at?: number;
  left_ms?: number;
}

/** Something done, and by which device. by: its key; device: its given name; role: its role, ``event`` for what came from the tables by itself, ``laptop`` for the laptop's own page; what: kind of event or act; about: names of those it is about, with the table; text: the whole in words, made at the edge. */
export interface ActionView {
  at: number;
  by: string;
  device: string;
  role: string;
  what: string;
  about: string;
  reason: string;
  facts: Record<string, unknown>;
  text: string;
}

/** A referee: what was done in deal `deal` (by its number), and when; cards that he does not see are -1. Reply: ``desk.acts``. */
export interface Acts {
  ask: "history";
  deal: number;
}

/** 16 random bytes (hex) for the coming shuffle, drawn after its commitment was shown. */
export interface AddBytes {
  do: "add_bytes";
  deal_id: string;
  added: string;
}

/** Directors: another match in this room. */
export interface AddMatch {
  do: "add_match";
  command_id: string;
  wanted: NewMatch;
}

/** Let a school or branch enter. */
export interface AdmitUnit {
  type: "admit_unit";
  at_ms?: number;
  by?: string;
  reason?: string;
  unit: string;
  lends?: number;
}

/** A side takes over what the other one has entered: its `version` of the deal. */
export interface AgreeEntry {
  type: "agree_entry";
  by?: string;
  at_ms?: number;
  match_id: string;
  deal: number;
  side: number;
  version: number;
  entry_id: string;
}

/** A seat agreed to an open request. */
export interface Agreed {
  type: "agreed";
  kind: "end" | "rematch" | "swap" | "takeback";
  seat: number;
}

/** Referee: allow or forbid something, whatever the settings say; None leaves it to them again. */
export interface Allow {
  do: "allow";
  what: "autoplay" | "takeback";
  on?: boolean | null;
}

/** Rule anew on the same incident; what is left out stays. `award`: None stays, an empty effect takes it away. */
export interface AmendRuling {
  type: "amend_ruling";
  ruling_id: string;
  by?: string;
  authority?: "arbitration_committee" | "director" | "referee" | "staff";
  at_ms?: number;
  reason: string;
  report?: Record<string, unknown> | null;
  deal?: number | null;
  award?: Effect | null;
}

/** Tell the hall something; "" takes the last notice back. */
export interface Announce {
  do: "announce";
  text: string;
}

/** Agree to an open request, or not. */
export interface Answer {
  do: "answer";
  kind: "end" | "rematch" | "swap" | "takeback";
  yes: boolean;
}

/** The referee has seen the call, or is done with it. */
export interface AnswerCall {
  type: "answer_call";
  by?: string;
  at_ms?: number;
  done?: boolean;
}

/** At the laptop, directors of a competition: a wish that waits there is carried out (yes) or declined. Anywhere, without yes: a device takes its own wish back, or has read its answer. */
export interface AnswerWish {
  do: "answer_wish";
  id: string;
  yes?: boolean;
}

/** The answer to question `id`. text: its refusal as a sentence. */
export interface Answered {
  type: "answer";
  id: number;
  reply: Reply;
  text?: string;
}

/** The appeal was upheld or dismissed; what follows from an upheld one stands in the next event. */
export interface AppealDecided {
  type: "appeal_decided";
  ruling_id: string;
  by: string;
  authority: "arbitration_committee" | "director" | "referee" | "staff";
  at_ms?: number;
  upheld: boolean;
  reason?: string;
}

/** A side appeals; the ruling stands meanwhile. */
export interface AppealRuling {
  type: "appeal_ruling";
  ruling_id: string;
  by?: string;
  authority?: "arbitration_committee" | "director" | "referee" | "staff";
  at_ms?: number;
  side: number;
  grounds?: string;
}

/** An appeal; upheld None while it is open. */
export interface AppealView {
  side: string;
  to: string;
  at: number;
  grounds: string;
  upheld?: boolean;
  decided_by: string;
  reason: string;
}

/** A question; the answer carries its `id`. */
export interface Ask {
  type: "ask";
  id: number;
  question: Check | Hint | Splits | Previewed | Suggested | Acts | Found | Told;
}

/** The last actions with the device of each, newest first, at most a hundred. Desk. Reply: ``actions``. */
export interface AskActions {
  ask: "actions";
  most?: number;
}

/** Ask all to end the match here; all cards are then shown. */
export interface AskEnd {
  do: "ask_end";
}

/** A question; the answer carries its `id`. */
export interface AskEvent {
  type: "ask_event";
  id: number;
  question: AskWays | AskMoves | AskPairing | AskPlace | AskLog | AskActions | AskProof | AskEventExport | AskSteps;
}

/** A file to be fetched once, within a minute, from ``/api/live/exports/TICKET``. event: all of it, for import. entry: of a calendar. dealing: the sheets by which a round's boards (stage, round) are laid with real cards: the director's alone, at the laptop or over an encrypted connection. Reply: ``ticket``. */
export interface AskEventExport {
  ask: "event_export";
  what: "actions" | "all" | "bracket" | "calendar" | "certificates" | "dealing" | "entries" | "event" | "ledger" | "pairings" | "passes" | "places" | "poster" | "prizes" | "results" | "score-sheets" | "score-sheets-by-draw" | "slips" | "standings" | "table-cards";
  form: "csv" | "event" | "ics" | "json" | "pdf" | "xlsx";
  entry?: string;
  stage?: number;
  round?: number;
  section?: string;
}

/** A file to be fetched once, within a minute, from ``/api/live/exports/TICKET``. Reply: ``ticket``. */
export interface AskExport {
  ask: "export";
  match: string;
  what: "ledger" | "record";
  form: "csv" | "json" | "pdf";
}

/** Call the referee to the table. */
export interface AskForReferee {
  do: "call_referee";
  about: "connection" | "declare" | "other" | "play" | "score" | "talk" | "time";
  text?: string;
}

/** Which fields does a deal with this start have? Reply: ``form``, and ``said``: by field what is said of a value that cannot be, ``{value}`` and ``{most}`` to be filled in; ``points_more``: of too many points. */
export interface AskForm {
  ask: "form";
  match: string;
  deal: number;
  start: Start;
}

/** All events since number `since`, at most a thousand. Reply: ``history``. */
export interface AskHistory {
  ask: "history";
  match: string;
  since?: number;
}

/** A question; the answer carries its `id`. */
export interface AskLive {
  type: "ask";
  id: number;
  question: AskOutlook | AskForm | AskPreview | AskSuggest | AskHistory | AskExport;
}

/** Actions after number `since`, at most a thousand. Desk. Reply: ``log``. */
export interface AskLog {
  ask: "log";
  since?: number;
}

/** What would this command move? Reply: ``moves``, or the refusal it would meet. */
export interface AskMoves {
  ask: "moves";
  command: OpenEvent | AdmitUnit | TakeEntry | CheckIn | SetSelfCheckIn | WithdrawEntry | ReturnEntry | ReplacePlayer | HandInLineUp | NameTables | TakeTableOut | AssignTables | CommitDraw | DrawLots | EnterLots | SetDrawAside | UndoDraw | UndoPhase | RestoreDraw | UndoRound | StartMatch | EnterResult | RestoreResult | GivePenalty | SettleTie | NameReferee | AssignReferees | MoveMatch | PlanSlot | DropSlot | StartRound | NoteArrival | ExtendMatch | SeatRound | ExtendRound | PauseRound | ResumeRound | FlagMatch | MarkPrinted | NamePrizes | AttachRuling | SetPublishing | ReleaseResults | Review | DealBoards | OpenBoards;
}

/** What would this entry bring, and is it doubtful? Reply: ``outlook``, and ``form`` once its start is told. */
export interface AskOutlook {
  ask: "outlook";
  match: string;
  deal: number;
  entry: Entry;
}

/** Why this pairing? Reply: ``pairing``. */
export interface AskPairing {
  ask: "pairing";
  match: string;
}

/** Why does this entry stand where it stands? Reply: ``neighbours``; with boards, also ``scores``. */
export interface AskPlace {
  ask: "place";
  entry: string;
  stage: number;
  section?: string;
  group?: number;
}

/** What would this command bring now? Reply: ``preview``, or the refusal it would meet. */
export interface AskPreview {
  ask: "preview";
  match: string;
  command: OpenLive | SetDevices | EnterDeal | AgreeEntry | RestoreDeal | UndoEntry | WriteDeal | WriteLine | StrikeLine | StartClock | Tick | PauseClock | ResumeClock | ExtendClock | BeginBreak | EndBreak | NoteGap | RuleGap | TimeAct | StopAct | RuleRunning | CallReferee | AnswerCall | CloseMatch | RuleWinner | GiveUp | ResumeMatch | MakeRuling | AmendRuling | WithdrawRuling | AppealRuling | DecideAppeal;
}

/** Everything a draw can be made again from ("" = verdicts of all). Reply: ``proof`` or ``verdicts``. */
export interface AskProof {
  ask: "proof";
  draw?: string;
}

/** What is a board worth to the first side of a match, in levels? declarers: the side that declared it, points: what its opponents collected. Reply: ``steps``. */
export interface AskSteps {
  ask: "steps";
  match: string;
  board: number;
  declarers: 0 | 1;
  points: number;
}

/** What does the table know of an incident? Reply: ``report``. */
export interface AskSuggest {
  ask: "suggest";
  match: string;
  event: string;
  deal: number;
}

/** Ask to change places with the person or program at `seat`, before the match. */
export interface AskSwap {
  do: "ask_swap";
  seat: number;
}

/** Ask the opponents to take the last play back. */
export interface AskTakeback {
  do: "ask_takeback";
}

/** Somebody (or the table, seat -1) has to act. since: asked. due: when its time is up (absent without a clock); then the seat's `bank` runs, but not for declare, overturn and take_kitty, where silence is an answer in the end. number: of cards to bury. may: silence is an answer at any time. not_before: when it may be done at the earliest, where that is later than asked. */
export interface AskView {
  seat: number;
  act: string;
  since: number;
  number?: number;
  due?: number;
  may?: boolean;
  not_before?: number;
}

/** A correction (``enter_result``): which ways are open, and what each moves. Reply: ``ways``. */
export interface AskWays {
  ask: "ways";
  command: OpenEvent | AdmitUnit | TakeEntry | CheckIn | SetSelfCheckIn | WithdrawEntry | ReturnEntry | ReplacePlayer | HandInLineUp | NameTables | TakeTableOut | AssignTables | CommitDraw | DrawLots | EnterLots | SetDrawAside | UndoDraw | UndoPhase | RestoreDraw | UndoRound | StartMatch | EnterResult | RestoreResult | GivePenalty | SettleTie | NameReferee | AssignReferees | MoveMatch | PlanSlot | DropSlot | StartRound | NoteArrival | ExtendMatch | SeatRound | ExtendRound | PauseRound | ResumeRound | FlagMatch | MarkPrinted | NamePrizes | AttachRuling | SetPublishing | ReleaseResults | Review | DealBoards | OpenBoards;
}

/** A seat asks others for consent. `other`: the seat to swap with; `needs`: seats that have to agree. */
export interface Asked {
  type: "asked";
  kind: "end" | "rematch" | "swap" | "takeback";
  seat: number;
  needs: number[];
  other?: number | null;
}

/** A wish of a competition that waits for a word on the laptop. title: the competition's; name, role: of the device that asks. */
export interface AskedWish {
  room: string;
  title: string;
  name: string;
  role: string;
  wish: WishView;
}

/** Referees for the matches at tables, none of them at a match of his own unit while that can be. */
export interface AssignReferees {
  type: "assign_referees";
  at_ms?: number;
  by?: string;
  reason?: string;
  section?: string;
}

/** Give tables to all matches that can be played now. */
export interface AssignTables {
  type: "assign_tables";
  at_ms?: number;
  by?: string;
  reason?: string;
  section?: string;
}

/** Attach a ruling to any match, past ones too, or its next version (`event.RulingAttached`). */
export interface AttachRuling {
  type: "attach_ruling";
  at_ms?: number;
  by?: string;
  reason?: string;
  ruling: string;
  match: string;
  incident?: string;
  clause?: string;
  side?: number | null;
  levels?: [number, number];
  lost?: number | null;
  winner?: number | null;
  withdrawn?: boolean;
  way?: "keep" | "recompute";
}

/** Referee: here I am, under this name. */
export interface Attend {
  do: "attend";
  label: string;
}

/** A program plays for a seat, or no longer. `cause`: asked for, out of time, away, removed or left. */
export interface AutoplaySet {
  type: "autoplay_set";
  seat: number;
  on: boolean;
  cause?: "asked" | "away" | "host" | "left" | "time";
  kind?: string;
  clause?: string;
}

/** A prize and who has won it: places and entries (units where it is given by unit). */
export interface AwardView {
  prize: Prize;
  winners: [number, string][];
}

/** Play of a deal went back to the lead of trick `trick` (from 0). */
export interface BackView {
  deal: number;
  trick: number;
  tricks: number;
  at: number;
  by: string;
  reason: string;
}

/** The book's break, or another one, begins. */
export interface BeginBreak {
  type: "begin_break";
  by?: string;
  at_ms?: number;
}

/** One accepted declaration. `cards` were laid now; `count` and `strength` hold for all that lies for `trump`. In a view of another's sealed cards `cards` are HIDDEN, `trump` is None and `key` is "". */
export interface Bid {
  seat: number;
  cards: number[];
  kind: "open" | "overturn" | "reinforce";
  trump: number | null;
  count: number;
  strength: number;
  key?: string;
}

/** A declaration as it lies. kind: open, overturn, reinforce. Of another's sealed one only seat, number and strength are told; its cards are -1 each. */
export interface BidView {
  seat: number;
  cards: number[];
  kind: string;
  count: number;
  strength: number;
  trump?: number;
}

/** Sealed bids are turned up: all of them, in order. */
export interface BidsOpened {
  type: "bids_opened";
  bids: Bid[];
}

/** A board: number within its round, level (0..12) both sides play, first drawer, declarer (None: bidding). */
export interface Board {
  id: string;
  level: number;
  first_drawer: number;
  declarer?: number | null;
}

/** A match in one line, as on a desk's list. table: its label. stage: the side that holds the deal; signal: the most pressing thing. awake: which sides' phones are there, EW and NS. */
export interface BoardView {
  match: string;
  table: string;
  names: [string, string];
  rulebook: string;
  levels: Record<string, string>;
  stage: string;
  declarer: string;
  deal: number;
  signal: "calling" | "disputed" | "due" | "half_entered" | "late" | "over" | "playing" | "undecided";
  clock: LiveClockView;
  winner: string;
  unconfirmed: number[];
  doubtful: number[];
  rulings: number;
  call?: CallView;
  awake: [boolean, boolean];
}

/** Every table due to play the boards has finished them: what was kept back of them may be shown. */
export interface BoardsTold {
  type: "boards_told";
}

/** Where a rulebook (`here`) differs from another (`there`), chapter by chapter, in words by language; the clauses that these lines cite. */
export interface BookDifference {
  here: BookLabel;
  there: BookLabel;
  here_clauses: ClauseRow[];
  there_clauses: ClauseRow[];
  chapters: Record<string, UnlikeChapter[]>;
}

/** Rulebooks to upload: texts by name; `main` is the one wanted, the others are what it builds on. page: 16 random bytes (hex) by which a page names itself; limits go by it before they go by the address it shares with others. */
export interface BookFiles {
  files: Record<string, string>;
  main: string;
  page?: string;
}

/** A rulebook's name, content and title. */
export interface BookLabel {
  name: string;
  digest: string;
  title: Text;
}

/** A whole rulebook: its values with their clauses, its clauses, and every line in words by language. */
export interface BookPage {
  name: string;
  digest: string;
  decks: number;
  head: Head;
  ancestors: string[];
  chapters: ChapterRows[];
  clauses: ClauseRow[];
  inherited_clauses: ClauseRow[];
  words: Record<string, WordChapter[]>;
}

/** What came of an upload. ok: it can be played; rulebook: what a table's settings call it then, parent: the book it builds on; both "" otherwise, as the rest is. */
export interface BookRead {
  ok: boolean;
  noticed: Noticed[];
  rulebook: string;
  digest: string;
  name: string;
  parent: string;
  title: Text | null;
}

/** A program of ours sat down at an open seat. */
export interface BotSeated {
  type: "bot_seated";
  seat: number;
  player: string;
  kind: string;
}

/** A break began. */
export interface BreakBegun {
  type: "break_begun";
  at_ms?: number;
}

/** The break ended; `counts`: it ran off the limit. */
export interface BreakEnded {
  type: "break_ended";
  at_ms?: number;
  counts?: boolean;
}

/** Lay the kitty down. */
export interface Bury {
  do: "bury";
  cards: number[];
}

/** How many cards have to be buried, and the most points and trumps among them (absent: any). */
export interface BuryView {
  number: number;
  points?: number;
  trumps?: number;
  clause: string;
}

/** An offence stopped it: its result is a ruling's. points: the opponents' at that moment, None = not told. */
export interface ByOffence {
  ended: "offence";
  points?: number | null;
}

/** A seat added random bytes (hex) to the coming shuffle. */
export interface BytesAdded {
  type: "bytes_added";
  seat: number;
  added: string;
}

/** The open call is dealt with, or its seat took it back (`referee` ""). */
export interface CallDone {
  type: "call_done";
  referee?: string;
}

/** A seat called the referee. */
export interface CallMade {
  type: "call_made";
  seat: number;
  about: "connection" | "declare" | "other" | "play" | "score" | "talk" | "time";
  text?: string;
}

/** A table calls. */
export interface CallReferee {
  type: "call_referee";
  by?: string;
  at_ms?: number;
  reason: string;
  side?: number;
}

/** A referee has seen the open call and comes. */
export interface CallSeen {
  type: "call_seen";
  referee: string;
}

/** A call of the referee. side: "EW", "NS" or "desk". */
export interface CallView {
  side: string;
  reason: string;
  at: number;
  seen_at?: number;
  done_at?: number;
}

/** One card taken from the pack. */
export interface CardDrawn {
  type: "card_drawn";
  seat: number;
  card: number;
}

/** A ruling moves cards between hands (seat 0..3) and the kitty (4). seen_by: the seats that know which. */
export interface CardsMoved {
  type: "cards_moved";
  giver: number;
  taker: number;
  cards: number[];
  seen_by: number[];
  clause?: string;
}

/** Cards of a hand were seen by everybody and stay there. */
export interface CardsShown {
  type: "cards_shown";
  seat: number;
  cards: number[];
}

/** An unsent entry that another phone delivers: body: the JSON text of a `DoLive` with an entry, exactly as the first device signed it for this way; mac: HMAC(key, ``tuolaji carry 1|ROOM|BODY``) in hex; key: its id. */
export interface Carried {
  key: string;
  body: string;
  mac: string;
}

/** A case in words. when: "" where it always holds; then: "" where something is chosen; options: by name. */
export interface CaseSaid {
  when: string;
  then: string;
  options: Record<string, string>;
  chosen_by: string;
}

/** One value that changes after a deal (0: before the first), plain as files and pages carry it: levels and levels gained by side, seats and sides by name. None where there was or will be nothing. */
export interface Change {
  deal: number;
  what: "counted" | "doubts" | "levels" | "next_declarer" | "points" | "takes" | "ups" | "winner";
  before: unknown;
  after: unknown;
}

/** Host: other settings, before the match. Everybody has to be ready anew. */
export interface ChangeTable {
  do: "change_table";
  settings: TableSettings;
}

/** The rows of one chapter. */
export interface ChapterRows {
  name: string;
  rows: Row[];
}

/** Points charged to the side at fault: off the opponents' total if the opponents erred, on to it otherwise. `by`: ``amount``; ``discard_capture`` = the points of the card discarded, as if the opponents had captured it with a single trump. `per`: once; for each card (fact ``cards``); for each time (fact ``times``). */
export interface Charge {
  amount?: number;
  per?: "card" | "incident" | "time";
  by?: "amount" | "discard_capture";
  counts?: "first_deal" | "now";
}

/** Points against a side in a deal: off the opponents' total if the side opposed, on to it if it declared. */
export interface ChargePoints {
  order: "charge";
  deal: number;
  clause?: string;
  side: number;
  points: number;
}

/** May these cards be played, buried or declared now, and what shape are they? */
export interface Check {
  ask: "check";
  cards: number[];
  declared?: number[][] | null;
}

/** An entry is here (or is not, after all). itself: it says so itself; the server says whether it does. */
export interface CheckIn {
  type: "check_in";
  at_ms?: number;
  by?: string;
  reason?: string;
  entry: string;
  here?: boolean;
  itself?: boolean;
}

/** What stands between now and the next round (``tournament.checklist``). */
export interface ChecklistView {
  missing: string[];
  running: string[];
  disputed: string[];
  calling: string[];
  tables: string[];
  line_ups: string[];
  boards: string[];
  printed: string[];
  not_here: string[];
  owed: string[];
  waiting: string[];
  ready: boolean;
}

/** A test of counts against their expectation. p: how often a fair shuffle would look at least as uneven. */
export interface ChiSquare {
  value: number;
  freedom: number;
  p: number;
}

/** Choose what is led in place of a failed throw. */
export interface Choose {
  do: "choose";
  cards: number[];
}

/** Ask for a key of this table. public: the client's X25519 public key, 64 hex digits. */
export interface Claim {
  type: "claim";
  public: string;
  proof?: Proof | null;
  since?: number;
  lang?: "en" | "zh" | "zh-TW";
}

/** Where the table records: claim that the other side has played wrongly. All are told what is established. */
export interface ClaimErrors {
  do: "claim";
}

/** A seat claimed that the other side had played wrongly; told: what of it is established. */
export interface ClaimMade {
  type: "claim_made";
  seat: number;
  told?: MarkTold[];
}

/** Use a right to have the cards dealt again. */
export interface ClaimRedeal {
  do: "claim_redeal";
  right: string;
}

/** A claim where the table records. trick: tricks complete by then; told: what is established. */
export interface ClaimView {
  seat: number;
  trick: number;
  told: MarkTold[];
}

/** A key was agreed. public: the server's X25519 public key (hex); key: the new key's id. The connection is signed in with it; a view follows. */
export interface Claimed {
  type: "claimed";
  public: string;
  key: string;
}

/** One clause of a rulebook: what it says in our own words, and how firmly its source says so. */
export interface Clause {
  printed: string;
  title: Text;
  statement: Text;
  standing: "contradictory" | "explicit" | "garbled" | "inferred" | "silent";
  reason?: Text | null;
}

/** A clause with its full citation. */
export interface ClauseRow {
  citation: string;
  clause: Clause;
}

/** The desk closes the match after the last counted deal; the book's chain says who has won. */
export interface CloseMatch {
  type: "close_match";
  by?: string;
  at_ms?: number;
  reason?: "deals" | "time";
}

/** The coming deal: committed to, waiting for browsers' bytes (`due`: dealt then in any case). */
export interface ComingView {
  id: string;
  commitment: string;
  due: number;
  added: [number, string][];
}

/** Prepare the next draw. secret: 32 bytes as hex, kept by the caller and not in the log. */
export interface CommitDraw {
  type: "commit_draw";
  at_ms?: number;
  by?: string;
  reason?: string;
  draw?: string;
  secret?: string;
  section?: string;
}

/** A place where copies are kept. folder: for the laptop alone. */
export interface CopyPlace {
  folder: string;
  copy: CopyView;
}

/** A place where copies are kept. second: named by somebody, not this laptop's own; at: of the last good one, 0 = none yet; trouble: why there is none now: full, not_writable, missing, gone, no_folder or what the system says; same_disk: it is lost with this laptop's disk. */
export interface CopyView {
  second: boolean;
  at: number;
  trouble: string;
  same_disk: boolean;
}

/** How often something was seen against how often it had to be expected. low, high: what is counted (points, length, copies); spread: standard deviation of `seen` under the expectation. */
export interface CountRow {
  low: number;
  high: number;
  seen: number;
  expected: number;
  spread: number;
}

/** Announce a competition; the page becomes its director. format: name of a preset (``rulebook``, ``knockout`` …) or a format as JSON text. cells: entries at once (as in `TakeRows`). file: text of an exported competition instead of all that; copy: not that competition itself but a test event with its entries, format, tables and prizes, names kept (``named``) or numbered (``anonymous``). part: one hall of several, whose new ids and sections begin with it; with `file`, another hall of that competition, which begins empty. where: matches are played. closes_minutes: from now until entries close, 0 = never; auto: results go out at once; prizes: what there is to win. page: as in ``CreateTable``. */
export interface CreateEvent {
  public: string;
  rulebook?: string;
  format?: string;
  title?: string;
  name?: string;
  tables?: string[];
  cells?: string[][];
  test?: boolean;
  names?: "full" | "initials";
  with_tables?: boolean;
  where?: "cards" | "online";
  closes_minutes?: number;
  auto?: boolean;
  prizes?: Prize[];
  file?: string;
  copy?: "" | "anonymous" | "named";
  part?: string;
  page?: string;
}

/** Open a room with its first match. public: X25519 public key (64 hex) of the page, which becomes its director; name: what the device is called; page: as in ``CreateTable``. */
export interface CreateRoom {
  public: string;
  match?: NewMatch;
  title?: string;
  name?: string;
  page?: string;
}

/** Make a table. public: X25519 public key (64 hex) of the page that will be its host; seat and label: it sits down at once; bots: kind of program for every other seat but those of `open` ("" leaves all open). page: 16 random bytes (hex) by which a page names itself: limits then go by it before they go by the address it shares with others. */
export interface CreateTable {
  public: string;
  settings: TableSettings;
  seat?: number | null;
  label?: string;
  bots?: string;
  open?: number[];
  page?: string;
}

/** The new table. key: id of the host's key, agreed with `public` (the server's, hex). code: to look it up by. */
export interface Created {
  table: string;
  code: string;
  key: string;
  public: string;
}

/** The clock cut it off: it counts only as the rulebook or the referee says. */
export interface CutOff {
  ended: "time";
}

/** Something that was done in a deal, or to it: event number, moment, and how long after the one before (without pauses). event: as it may be seen. */
export interface DealActView {
  seq: number;
  at: number;
  took: number;
  event: Record<string, unknown>;
}

/** The deal of this number begins; the deal's own opening follows. `first_drawer`: who draws first. */
export interface DealBegun {
  type: "deal_begun";
  at_ms?: number;
  number: number;
  first_drawer: number;
}

/** Fix the boards of the duplicate round that is due. secret: 32 bytes as hex, kept by the caller until opened. */
export interface DealBoards {
  type: "deal_boards";
  at_ms?: number;
  by?: string;
  reason?: string;
  secret?: string;
  section?: string;
}

/** The seed of the coming deal is drawn and committed to; now the browsers add their bytes. `seed` is "" in all that is shown. */
export interface DealCommitted {
  type: "deal_committed";
  deal_id: string;
  commitment: string;
  seed?: string;
}

/** A deal has its result: `held`, levels it is worth by side, points the opponents collected, who won the last trick; `ruled`: a ruling fixed it; `places`: both after it. */
export interface DealCounted {
  type: "deal_counted";
  at_ms?: number;
  number: number;
  declarer: number | null;
  takes: number;
  ups: [number, number];
  places: [Place, Place];
  points?: number | null;
  last_winner?: number | null;
  held_back?: [string, string];
  fell_back?: string;
  ruled?: boolean;
  clause?: string;
}

/** Notes on a finished deal, made with all hands open. */
export interface DealNoted {
  deal: string;
  plays: PlayNoted[];
  tricks: TrickNoted[];
}

/** A deal begins. opening: declarer and trumps are bid for together. levels: of EW and NS; level: the one in play unless `own_levels`, when each side names trumps with its own and the declarers' is played. permanent, removed: ranks 0..12. declarer: None in an opening deal. step: 1 counter-clockwise, 3 clockwise. redeals: how often this deal was given again already. secret: False for seeds of a simulation. reveal: whether settling the deal reveals the seed. */
export interface DealOpened {
  type: "deal_opened";
  deal_id: string;
  rulebook: string;
  opening: boolean;
  levels: [number, number];
  level: number;
  permanent: number[];
  declarer: number | null;
  first_drawer: number;
  decks: number;
  kitty: number;
  step?: number;
  redeals?: number;
  enforcement?: "prevent" | "record";
  secret?: boolean;
  reveal?: boolean;
  commitment?: string;
  own_levels?: boolean;
  removed?: number[];
}

/** The end of a deal: the opponents' points, the side that declares next, levels each side gains. */
export interface DealSettled {
  type: "deal_settled";
  points: number;
  next_side: "declarers" | "opponents";
  declarers: number;
  opponents: number;
  clause?: string;
  forced?: boolean;
}

/** A deal does not count and is dealt again (or, ``dropped``, is not): nobody declared, a draw error, a ruling. `draw_again`: the first drawer is drawn anew. */
export interface DealTakenBack {
  type: "deal_taken_back";
  at_ms?: number;
  number: number;
  how: "dropped" | "opened_anew" | "redeal" | "void";
  draw_again?: boolean;
  clause?: string;
}

/** How a deal stood; by: key of a device (``people``). */
export interface DealVersionView {
  entry: Entry;
  how: "agreed" | "corrected" | "desk" | "restored" | "ruling" | "single" | "time";
  at: number;
  by: string;
  reason: string;
  unconfirmed: boolean;
}

/** What everybody may see of the running (or last) deal. counts: cards in hands, by seat; drawn of total. kitty: its number of cards; kitty_cards when it lies open. turned: kitty cards turned up for trumps. trump: 0..3, 4 = none, absent while unknown. known: cards of hands everybody has seen. hands: all cards, after the end by agreement (and for a delayed spectator). points: the opponents'; won: point cards they took. seed: once revealed. suits: effective suit of each face as 54 digits (4 = trumps, - = not in the pack; without a trump suit until trumps are known); worth: points of each face; nameable: trump suits (4 = none) that some cards name. bands: as in ``OutcomeView``, once trumps are known. returned: plays taken back, the last one first, as [trick from 0, seat, cards]. claims, marks: where the table records; marks once the deal is over. */
export interface DealView {
  id: string;
  number: number;
  phase: "after_bury" | "burying" | "choosing" | "drawing" | "kitty" | "lot" | "over" | "play" | "swapping" | "window";
  opening: boolean;
  levels: [number, number];
  level: number;
  decks: number;
  total: number;
  kitty: number;
  step: number;
  first_drawer: number;
  drawn: number;
  turn: number;
  counts: Record<string, number>;
  permanent: number[];
  suits: string;
  worth: number[];
  nameable: number[];
  bands: ([number | null, string, number, string])[];
  redeals: number;
  commitment: string;
  secret: boolean;
  seed: string;
  added: string[];
  declarer?: number;
  trump?: number;
  trump_by: string;
  trump_clause: string;
  namer?: number;
  burier?: number;
  bids: Record<string, BidView>;
  passed: number[];
  tied: number[];
  sealed: boolean;
  closed: string;
  turned: number[];
  kitty_cards: number[];
  known: [number[], number[], number[], number[]];
  hands?: [number[], number[], number[], number[]];
  tricks: Record<string, TrickView>;
  returned?: [number, number, number[]][];
  throwing?: FailedThrow;
  points: number;
  won: number[];
  outcome?: OutcomeView;
  void?: VoidView;
  claims?: Record<string, ClaimView>;
  marks?: MarkTold[];
}

/** The deal does not count. reason: nobody_declared, redeal_right, ruling. again: it is dealt anew; same_drawer: with the same first drawer; other_side: the other side then declares; opening: declarer and trumps are then bid for as in an opening deal. right: the redeal right used, by `seat`. */
export interface DealVoided {
  type: "deal_voided";
  reason: string;
  again?: boolean;
  same_drawer?: boolean;
  other_side?: boolean;
  opening?: boolean;
  seat?: number | null;
  right?: string;
  clause?: string;
}

/** Answer an appeal: `upheld` withdraws the ruling or, with a report or an award, amends it. */
export interface DecideAppeal {
  type: "decide_appeal";
  ruling_id: string;
  by?: string;
  authority?: "arbitration_committee" | "director" | "referee" | "staff";
  at_ms?: number;
  upheld: boolean;
  reason?: string;
  report?: Record<string, unknown> | null;
  award?: Effect | null;
}

/** After the deal the referee ends the match, where the book leaves it to him; None is a draw. */
export interface DecideMatch {
  order: "winner";
  deal: number;
  clause?: string;
  winner?: number | null;
}

/** What both halls decided, each in its own way: left out. text: `what` in words; ours, theirs: of a result. */
export interface Decided {
  what: string;
  id: string;
  text: string;
  ours: string;
  theirs: string;
}

/** Lay cards down that name trumps. */
export interface Declare {
  do: "declare";
  cards: number[];
  act?: "declare" | "reinforce";
}

/** A declaration that would be accepted now. */
export interface DeclareView {
  cards: number[];
  act: string;
  trump?: number;
}

/** A naming of trumps was accepted. tie: a lot must decide between it and an equal one. declarer: as it now is. sealed: the cards lie face down. act, rival: as in the command. */
export interface Declared {
  type: "declared";
  bid: Bid;
  declarer: number | null;
  tie?: boolean;
  sealed?: boolean;
  act?: "declare" | "reinforce";
  rival?: number | null;
  at_ms?: number | null;
}

/** Who declares the next deal; None: bidding decides as in an opening deal. */
export interface DeclarerNamed {
  type: "declarer_named";
  at_ms?: number;
  seat: number | null;
  by: "nobody_declared" | "rotation" | "ruling";
  clause?: string;
}

/** A ruling takes the right to declare from seats. */
export interface DeclaringBarred {
  type: "declaring_barred";
  seats: number[];
  clause?: string;
}

/** Nobody may declare any more. reason: all_passed, time, kitty_taken, ruling. */
export interface DeclaringClosed {
  type: "declaring_closed";
  reason: string;
  at_ms?: number | null;
}

/** It was taken (again: it had been before). */
export interface Delivered {
  match: string;
  command_id: string;
  seq: number;
  again: boolean;
}

/** What only a desk sees. findings: what detection finds in the deals written down card by card. */
export interface DeskPartView {
  ledger: LedgerRow[];
  accounts: [Account, Account];
  findings: FindingView[];
}

/** The answer to a question about rulings: the part that was asked for. ruling: as it stands, with what follows from it line by line (text and weight), and what its clause says. */
export interface DeskReply {
  preview?: PreviewView | null;
  report?: Record<string, unknown> | null;
  acts?: DealActView[] | null;
  findings?: TableFinding[] | null;
  ruling?: Ruling | null;
  lines?: [string, string][];
  statement?: string;
}

/** Referees at a table. links: how many were given out; least: the lowest that holds; authority: of the last; linker: key id from which its secret is derived. referees by key; calls and rulings by number from 0, as they came. muted: seats; autoplay, takeback: allowed or forbidden by a referee, absent where the settings say. */
export interface DeskView {
  links: number;
  least: number;
  authority: "arbitration_committee" | "director" | "referee" | "staff";
  linker: string;
  referees: Record<string, RefereeView>;
  calls: Record<string, TableCallView>;
  rulings: Record<string, TableRulingView>;
  back: BackView[];
  muted: number[];
  autoplay?: boolean;
  takeback?: boolean;
}

/** A device of a room. awake: it is connected and its page is looked at; heard_at: of its last sign of life, exact to half a minute. offset_ms: its clock against the server's. local: it is the server's own machine. */
export interface DeviceView {
  key: string;
  name: string;
  role: "committee" | "director" | "display" | "referee" | "scorer" | "side" | "spectator";
  side: number;
  match: string;
  link: number;
  online: boolean;
  awake: boolean;
  heard_at: number;
  build: string;
  offset_ms: number;
  local: boolean;
  removed: boolean;
  who?: string;
  part?: "" | "captain" | "deputy";
}

/** Host: links given out so far are void, and whom they made a referee is none any more. */
export interface DismissReferees {
  do: "dismiss_referees";
}

/** A command to the competition, carried out once for its `command_id`. `by` and `at_ms` are the server's. Draws and boards: `draw` "" and `secret` "" (the server names and keeps them). ceremony: with ``draw_lots`` and ``enter_lots``, nobody but the desk sees the draw until its lots have been shown (``show_lots``). */
export interface DoEvent {
  do: "event";
  command_id: string;
  command: OpenEvent | AdmitUnit | TakeEntry | CheckIn | SetSelfCheckIn | WithdrawEntry | ReturnEntry | ReplacePlayer | HandInLineUp | NameTables | TakeTableOut | AssignTables | CommitDraw | DrawLots | EnterLots | SetDrawAside | UndoDraw | UndoPhase | RestoreDraw | UndoRound | StartMatch | EnterResult | RestoreResult | GivePenalty | SettleTie | NameReferee | AssignReferees | MoveMatch | PlanSlot | DropSlot | StartRound | NoteArrival | ExtendMatch | SeatRound | ExtendRound | PauseRound | ResumeRound | FlagMatch | MarkPrinted | NamePrizes | AttachRuling | SetPublishing | ReleaseResults | Review | DealBoards | OpenBoards;
  ceremony?: boolean;
}

/** A command to a match. command_id: the device's own name for it, the same however often it is sent: it is carried out once. `by`, `authority` and `at_ms` in the command are not heeded. */
export interface DoLive {
  do: "live";
  match: string;
  command_id: string;
  command: OpenLive | SetDevices | EnterDeal | AgreeEntry | RestoreDeal | UndoEntry | WriteDeal | WriteLine | StrikeLine | StartClock | Tick | PauseClock | ResumeClock | ExtendClock | BeginBreak | EndBreak | NoteGap | RuleGap | TimeAct | StopAct | RuleRunning | CallReferee | AnswerCall | CloseMatch | RuleWinner | GiveUp | ResumeMatch | MakeRuling | AmendRuling | WithdrawRuling | AppealRuling | DecideAppeal;
}

/** Something happened to a ruling; what follows from it for the match stands in the events after it. */
export interface DocketMoved {
  type: "docket_moved";
  event: RulingMade | RulingReferred | RulingAmended | RulingWithdrawn | RulingAppealed | AppealDecided;
}

/** A value that can be but seldom is: code and facts; an entry that names the code is taken as sure of it. */
export interface Doubt {
  code: string;
  facts?: Record<string, unknown>;
}

/** What one side (or the desk) has entered and is not accepted yet; `version` for ``agree_entry``. */
export interface DraftView {
  entry: Entry;
  version: number;
}

/** Every hand is complete; the rest is the kitty. */
export interface DrawEnded {
  type: "draw_ended";
  at_ms?: number | null;
}

/** The hall has called a number. */
export interface DrawLots {
  type: "draw_lots";
  at_ms?: number;
  by?: string;
  reason?: string;
  draw?: string;
  secret?: string;
  number: string;
}

/** A draw. order: lots of `lots` (0: drawn, not told yet), for the public those `shown` to the hall so far; into: where these fall, while they are being shown; secret, number: once it is drawn (or set aside); elsewhere: it waits and was committed to in another hall, which alone can make it. */
export interface DrawView {
  id: string;
  section: string;
  stage: number;
  round: number;
  commitment: string;
  status: string;
  order: string[];
  shown: number;
  lots: number;
  number: string;
  secret: string;
  paper: boolean;
  reason: string;
  entries: number;
  into: LotView[];
  elsewhere: boolean;
}

/** Take a time back. */
export interface DropSlot {
  type: "drop_slot";
  at_ms?: number;
  by?: string;
  reason?: string;
  slot: string;
}

/** What the seat on turn owes, from its own hand. code: anything, whole_suit, suit, units; owed: one entry per rung, its alternatives as lists of unit names; forced: cards in every legal answer. */
export interface DutyView {
  code: string;
  number: number;
  suit: number;
  owed: string[][][];
  forced: number[];
  clause: string;
}

/** What follows from an incident; every part that is given applies. `play` that ends without a `result` and without a word on the `deal` is settled on the opponents' points after the charges. */
export interface Effect {
  cite?: string | Record<string, string>;
  warning?: boolean;
  violations?: number;
  charges?: Charge[];
  levels?: LevelChange | null;
  result?: Result | null;
  deal?: "" | "kept" | "opened_anew" | "replayed" | "void" | "void_redraw";
  play?: "" | "ends" | "goes_on";
  cards?: "" | "dead" | "return" | "stand";
  replacement?: "" | "discard" | "free";
  bid?: "" | "stands" | "stands_unless_countered" | "void";
  trumps?: TrumpNaming | null;
  corrected?: "declarer_discards_one_card" | "declarer_takes_one_card_back" | "hands_corrected" | "kitty_corrected" | "lowest_legal_unit_led" | "overdrawer_discards_any_one_card" | "short_player_draws_any_card_from_extra_player" | "";
  lost_rights?: ("ask" | "bid" | "counter" | "object" | "open_counter" | "reinforce" | "throw")[];
  granted_rights?: ("ask" | "bid" | "counter" | "object" | "open_counter" | "reinforce" | "throw")[];
  allowed?: boolean | null;
  composition_chosen_by?: "" | "each_other_player" | "leader" | "next_seat";
  declaration_required?: boolean | null;
  lost?: "" | "event" | "first_deal" | "match" | "round";
  decided_by?: "arbitration_committee" | "director" | "innocent" | "referee" | "staff" | "" | "undecided";
}

/** The break is over. */
export interface EndBreak {
  type: "end_break";
  by?: string;
  at_ms?: number;
}

/** The seat that called: it is no longer needed. */
export interface EndCall {
  do: "end_call";
}

/** Host: close a table that has not begun, or one with no other person at it. */
export interface EndTable {
  do: "end_table";
}

/** Why the table ended, and where its people went on. */
export interface EndView {
  cause: "abandoned" | "agreed" | "closed" | "match_over";
  rematch: string;
}

/** A side's (or the desk's) entry of a deal, whole or only its start. sure: doubts it has answered; reason: why an entry that was accepted changes; match_id: where the sender thinks he is. */
export interface EnterDeal {
  type: "enter_deal";
  by?: string;
  at_ms?: number;
  match_id: string;
  deal: number;
  side: number;
  entry: Entry;
  entry_id: string;
  sure?: string[];
  reason?: string;
}

/** Lots of paper: entries in the order drawn. */
export interface EnterLots {
  type: "enter_lots";
  at_ms?: number;
  by?: string;
  reason?: string;
  draw?: string;
  order: string[];
  section?: string;
}

/** A result or a correction. levels, deals, games, collected: by side of the fixture; winner None: by levels, or nobody where nothing parts them. at_fault: side that forfeits, is absent or left; faults: of each side, instead. */
export interface EnterResult {
  type: "enter_result";
  at_ms?: number;
  by?: string;
  reason?: string;
  match: string;
  status?: "both_absent" | "both_lost" | "forfeit" | "played" | "retired" | "ruled" | "void" | "walkover";
  winner?: number | null;
  at_fault?: number | null;
  levels?: [number, number] | null;
  deals?: [number, number] | null;
  games?: [number, number] | null;
  collected?: [number, number] | null;
  boards?: number[];
  faults?: ["" | "absent" | "forfeit" | "retired" | "withdrawn", "" | "absent" | "forfeit" | "retired" | "withdrawn"];
  way?: "keep" | "recompute" | "replay";
}

/** A deal as entered; start None: nobody came to declare. ending None: it is still being played. */
export interface Entry {
  start?: Start | null;
  ending?: Played | NotCounted | ByOffence | CutOff | null;
}

/** A pair or team. late: first round it may be drawn for; out: withdrawn; here: checked in, itself: by itself. */
export interface EntryView {
  id: string;
  name: string;
  players: PersonView[];
  unit: string;
  seed: number;
  section: string;
  late: number;
  out: boolean;
  here: boolean;
  itself: boolean;
}

/** Forget a person: name and number go, the id stays. */
export interface ErasePerson {
  do: "erase";
  person: string;
}

/** A message or command was refused and nothing has changed. text: a sentence in the client's language. */
export interface Error {
  type: "error";
  code: string;
  n?: number | null;
  id?: number | null;
  facts?: Record<string, unknown>;
  clause?: string;
  text?: string;
}

/** The answer to question `id`. */
export interface EventAnswer {
  type: "event_answer";
  id: number;
  reply: EventReply;
}

/** For the desk. checklists: by section; referees: person → unit; people: device key → name; backup_at: of the last backup that was good everywhere, 0 = none yet; copies: places of backups; log: events so far. */
export interface EventDeskView {
  checklists: Record<string, ChecklistView>;
  late: LateView[];
  referees: Record<string, string>;
  persons: Record<string, PersonView>;
  people: Record<string, string>;
  backup_at: number;
  log: number;
  copies: CopyView[];
}

/** The public page of a competition. */
export interface EventFacts {
  now: number;
  seq: number;
  view: EventView;
}

/** The new competition's room, the director's key. entries: taken. unsealed: its file could have been cut without a trace. */
export interface EventMade {
  room: string;
  key: string;
  public: string;
  entries: number;
  unsealed?: boolean;
}

/** added: events taken over (or that would be); again: they had been before; unsealed: the file could have been cut without a trace. */
export interface EventMerged {
  seq: number;
  again: boolean;
  added: number;
  unlike: Decided[];
  unsealed?: boolean;
}

/** What changed of it, as a merge patch: it stands at `seq` now. */
export interface EventPatch {
  type: "event_patch";
  seq: number;
  now: number;
  patch: Record<string, unknown>;
}

/** An answer; what the question does not ask for is left out. proof: everything a draw can be made again from. */
export interface EventReply {
  ways?: WayView[] | null;
  moves?: MovesView | null;
  pairing?: Record<string, unknown> | null;
  neighbours?: NeighbourView[] | null;
  scores?: ScoreView[] | null;
  log?: LogView[] | null;
  actions?: ActionView[] | null;
  verdicts?: Record<string, string> | null;
  proof?: Record<string, unknown> | null;
  steps?: number | null;
  ticket?: string;
}

/** What a match came to; status apart from score. winner "": nobody; goes_on: other than the winner only where a correction was kept away from later matches; levels: as said, climbed: as steps; versions: how many there are. */
export interface EventResultView {
  how: string;
  winner: string;
  goes_on: string;
  faults: [string, string];
  versions: number;
  levels?: [string, string];
  climbed?: [number, number];
  deals?: [number, number];
  games?: [number, number];
  boards?: number[];
}

/** The competition moved the beginning of a table's match, or its limit. */
export interface EventTableMoved {
  type: "event_table_moved";
  starts_wall: number;
  minutes?: number | null;
}

/** The clock of a rehearsal runs at another rate, or was put on. */
export interface EventTablePaced {
  type: "event_table_paced";
  pace: TablePace;
}

/** A competition as one role sees it. names: ``full`` or ``initials`` for the public; with_tables: starting a round opens a live match a table; where: matches are played: of the whole (""), rounds (``section/stage/round``) and fixtures; online: how, at online tables; paper: lots of paper called so far, by section; review: public pages stand still; behind: events the public does not see yet. stage numbers begin at 1. ladder: levels as said, by steps climbed. standings: by ``section/stage/group``; boards: of duplicate rounds, by ``section/stage/round``: fixed, or told since all have finished; final, medals: by section. */
export interface EventView {
  event: string;
  title: string;
  rulebook: string;
  digest: string;
  test: boolean;
  part: string;
  closes_at: number;
  ladder: string[];
  names: string;
  with_tables: boolean;
  where: Record<string, "cards" | "online">;
  online: Online;
  form: Format;
  sections: string[];
  units: Record<string, string>;
  entries: Record<string, EntryView>;
  matches: Record<string, FixtureView>;
  draws: Record<string, DrawView>;
  rounds: Record<string, RoundView>;
  boards: Record<string, "fixed" | "told">;
  tables: string[];
  slots: Record<string, SlotPlanned>;
  expected: Record<string, ExpectedView>;
  standings: Record<string, RankingView>;
  final: Record<string, [number, string][]>;
  medals: Record<string, Record<string, number[]>>;
  prizes: Prize[];
  awards: AwardView[];
  notices: NoticeView[];
  auto: boolean;
  self_check_in: boolean;
  paper: Record<string, string[]>;
  review: boolean;
  behind: number;
  rehearsal?: RehearsalView;
  desk?: EventDeskView;
  mine?: MineView;
}

/** The competition as this device sees it, as of event `seq`. */
export interface EventWhole {
  type: "event";
  seq: number;
  now: number;
  view: EventView;
}

/** Events number `first` and on, null where this viewer may not know what; patch: JSON merge patch of the view. */
export interface Events {
  type: "events";
  first: number;
  now: number;
  events: (TableOpened | TableChanged | SeatTaken | BotSeated | SeatLeft | SeatsSwapped | ReadyMarked | HostGiven | InvitationsRevoked | KeyMoved | MatchStarted | DealCommitted | BytesAdded | NextWanted | AutoplaySet | TimeRanOut | SeatAway | SeatBack | TablePaused | TableResumed | Asked | Agreed | RequestClosed | PhraseSaid | TextSaid | HandsShown | NothingMarked | ClaimMade | EventTableMoved | EventTablePaced | HallSaid | BoardsTold | TableEnded | RematchMade | RefereeInvited | RefereesDismissed | RefereeCame | RefereeWent | RefereeLooked | CallMade | CallSeen | CallDone | WentBack | TalkMuted | RefereeAllowed | DocketMoved | MatchOpened | SeatsTaken | FirstDrawn | DealBegun | DealCounted | DealTakenBack | DeclarerNamed | LevelsRuled | GameWon | Reminded | LastDealCalled | TimeEnded | RunningRuled | LimitMoved | BreakBegun | BreakEnded | RefereeCalled | PlayOffOpened | MatchEnded | DealOpened | Shuffled | CardDrawn | DrawEnded | Declared | Passed | DeclaringClosed | BidsOpened | KittyTurned | TrumpsSet | KittyTaken | KittyBuried | KittySwapped | OverturningEnded | Led | ThrowFailed | UnitChosen | Followed | TrickWon | LastTrickCounted | DealSettled | DealVoided | SeedRevealed | Marked | PointsAdjusted | ResultForced | CardsShown | CardsMoved | TrickReopened | PlayReturned | PlayReplaced | DeclaringBarred | null)[];
  patch?: Record<string, unknown>;
  say?: Record<string, string>;
}

/** When a planned time will really be, or was: its beginning and end (0 = not known) have moved. over: played. */
export interface ExpectedView {
  starts: number;
  ends: number;
  over: boolean;
}

/** The table gets (or loses, negative) minutes, for a reason. */
export interface ExtendClock {
  type: "extend_clock";
  by?: string;
  at_ms?: number;
  minutes: number;
  reason: string;
}

/** Give a match more minutes (or take them back, negative); with a reason. */
export interface ExtendMatch {
  type: "extend_match";
  at_ms?: number;
  by?: string;
  reason?: string;
  match: string;
  minutes: number;
}

/** Give every match that runs against a limit more minutes (or take them back, negative); with a reason. */
export interface ExtendRound {
  type: "extend_round";
  at_ms?: number;
  by?: string;
  reason?: string;
  section?: string;
  minutes: number;
}

/** A throw that did not stand. choices: what may be led instead; chooser: who says, None: the rule. stopped: the unit that was beaten, by the cards `stopping` that `stopper` shows, where the rulebook has them shown. */
export interface FailedThrow {
  seat: number;
  cards: number[];
  choices: number[][];
  charge: number;
  points: number;
  chooser?: number;
  clause: string;
  stopped: number[];
  stopper?: number;
  stopping: number[];
}

/** A fact of the report. filled: the desk knows it from the table (deal, clock, score, ledger); optional: the answer does not need it. */
export interface Field {
  name: string;
  kind: "act" | "card" | "cards" | "number" | "seat" | "suit" | "text" | "yes_no";
  filled?: boolean;
  optional?: boolean;
}

/** Host: programs take every open seat. */
export interface FillWithBots {
  do: "fill";
  kind: string;
}

/** What is wrong. deal: its number; trick: from 1, 0 = before the first lead or after the last trick; seat: who did it, None where nobody in particular did. code, facts: as the kernel says it, or what was said and what is right. clause: the rule that was broken ("" where the book cites none). established: None where it counts at once, else whether the moment came; moment: when it did. proven: the trick from which cards on the table show it to everybody. incident: the report to put to the referee's rules, None for errors of counting. */
export interface Finding {
  kind: "card_not_held" | "hand_count" | "kitty_count" | "out_of_turn" | "pack_wrong" | "revoke" | "wrong_capture" | "wrong_count" | "wrong_follow" | "wrong_lead" | "wrong_points" | "wrong_result" | "wrong_throw" | "wrong_total" | "wrong_winner";
  deal: number;
  trick: number;
  seat?: number | null;
  code: string;
  facts?: Record<string, unknown>;
  clause?: string;
  established?: boolean | null;
  moment?: Moment | null;
  proven?: number | null;
  incident?: Record<string, unknown> | null;
}

/** Something wrong in a deal written down: where, and the report to put to the rulebook, None for errors of counting. text: in words, by language. */
export interface FindingView {
  id: string;
  deal: number;
  trick: number;
  kind: string;
  clause: string;
  text: Record<string, string>;
  incident?: Record<string, unknown>;
}

/** The first draw: cards of seats, one turned card, or a lot; `seat` is None when it has to be repeated. */
export interface FirstDrawn {
  type: "first_drawn";
  at_ms?: number;
  step: string;
  seats?: number[];
  cards?: number[];
  seat?: number | null;
  tied?: number[];
  clause?: string;
}

/** The deal goes to side `takes`: levels for it as declarers or as opponents, with `at_least` the fewest of them. */
export interface FixResult {
  order: "result";
  deal: number;
  clause?: string;
  takes: number;
  declarers?: number;
  opponents?: number;
  at_least?: boolean;
}

/** A match of the competition. a, b: sources (an entry, ``W:1.1.3``, ``L:…``, ``P:stage:group:place``); sides: an entry, "" nobody, "?" not known yet. phase: waiting → called (its clock has a start) → running → done. ends_at 0: no limit; paused_at: since when its clock stands still, 0 = it runs (ends_at is then where the end stood as it stopped); held: milliseconds it stood still before. live: the match of the room in which its deals are entered; where: it is played; online: its table (address ``/t/TABLE#event=ROOM.SEAT``, SEAT 4 for referees), "" none yet; seats: there, E N W S, each open, here, away, bot. so_far: of several games, those won by each side while it runs. versions, rulings: for the desk. */
export interface FixtureView {
  id: string;
  section: string;
  stage: number;
  round: number;
  group: number;
  role: string;
  a: string;
  b: string;
  sides: [string, string];
  marks: string[];
  table: string;
  phase: "called" | "done" | "running" | "waiting";
  called_at: number;
  ends_at: number;
  extra: number;
  paused_at: number;
  paused_for: string;
  held: number;
  here: string[];
  flags: string[];
  referee: string;
  live: string;
  where: "cards" | "online";
  online: string;
  seats: string[];
  line_ups: Record<string, string[]>;
  so_far?: [number, number];
  outcome?: EventResultView;
  versions?: ResultEntered[];
  rulings?: Record<string, RulingAttached>;
}

/** The sides disagree, or call for the referee. */
export interface FlagMatch {
  type: "flag_match";
  at_ms?: number;
  by?: string;
  reason?: string;
  match: string;
  flag: "calling" | "disputed";
  on?: boolean;
}

/** Send a match's view and what changes. since: number of the last event seen of it. A side's device follows its own match from the start. */
export interface Follow {
  type: "follow";
  match: string;
  since?: number;
}

/** A seat answers the lead. */
export interface Followed {
  type: "followed";
  seat: number;
  cards: number[];
}

/** What is asked for at the end of a deal. pack: points of all cards; step: every total is a multiple of it. kitty, last, trumps, seat: whether the field is asked for. apart: the last trick's points are not among the tricks'. asks_shape: the multiplier hangs on the shape; by_cards: on the number of cards. most_kitty, most_last: greatest points of the kitty, of a last trick of one card. hand: cards of a hand at the start. */
export interface Form {
  pack: number;
  step: number;
  kitty: boolean;
  last: boolean;
  apart: boolean;
  trumps: boolean;
  seat: boolean;
  asks_shape: boolean;
  by_cards: boolean;
  shapes: Shape[];
  most_kitty: number;
  most_last: number;
  hand: number;
  clause: string;
}

/** A competition's format. ranking: steps tried in turn; players: of an entry, least and most (a roster); seated: how many of them play a match; late_rounds: last round into which a late comer is still drawn, 0 = none after the first draw; late_minutes: after them an absent side loses; unit_entries: most entries of a unit, 0 = any number; unit_lends: referees it owes. */
export interface Format {
  name: string;
  stages: Stage[];
  points?: Points;
  ranking?: ("deals_won" | "head_to_head" | "lot" | "net" | "opponents_points" | "play_off" | "points" | "points_won" | "referee" | "wins")[];
  players?: [number, number];
  seated?: number;
  late_rounds?: number;
  late_minutes?: number;
  unit_entries?: number;
  unit_lends?: number;
  cite?: Record<string, string>;
}

/** A preset under a rulebook, as a format with where each value comes from. */
export interface FormatEntry {
  name: string;
  form: Record<string, unknown>;
}

/** A referee who looks: what is wrong in the deals so far. Reply: ``desk.findings``. */
export interface Found {
  ask: "findings";
}

/** A game of a match of several was won; both sides begin the next one at `places`. */
export interface GameWon {
  type: "game_won";
  at_ms?: number;
  side: number;
  reason: string;
  places: [Place, Place];
  clause?: string;
}

/** A time in which nobody measured; `number` for ``rule_gap``. */
export interface GapView {
  number: number;
  from_at: number;
  to_at: number;
  kind: string;
  counts: boolean;
}

/** Host: the person at `seat` becomes host. */
export interface GiveHost {
  do: "give_host";
  seat: number;
}

/** Take points from an entry. */
export interface GivePenalty {
  type: "give_penalty";
  at_ms?: number;
  by?: string;
  reason?: string;
  entry: string;
  points: number;
  match?: string;
}

/** A side gives the match up. */
export interface GiveUp {
  type: "give_up";
  by?: string;
  at_ms?: number;
  side: number;
  reason: string;
}

/** Referee: the running deal begins again with the lead of trick `trick` (from 0). */
export interface GoBack {
  do: "go_back";
  trick: number;
  reason: string;
}

/** The last message before the server closes the socket, and why. */
export interface Gone {
  type: "gone";
  reason: "bad_messages" | "moved" | "not_allowed" | "other_device" | "plain_http" | "removed" | "server_stopping" | "table_closed" | "table_unknown" | "too_many_messages" | "too_slow";
}

/** The hall as whoever asks may see it. you: laptop, director, deputy, or "" for anybody; name: of that device; on_laptop: may confirm what is confirmed on the laptop alone. outside: origin for phones; before: an address given out earlier that this machine has no longer; tls: the connection to phones is encrypted; until, fingerprint: of the certificate. build: of the page; devices: the board, for the laptop and paired phones; asked: what waits for a word on the laptop, for the laptop; copies: where they are kept, likewise the board; copies_fixed: the server's settings say where. */
export interface HallFacts {
  you: string;
  name: string;
  on_laptop: boolean;
  now: number;
  outside?: string;
  before?: string;
  tls?: boolean;
  until?: string;
  fingerprint?: string;
  authority?: boolean;
  build?: string;
  devices?: PairedDevice[];
  asked?: AskedWish[];
  copies?: CopyPlace[];
  copies_fixed?: boolean;
}

/** What the director told the hall, and when. */
export interface HallNotice {
  at: number;
  text: string;
}

/** The competition told the hall something, or took the last notice back (then the one before it, or nothing). */
export interface HallSaid {
  type: "hall_said";
  text?: string;
  said_ms?: number;
}

/** Say who sits down in a match. */
export interface HandInLineUp {
  type: "hand_in_line_up";
  at_ms?: number;
  by?: string;
  reason?: string;
  match: string;
  entry: string;
  players: string[];
}

/** An early end by agreement: all cards of the running deal. Hands by seat, then the kitty. */
export interface HandsShown {
  type: "hands_shown";
  hands: [number[], number[], number[], number[]];
  kitty: number[];
}

/** The ``[rulebook]`` table. */
export interface Head {
  name: string;
  title: Text;
  source?: Text | null;
  edition?: string;
  extends?: string;
  drop?: Record<string, string>;
}

/** The server can play: tables in memory, its version, kinds of program. synchronous: how SQLite writes (2: every commit is on the disk before it is answered; -1 without SQLite). outside: its origin for others on the network, "" while only its own machine can reach it. build: of the page it serves. plain_hands: whether cards may be dealt over plain http to other machines: ask (a table's host says so), allow, never. */
export interface Health {
  ok: boolean;
  version: string;
  tables: number;
  bots: string[];
  synchronous?: number;
  outside?: string;
  build?: string;
  plain_hands?: string;
}

/** On a paired phone: it is awake. build: of the page it runs; wall: its own clock, ms since 1970. */
export interface HeardFrom {
  build?: string;
  wall?: number;
}

/** A sign of life, when the page is shown or hidden and every half minute. clock: the device's own, milliseconds; build: of the page; awake: it is looked at. */
export interface Here {
  type: "here";
  awake: boolean;
  clock: number;
  build?: string;
}

/** A legal choice for what the seat is asked. */
export interface Hint {
  ask: "hint";
}

/** An event of a match as it was stored: number, moment, whose, and the event itself. */
export interface HistoryLine {
  seq: number;
  at: number;
  by: string;
  event: Record<string, unknown>;
}

/** Another key is host now. */
export interface HostGiven {
  type: "host_given";
  host: string;
}

/** Invitations older than number `least` admit nobody. */
export interface InvitationsRevoked {
  type: "invitations_revoked";
  least: number;
}

/** Host: give out a link that makes whoever opens it a referee; its secret is derived from the host's key. */
export interface InviteReferee {
  do: "invite_referee";
  authority?: "arbitration_committee" | "director" | "referee" | "staff";
}

/** One offence. event: as reported; answers: the offence that answers it. at_fault: a role, or ``offender`` where it is reported. established: when it counts; before that it is `until`, then `becomes`. asks: the chapter that answers where no case does; decides: who does where nothing answers. */
export interface Item {
  event: string;
  answers: string;
  title: Text | null;
  clause: string;
  standing: string;
  at_fault: string;
  established: string;
  until: string;
  becomes: string;
  counted: Record<string, unknown>;
  fields: Field[];
  cases: When[];
  asks: string;
  decides: string;
  bounds: Record<string, unknown>;
}

/** Body of the first signed message: here I am, the last event I have seen is `since` (-1: none). */
export interface Join {
  do: "join";
  since?: number;
  lang?: "en" | "zh" | "zh-TW";
}

/** Signed in. counter: the highest command number this key has used. */
export interface Joined {
  type: "joined";
  key: string;
  counter: number;
}

/** Everything of one key belongs to another one: a person went on on another device. The old key is void. */
export interface KeyMoved {
  type: "key_moved";
  old: string;
  new: string;
}

/** A seat lays the kitty down again. overturns_left: how often it may still be overturned; 0: play begins. */
export interface KittyBuried {
  type: "kitty_buried";
  seat: number;
  cards: number[];
  overturns_left?: number;
}

/** The kitty as it was buried. */
export interface KittyLine {
  line: "kitty";
  cards: number[];
}

/** A seat lays down cards chosen before seeing the kitty and takes that up. */
export interface KittySwapped {
  type: "kitty_swapped";
  seat: number;
  given: number[];
  taken: number[];
  overturns_left?: number;
}

/** A seat takes the kitty into its hand. */
export interface KittyTaken {
  type: "kitty_taken";
  seat: number;
  cards: number[];
  at_ms?: number | null;
}

/** Cards of the kitty turned up to find trumps. */
export interface KittyTurned {
  type: "kitty_turned";
  cards: number[];
}

/** Sentences in another language from now on. */
export interface Language {
  type: "lang";
  lang: "en" | "zh" | "zh-TW";
}

/** No further deal may begin. */
export interface LastDealCalled {
  type: "last_deal_called";
  at_ms?: number;
  clause?: string;
}

/** The kitty is opened and, where the book says so, captured. points: for the opponents, may be negative. */
export interface LastTrickCounted {
  type: "last_trick_counted";
  kitty: number[];
  multiplier: number;
  points: number;
  clause?: string;
}

/** A side that is not at its table: whole minutes, what the rulebook's scale proposes, when the next step begins (0 = there is none) and what it proposes. */
export interface LateView {
  match: string;
  table: string;
  entry: string;
  side: number;
  minutes: number;
  does: string;
  points: number;
  clause: string;
  next_at: number;
  next_does: string;
  next_points: number;
}

/** Referee: I go. So it is also when his last connection is lost. */
export interface Leave {
  do: "leave";
}

/** A trick is opened. declared: the units as the leader stated them. shape: a unit's name or ``throw``. */
export interface Led {
  type: "led";
  seat: number;
  cards: number[];
  shape: string;
  declared?: number[][] | null;
}

/** A ruling as it stands, for one side or ("") for none or both. nth: which time it was. points: charged against the side. levels_EW, levels_NS: levels moved apart from results. takes: the side a deal went to. void: the deal does not count. lost: what the side lost. in_force: it has effect. versions: how often it was written. appeal: "", ``open``, ``upheld`` or ``dismissed``. */
export interface LedgerRow {
  match: string;
  ruling: string;
  at_ms: number;
  deal: number;
  event: string;
  side: string;
  seat: string;
  nth: number;
  status: string;
  in_force: boolean;
  sanction: string;
  warning: boolean;
  violations: number;
  points: number;
  levels_EW: number;
  levels_NS: number;
  takes: string;
  void: boolean;
  lost: string;
  choice: string;
  clause: string;
  authority: string;
  by: string;
  versions: number;
  appeal: string;
  reason: string;
}

/** How long a match lasts at most: number of deals (0 = any), minutes (None = the book's limit, 0 = none). */
export interface Length {
  deals?: number;
  minutes?: number | null;
}

/** Levels gained (or lost, negative) by either side, apart from the deal's result; `offender_to` sets one. */
export interface LevelChange {
  innocent?: number;
  offender?: number;
  offender_to?: "2" | "3" | "4" | "5" | "6" | "7" | "8" | "9" | "A" | "J" | "K" | "Q" | "T" | null;
  per?: "incident" | "time";
}

/** A ruling moved a side; both places after it. */
export interface LevelsRuled {
  type: "levels_ruled";
  at_ms?: number;
  side: number;
  places: [Place, Place];
  clause?: string;
}

/** The match may take so many minutes from its beginning. */
export interface LimitMoved {
  type: "limit_moved";
  at_ms?: number;
  minutes: number;
}

/** A line of a table. settled: the step that parted it from the line above; points: a number or a fraction. */
export interface LineView {
  entry: string;
  place: number;
  shared: boolean;
  settled: string;
  points: string;
  penalty: number;
  net: number;
  wins: number;
  matches: number;
  deals_won: number;
  points_won: number;
  walkovers: number;
  absences: number;
  byes: number;
}

/** What a code or a link's number leads to: where, as what. */
export interface LinkFacts {
  room: string;
  link: number;
  role: "committee" | "director" | "display" | "referee" | "scorer" | "side" | "spectator";
  match: string;
  side: number | null;
  names: [string, string];
  table: string;
  who?: string;
  event?: boolean;
}

/** A link as its maker sees it; its secret is derived from the key `maker`. opened: devices it let in; code: to type, "" where it has none. Void once revoked or past `expires_at`. */
export interface LinkView {
  number: number;
  role: "committee" | "director" | "display" | "referee" | "scorer" | "side" | "spectator";
  match: string;
  side: number;
  label: string;
  maker: string;
  made_at: number;
  expires_at: number;
  revoked: boolean;
  opened: number;
  code: string;
  who?: string;
  part?: "" | "captain" | "deputy";
}

/** The answer to question `id`. */
export interface LiveAnswer {
  type: "answer";
  id: number;
  reply: LiveReply;
}

/** A key was agreed; ``joined`` follows. */
export interface LiveClaimed {
  type: "claimed";
  public: string;
  key: string;
}

/** The table's time. state: "" before it was started. limit_ms: the whole of it, None without one. While it runs, `ends_at` is the moment of the limit, `last_deal_at` that from which no deal begins, `remind_at` that of the book's reminder; while it stands still `left_ms` is left. reminded, last_deal, ended: called. running, finish: of the deal that ran at the limit; finish None: the referee says. */
export interface LiveClockView {
  state: "" | "break" | "over" | "paused" | "running";
  limit_ms?: number;
  ends_at?: number;
  last_deal_at?: number;
  remind_at?: number;
  left_ms?: number;
  extra_ms: number;
  reminded: boolean;
  last_deal: boolean;
  ended: boolean;
  running: number;
  finish?: boolean;
  paused_for: string;
  still_since?: number;
  gaps: GapView[];
  act?: ActView;
  timed?: TimedView;
}

/** A deal on the sheet, as ``live.view.Row``. ended: how, "" while it runs; points without, total with charges; ups: levels gained, levels: afterwards. drafts: of EW, NS and the desk; versions: accepted ones, the last stands. Drafts, versions and what differs are not for spectators. */
export interface LiveDealView {
  deal: number;
  declarer: string;
  trump: string;
  level: string;
  ended: string;
  points?: number;
  charges: number;
  total?: number;
  takes: string;
  ups: Record<string, number>;
  levels: Record<string, string>;
  how: string;
  unconfirmed: boolean;
  late: boolean;
  differs: string[];
  doubts: string[];
  rulings: string[];
  drafts: Record<string, DraftView>;
  versions: DealVersionView[];
  written?: WrittenView;
}

/** A message was refused and nothing has changed. clause: citation; statement: what it says. */
export interface LiveError {
  type: "error";
  code: string;
  n?: number | null;
  id?: number | null;
  command_id?: string;
  facts?: Record<string, unknown>;
  clause?: string;
  text?: string;
  statement?: string;
}

/** Here I am. name: what the device is called, once given it stays. */
export interface LiveJoin {
  do: "join";
  lang?: "en" | "zh" | "zh-TW";
  name?: string;
}

/** Signed in, or a key agreed: what this device is. match, side: of a side's device; counter: 0, every socket counts its messages from 1. wall: the server's wall clock beside `now`; history: another one than before where the server goes on from a copy that was restored, which may lack what was answered already. */
export interface LiveJoined {
  type: "joined";
  key: string;
  role: "committee" | "director" | "display" | "referee" | "scorer" | "side" | "spectator";
  name: string;
  match?: string;
  side?: number | null;
  who?: string;
  part?: "" | "captain" | "deputy";
  now: number;
  wall: number;
  counter?: number;
  history?: string;
}

/** A followed match as this device sees it, as of event `seq`. */
export interface LiveMatch {
  type: "match";
  match: string;
  seq: number;
  now: number;
  view: LiveView;
}

/** What changed of it, as a merge patch: it stands at `seq` now. */
export interface LiveMatchPatch {
  type: "match_patch";
  match: string;
  seq: number;
  now: number;
  patch: Record<string, unknown>;
}

/** Nothing has happened since the `seq` the client told. */
export interface LiveMatchSame {
  type: "match_same";
  match: string;
  seq: number;
  now: number;
}

/** Message `n` is carried out and stored. seq: of the match; again: it had been before; match: a new one's id; made: ids of entries or persons. */
export interface LiveOk {
  type: "ok";
  n: number;
  command_id?: string;
  seq?: number;
  again?: boolean;
  match?: string;
  made?: string[];
}

/** The answer to a question: the part that was asked for. said: beside an outlook, sentences by code (of doubts) and ``refused``. */
export interface LiveReply {
  outlook?: Outlook | null;
  form?: Form | null;
  preview?: PreviewView | null;
  report?: Record<string, unknown> | null;
  history?: HistoryLine[] | null;
  said?: Record<string, string>;
  ticket?: string;
}

/** The room as this device sees it. */
export interface LiveRoom {
  type: "room";
  now: number;
  view: RoomView;
}

/** What changed of it, as a merge patch. */
export interface LiveRoomPatch {
  type: "room_patch";
  now: number;
  patch: Record<string, unknown>;
}

/** One match. due: the deal being played or next; form: the fields of its result once its start is told; here: the level in play if this seat's side declares, by side. devices: whether a phone speaks for each side. deals: by number from "1". people: names of devices by key. referee: somebody decides (``rule_winner``). docket: for desk and sides. */
export interface LiveView {
  match: string;
  table: string;
  names: [string, string];
  players: string[];
  rulebook: string;
  digest: string;
  book_title: Record<string, string>;
  made_at: number;
  levels: Record<string, string>;
  stage: string;
  declarer: string;
  due: number;
  running: number;
  phase: string;
  signal: "calling" | "disputed" | "due" | "half_entered" | "late" | "over" | "playing" | "undecided";
  winner: string;
  closed: string;
  referee: boolean;
  devices: [boolean, boolean];
  clock: LiveClockView;
  calls: CallView[];
  deals: Record<string, LiveDealView>;
  people: Record<string, string>;
  form?: Form;
  docket?: RulingView[];
  desk?: DeskPartView;
}

/** Public tables: those gathering first, then those running, newest first. */
export interface Lobby {
  tables: LobbyEntry[];
}

/** A table anybody may see. rulebook: its name, as citations begin; book_title: by language; digest: of the edition it plays by. length, clocks: as in its settings. levels: both sides' level names, holding: the side that declares; open_seats: may be taken now. */
export interface LobbyEntry {
  table: string;
  title: string;
  rulebook: string;
  book_title: Record<string, string>;
  digest: string;
  phase: string;
  seats: LobbySeat[];
  open_seats: number;
  competition: boolean;
  spectators: string;
  made_at: number;
  length: Length;
  clocks: string;
  levels?: [string, string] | null;
  holding?: number | null;
  deal?: number;
}

/** A seat in the lobby: kind as in ``SeatView``. */
export interface LobbySeat {
  kind: string;
  label?: string;
  bot?: string;
}

/** An action: number, moment, device (`people` of the desk), why, what with its facts. */
export interface LogView {
  seq: number;
  at: number;
  by: string;
  reason: string;
  event: Record<string, unknown>;
}

/** Referee: show me all hands, or no longer. The table is told. */
export interface Look {
  do: "look";
  on?: boolean;
}

/** After the deal the match is lost to a side, and with it perhaps the round or the event. */
export interface LoseMatch {
  order: "lost";
  deal: number;
  clause?: string;
  side: number;
  what?: "event" | "match" | "round";
}

/** Where a lot falls: the first match it plays, the group; alone: nobody meets it there. */
export interface LotView {
  match: string;
  group: number;
  alone: boolean;
}

/** Directors: a link with letters for every entry that has none, numbered from `number` on (above all there are). */
export interface MakeEntryLinks {
  do: "entry_links";
  number: number;
}

/** Directors: a link that gives a role. `number`: the page's own, above all there are (its secret is derived from the page's key and this number). match "": all of the room. minutes: until it is void, 0 = never. code: with letters to type, for sides, spectators and displays. In a competition: who: the entry of a side, whose match is then the one it plays now (or the person of a referee); part: ``captain`` of a side, ``deputy`` of a director. */
export interface MakeLink {
  do: "make_link";
  number: number;
  role: "committee" | "director" | "display" | "referee" | "scorer" | "side" | "spectator";
  match?: string;
  side?: number | null;
  label?: string;
  minutes?: number;
  code?: boolean;
  who?: string;
  part?: "" | "captain" | "deputy";
}

/** Rule on an incident (a new one, or one referred to a higher authority). report: event and facts; `refer`: what is beyond the authority goes to whoever may decide it. */
export interface MakeRuling {
  type: "make_ruling";
  ruling_id: string;
  by?: string;
  authority?: "arbitration_committee" | "director" | "referee" | "staff";
  at_ms?: number;
  deal: number;
  report: Record<string, unknown>;
  award?: Effect | null;
  reason?: string;
  refer?: boolean;
}

/** Points when the winner is at least so many levels ahead. */
export interface Margin {
  levels: number;
  win: number;
  loss: number;
}

/** Papers of the round that is due were printed. */
export interface MarkPrinted {
  type: "mark_printed";
  at_ms?: number;
  by?: string;
  reason?: string;
  what: "pairings" | "score_sheets" | "slips" | "table_cards";
  section?: string;
}

/** A play that was wrong, once it may be told. trick: from 1, 0 = what was buried. kind: as in ``referee.finding``, or ``kitty``. code, facts, clause: what was wrong with it. */
export interface MarkTold {
  seat: number;
  trick: number;
  kind: "kitty" | "revoke" | "wrong_follow" | "wrong_lead";
  code: string;
  facts?: Record<string, unknown>;
  clause?: string;
}

/** For the referee only: an illegal play was accepted because the table records. */
export interface Marked {
  type: "marked";
  seat: number;
  code: string;
  facts: Record<string, unknown>;
  clause?: string;
  trick?: number;
}

/** The match is over; `winner` None is a draw. `step`: the step of the time-out chain that decided. */
export interface MatchEnded {
  type: "match_ended";
  at_ms?: number;
  winner: number | null;
  reason: "deals" | "forfeit" | "games" | "lead" | "passed" | "play_off" | "ruling" | "time";
  places: [Place, Place];
  step?: string;
  clause?: string;
}

/** A match was opened under a rulebook of this content (`digest`). */
export interface MatchOpened {
  type: "match_opened";
  at_ms?: number;
  match_id: string;
  rulebook: string;
  digest: string;
  places: [Place, Place];
  length?: Length;
  stage?: string;
  enforcement?: "prevent" | "record";
  version?: number;
  boards?: Board[];
}

/** All were ready; the match's own opening follows. */
export interface MatchStarted {
  type: "match_started";
}

/** The match as one line and a little more. phase: as ``match.state``. holding: side that declares (台上); declarer: of the coming deal, None when bidding decides. limit_due: end of the match's time, last_deal: no further deal. boards: of duplicate, steps: levels of EW less those of NS on those played. */
export interface MatchView {
  phase: string;
  number: number;
  counted: number;
  places: [[number, number], [number, number]];
  games: [number, number];
  collected: [number, number];
  deals: number;
  limit_due?: number;
  last_deal: boolean;
  first_drawer?: number;
  declarer?: number;
  holding?: number;
  play_off: boolean;
  call: string;
  winner?: number;
  reason: string;
  boards: number;
  steps: number[];
}

/** Director, in a body too long for the socket (`Carried`): take over what another hall's exported file brings; look: only tell what that is. */
export interface MergeEvent {
  do: "merge";
  command_id: string;
  file: string;
  look?: boolean;
}

/** What this viewer alone is shown. rows: [effective suit (4 = trumps), cards in display order]; runs: longest tractors and the like in the hand as [name, cards]; single faces are singles, pairs, triples by number. bury: what may be buried; kitty: cards of it this seat holds or buried. lacking: suits it could name with more cards, as [suit, how many are missing]; one neither here nor in `declare` cannot be named now. redeal: rights it could claim, as [name, clause]. authority: of a referee; here: since when he is at the table; looking: sees all hands. */
export interface Mine {
  key: string;
  host: boolean;
  seat?: number;
  rows: [number, number[]][];
  runs: [string, number[]][];
  kitty: number[];
  from_kitty: number[];
  bids: Record<string, BidView>;
  duty?: DutyView;
  declare: DeclareView[];
  lacking: [number, number][];
  bury?: BuryView;
  redeal: [string, string][];
  sealed_trump?: number;
  authority?: "arbitration_committee" | "director" | "referee" | "staff";
  here?: number;
  looking?: number;
}

/** For a player or captain. match: his open match now ("" none), side 0/1 in it; line_up: as handed in, before the other side's is in; may: commands open to him; online: the table he plays at (as in `FixtureView`), "" none; seats: his side's, of which he takes one; over … instead: what is left to his entry, as in `tournament.fate`. */
export interface MineView {
  entry: string;
  captain: boolean;
  match: string;
  live: string;
  side: number;
  table: string;
  opponent: string;
  starts_at: number;
  ends_at: number;
  line_up_due: boolean;
  line_up: string[];
  may: string[];
  online: string;
  seats: OwnSeatView[];
  over: boolean;
  lost: string;
  first: number;
  last: number;
  corrected: boolean;
  instead: string;
}

/** When something became so: the trick (from 1) and the seat whose play made it so, None where no play did. */
export interface Moment {
  trick: number;
  seat?: number | null;
}

/** After the deal a side moves by `count` levels, or to the level named `to`. */
export interface MoveLevel {
  order: "levels";
  deal: number;
  clause?: string;
  side: number;
  count?: number;
  to?: string;
}

/** Play a match at this table. */
export interface MoveMatch {
  type: "move_match";
  at_ms?: number;
  by?: string;
  reason?: string;
  match: string;
  table: string;
}

/** What a command would move. places: entry, place before and after (0 none); sums: entry, stage, points and level difference before and after; drawn: draws made from what changes, which stand. */
export interface MovesView {
  matches: SideMoves[];
  outcomes: string[];
  places: [string, number, number][];
  sums: [string, number, string, string, number, number][];
  drawn: string[];
}

/** Referee: these seats may not talk; all others may. */
export interface Mute {
  do: "mute";
  seats: number[];
}

/** After the deal the next declarer is named; None: bidding decides. */
export interface NameDeclarer {
  order: "declarer";
  deal: number;
  clause?: string;
  seat?: number | null;
}

/** What this device (or, for directors, the device `key`) is called. */
export interface NameDevice {
  do: "name";
  name: string;
  key?: string;
}

/** Say what there is to win. */
export interface NamePrizes {
  type: "name_prizes";
  at_ms?: number;
  by?: string;
  reason?: string;
  prizes: Prize[];
}

/** A person serves as referee, lent by a unit; out: no longer. */
export interface NameReferee {
  type: "name_referee";
  at_ms?: number;
  by?: string;
  reason?: string;
  referee: string;
  unit?: string;
  out?: boolean;
}

/** Name the tables of the hall. */
export interface NameTables {
  type: "name_tables";
  at_ms?: number;
  by?: string;
  reason?: string;
  tables: string[];
}

/** An entry's neighbour in a table, step by step. */
export interface NeighbourView {
  entry: string;
  steps: StepView[];
}

/** A match to be opened, all with defaults: as ``live.command.OpenLive``. names "": the sides' usual ones; rulebook "": the server's first. start: its clock runs at once. */
export interface NewMatch {
  rulebook?: string;
  table?: string;
  names?: [string, string];
  players?: string[];
  devices?: [boolean, boolean];
  deals?: number;
  minutes?: number | null;
  stage?: string;
  levels?: [string, string] | null;
  declarer?: number | null;
  start?: boolean;
}

/** Seen the result: the next deal may begin. */
export interface NextDeal {
  do: "next";
}

/** A seat has seen the result. */
export interface NextWanted {
  type: "next_wanted";
  seat: number;
}

/** First message on a socket. nonce: 32 hex digits, in everything signed here. now: the server's clock. */
export interface Nonce {
  type: "nonce";
  version: number;
  nonce: string;
  now: number;
  message_bytes: number;
}

/** It does not count and is dealt anew. opening: declarer and trumps are then bid for as in an opening deal. */
export interface NotCounted {
  ended: "void";
  reason?: "misdeal" | "nobody_declared" | "other" | "redeal";
  opening?: boolean;
}

/** A side sits at its table. */
export interface NoteArrival {
  type: "note_arrival";
  at_ms?: number;
  by?: string;
  reason?: string;
  match: string;
  entry: string;
  here?: boolean;
}

/** Nobody measured for a while: the machine slept or started again. from_ms..`at_ms` is the gap. */
export interface NoteGap {
  type: "note_gap";
  by?: string;
  at_ms?: number;
  from_ms: number;
  kind: "restart" | "sleep";
}

/** A sentence, and the citation it rests on ("" where it only says what lies on the table). */
export interface NoteLine {
  text: Text;
  clause: string;
}

/** Where a table records: no mark came with this act. Shown to nobody but a referee, so that marks cannot be counted by numbers. */
export interface NothingMarked {
  type: "nothing_marked";
}

/** Something the desk tells the hall. */
export interface NoticeView {
  at: number;
  text: string;
}

/** Something found in a rulebook: file, line (from 1, 0 = the whole file) and key, and a sentence. */
export interface Noticed {
  severity: "error" | "note" | "warning";
  code: string;
  file: string;
  line: number;
  key: string;
  text: Text;
}

/** The competition a table belongs to. room, match: of the competition, and the fixture in it; starts_wall: when its clock begins; minutes: its limit, None: the rulebook's; boards, seeds: of duplicate, the seeds shown to nobody; pace: in a rehearsal; said: what the hall was told last, at `said_ms` of the competition's clock (0: nothing). */
export interface OfEvent {
  room: string;
  match: string;
  starts_wall?: number;
  minutes?: number | null;
  boards?: Board[];
  seeds?: string[];
  pace?: TablePace | null;
  said?: string;
  said_ms?: number;
}

/** The competition a table belongs to. room: its address is ``/event/ROOM``; match: the fixture; starts: when its clock begins; kept_back: boards that other tables may still have before them: only those who play see them; pace: in a rehearsal, how all moments here are reckoned from the server's clock; notice: what the hall was told last. */
export interface OfEventView {
  room: string;
  match: string;
  starts: number;
  kept_back: boolean;
  pace?: TablePace;
  notice?: HallNotice;
}

/** An offence. moment, place: when it happens, and the order within; question: it is one about the rules, nothing was done; words: by language. */
export interface OffenceEntry {
  item: Item;
  moment: "conduct" | "declaring" | "drawing" | "kitty" | "other" | "play" | "time";
  place: number;
  question: boolean;
  words: Record<string, OffenceSaid>;
}

/** All offences of a rulebook. decides: who rules at the tables; appeal: who hears appeals, one after the other; appeal_minutes: until when (0 = any time). limited: acts with a limit. facts, acts, holdings, authorities: names in words, by language. */
export interface OffenceList {
  name: string;
  digest: string;
  title: Text;
  decides: string;
  appeal: string[];
  appeal_minutes: number;
  offences: OffenceEntry[];
  limited: string[];
  facts: Record<string, Record<string, string>>;
  acts: Record<string, Record<string, string>>;
  holdings: Record<string, Record<string, string>>;
  authorities: Record<string, Record<string, string>>;
}

/** An offence in words. timing: from when it counts, "" = at once; cases: as in the offence's `item`; asks: the chapter that answers where no case does; decides: who does where nothing answers. */
export interface OffenceSaid {
  title: string;
  timing: string;
  cases: CaseSaid[];
  asks: string;
  decides: string;
}

/** Command `n` is carried out and stored; its events begin at `seq`. again: it had been before. */
export interface Ok {
  type: "ok";
  n: number;
  seq: number;
  again?: boolean;
}

/** How a competition plays at online tables: as in ``settings.TableSettings``. absence ``wait``: nobody plays for whoever is away unless the director says so. deals: a match ends after so many (0 = any number). */
export interface Online {
  pace?: "fast" | "instant" | "normal" | "slow";
  clocks?: "book" | "none" | "relaxed";
  bank_seconds?: number;
  talk?: "off" | "phrases";
  spectators?: "delayed" | "none" | "played";
  delay_deals?: number;
  absence?: "bot" | "wait";
  absence_seconds?: number;
  enforcement?: "prevent" | "record";
  plain_hands?: boolean;
  deals?: number;
}

/** Tell the secret of a round's boards, once every table has finished. */
export interface OpenBoards {
  type: "open_boards";
  at_ms?: number;
  by?: string;
  reason?: string;
  secret?: string;
  stage: number;
  round: number;
  section?: string;
}

/** Announce a competition under this rulebook in this format. */
export interface OpenEvent {
  type: "open_event";
  at_ms?: number;
  by?: string;
  reason?: string;
  event_id: string;
  form: Format;
  test?: boolean;
  closes_ms?: number;
  part?: string;
}

/** Open a match. names: of EW and NS; players: by seat, or none; devices: whether a phone speaks for each side; deals, minutes: its length (0 deals = any, minutes None = the book's, 0 = none); stage: of the book's event; round: as offences are counted; levels, declarer: of a match taken up midway; boards: of duplicate, one deal each. */
export interface OpenLive {
  type: "open_live";
  by?: string;
  at_ms?: number;
  match_id: string;
  names: [string, string];
  players?: string[];
  devices?: [boolean, boolean];
  deals?: number;
  minutes?: number | null;
  stage?: string;
  round?: string;
  levels?: [string, string] | null;
  declarer?: number | null;
  boards?: Board[];
}

/** Another legal play, one for each kind. wins: it would have been the best at that moment. */
export interface OtherPlay {
  cards: number[];
  text: Text;
  wins: boolean;
}

/** What follows: parts of the effect that say something; `decides`: who decides or has to be told. */
export interface Outcome {
  effect: Record<string, unknown>;
  clause: string;
  decides?: string;
  fields?: Field[];
}

/** How a deal ended, for the settlement page. kitty_points: what the kitty brought; before, after: places of both sides; bands: [lowest points, side that declares next, levels, clause], lowest first; next: next declarer. */
export interface OutcomeView {
  points: number;
  next_side: string;
  declarers: number;
  opponents: number;
  clause: string;
  forced: boolean;
  kitty: number[];
  multiplier: number;
  kitty_points: number;
  kitty_clause: string;
  before?: [[number, number], [number, number]];
  after?: [[number, number], [number, number]];
  held_back: [string, string];
  fell_back: string;
  levels_clause: string;
  next?: number;
  next_clause: string;
  bands: ([number | null, string, number, string])[];
}

/** What an entry brings if it stands: the total with and without charges, and where the match then is. refused: code and facts if it cannot be; doubts: what would be asked back. */
export interface Outlook {
  total?: number | null;
  charges?: number;
  final?: number | null;
  times?: number;
  captured?: number;
  takes?: string;
  ups?: Record<string, number>;
  after?: Record<string, unknown>;
  doubts?: Doubt[];
  refused?: Record<string, unknown> | null;
}

/** Nobody overturns the buried kitty any more: play begins. */
export interface OverturningEnded {
  type: "overturning_ended";
}

/** A seat at an online table that this device may take. state: open, here, away or bot. */
export interface OwnSeatView {
  seat: number;
  name: string;
  state: string;
}

/** On the phone: public: X25519 public key (64 hex); proof: of the code (HMAC, 64 hex); name: of the device, given once. */
export interface PairPhone {
  public: string;
  proof: string;
  name: string;
}

/** A device on the board. at: paired; heard: last; offset: its clock minus the server's, ms; current: it runs the page that is served now. */
export interface PairedDevice {
  key: string;
  role: "deputy" | "director";
  name: string;
  at: number;
  heard: number;
  offset: number;
  current: boolean;
}

/** The code, and until when it holds (server's clock, ms). */
export interface PairingCode {
  code: string;
  role: "deputy" | "director";
  until: number;
  now: number;
}

/** On the laptop: a code for one phone. */
export interface PairingWanted {
  role: "deputy" | "director";
}

/** Not declare, not overturn. */
export interface Pass {
  do: "pass";
}

/** A seat does not want to declare (or overturn after burying) for now. */
export interface Passed {
  type: "passed";
  seat: number;
  at_ms?: number | null;
}

/** Host or referee: all clocks stop, or go on. A referee's pause in a competition is ended by a referee. */
export interface Pause {
  do: "pause";
  on?: boolean;
}

/** The table's time stands still, for a reason. */
export interface PauseClock {
  type: "pause_clock";
  by?: string;
  at_ms?: number;
  reason: string;
}

/** The clock of every match that runs stands still (a fire alarm, lunch); with a reason. */
export interface PauseRound {
  type: "pause_round";
  at_ms?: number;
  by?: string;
  reason?: string;
  section?: string;
}

/** All clocks stand. reason: where a competition does, its director's. */
export interface PauseView {
  cause: "competition" | "host" | "idle" | "referee";
  since: number;
  reason: string;
}

/** A player. name: initials for the public where the event says so; phone: for directors alone. */
export interface PersonView {
  id: string;
  name: string;
  phone?: string;
}

/** key: id of the phone's key, agreed with `public` (the server's, hex). */
export interface PhonePaired {
  key: string;
  public: string;
  role: "deputy" | "director";
  name: string;
}

/** A fixed phrase or emote. */
export interface PhraseSaid {
  type: "phrase_said";
  seat: number;
  phrase: string;
}

/** Answered by a pong with the same `t`. */
export interface Ping {
  type: "ping";
  t?: number;
}

export type Place = [number, number];

/** Fix a time for a round or for some matches (`event.SlotPlanned`). */
export interface PlanSlot {
  type: "plan_slot";
  at_ms?: number;
  by?: string;
  reason?: string;
  slot: string;
  section?: string;
  stage?: number;
  round?: number;
  matches?: string[];
  starts_ms?: number;
  ends_ms?: number;
  until_ms?: number;
  place?: string;
}

/** Lead or follow. `declared`: the units of a lead, as the leader states them. `trick`: number of the trick it is meant for, counted from 0; in another one it is refused. */
export interface Play {
  do: "play";
  cards: number[];
  declared?: number[][] | null;
  trick?: number | null;
}

/** A seat laid these cards. declared: the units of a lead as it was stated, where that was heard. */
export interface PlayLine {
  line: "play";
  seat: number;
  cards: number[];
  declared?: number[][] | null;
}

/** A play: trick and place in it, both from 0. choices: legal plays; more: there were at least so many. */
export interface PlayNoted {
  trick: number;
  place: number;
  seat: number;
  lines: NoteLine[];
  choices: number;
  more: boolean;
  others: OtherPlay[];
}

/** Level: both sides play on at `places`; `declarer` None: from a fresh opening deal. */
export interface PlayOffOpened {
  type: "play_off_opened";
  at_ms?: number;
  places: [Place, Place];
  seats: string;
  first_drawer: string;
  declarer?: number | null;
  clause?: string;
}

/** A ruling replaces a follower's cards in the running trick; dead cards cannot win it. */
export interface PlayReplaced {
  type: "play_replaced";
  seat: number;
  cards: number[];
  dead: boolean;
  clause?: string;
}

/** A ruling gives the last play of the running trick back to the hand; it has been seen. points: what the throw that failed before it had moved, taken off again. */
export interface PlayReturned {
  type: "play_returned";
  seat: number;
  clause?: string;
  points?: number;
}

/** By play. points: the opponents' points in tricks, those of the last trick left out where the book counts that by itself. last_by: who won the last trick. width, length: the largest unit of its winning play (2, 3 = three pairs in a row). cards: cards each player played in it, 0 = those of the unit. trumps: it was won with trumps; None where the book does not ask. kitty: points in the kitty; last: points in the last trick; None where the book does not count them. charges: what the table itself has charged (failed throws …), signed for the opponents' total; rulings are apart. seat: who won the last trick, where the book asks. */
export interface Played {
  ended: "played";
  points: number;
  last_by: "declarers" | "opponents";
  width?: number;
  length?: number;
  cards?: number;
  trumps?: boolean | null;
  kitty?: number | null;
  last?: number | null;
  charges?: number;
  seat?: number | null;
}

/** Points of a match for the standings; `margins` (largest lead first) come before `win` and `loss`. */
export interface Points {
  win?: number;
  draw?: number;
  loss?: number;
  bye?: number;
  absent?: number;
  margins?: Margin[];
  cite?: Record<string, string>;
}

/** A ruling changes the opponents' points. */
export interface PointsAdjusted {
  type: "points_adjusted";
  points: number;
  clause?: string;
}

/** `t` of the ping, and the server's clock. */
export interface Pong {
  type: "pong";
  t: number;
  now: number;
}

/** What a command would bring. ruling: as it would stand; lines: its consequences in words with their weight; changes: on the course; before, after: levels, next declarer, winner, phase. */
export interface PreviewView {
  changes: Change[];
  before: Record<string, unknown>;
  after: Record<string, unknown>;
  ruling?: Ruling;
  lines: [string, string][];
}

/** A referee: what would this command to the docket bring now? Reply: ``desk.preview``. */
export interface Previewed {
  ask: "preview";
  command: MakeRuling | AmendRuling | WithdrawRuling | AppealRuling | DecideAppeal;
}

/** What places `first` to `last` (0 = everybody from `first` on) win; by unit: places of the medal table. */
export interface Prize {
  title: string;
  first?: number;
  last?: number;
  by_unit?: boolean;
  section?: string;
}

/** A refusal over HTTP. line: of the file that was sent, 0 where it has none. */
export interface Problem {
  code: string;
  facts?: Record<string, unknown>;
  clause?: string;
  text?: string;
  line?: number;
}

/** That the client knows a secret without telling it. kind ``invitation``: of number `number`, ``code``: the letters typed in its place; ``move``: the key `key` is to be replaced, `number` from its link; ``referee``: of link `number`, which makes a referee; ``place``: device `key` of a competition's room takes seat `number` (4: as a referee). mac: hex, see ``docs/protocol.md``. */
export interface Proof {
  kind: "code" | "invitation" | "move" | "place" | "referee";
  number: number;
  mac: string;
  key?: string;
}

/** What a person, an entry or a unit is called; id "": a new one, whose id is in ``ok.made``. */
export interface PutName {
  do: "put_name";
  command_id: string;
  kind: "entry" | "person" | "unit";
  name: string;
  id?: string;
  phone?: string;
}

/** The table of a stage, or of one group of it (0 = all). */
export interface RankingView {
  section: string;
  stage: number;
  group: number;
  lines: LineView[];
}

/** Ready to begin, or no longer. The match begins when all persons at a full table are. */
export interface Ready {
  do: "ready";
  on?: boolean;
}

/** A seat is ready, or no longer. */
export interface ReadyMarked {
  type: "ready_marked";
  seat: number;
  on: boolean;
}

/** A record brought along: its finished deals as views; players: as it calls them, E N W S, or none. Nobody vouches for it: `foreign` is always true. */
export interface RecordRead {
  rulebook: string;
  digest: string;
  players: string[];
  finished: boolean;
  deals: DealView[];
  foreign: boolean;
}

/** A referee allowed or forbade something, or left it to the table's settings again (None). */
export interface RefereeAllowed {
  type: "referee_allowed";
  referee: string;
  what: "autoplay" | "takeback";
  on?: boolean | null;
}

/** The book leaves this to the referee: ``running_deal``, ``time_out``, ``wrong_order``. */
export interface RefereeCalled {
  type: "referee_called";
  at_ms?: number;
  about: "running_deal" | "time_out" | "wrong_order";
  clause?: string;
}

/** A referee is at the table. `referee`: the key's id. */
export interface RefereeCame {
  type: "referee_came";
  referee: string;
  label: string;
}

/** The host (key id `host`) gave out link `number`, which makes whoever opens it a referee with this authority. */
export interface RefereeInvited {
  type: "referee_invited";
  number: number;
  host: string;
  authority?: "arbitration_committee" | "director" | "referee" | "staff";
}

/** A referee sees all hands from now on, or no longer. */
export interface RefereeLooked {
  type: "referee_looked";
  referee: string;
  on: boolean;
}

/** A referee who is or was here. here, looking: since when he is there, and sees all hands. */
export interface RefereeView {
  label: string;
  here?: number;
  looking?: number;
}

/** He is no longer there, and looks into no hand. */
export interface RefereeWent {
  type: "referee_went";
  referee: string;
}

/** Links older than number `least` make nobody a referee any more, and whom they made one is none. */
export interface RefereesDismissed {
  type: "referees_dismissed";
  least: number;
}

/** Of a test event: how fast its clock runs. A moment `t` of the server's clock (``now`` of a frame) is the moment ``t + ahead + (t - since) * (rate - 1)`` of the competition and its matches. playing: tables play by themselves, by what the seed says. */
export interface RehearsalView {
  rate: number;
  ahead: number;
  since: number;
  playing: boolean;
  seed: number;
}

/** Of a test event: how fast its clock runs (1, 10, 60, 600), and whether its tables play by themselves. */
export interface Rehearse {
  do: "rehearse";
  rate: number;
  playing: boolean;
  seed?: number;
}

/** Make everything so far public. */
export interface ReleaseResults {
  type: "release_results";
  at_ms?: number;
  by?: string;
  reason?: string;
}

/** After the end: the same table again, once all persons want it. */
export interface Rematch {
  do: "rematch";
}

/** The same people go on at another table. */
export interface RematchMade {
  type: "rematch_made";
  table_id: string;
}

/** The reminder before the limit is due. `left_ms`: time left. */
export interface Reminded {
  type: "reminded";
  at_ms?: number;
  left_ms: number;
  clause?: string;
}

/** Host: whoever sits there loses the seat. */
export interface Remove {
  do: "remove";
  seat: number;
}

/** Directors: a device loses its role. */
export interface RemoveDevice {
  do: "remove_device";
  key: string;
}

/** Put another player on the roster of an entry; once something is drawn, with a reason. */
export interface ReplacePlayer {
  type: "replace_player";
  at_ms?: number;
  by?: string;
  reason?: string;
  entry: string;
  out: string;
  into: string;
}

/** ok: it may be done (a throw: as far as its own hand tells). shape: unit name or ``throw``; splits: units as [name, cards], one list for each way; cards: the hint; points: in the cards. wins: it would be the best play so far, where the table allows aids. A refusal: code, facts, clause. desk: the answer to a referee. */
export interface Reply {
  ok: boolean;
  shape?: string;
  splits?: [string, number[]][][];
  cards?: number[];
  points?: number;
  wins?: boolean | null;
  code?: string;
  facts?: Record<string, unknown>;
  clause?: string;
  desk?: DeskReply | null;
}

/** A request is no longer open: carried out, declined by `seat`, overtaken by what happened, or too old. */
export interface RequestClosed {
  type: "request_closed";
  kind: "end" | "rematch" | "swap" | "takeback";
  how: "declined" | "done" | "expired" | "overtaken";
  seat?: number | null;
}

/** An open request for consent. */
export interface RequestView {
  kind: "end" | "rematch" | "swap" | "takeback";
  seat: number;
  needs: number[];
  yes: number[];
  due: number;
  other?: number;
}

/** The desk brings back an earlier accepted version (counted from 0). */
export interface RestoreDeal {
  type: "restore_deal";
  by?: string;
  at_ms?: number;
  deal: number;
  version: number;
  reason: string;
}

/** Let a draw that was taken back stand again; with a reason. */
export interface RestoreDraw {
  type: "restore_draw";
  at_ms?: number;
  by?: string;
  reason?: string;
  draw: string;
}

/** Bring a version (from 1) of a result back. */
export interface RestoreResult {
  type: "restore_result";
  at_ms?: number;
  by?: string;
  reason?: string;
  match: string;
  version: number;
}

/** The deal goes to a side whatever the points. `declarers` / `opponents`: levels if that side is the one it goes to; with ``from_points`` the least of them, the opponents' points then fix the number. */
export interface Result {
  to?: "declarers" | "innocent" | "offender" | "opponents";
  levels?: "fixed" | "from_points";
  declarers?: number;
  opponents?: number;
}

/** A result, or another version of it. sides: the entries it is about, in the order of the fixture; winner 0, 1 or None (nobody); levels: climbed by each; deals, games: won by each; collected: points as opponents; boards: steps of the first side, board by board; restores: version it brings back; pinned: with ``keep``, who goes on whatever the result says; faults: what each side is at fault for, apart from score. */
export interface ResultEntered {
  type: "result_entered";
  at_ms?: number;
  by?: string;
  reason?: string;
  match: string;
  sides: [string, string];
  status?: "both_absent" | "both_lost" | "forfeit" | "played" | "retired" | "ruled" | "void" | "walkover";
  winner?: number | null;
  levels?: [number, number] | null;
  deals?: [number, number] | null;
  games?: [number, number] | null;
  collected?: [number, number] | null;
  boards?: number[];
  faults?: ["" | "absent" | "forfeit" | "retired" | "withdrawn", "" | "absent" | "forfeit" | "retired" | "withdrawn"];
  way?: "keep" | "recompute" | "replay";
  restores?: number;
  pinned?: string;
}

/** A ruling decides who declares next; play goes on and may add to the least levels. */
export interface ResultForced {
  type: "result_forced";
  next_side: "declarers" | "opponents";
  declarers?: number;
  opponents?: number;
  clause?: string;
}

/** It runs again. */
export interface ResumeClock {
  type: "resume_clock";
  by?: string;
  at_ms?: number;
}

/** The desk takes back how the match was closed, given up or decided. */
export interface ResumeMatch {
  type: "resume_match";
  by?: string;
  at_ms?: number;
  reason: string;
}

/** Clocks that stand still go on. */
export interface ResumeRound {
  type: "resume_round";
  at_ms?: number;
  by?: string;
  reason?: string;
  section?: string;
}

/** An entry that had left wants to be drawn again. */
export interface ReturnEntry {
  type: "return_entry";
  at_ms?: number;
  by?: string;
  reason?: string;
  entry: string;
}

/** Open a review (public pages stand still) or close it. */
export interface Review {
  type: "review";
  at_ms?: number;
  by?: string;
  reason?: string;
  on: boolean;
}

/** Host: links and codes given out so far admit nobody any more. */
export interface RevokeInvitations {
  do: "revoke_invitations";
}

/** Directors: a link is void from now on. devices: those it let in lose their role, too. */
export interface RevokeLink {
  do: "revoke_link";
  number: number;
  devices?: boolean;
}

/** What anybody who has the address may know before a link is opened. */
export interface RoomFacts {
  room: string;
  title: string;
  matches: number;
  event?: boolean;
}

/** The new room, its first match, the director's key. */
export interface RoomMade {
  room: string;
  match: string;
  key: string;
  public: string;
}

/** A room for one device: its matches in one line each (those it may see). event: it is a competition, too. devices, asked: for desks; links: for directors. */
export interface RoomView {
  room: string;
  title: string;
  matches: Record<string, BoardView>;
  event?: boolean;
  devices?: Record<string, DeviceView>;
  links?: Record<string, LinkView>;
  asked?: Record<string, WishView>;
}

/** Where a section stands. stage, round: being played (0 = none), due: its open matches; next_*: what is drawn next, 0 = nothing more; waiting: a draw that waits for the hall's number. */
export interface RoundView {
  stage: number;
  round: number;
  due: string[];
  next_stage: number;
  next_round: number;
  waiting: string;
  over: boolean;
}

/** One value. citation: the clause that set it, with its standing; both "" where the value is the schema's default, which no file states. inherited: set by an ancestor. */
export interface Row {
  path: string;
  value: unknown;
  citation?: string;
  standing?: string;
  inherited?: boolean;
}

/** What is wrong with a row of a sheet; text is made at the edge. */
export interface RowProblem {
  row: number;
  code: string;
  facts: Record<string, unknown>;
  text?: string;
}

/** Entries were taken (again: they had been before): their ids. */
export interface RowsTaken {
  seq: number;
  again: boolean;
  made: string[];
}

/** Referee: a command to the docket; a seat may appeal for its side. `by`, `authority` and `at_ms` in it are not heeded. */
export interface Rule {
  do: "rule";
  ruling: MakeRuling | AmendRuling | WithdrawRuling | AppealRuling | DecideAppeal;
}

/** The director says whether a gap counts. */
export interface RuleGap {
  type: "rule_gap";
  by?: string;
  at_ms?: number;
  number: number;
  counts: boolean;
  reason?: string;
}

/** The referee says whether the deal running at the limit is finished. */
export interface RuleRunning {
  type: "rule_running";
  by?: string;
  at_ms?: number;
  finish: boolean;
}

/** The referee says who has won (None: a draw) where the book's chain leaves it to him. */
export interface RuleWinner {
  type: "rule_winner";
  by?: string;
  at_ms?: number;
  winner: number | null;
  reason: string;
}

/** A rulebook to choose. title by language; hand: cards of each player. */
export interface RulebookEntry {
  name: string;
  title: Record<string, string>;
  decks: number;
  hand: number;
  kitty: number;
  digest: string;
}

/** What was ruled. deal: the deal it falls on, 0 = before the first. report: ``{"event": name, fact: value …}`` in the casebook's notation. event: the offence that answered. side, seat: at fault, None where both, nobody or not known. nth: which time it was; given: the report said so itself. choice, chosen_by: the option taken and whose choice it was. award: the effect of whoever decided, where the words leave it to him. outcome: consequences by the casebook's keys. orders: what the match carries out. clause: citation. by, authority: who ruled. reason: his words. counts: it is one of the times. */
export interface Ruling {
  deal: number;
  report: Record<string, unknown>;
  event: string;
  authority: "arbitration_committee" | "director" | "referee" | "staff";
  by: string;
  side?: number | null;
  seat?: number | null;
  nth?: number;
  given?: boolean;
  choice?: string;
  chosen_by?: string;
  award?: Effect | null;
  outcome?: Record<string, unknown>;
  orders?: (ChargePoints | FixResult | TakeBack | StopDeal | MoveLevel | NameDeclarer | LoseMatch | DecideMatch)[];
  clause?: string;
  reason?: string;
  counts?: boolean;
}

/** Another ruling stands in its place. `why`: ``amended``, ``appeal``, ``recounted`` (an earlier one fell away). */
export interface RulingAmended {
  type: "ruling_amended";
  ruling_id: string;
  by: string;
  authority: "arbitration_committee" | "director" | "referee" | "staff";
  at_ms?: number;
  ruling: Ruling;
  why: "amended" | "appeal" | "recounted";
  reason?: string;
}

/** A side appealed to `to`. */
export interface RulingAppealed {
  type: "ruling_appealed";
  ruling_id: string;
  by: string;
  authority: "arbitration_committee" | "director" | "referee" | "staff";
  at_ms?: number;
  side: number;
  to: "arbitration_committee" | "director" | "referee" | "staff";
  grounds?: string;
  clause?: string;
}

/** A ruling on a match, or its next version under the same id. sides: the entries it is about, in the order of the fixture: it holds while these two meet; incident, clause: as ruled; side: the one at fault; levels: added to the levels of each side in the result (0, 0 where the table has counted them already); lost: the side that loses the match by it; winner: the side that wins by it; withdrawn: it no longer holds; pinned: who goes on whatever it says. */
export interface RulingAttached {
  type: "ruling_attached";
  at_ms?: number;
  by?: string;
  reason?: string;
  ruling: string;
  match: string;
  sides: [string, string];
  incident?: string;
  clause?: string;
  side?: number | null;
  levels?: [number, number];
  lost?: number | null;
  winner?: number | null;
  withdrawn?: boolean;
  pinned?: string;
}

/** A ruling was made. */
export interface RulingMade {
  type: "ruling_made";
  ruling_id: string;
  by: string;
  authority: "arbitration_committee" | "director" | "referee" | "staff";
  at_ms?: number;
  ruling: Ruling;
}

/** The incident was put before a higher authority, `to`; nothing follows yet. */
export interface RulingReferred {
  type: "ruling_referred";
  ruling_id: string;
  by: string;
  authority: "arbitration_committee" | "director" | "referee" | "staff";
  at_ms?: number;
  ruling: Ruling;
  to: "arbitration_committee" | "director" | "referee" | "staff";
}

/** One version of a ruling. */
export interface RulingVersionView {
  ruling: Ruling;
  at: number;
  by: string;
  why: string;
  reason: string;
}

/** A ruling with its history, as ``referee.docket.Entry``: the last version holds. in_force: it has its effect. */
export interface RulingView {
  ruling_id: string;
  status: string;
  in_force: boolean;
  referred_to: string;
  withdrawn: string;
  versions: RulingVersionView[];
  appeals: AppealView[];
}

/** The ruling has no effect any more. `why`: ``withdrawn`` or ``appeal``. */
export interface RulingWithdrawn {
  type: "ruling_withdrawn";
  ruling_id: string;
  by: string;
  authority: "arbitration_committee" | "director" | "referee" | "staff";
  at_ms?: number;
  why: "appeal" | "withdrawn";
  reason?: string;
}

/** The referee said whether the running deal is finished. */
export interface RunningRuled {
  type: "running_ruled";
  at_ms?: number;
  finish: boolean;
}

/** A fixed phrase or emote, by its name. */
export interface SayPhrase {
  do: "say";
  phrase: string;
}

/** Free text. */
export interface SayText {
  do: "chat";
  text: string;
}

/** What one board was worth to an entry. board: from 1, 0 for a round without boards to play; steps: own less the other's; beside: what they are compared with; beside, points: a number or a fraction. */
export interface ScoreView {
  round: number;
  board: number;
  steps: number;
  beside: string;
  points: string;
}

/** A person's last connection was lost. */
export interface SeatAway {
  type: "seat_away";
  seat: number;
}

/** An absent person is connected again. */
export interface SeatBack {
  type: "seat_back";
  seat: number;
}

/** Host: a program of this kind takes an open seat, or plays for an absent person (who can take it back). */
export interface SeatBot {
  do: "seat_bot";
  seat: number;
  kind: string;
}

/** A seat is open again (before the match). `removed`: by the host. */
export interface SeatLeft {
  type: "seat_left";
  seat: number;
  removed?: boolean;
}

/** Director, referee: programs (kind "": the usual one) play at an online table where nobody sits, or for whoever is away; seats (E N W S as 0..3) empty: all of them. */
export interface SeatPrograms {
  do: "seat_programs";
  match: string;
  seats?: number[];
  kind?: string;
}

/** All who were called to a table and have not been noted there sit at it. */
export interface SeatRound {
  type: "seat_round";
  at_ms?: number;
  by?: string;
  reason?: string;
  section?: string;
}

/** A person (or an outside program, marked) sat down. `player`: the key's id; `who`: at a table of a competition, for whom: an id, whose name lies beside the competition's log. */
export interface SeatTaken {
  type: "seat_taken";
  seat: number;
  player: string;
  label: string;
  program?: boolean;
  who?: string;
}

/** A seat. bot: kind of our program that sits there, or plays for its person (`autoplay`). program: an outside one. away_since: the person is not connected. away_due: when the table then acts. late: times its clock ran out. bank: spare milliseconds left. */
export interface SeatView {
  kind: "bot" | "open" | "person" | "program";
  player: string;
  label: string;
  bot: string;
  ready: boolean;
  autoplay: boolean;
  away_since?: number;
  away_due?: number;
  late: number;
  bank: number;
}

/** Two seats changed places, by consent. */
export interface SeatsSwapped {
  type: "seats_swapped";
  seats: [number, number];
}

/** Seats were taken: ids by seat E N W S. `crossed`: in a play-off, the pairs have changed sides. */
export interface SeatsTaken {
  type: "seats_taken";
  at_ms?: number;
  players: string[];
  by: string;
  crossed?: boolean;
}

/** Referee: I have seen the call; or (`done`) it is dealt with. */
export interface SeeCall {
  do: "answer_call";
  done?: boolean;
}

/** The seed, for everybody to check against the commitment. */
export interface SeedRevealed {
  type: "seed_revealed";
  seed: string;
  added?: string[];
}

/** A program plays for this seat, or no longer. */
export interface SetAutoplay {
  do: "autoplay";
  on?: boolean;
}

/** A side's phone came or went for good. */
export interface SetDevices {
  type: "set_devices";
  by?: string;
  at_ms?: number;
  devices: [boolean, boolean];
}

/** Do not make a draw that was committed to. */
export interface SetDrawAside {
  type: "set_draw_aside";
  at_ms?: number;
  by?: string;
  reason?: string;
  draw?: string;
  secret?: string;
}

/** Title; what the public sees of persons; whether starting a round opens a live match a table. */
export interface SetEvent {
  do: "set_event";
  title: string;
  names?: "full" | "initials";
  with_tables?: boolean;
}

/** Director: how online tables opened from now on are played. */
export interface SetOnline {
  do: "set_online";
  online: Online;
}

/** Director: where matches are played: of the whole (""), of a round (``section/stage/round``), of a fixture; "" leaves it to what it is part of. A match that has begun stays where it is. */
export interface SetPlace {
  do: "set_place";
  of?: string;
  where?: "" | "cards" | "online";
}

/** Results go out at once, or on release. */
export interface SetPublishing {
  type: "set_publishing";
  at_ms?: number;
  by?: string;
  reason?: string;
  auto: boolean;
}

/** Entries check themselves in from their own pages, or the desk alone does. */
export interface SetSelfCheckIn {
  type: "set_self_check_in";
  at_ms?: number;
  by?: string;
  reason?: string;
  on: boolean;
}

/** Say in which order entries stand that nothing parted. */
export interface SettleTie {
  type: "settle_tie";
  at_ms?: number;
  by?: string;
  reason?: string;
  order: string[];
  how: "lot" | "play_off" | "referee";
  stage: number;
  section?: string;
}

/** A largest unit that the last trick can be won with. longest: greatest length of a run of it, 1 for a set; times: the multiplier of its shortest form with trumps and with plain cards. */
export interface Shape {
  width: number;
  length: number;
  longest: number;
  times: number;
  times_plain: number;
}

/** Rows of cells of an uploaded sheet (first the heading) and what is wrong, row by row; row 1 is the heading. */
export interface SheetRead {
  cells: string[][];
  rows: number;
  problems: RowProblem[];
}

/** So many lots of a draw are on the big screen; all of them: the draw is public. */
export interface ShowLots {
  do: "show_lots";
  draw: string;
  shown: number;
}

/** Lots of paper that have been called so far, in their order, for the hall to see until they are entered. */
export interface ShowPaper {
  do: "show_paper";
  section: string;
  order: string[];
}

/** All revealed deals of one kind of pack. faces: for each face how often it fell to E, N, W, S and into the kitty; share_seat, share_kitty: how often had to be expected; kitty_points: kitties by their points, with the mean seen and expected; sets: faces held in so many copies by one hand, per 100 hands; runs: hands by the number of pairs in their longest tractor, judged at level 2 without a trump suit, against `simulated` hands of freshly shuffled packs. */
export interface ShuffleGroup {
  rulebook: string;
  decks: number;
  kitty: number;
  deals: number;
  faces: [number, number, number, number, number][];
  share_seat: number;
  share_kitty: number;
  even: ChiSquare;
  kitty_mean: [number, number];
  kitty_points: CountRow[];
  kitty_even: ChiSquare | null;
  sets: CountRow[];
  runs: CountRow[];
  simulated: number;
}

/** tables: counted so far, of `known`; busy: more are being counted now. made_at: when that began, by the server's clock. */
export interface ShuffleStats {
  groups: ShuffleGroup[];
  tables: number;
  known: number;
  made_at: number;
  busy: boolean;
}

/** The order of the pack: from `seed` (hex) and the bytes players added (hex), or given outright as `order`. */
export interface Shuffled {
  type: "shuffled";
  seed?: string;
  added?: string[];
  order?: number[];
}

/** A match whose sides change; running: it has begun; result: its result no longer counts, or counts again. */
export interface SideMoves {
  match: string;
  before: [string, string];
  after: [string, string];
  running: boolean;
  result: boolean;
}

/** A body with the key's signature. n: 0 for `Join`, for commands the key's counter: 1, 2, …; a resend has the number and the body it had before. body: the JSON text of a `Join` or a command, as it was signed. mac: hex. */
export interface Signed {
  type: "signed";
  key: string;
  n: number;
  body: string;
  mac: string;
}

/** Take an open seat under a name, or in a match that of a program. `program`: an outside program plays the seat, and it is marked so. */
export interface Sit {
  do: "sit";
  seat: number;
  label: string;
  program?: boolean;
}

/** Of a test event: time passes at once until the desk is needed. */
export interface SkipAhead {
  do: "skip_ahead";
}

/** A time for a round (matches empty) or for some matches: from `starts_ms` to `ends_ms` (0 = open), at `place`; until_ms: last moment by which the result is due where the sides agree on their own time. Planned anew under the same id it replaces the earlier one; dropped: it is gone. */
export interface SlotPlanned {
  type: "slot_planned";
  at_ms?: number;
  by?: string;
  reason?: string;
  slot: string;
  section?: string;
  stage?: number;
  round?: number;
  matches?: string[];
  starts_ms?: number;
  ends_ms?: number;
  until_ms?: number;
  place?: string;
  dropped?: boolean;
}

/** The ways to state the units of a throw. */
export interface Splits {
  ask: "splits";
  cards: number[];
}

/** One stage. rounds: 0 = as many as it takes; apart: whom a draw keeps from meeting while it can; byes: who gets them; groups: number of groups, 0 = as many as `group_size` asks for; advance: how many of each group (or of the stage) go on, 0 = everybody; down_to: a knock-out ends when so many are left; legs: how often a round robin is played; best_of: games of a match; boards: of a round; declarer: whether a board fixes him or bidding is open; common: the best of all sections meet (such stages come last). */
export interface Stage {
  name: string;
  kind: "duplicate" | "groups" | "knockout_bracket" | "knockout_lots" | "round_robin" | "swiss" | "team_league";
  rounds?: number;
  apart?: "" | "unit";
  byes?: "lot" | "top_seed";
  groups?: number;
  group_size?: number;
  advance?: number;
  down_to?: number;
  third_place?: boolean;
  legs?: number;
  best_of?: number;
  boards?: number;
  board_score?: "matchpoints" | "mean" | "swapped";
  declarer?: "fixed" | "open";
  common?: boolean;
  cite?: Record<string, string>;
}

/** Leave the seat: it is open again before the match, a program takes it over during it. */
export interface Stand {
  do: "stand";
}

/** declarer: seat 0..3. trump: suit 0..3, 4 = no trump suit. level: 0..12 in play, None = as the course has it. */
export interface Start {
  declarer: number;
  trump: number;
  level?: number | null;
}

/** The match's time begins. */
export interface StartClock {
  type: "start_clock";
  by?: string;
  at_ms?: number;
}

/** Play begins. */
export interface StartMatch {
  type: "start_match";
  at_ms?: number;
  by?: string;
  reason?: string;
  match: string;
}

/** Start the clocks of the round that is due: at `starts_ms` (0 = now); minutes: 0 = the rulebook's limit. */
export interface StartRound {
  type: "start_round";
  at_ms?: number;
  by?: string;
  reason?: string;
  section?: string;
  starts_ms?: number;
  minutes?: number;
}

/** One step of a comparison: both values, whether it decides. */
export interface StepView {
  step: string;
  own: string;
  other: string;
  decides: boolean;
}

/** The act timed is done. */
export interface StopAct {
  type: "stop_act";
  by?: string;
  at_ms?: number;
}

/** The deal ends here; the opponents hold so many points before any charge (None: not told). */
export interface StopDeal {
  order: "stop";
  deal: number;
  clause?: string;
  points?: number | null;
}

/** The last line is taken back. at: how many there are. */
export interface StrikeLine {
  type: "strike_line";
  by?: string;
  at_ms?: number;
  deal: number;
  at: number;
}

/** A referee: what does the table know of an incident? Reply: ``desk.report``. */
export interface Suggested {
  ask: "suggest";
  event: string;
  deal: number;
}

/** An appeal of a side; upheld None while it is open. */
export interface TableAppealView {
  side: number;
  to: string;
  at: number;
  grounds: string;
  upheld?: boolean;
  reason: string;
}

/** A call of the referee by a seat. by: key of the referee who saw it. */
export interface TableCallView {
  seat: number;
  about: "connection" | "declare" | "other" | "play" | "score" | "talk" | "time";
  text: string;
  at: number;
  seen?: number;
  done?: number;
  by: string;
}

/** Other settings; nobody is ready any more. */
export interface TableChanged {
  type: "table_changed";
  settings: TableSettings;
  timing: Timing;
  digest: string;
}

/** Nothing more is played here; the page stays. */
export interface TableEnded {
  type: "table_ended";
  cause: "abandoned" | "agreed" | "closed" | "match_over";
}

/** What anybody who has the address may know of a table before joining. */
export interface TableFacts {
  entry: LobbyEntry;
  by_invitation: boolean;
  invitation: number;
  settings: TableSettings;
}

/** Something wrong that was found. id: the same as long as it is found; text: in words. */
export interface TableFinding {
  id: string;
  found: Finding;
  text?: string;
}

/** A table was made. `host`: key id; `digest`: of the rulebook, which is never changed by later editions. */
export interface TableOpened {
  type: "table_opened";
  table_id: string;
  host: string;
  digest: string;
  settings: TableSettings;
  timing: Timing;
  code?: string;
  previous?: string;
  schema?: number;
  of?: OfEvent | null;
}

/** How a rehearsal's table has its time from the server's clock: at a moment `t` of that it is ``t + ahead + (t - since) * (rate - 1)`` here. */
export interface TablePace {
  rate?: number;
  ahead?: number;
  since?: number;
}

/** All clocks stand. Where the competition stands still: why, and since when by its clock (`pause`). */
export interface TablePaused {
  type: "table_paused";
  cause: "competition" | "host" | "idle" | "referee";
  reason?: string;
  pause?: number;
}

/** Clocks run again. `down_ms`: time in which the server did not run, charged to nobody (0: an ordinary pause). */
export interface TableResumed {
  type: "table_resumed";
  down_ms?: number;
}

/** One version of a ruling; by: a referee's key. */
export interface TableRulingVersionView {
  ruling: Ruling;
  at: number;
  by: string;
  why: string;
  reason: string;
}

/** A ruling with its history, as ``referee.docket.Entry``: the last version holds. */
export interface TableRulingView {
  ruling_id: string;
  status: string;
  in_force: boolean;
  referred_to: string;
  withdrawn: string;
  versions: TableRulingVersionView[];
  appeals: TableAppealView[];
}

/** A table as its maker wants it. rulebook: catalogue name, or ``sha256:HEX`` of an uploaded book. pace: how fast cards are drawn and how long results stay. clocks: act clocks from the rulebook (usual ones where it is silent), three times as long, or none. bank_seconds: spare time of each seat for the whole match. competition: nobody takes back, no counting aids, no free chat, no autoplay on request. spectators: nobody, who sees played cards only, or who sees all hands `delay_deals` deals later. absence: what happens once a player is away for `absence_seconds`. levels: names of both sides' levels to begin with. aids: counting aids. takeback: whether plays may be taken back. plain_hands: cards may be dealt over plain http to other machines, where anyone in the network can read them. */
export interface TableSettings {
  rulebook: string;
  title?: string;
  public?: boolean;
  competition?: boolean;
  pace?: "fast" | "instant" | "normal" | "slow";
  clocks?: "book" | "none" | "relaxed";
  bank_seconds?: number;
  talk?: "free" | "off" | "phrases";
  spectators?: "delayed" | "none" | "played";
  delay_deals?: number;
  absence?: "bot" | "host" | "wait";
  absence_seconds?: number;
  levels?: [string, string] | null;
  length?: Length;
  stage?: string;
  enforcement?: "prevent" | "record";
  aids?: boolean;
  takeback?: boolean;
  plain_hands?: boolean;
}

/** Everything one viewer sees of a table. requests by kind, talk by event number (the last few). window_due: the declaring window's own clock; next_due: the next deal begins by itself; wanted: seats that want it now. */
export interface TableView {
  id: string;
  phase: "ended" | "gathering" | "playing";
  code: string;
  rulebook: string;
  digest: string;
  settings: TableSettings;
  timing: Timing;
  seats: Record<string, SeatView>;
  host_seat?: number;
  invitation: number;
  match?: MatchView;
  deal?: DealView;
  coming?: ComingView;
  asks: AskView[];
  wanted: number[];
  next_due?: number;
  window_due?: number;
  pause?: PauseView;
  requests: Record<string, RequestView>;
  talk: Record<string, TalkView>;
  ended?: EndView;
  behind: number;
  desk: DeskView;
  of?: OfEventView;
  mine?: Mine;
}

/** The deal does not count; `opening`: the next one is bid for as an opening deal. */
export interface TakeBack {
  order: "void";
  deal: number;
  clause?: string;
  opening?: boolean;
}

/** Enter a pair or team; after the cut-off with a reason only. place: which free place a late comer takes in a draw that stands (a bye's match, a group's number, or an entry that left before it played), "" = the best one. */
export interface TakeEntry {
  type: "take_entry";
  at_ms?: number;
  by?: string;
  reason?: string;
  entry: string;
  players: string[];
  unit?: string;
  seed?: number;
  section?: string;
  place?: string;
}

/** Take the kitty up. */
export interface TakeKitty {
  do: "take_kitty";
}

/** From the laptop, or a phone paired with it: become a director of a room. public: as in `CreateRoom`; name: what the device is called. */
export interface TakeOver {
  public: string;
  name?: string;
}

/** Entries from a sheet or from hand: the first row of cells is the heading (``name``, ``player1`` …, 队名 …). All or none; a refusal ``sheet_refused`` has ``problems`` (`RowProblem`) in its facts. */
export interface TakeRows {
  do: "rows";
  command_id: string;
  cells: string[][];
  reason?: string;
}

/** Use a table no more. */
export interface TakeTableOut {
  type: "take_table_out";
  at_ms?: number;
  by?: string;
  reason?: string;
  table: string;
}

/** The trick that is complete went to this seat. */
export interface TakenLine {
  line: "taken";
  seat: number;
}

/** A referee forbade these seats to talk; all others may. */
export interface TalkMuted {
  type: "talk_muted";
  referee: string;
  seats: number[];
}

/** Something said: a phrase's name, or free text. */
export interface TalkView {
  seat: number;
  at: number;
  phrase: string;
  text: string;
}

/** A text in both interface languages. */
export interface Text {
  zh: string;
  en: string;
}

/** Free text: never markup. */
export interface TextSaid {
  type: "text_said";
  seat: number;
  text: string;
}

/** A throw was stopped. The cards were seen and go back; one of `choices` is led instead, by rule (chooser None, the only choice) or as `chooser` says. charge: against the thrower's side; points: what that does to the opponents'. declared: the units as the thrower stated them. stopped: the unit that was, and the cards `stopping` it that `stopper` shows, where the book has them shown. */
export interface ThrowFailed {
  type: "throw_failed";
  seat: number;
  cards: number[];
  choices: number[][];
  chooser: number | null;
  charge: number;
  points: number;
  clause?: string;
  declared?: number[][] | null;
  stopped?: number[];
  stopper?: number | null;
  stopping?: number[];
}

/** A seat led these cards as a throw, and it was stopped; the next play stands in its place. charge: as made. */
export interface ThrowLine {
  line: "throw";
  seat: number;
  cards: number[];
  charge?: number | null;
}

/** Time has passed. close: the referee's word whether the score is close, where the book asks for it. */
export interface Tick {
  type: "tick";
  by?: string;
  at_ms?: number;
  close?: boolean | null;
}

/** Somebody asks for an act to be timed, or the referee starts timing one. */
export interface TimeAct {
  type: "time_act";
  by?: string;
  at_ms?: number;
  act: "bury" | "bury_and_first_lead" | "declare" | "declare_units" | "draw" | "first_lead" | "follow" | "lead" | "play" | "window";
  seat: number;
}

/** The limit is reached. `finish`: the running deal is finished; None: no deal runs, or the referee has to say. */
export interface TimeEnded {
  type: "time_ended";
  at_ms?: number;
  finish?: boolean | null;
  clause?: string;
}

/** A seat's clock for an act ran out; `count`: how often in this match; `effect`: what the rulebook attaches to it (``warning``, ``points:20``, ``referee``, ``committee``), for the page to show and a referee to rule on. */
export interface TimeRanOut {
  type: "time_ran_out";
  seat: number;
  act: string;
  count: number;
  effect?: string;
  clause?: string;
}

/** The act last timed. */
export interface TimedView {
  act: string;
  seat: string;
  took_ms: number;
  over: boolean;
}

/** Milliseconds, fixed when the table is made. 0 = no clock for that act. `shared_bury_lead`: burying and the first lead share one clock. `turns`: where seats are asked to declare one after another, not all at once. `clauses`: where the rulebook sets a limit, by act. */
export interface Timing {
  draw: number;
  between: number;
  bot_delay: number;
  added: number;
  declare?: number;
  bury?: number;
  first_lead?: number;
  lead?: number;
  follow?: number;
  choose?: number;
  shared_bury_lead?: boolean;
  turns?: ("after_bury" | "later" | "opening")[];
  bank?: number;
  clauses?: Record<string, string>;
}

/** Anybody at the table: what does this ruling bring, and what does its clause say? Reply: ``desk.ruling``. */
export interface Told {
  ask: "ruling";
  ruling_id: string;
}

/** Who won a complete trick, and why. */
export interface TrickNoted {
  trick: number;
  lines: NoteLine[];
}

/** A ruling reopens the trick just completed: its plays lie as before its last one was answered for. */
export interface TrickReopened {
  type: "trick_reopened";
  points: number;
  clause?: string;
}

/** A trick: plays from the leader on. shape: unit name or ``throw``; units: of a lead of several, as [name, cards]. best: seat that is winning. winner, points once complete. failed: the throw that was led first and did not stand. */
export interface TrickView {
  leader: number;
  plays: number[][];
  shape: string;
  suit: number;
  best: number;
  units: [string, number[]][];
  winner?: number;
  points?: number;
  failed?: FailedThrow;
}

/** A trick is complete. points: what it brings the opponents now; cards: its point cards. */
export interface TrickWon {
  type: "trick_won";
  seat: number;
  points: number;
  cards: number[];
}

/** Who names the trump suit instead, what holds if he does not, and whether in an opening deal he then declares. */
export interface TrumpNaming {
  by?: "innocent" | "lot" | "referee";
  otherwise?: "lot" | "permanent_only" | "referee";
  namer_declares_opening?: boolean;
}

/** Trumps (0..3, 4 = no trump suit), the level in play and the declarer are known. namer: the seat that named them. burier: who is to take the kitty. then: the phase that follows. */
export interface TrumpsSet {
  type: "trumps_set";
  trump: number;
  level: number;
  declarer: number;
  by: "declaration" | "longest_level_suit" | "lot" | "no_trump" | "ruling" | "turned";
  namer: number | null;
  burier: number | null;
  then: "after_bury" | "kitty" | "play" | "swapping";
  clause?: string;
}

/** Letters as somebody typed them. */
export interface TypedCode {
  code: string;
}

/** Take back what the last draw brought: a round, or a stage drawn as a whole. played: although results are in. */
export interface UndoDraw {
  type: "undo_draw";
  at_ms?: number;
  by?: string;
  reason?: string;
  section?: string;
  played?: boolean;
}

/** A side takes its own entry of a deal back before it is accepted. */
export interface UndoEntry {
  type: "undo_entry";
  by?: string;
  at_ms?: number;
  deal: number;
  side: number;
}

/** Take back every draw of the last stage drawn, and all that came of them. played: although results are in. */
export interface UndoPhase {
  type: "undo_phase";
  at_ms?: number;
  by?: string;
  reason?: string;
  section?: string;
  played?: boolean;
}

/** Take back the last round begun, if nothing of it was played: clocks, starts and tables; the draw stands. */
export interface UndoRound {
  type: "undo_round";
  at_ms?: number;
  by?: string;
  reason?: string;
  section?: string;
}

/** Send it no more. */
export interface Unfollow {
  type: "unfollow";
  match: string;
}

/** What has to be led in place of a failed throw was chosen. */
export interface UnitChosen {
  type: "unit_chosen";
  seat: number;
  cards: number[];
}

/** What two rulebooks say differently about one thing; null where a book says nothing about it. */
export interface Unlike {
  path: string;
  here: WordLine | null;
  there: WordLine | null;
}

/** The differences of one chapter. */
export interface UnlikeChapter {
  name: string;
  title: string;
  rows: Unlike[];
}

/** Nothing has happened since event `seq`. */
export interface UpToDate {
  type: "up_to_date";
  seq: number;
  now: number;
}

/** A fresh view as of event `seq`. say: sentences for it in the client's language (duty, refusal …). */
export interface View {
  type: "view";
  seq: number;
  now: number;
  view: TableView;
  say?: Record<string, string>;
}

/** A deal that does not count, and whether it is dealt again. */
export interface VoidView {
  reason: string;
  again: boolean;
  seat?: number;
  right: string;
  clause: string;
}

/** Watch as a spectator, without a key. since: last event number seen, -1: none. */
export interface Watch {
  type: "watch";
  since?: number;
  lang?: "en" | "zh" | "zh-TW";
}

/** A way of correcting: what it moves, or the code and sentence that refuse it. text is made at the edge. */
export interface WayView {
  way: string;
  moves?: MovesView;
  code: string;
  facts: Record<string, unknown>;
  text: string;
}

/** A referee has play begin again with trick `trick` (from 0) of deal `deal`: the deal's events that follow undo what was played since, one after another. `tricks`: complete ones undone; all of it stays in the log. */
export interface WentBack {
  type: "went_back";
  referee: string;
  deal: number;
  trick: number;
  tricks: number;
  reason: string;
}

/** A case: its conditions, and what follows or what may be chosen. `bounds`: limits of an award here. */
export interface When {
  conditions: Record<string, unknown>;
  then: Outcome | null;
  options?: Record<string, Outcome>;
  chosen_by?: string;
  default?: string;
  bounds?: Record<string, unknown> | null;
}

/** What a device asked for, which waits for a word at the laptop. by: its key; what: kind of the command; facts: what of it is told; state: waits, declined, failed (code: why). */
export interface WishView {
  id: string;
  at: number;
  by: string;
  what: string;
  facts: Record<string, unknown>;
  state: "declined" | "failed" | "waits";
  code: string;
}

/** An entry leaves; open to the entry itself at any time. */
export interface WithdrawEntry {
  type: "withdraw_entry";
  at_ms?: number;
  by?: string;
  reason?: string;
  entry: string;
}

/** Take a ruling back. */
export interface WithdrawRuling {
  type: "withdraw_ruling";
  ruling_id: string;
  by?: string;
  authority?: "arbitration_committee" | "director" | "referee" | "staff";
  at_ms?: number;
  reason: string;
}

/** A chapter of a rulebook in words. */
export interface WordChapter {
  name: string;
  title: string;
  lines: WordLine[];
}

/** A line of a rulebook in words. citations: clauses that set what it says; standing: the weakest of them, "" where no file sets it. */
export interface WordLine {
  depth: number;
  text: string;
  citations: string[];
  standing: string;
}

/** A deal of a featured table is written down card by card from now on; again: trumps or declarer are put right, and the lines stay. */
export interface WriteDeal {
  type: "write_deal";
  by?: string;
  at_ms?: number;
  deal: number;
  start: Start;
}

/** The next line of it. at: how many there are already. */
export interface WriteLine {
  type: "write_line";
  by?: string;
  at_ms?: number;
  deal: number;
  at: number;
  line: PlayLine | ThrowLine | TakenLine | KittyLine;
}

/** A trick of a deal written down card by card. plays: from the leader on, faces; winner: a seat, -1 while nobody is known to have taken it; points: of its cards. thrown, charge: the throw that was stopped before its lead, by `thrown_by`. */
export interface WrittenTrickView {
  leader: number;
  plays: number[][];
  winner: number;
  points: number;
  thrown: number[];
  thrown_by: number;
  charge?: number;
}

/** A deal written down card by card, as far as its cards lie open. lines: how many there are, for ``write_line``; next: whose play is due, -1 where nobody is known to be; leads: it is a lead; throw: a stopped throw waits for the lead in its place; left: cards each seat holds; suits: effective suit of each face (0..3, 4 = trumps); worth: its points; step: 1 where play goes E, N, W, S, 3 the other way; kitty: once the deal is over (a desk sees it at once); suggested: the result's fields for the desk, once all cards are played. */
export interface WrittenView {
  declarer: number;
  trump: number;
  level: number;
  decks: number;
  step: number;
  lines: number;
  tricks: WrittenTrickView[];
  next: number;
  leads: boolean;
  over: boolean;
  points: number;
  left: [number, number, number, number];
  suits: string;
  worth: number[];
  throw: number[];
  kitty?: number[];
  suggested?: Played;
}

export type ClientAny = Claim | Watch | Signed | Ask | Language | Ping;

export type ServerAny = Nonce | Claimed | Joined | View | Events | UpToDate | Ok | Error | Answered | Pong | Gone;

export type Body = Join | Sit | Stand | AskSwap | Ready | SeatBot | FillWithBots | Remove | ChangeTable | GiveHost | RevokeInvitations | Pause | SetAutoplay | AskTakeback | AskEnd | Answer | EndTable | Rematch | NextDeal | AddBytes | SayPhrase | SayText | ClaimErrors | InviteReferee | DismissReferees | AskForReferee | EndCall | Attend | Leave | Look | SeeCall | GoBack | Mute | Allow | Rule | Declare | Pass | TakeKitty | Bury | Play | Choose | ClaimRedeal;

export type LiveClientAny = Claim | Signed | Follow | Unfollow | Here | AskLive | AskEvent | Language | Ping;

export type LiveServerAny = Nonce | LiveClaimed | LiveJoined | LiveRoom | LiveRoomPatch | LiveMatch | LiveMatchPatch | LiveMatchSame | LiveOk | LiveError | LiveAnswer | EventWhole | EventPatch | EventAnswer | Pong | Gone;

export type LiveBody = LiveJoin | DoLive | NameDevice | MakeLink | RevokeLink | RemoveDevice | AddMatch | AnswerWish | DoEvent | MakeEntryLinks | TakeRows | PutName | ErasePerson | ShowLots | ShowPaper | SetEvent | SetPlace | SetOnline | SeatPrograms | Announce | Rehearse | SkipAhead;
