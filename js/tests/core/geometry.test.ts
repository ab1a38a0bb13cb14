import { expect, test } from 'vitest';
import { shapes } from '../../../sv_widgets/look/tokens.json';
import { type Cell, cells, type Shape, shapeOf } from '../../core/geometry';

const all = Object.keys(shapes) as Shape[];

test.each(all)('%s comes round after four quarter turns', (shape) => {
  expect(cells(shape, 4)).toEqual(cells(shape, 0));
});

test.each(all)('%s keeps its squares and stays in the corner however it is turned', (shape) => {
  for (const turns of [0, 1, 2, 3]) {
    const squares = cells(shape, turns);
    expect(new Set(squares.map(String)).size).toBe(shapes[shape].squares);
    expect(Math.min(...squares.map(([row]) => row))).toBe(0);
    expect(Math.min(...squares.map(([, column]) => column))).toBe(0);
  }
});

test('a bar stands up after one turn', () => {
  expect(cells('bar', 1)).toEqual([
    [0, 0],
    [1, 0],
  ]);
});

test.each(all)('%s is known again however it is turned, flipped and moved', (shape) => {
  for (const turns of [0, 1, 2, 3]) {
    const moved = cells(shape, turns).map(([row, column]): Cell => [row + 3, 7 - column]);
    expect(shapeOf(moved)).toBe(shape);
  }
});

test('squares that make no block have no shape', () => {
  expect(
    shapeOf([
      [0, 0],
      [1, 1],
    ]),
  ).toBe(undefined);
});
