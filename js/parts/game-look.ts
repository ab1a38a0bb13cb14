// What a game provides to the shared parts of a table: icons and names of its moves, and its keys.
import type { KeyHelp } from '../core/keys';
import type { Happening, Shown } from '../core/wire';
import type { Drawing } from './icon';

export interface GameLook {
  /** The icon of each kind of move. */
  icons?: Readonly<Record<string, Drawing>>;
  /** Labels of the kinds of moves whose identifiers are not good labels. */
  names?: Readonly<Record<string, string>>;
  /** The game's own keys, for the help. */
  keys?: readonly KeyHelp[];
  /** A sentence about the legal moves; null to count them by kind. */
  legalMoves?: (shown: Shown) => string | null;
  /** The `data-flip` of the card or token that an event has touched; null if there is none. */
  touched?: (event: Happening) => string | null;
}

/** The defaults, for a game that provides nothing. */
export const PLAIN: GameLook = {};
