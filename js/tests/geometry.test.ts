import { expect, test } from 'vitest';
import { shapes } from '../../sv_widgets/look/tokens.json';
import { cells, type Shape } from '../core/geometry';

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
