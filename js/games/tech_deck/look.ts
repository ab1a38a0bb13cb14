// What Tech Deck provides to the shared parts of a table.
import { assist, deck, face_down, group, pass, venture } from '../../../sv_widgets/look/icons.json';
import type { GameLook } from '../../parts/game-look';
import { COMMON } from '../../parts/icon';

export const LOOK: GameLook = {
  icons: {
    keep_venture: venture,
    use: group,
    pass,
    lay: face_down,
    assist,
    score: COMMON.check,
    join: venture,
    move_on: COMMON.check,
    discard: face_down,
    keep: deck,
    put_back: deck,
    choose: COMMON.check,
    swap: COMMON.again,
  },
  names: { use: 'Use an effect', lay: 'Lay cards', put_back: 'Put back', move_on: 'Score' },
  winner: assist,
};
