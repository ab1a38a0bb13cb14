// The keyboard model of the table: what each key does, and where an arrow leads. No DOM.

export type KeyHelp = readonly [keys: string, what: string];

export const KEYS: readonly KeyHelp[] = [
  ['Tab', 'into the board, out of it'],
  ['Arrows', 'to the next place'],
  ['Home, End', 'to the ends of a row'],
  ['PgUp, PgDn', 'a row, or a round'],
  ['Enter', 'play; go on, skip'],
  ['Space', 'play; pause others'],
  ['u', 'undo'],
  [', .', 'a play back, and on'],
  ['l', 'what happened last'],
  ['m', 'what is legal'],
  ['h', 'hint'],
  ['g', 'log'],
  ['s', 'settings'],
  ['t', 'full screen'],
  ['?', 'this page'],
  ['Esc', 'close one thing'],
];

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export type ArrowKey = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown';

/** The index of the nearest place in a direction; sideways distance counts three times. */
export function nextPlace(boxes: readonly Box[], from: number, key: ArrowKey): number | null {
  const here = boxes[from];
  if (!here) return null;
  const horizontal = key === 'ArrowLeft' || key === 'ArrowRight';
  const sign = key === 'ArrowRight' || key === 'ArrowDown' ? 1 : -1;
  const middle = ({ left, top, right, bottom }: Box) => [(left + right) / 2, (top + bottom) / 2] as const;
  const [x, y] = middle(here);
  let best: number | null = null;
  let nearest = Number.POSITIVE_INFINITY;
  boxes.forEach((box, at) => {
    const [u, v] = middle(box);
    const along = (horizontal ? u - x : v - y) * sign;
    const aside = Math.abs(horizontal ? v - y : u - x);
    if (at === from || along < 1) return;
    const distance = along + 3 * aside;
    if (distance < nearest) {
      nearest = distance;
      best = at;
    }
  });
  return best;
}
