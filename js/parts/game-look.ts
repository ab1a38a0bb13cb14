// What a game provides to the shared parts of a table: icons, names, keys, signs, and sheets of its own.
import type { ComponentChildren } from 'preact';
import type { KeyHelp } from '../core/keys';
import type { Answer, Happening, Shown } from '../core/wire';
import type { Drawing } from './icon';

/** A sheet that the game draws itself, opened by a key and, if it has an icon, by a tool of the head. */
export interface GameSheet {
  name: string;
  /** The names of several sheets that the key opens one after the other, instead of the one. */
  names?: (shown: Shown) => readonly string[];
  /** What the key and the tool open, such as "R&D mat". */
  title: string;
  icon?: Drawing;
}

/** A sign of the game, for the page of signs. */
export interface Sign {
  draw: () => ComponentChildren;
  word: string;
  meaning: string;
  /** Whether a game has it, by its view; without it every game has. */
  within?: (view: unknown) => boolean;
}

/** A moment of a first game that is explained once where it happens. */
export interface CoachMark {
  /** The element that it explains. */
  at: string;
  title: string;
  text: string;
  /** Whether its moment has come. */
  when: (shown: Shown) => boolean;
}

/** A part of the table, which rests as one line in a lesson that does not name it. */
export interface TablePart {
  /** Its name in lessons. */
  name: string;
  title: string;
  /** Whether an answer is pressed in it. */
  has: (answer: Answer) => boolean;
}

export interface GameLook {
  /** The icon of each kind of move. */
  icons?: Readonly<Record<string, Drawing>>;
  /** Labels of the kinds of moves whose identifiers are not good labels. */
  names?: Readonly<Record<string, string>>;
  /** The kinds of moves whose answers are all pressed where they lie, so that no list of them is needed. */
  plated?: ReadonlySet<string>;
  /** The columns of the row of actions, in proportion to their longest content: one for each kind. */
  kindColumns?: string;
  /** The game's own sheets, by their key. */
  sheets?: Readonly<Record<string, GameSheet>>;
  /** The parts of the table, in the order of the keyboard; head and actions are always shown. */
  parts?: readonly TablePart[];
  /** The game's own keys, for the page of keys. */
  keys?: readonly KeyHelp[];
  /** The game's signs, for the page of signs. */
  signs?: readonly Sign[];
  /** The sign of the winner at the end. */
  winner?: Drawing;
  /** What paying by itself means, if something is paid in this game. */
  payAlone?: string;
  /** The game's own moments of a first game. */
  coach?: readonly CoachMark[];
  /** A sentence about the legal moves; null to count them by kind. */
  legalMoves?: (shown: Shown) => string | null;
  /** The `data-flip` of the card or token that an event has touched; null if there is none. */
  touched?: (event: Happening) => string | null;
}

/** The defaults, for a game that provides nothing. */
export const PLAIN: GameLook = {};
