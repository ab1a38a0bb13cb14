// The keyboard model of the table: what each key does, and where an arrow leads. No DOM.

export type KeyHelp = readonly [keys: string, what: string];

export const KEYS: readonly KeyHelp[] = [
  ['Tab', 'into the board, and out of it: the board is one stop'],
  ['Arrows', 'to the next place in that direction'],
  ['Home, End', 'to the first and the last place of a row'],
  ['Page Up, Page Down', 'to the row before and the row after'],
  ['Enter, Space', 'play what the place offers'],
  ['Escape', 'close the explanation or this page'],
  ['u', 'undo'],
  ['l', 'say once more what happened last'],
  ['m', 'say which moves are legal'],
  ['?', 'this page of keys'],
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
