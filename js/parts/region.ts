// The part of a table that a tooltip or a coach mark may cover, in the coordinates of the table.
import type { Box } from '../core/keys';

const EDGE = 6;

/** The box of an element relative to another. */
export function boxWithin(root: Element, element: Element): Box {
  const [frame, box] = [root.getBoundingClientRect(), element.getBoundingClientRect()];
  return {
    left: box.left - frame.left,
    right: box.right - frame.left,
    top: box.top - frame.top,
    bottom: box.bottom - frame.top,
  };
}

/** What lies between the row of actions and the hand: head, actions and hand are never covered. */
export function boardOf(root: HTMLElement): Box {
  const edge = (selector: string, side: 'top' | 'bottom', otherwise: number) => {
    const found = root.querySelector(selector);
    return found ? boxWithin(root, found)[side] : otherwise;
  };
  const { width, height } = root.getBoundingClientRect();
  return {
    left: EDGE,
    right: width - EDGE,
    top: edge('.sv-acts, .sv-film', 'bottom', edge('.sv-head', 'bottom', 0)) + EDGE,
    bottom: edge('.sv-hand', 'top', height) - EDGE,
  };
}
