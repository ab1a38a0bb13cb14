// Where a box may stand beside what it is about. Pure: no DOM.
import type { Box } from './keys';

export interface Size {
  width: number;
  height: number;
}

export interface Spot {
  left: number;
  top: number;
}

const GAP = 8;

const clamp = (value: number, low: number, high: number): number => Math.max(low, Math.min(value, high));

const overlap = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/**
 * The spot of a box beside a target: at its right, its left, below or above it, within a region, and clear of
 * the target and of what must not be covered. If none of these is free, a corner of the region; else null.
 */
export function placeBeside(target: Box, size: Size, region: Box, avoided: readonly Box[] = []): Spot | null {
  const { width, height } = size;
  const [lastLeft, lastTop] = [region.right - width, region.bottom - height];
  if (lastLeft < region.left || lastTop < region.top) return null;
  const left = clamp(target.left, region.left, lastLeft);
  const top = clamp(target.top, region.top, lastTop);
  const candidates: Spot[] = [
    // free only beside a target outside of the region, at whose nearest edge the box then stands
    { left, top },
    { left: target.right + GAP, top },
    { left: target.left - width - GAP, top },
    { left, top: target.bottom + GAP },
    { left, top: target.top - height - GAP },
    ...[region.left, lastLeft].flatMap((x) => [region.top, lastTop].map((y) => ({ left: x, top: y }))),
  ];
  const fits = (spot: Spot): boolean => {
    const box = { ...spot, right: spot.left + width, bottom: spot.top + height };
    return (
      box.left >= region.left &&
      box.right <= region.right &&
      box.top >= region.top &&
      box.bottom <= region.bottom &&
      ![target, ...avoided].some((each) => overlap(box, each))
    );
  };
  return candidates.find(fits) ?? null;
}
