/**
 * What the ruling page needs of the match it rules on, so that it serves tables with real cards and tables online alike.
 * Not here: where it comes from (`live.ts` for real cards).
 */
import type {
  AmendRuling,
  AppealRuling,
  DecideAppeal,
  MakeRuling,
  OffenceList,
  PreviewView,
  WithdrawRuling,
} from "../protocol";

export type RulingCommand = MakeRuling | AmendRuling | WithdrawRuling | AppealRuling | DecideAppeal;
export type Report = Record<string, unknown>;

/** A refusal with what it is about. */
export interface Refusal {
  code: string;
  facts: Record<string, unknown>;
  text: string;
  clause: string;
}

export type Seen = { preview: PreviewView } | { refused: Refusal };

/** What came of a command. */
export interface Done {
  ok: boolean;
  text: string;
  clause: string;
  code: string;
}

export interface RulingPort {
  /** The rulebook as clause chips ask for it, and its offences. */
  book: string;
  offences: OffenceList;
  /** East–West and North–South; by seat, or none. */
  names: readonly string[];
  players: readonly string[];
  /** Deals that can be ruled on, the first of them 0 (before the first); the one that is meant unless somebody says so. */
  deals: readonly number[];
  deal: number;
  /** Levels now, by side ("EW", "NS"), and the side that holds the deal. */
  levels: Record<string, string>;
  stage: string;
  /** The opponents' points of a deal without charges, where they are known. */
  pointsOf: (deal: number) => number | null;
  /** Changes when the match has changed or the connection came back: what was shown is asked for again then. */
  stamp?: string;
  /** Facts that are known of an incident before anybody tells. */
  suggest: (event: string, deal: number) => Promise<Report>;
  preview: (command: RulingCommand) => Promise<Seen>;
  send: (command: RulingCommand) => Promise<Done>;
}
