// What Silicon Valley provides to the shared parts of a table.
import type { Shown } from '../../core/wire';
import type { GameLook } from '../../parts/game-look';
import { ICONS } from './icons';
import { waysToPay } from './payment/payments';
import type { ValleyEvent } from './wire';

/** The `data-flip` prefix of the cards in each row of the view. */
const THINGS: Readonly<Record<string, string>> = {
  employees: 'employee',
  founders: 'founder',
  hqs: 'hq',
  vcs: 'vc',
  products: 'product',
  tiles: 'tile',
};

export const LOOK: GameLook = {
  icons: {
    hire: ICONS.hire,
    poach: ICONS.poach,
    expand_hq: ICONS.expand_hq,
    fund: ICONS.fund,
    launch: ICONS.launch,
    outsource: ICONS.outsource,
    sunset: ICONS.sunset,
    lay_off: ICONS.lay_off,
    dismiss: ICONS.lay_off,
    maintain: ICONS.code,
    take_block: ICONS.code,
    pay: ICONS.code,
    take_instead: ICONS.code,
    keep_founder: ICONS.seat,
  },
  names: { expand_hq: 'Expand HQ' },
  keys: [
    ['R, Shift+R', 'on the R&D mat: turn the block in hand, one way or the other'],
    ['F', 'on the R&D mat: flip it'],
    ['Delete', 'on the R&D mat: take a block off its grid'],
    ['Escape', 'on the R&D mat: put the block in hand back'],
  ],
  legalMoves(shown: Shown) {
    const ways = waysToPay(shown).length;
    return ways ? `${ways} ${ways === 1 ? 'way' : 'ways'} to pay.` : null;
  },
  touched(event) {
    const { what, card, kind } = event as ValleyEvent;
    const thing = THINGS[what];
    return thing && card !== null && kind !== 'draw' ? `${thing} ${card}` : null;
  },
};
