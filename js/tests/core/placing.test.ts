// Where a tooltip or a coach mark stands: beside what it is about, within its region, and over nothing else.
import { expect, test } from 'vitest';
import { placeBeside } from '../../core/placing';

const box = (left: number, top: number, width: number, height: number) => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});
const region = box(0, 100, 800, 400);
const size = { width: 200, height: 100 };

test.each([
  ['at its right', box(100, 200, 100, 50), { left: 208, top: 200 }],
  ['at its left, if there is no room on the right', box(600, 200, 100, 50), { left: 392, top: 200 }],
  ['below it, if there is none on either side', box(150, 200, 500, 50), { left: 150, top: 258 }],
  ['above it, if there is none below', box(150, 300, 500, 190), { left: 150, top: 192 }],
  ['as high as the region allows', box(100, 450, 100, 50), { left: 208, top: 400 }],
  ['at the edge of the region, if the target is above it', box(300, 50, 100, 40), { left: 300, top: 100 }],
  ['at the edge of the region, if the target is below it', box(700, 520, 100, 40), { left: 600, top: 400 }],
])('a box stands %s', (_, target, spot) => {
  expect(placeBeside(target, size, region)).toEqual(spot);
});

test('what must not be covered is not', () => {
  const target = box(100, 200, 100, 50);
  expect(placeBeside(target, size, region, [box(320, 100, 480, 400)])).toEqual({ left: 100, top: 258 });
  expect(placeBeside(target, size, region, [region])).toBeNull();
});

test('a box that is larger than the region stands nowhere', () => {
  expect(placeBeside(box(0, 0, 10, 10), { width: 900, height: 10 }, region)).toBeNull();
});
