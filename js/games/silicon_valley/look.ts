// What Silicon Valley provides to the shared parts of a table.
import type { Shown } from '../../core/wire';
import type { GameLook } from '../../parts/game-look';
import { COACH } from './coach';
import { ICONS } from './icons';
import { waysToPay } from './payment/payments';
import { COMPANY, MAT, otherSheets, RIVAL } from './sheet-names';
import { SIGNS } from './signs';
import { PARTS, SOLO_PARTS } from './table-parts';
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
  parts: PARTS,
  plated: new Set([
    'hire',
    'poach',
    'expand_hq',
    'fund',
    'outsource',
    'launch',
    'sunset',
    'lay_off',
    'dismiss',
    'maintain',
  ]),
  kindColumns: '72fr 82fr 106fr 76fr 88fr 106fr 88fr 86fr 80fr',
  signs: SIGNS,
  winner: ICONS.unicorn,
  sheets: {
    b: { name: MAT, title: 'R&D mat' },
    c: { name: COMPANY, title: 'your company' },
    o: { name: 'others', names: otherSheets, title: 'other companies, one after the other' },
  },
  keys: [
    ['R, Shift+R', 'turn the block in hand'],
    ['F', 'flip it'],
    ['D', 'find a design'],
    ['Delete', 'take a block off its grid'],
  ],
  coach: COACH,
  payAlone: 'upkeep, where only one payment is possible, or one is exact and no other would leave you more',
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

/** The same for a solo game, in which the Rival is all there is of other companies. */
export const SOLO_LOOK: GameLook = {
  ...LOOK,
  parts: SOLO_PARTS,
  sheets: { ...LOOK.sheets, o: { name: RIVAL, title: 'The Rival', icon: ICONS.rival } },
};
