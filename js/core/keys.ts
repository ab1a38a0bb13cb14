// The keyboard model of the table: what each key does, and where an arrow leads. No DOM.

export const KEYS: readonly (readonly [keys: string, what: string])[] = [
  ['Tab', 'into the board, and out of it: the board is one stop'],
  ['Arrows', 'to the next place in that direction'],
  ['Home, End', 'to the first and the last place of a row'],
  ['Page Up, Page Down', 'to the row before and the row after'],
  ['Enter, Space', 'play what the place offers'],
  ['Escape', 'close the explanation or this page; put a block back that is in hand'],
  ['u', 'undo'],
  ['l', 'say once more what happened last'],
  ['m', 'say which moves are legal'],
  ['?', 'this page of keys'],
  ['R, Shift+R', 'on the R&D mat: turn the block in hand, one way or the other'],
  ['F', 'on the R&D mat: flip it'],
  ['Delete', 'on the R&D mat: take a block off its grid'],
];

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export type Way = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown';

/** The place that lies next in a direction, as its number; places that lie askew count as farther away. */
export function nextPlace(boxes: readonly Box[], from: number, way: Way): number | null {
  const here = boxes[from];
  if (!here) return null;
  const level = way === 'ArrowLeft' || way === 'ArrowRight';
  const ahead = way === 'ArrowRight' || way === 'ArrowDown' ? 1 : -1;
  const middle = ({ left, top, right, bottom }: Box) => [(left + right) / 2, (top + bottom) / 2] as const;
  const [x, y] = middle(here);
  let best: number | null = null;
  let least = Number.POSITIVE_INFINITY;
  boxes.forEach((box, at) => {
    const [u, v] = middle(box);
    const along = (level ? u - x : v - y) * ahead;
    const aside = Math.abs(level ? v - y : u - x);
    if (at === from || along < 1) return;
    const far = along + 3 * aside;
    if (far < least) {
      least = far;
      best = at;
    }
  });
  return best;
}
