// The geometry of the pawns' path: the boxes of its spaces, and the routes of the pawns between them. Pure.
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
  /** The spaces, in the order of the path. */
  boxes: Frame[];
  /** The area between the spaces. */
  inside: Frame;
  /** The distance of each pawn's lane from the spaces. */
  inset: Record<PawnName, number>;
  /** The highest and the lowest point at which a pawn stands beside a space of a side. */
  stops: [number, number];
}

/** A ring that is drawn by itself, with an area for text inside the lanes. */
export interface DrawnRing extends Ring {
  wide: number;
  high: number;
  middle: Frame;
}

/** The smallest distance of a stop from a corner, so that discs do not overlap. */
const CORNER_DISTANCE = 21;
const DRAWN_INSET: Record<PawnName, number> = { white: 15, gray: 37 };
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
export function ringOf(products: number, wide: number, inside: number, room = 0): DrawnRing {
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
  const clear = DRAWN_INSET.gray + CORNER_DISTANCE;
  return {
    wide,
    high,
    boxes: [
      ...across(products, 0, TOP),
      ...down(wide - side),
      ...across(SLOTS, high - BOTTOM, BOTTOM).reverse(),
      ...down(0).reverse(),
    ],
    inside: { x: side, y: TOP, wide: wide - 2 * side, high: inner },
    inset: DRAWN_INSET,
    stops: [TOP + clear, TOP + inner - clear],
    middle: { x: side + MIDDLE, y: TOP + MIDDLE, wide: wide - 2 * (side + MIDDLE), high: inner - 2 * MIDDLE },
  };
}

/**
 * The ring of a board whose spaces lie in these boxes, of which some have no width since they are not shown; null if
 * nothing is left for the pawns to go round, which takes all sides but the left one.
 */
export function ringAround(boxes: Frame[], inset: Record<PawnName, number>): Ring | null {
  const [product, right] = [boxes[0], boxes[boxes.length - CARD_SLOTS - SLOTS - 1]];
  const [person, left] = [boxes[boxes.length - CARD_SLOTS - 1], boxes.at(-1)];
  if (!product?.wide || !right?.wide || !person?.wide) return null;
  const [x, y] = [left?.wide ? left.x + left.wide : product.x, product.y + product.high];
  return {
    boxes,
    inside: { x, y, wide: right.x - x, high: person.y - y },
    inset,
    stops: [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY],
  };
}

/** Whether all spaces of a walk are shown. */
export const isOn = ({ boxes }: Ring, { to }: { to: number[] }): boolean =>
  to.every((space) => boxes[space]?.wide);

const productsOn = (ring: Ring) => ring.boxes.length - 2 * CARD_SLOTS - SLOTS;

/** The side of the ring on which a space lies. */
export const sideAt = (ring: Ring, space: number): Side => {
  const right = productsOn(ring);
  if (space < right) return 0;
  if (space < right + CARD_SLOTS) return 1;
  return space < right + CARD_SLOTS + SLOTS ? 2 : 3;
};

/** The four corners of a pawn's lane, each at the end of the side with its number. */
export function cornersOf({ inside, inset }: Ring, pawn: PawnName): [Spot, Spot, Spot, Spot] {
  const off = inset[pawn];
  const [left, right] = [inside.x + off, inside.x + inside.wide - off];
  const [top, bottom] = [inside.y + off, inside.y + inside.high - off];
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
  const y = between(ring.stops[0], box.y + box.high / 2, ring.stops[1]);
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

/** The diameter of a disc with the number of a move, and the distance of its middle from the space it belongs to. */
const DISC = { across: 16, off: 8 };

/** Points for discs in a line along the inner edge of a space, away from where a pawn stands there. */
export function discsAt(ring: Ring, space: number, count: number): Spot[] {
  const { x, y, wide, high } = ring.boxes[space] as Frame;
  const { across, off } = DISC;
  const line = (at: number) => across * (at + 0.5) + 2;
  return Array.from({ length: count }, (_, at) => {
    const spots: Record<Side, Spot> = {
      0: { x: x + line(at), y: y + high + off },
      1: { x: x - off, y: y + high - line(at) },
      2: { x: x + line(at), y: y - off },
      3: { x: x + wide + off, y: y + high - line(at) },
    };
    return spots[sideAt(ring, space)];
  });
}
