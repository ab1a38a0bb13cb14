// What Trade Show provides to the shared parts of a table.
import type { GameLook } from '../../parts/game-look';
import { COMMON } from '../../parts/icon';

export const LOOK: GameLook = {
  icons: { lay: COMMON.dice, reroll: COMMON.dice, fail: COMMON.stop },
};
