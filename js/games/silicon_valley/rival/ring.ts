// The geometry of the map of the pawns' path: the boxes of its spaces, and the routes of the pawns. Pure.
import { CARD_SLOTS, type PawnName, SLOTS } from '../queries';

export interface Spot {
  x: number;
  y: number;
}

export interface Frame extends Spot {
  wide: number;
  high: number;
}

/** Top, right, bottom, left: the sides in the order in which the pawns pass them. */
type Side = 0 | 1 | 2 | 3;

export interface Ring {
  wide: number;
  high: number;
  /** The spaces, in the order of the path. */
  boxes: Frame[];
  /** The area inside the pawns' lanes. */
  middle: Frame;
}

/** The smallest distance of a stop from a corner, so that discs do not overlap. */
const CORNER_DISTANCE = 21;
/** The distance of each pawn's lane from the spaces. */
const INSET: Record<PawnName, number> = { white: 15, gray: 37 };
const MIDDLE = 52;
const TOP = 88;
const BOTTOM = 80;
/** The smallest height of a space at the side. */
const MIN_SIDE_HEIGHT = 76;

/** The smallest width with room for text in the middle. */
export const ROOMY_WIDTH = 540;

const sideOf = (wide: number) => (wide < ROOMY_WIDTH ? 72 : wide < 760 ? 108 : 150);
const gapOf = (wide: number) => (wide < ROOMY_WIDTH ? 6 : 8);

/** A ring with a number of products; its height is the largest of what the middle, the sides and the room need. */
export function ringOf(products: number, wide: number, inside: number, room = 0): Ring {
  const [side, gap] = [sideOf(wide), gapOf(wide)];
  const sides = CARD_SLOTS * (MIN_SIDE_HEIGHT + gap) + gap;
  const inner = Math.max(sides, inside + 2 * MIDDLE, room - TOP - BOTTOM);
  const high = TOP + inner + BOTTOM;
  const across = (count: number, y: number, tall: number): Frame[] => {
    const each = (wide - 2 * (side + gap) - (count - 1) * gap) / count;
    return Array.from({ length: count }, (_, at) => ({
      x: side + gap + at * (each + gap),
      y,
      wide: each,
      high: tall,
    }));
  };
  const tall = (inner - (CARD_SLOTS + 1) * gap) / CARD_SLOTS;
  const down = (x: number): Frame[] =>
    Array.from({ length: CARD_SLOTS }, (_, at) => ({
      x,
      y: TOP + gap + at * (tall + gap),
      wide: side,
      high: tall,
    }));
  return {
    wide,
    high,
    boxes: [
      ...across(products, 0, TOP),
      ...down(wide - side),
      ...across(SLOTS, high - BOTTOM, BOTTOM).reverse(),
      ...down(0).reverse(),
    ],
    middle: { x: side + MIDDLE, y: TOP + MIDDLE, wide: wide - 2 * (side + MIDDLE), high: inner - 2 * MIDDLE },
  };
}

const productsOn = (ring: Ring) => ring.boxes.length - 2 * CARD_SLOTS - SLOTS;

const sideAt = (ring: Ring, space: number): Side => {
  const right = productsOn(ring);
  if (space < right) return 0;
  if (space < right + CARD_SLOTS) return 1;
  return space < right + CARD_SLOTS + SLOTS ? 2 : 3;
};

/** The four corners of a pawn's lane, each at the end of the side with its number. */
export function cornersOf(ring: Ring, pawn: PawnName): [Spot, Spot, Spot, Spot] {
  const inset = MIDDLE - INSET[pawn];
  const left = ring.middle.x - inset;
  const right = ring.middle.x + ring.middle.wide + inset;
  const top = ring.middle.y - inset;
  const bottom = ring.middle.y + ring.middle.high + inset;
  return [
    { x: right, y: top },
    { x: right, y: bottom },
    { x: left, y: bottom },
    { x: left, y: top },
  ];
}

/** The point of a pawn beside a space; null is its start left or right of the products. */
export function standOf(ring: Ring, pawn: PawnName, space: number | null): Spot {
  const corners = cornersOf(ring, pawn);
  if (space === null) return corners[pawn === 'white' ? 3 : 0];
  const box = ring.boxes[space] as Frame;
  const side = sideAt(ring, space);
  const [{ x: right, y: top }, { y: bottom }, { x: left }] = corners;
  const between = (least: number, value: number, most: number) => Math.min(most, Math.max(least, value));
  const x = between(left, box.x + box.wide / 2, right);
  const y = between(top + CORNER_DISTANCE, box.y + box.high / 2, bottom - CORNER_DISTANCE);
  return [
    { x, y: top },
    { x: right, y },
    { x, y: bottom },
    { x: left, y },
  ][side] as Spot;
}

/** A pawn's route past a list of spaces; each part ends at one of them and has the corners on its way. */
export function routeOf(ring: Ring, pawn: PawnName, from: number | null, to: number[]): Spot[][] {
  const corners = cornersOf(ring, pawn);
  let here = from;
  return to.map((space) => {
    // the start is on the side of the products
    let side = here === null ? 0 : sideAt(ring, here);
    const goal = sideAt(ring, space);
    const way = [standOf(ring, pawn, here)];
    const fullLap = here !== null && side === goal && space <= here;
    for (let turns = 0; side !== goal || (fullLap && turns < 4); turns++) {
      way.push(corners[side]);
      side = ((side + 1) % 4) as Side;
    }
    way.push(standOf(ring, pawn, space));
    here = space;
    return way;
  });
}

/** The spaces that a pawn passes on its way without counting them as steps. */
export function passedSpaces(
  ring: Ring,
  { pawn, from, to }: { pawn: PawnName; from: number | null; to: number[] },
) {
  const spaces = ring.boxes.length;
  const passed: number[] = [];
  let here = from ?? (pawn === 'white' ? -1 : productsOn(ring) - 1);
  for (const space of to) {
    for (let at = (here + 1) % spaces; at !== space; at = (at + 1) % spaces) passed.push(at);
    here = space;
  }
  return passed;
}
