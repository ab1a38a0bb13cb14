// Kinds of moves as people see them: icon and name, the game's own or the common ones.
import type { GameLook } from './game-look';
import { COMMON, type Drawing } from './icon';

/** Icons of the kinds of moves that mean the same in any game. */
const ICONS: Readonly<Record<string, Drawing>> = {
  done: COMMON.check,
  accept: COMMON.check,
  stop: COMMON.stop,
  decline: COMMON.stop,
  roll: COMMON.dice,
};

/** The kinds of moves that decline or end something. */
export const PASSING_KINDS: ReadonlySet<string> = new Set(['stop', 'decline', 'done', 'pass']);

export const iconOf = (look: GameLook, kind: string): Drawing | undefined =>
  look.icons?.[kind] ?? ICONS[kind];

export const nameOf = (look: GameLook, kind: string): string =>
  look.names?.[kind] ?? kind.replaceAll('_', ' ').replace(/^./, (first) => first.toUpperCase());
