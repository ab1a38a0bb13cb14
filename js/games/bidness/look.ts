// What Bidness provides to the shared parts of a table.
import {
  bid,
  expel,
  gavel,
  iou,
  lay_off,
  pass,
  poach,
  sell,
  settle,
} from '../../../sv_widgets/look/icons.json';
import type { GameLook } from '../../parts/game-look';
import { COMMON } from '../../parts/icon';

export const LOOK: GameLook = {
  icons: {
    discard: COMMON.hidden,
    play_card: COMMON.play,
    play_on: poach,
    sue: gavel,
    sell,
    borrow: iou,
    pass_turn: pass,
    bid,
    drop_out: expel,
    offer: settle,
    go_to_trial: gavel,
    lay_off,
    pay_off: iou,
  },
  names: {
    play_card: 'Play',
    play_on: 'Play on a player',
    pass_turn: 'Pass',
    drop_out: 'Drop out',
    offer: 'Name a sum of $',
    bid: 'Bid $',
    go_to_trial: 'Go to trial',
    lay_off: 'Lay off',
    pay_off: 'Pay off',
  },
};
