// The arithmetic of the R&D mat, over all shapes, turns and flips.
import { describe, expect, test } from 'vitest';
import { shapes as tokens } from '../../sv_widgets/look/tokens.json';
import { type Cell, type Shape, shapeOf } from '../core/geometry';
import {
  at,
  counted,
  covered,
  covering,
  extent,
  firstFit,
  flipped,
  form,
  freed,
  inside,
  isSquare,
  type Laid,
  lacking,
  layout,
  lying,
  missing,
  moved,
  pieceAt,
  refit,
  same,
  snap,
  spelt,
  spoken,
  squaresOn,
  standing,
  stepped,
  type Turned,
  tried,
  turned,
  verdict,
} from '../core/mat';

const shapes = Object.keys(tokens) as Shape[];
const every: Turned[] = shapes.flatMap((shape) =>
  [0, 1, 2, 3].flatMap((turns) => [false, true].map((flip) => ({ shape, turns, flipped: flip }))),
);
const GRIDS = [
  ['##.', '###', '.##'],
  ['####', '#..#', '#..#'],
  ['.###.', '#####', '..#..'],
  ['#.##.#', '######', '##..##'],
  ['#####', '#####', '#####', '#####', '#####'],
];
const SEVEN = GRIDS[0] as string[];
const OPEN = GRIDS[4] as string[];
const laid = (shape: Shape, row: number, column: number, turns = 0, flip = false): Laid => ({
  shape,
  turns,
  flipped: flip,
  row,
  column,
});
const as = (squares: readonly Cell[]) => squares.map(String).sort().join(' ');

describe('blocks', () => {
  test.each(every)('$shape turned $turns, flipped $flipped, keeps its shape and its corner', (piece) => {
    const squares = form(piece);
    expect(shapeOf(squares)).toBe(piece.shape);
    expect(new Set(squares.map(String)).size).toBe(tokens[piece.shape].squares);
    expect(Math.min(...squares.map(([row]) => row))).toBe(0);
    expect(Math.min(...squares.map(([, column]) => column))).toBe(0);
    const [rows, columns] = extent(piece);
    expect(squares.every(([row, column]) => row < rows && column < columns)).toBe(true);
  });

  test.each(every)(
    '$shape turned $turns, flipped $flipped: four turns and two flips change nothing',
    (piece) => {
      expect(turned(turned(turned(turned(piece))))).toEqual(piece);
      expect(turned(turned(piece), -1)).toEqual(piece);
      expect(flipped(flipped(piece))).toEqual(piece);
    },
  );

  test.each(every)(
    '$shape turned $turns, flipped $flipped is mirrored left to right as one sees it',
    (piece) => {
      const [, columns] = extent(piece);
      const mirror = form(piece).map(([row, column]) => [row, columns - 1 - column] as const);
      expect(as(form(flipped(piece)))).toBe(as(mirror));
    },
  );

  test.each(every)('$shape turned $turns, flipped $flipped is turned clockwise as one sees it', (piece) => {
    const [rows] = extent(piece);
    const round = form(piece).map(([row, column]) => [column, rows - 1 - row] as const);
    expect(as(form(turned(piece)))).toBe(as(round));
  });

  test('two blocks are the same when they cover the same squares', () => {
    expect(same(laid('bar', 1, 1), laid('bar', 1, 1, 2))).toBe(true);
    expect(same(laid('bar', 1, 1), laid('bar', 1, 1, 1))).toBe(false);
    expect(same(laid('bar', 1, 1), laid('bar', 1, 2))).toBe(false);
  });
});

describe('what fits', () => {
  test('a block fits where all its squares are squares that nothing covers', () => {
    for (const grid of GRIDS) {
      for (const piece of every) {
        for (let row = -2; row < 6; row++) {
          for (let column = -2; column < 7; column++) {
            const there = at(piece, row, column);
            const found = tried(grid, [], there);
            expect(found.fits).toBe(covered(there).every((cell) => isSquare(grid, cell)));
            expect(found.out.length).toBe(covered(there).filter((cell) => !isSquare(grid, cell)).length);
          }
        }
      }
    }
  });

  test('what lies on others and what hangs over are told apart', () => {
    const found = tried(SEVEN, [laid('square', 0, 0)], laid('line', 1, 1));
    expect(found.fits).toBe(false);
    expect(found.over).toEqual([[1, 1]]);
    expect(found.out).toEqual([
      [1, 3],
      [1, 4],
    ]);
    expect(verdict(found)).toBe('1 square on another block, 2 squares outside the grid');
    expect(verdict(tried(SEVEN, [], laid('square', 0, 0)))).toBe('fits');
  });

  test('a block snaps to the nearest place that it fits, and stays where it is when none is near', () => {
    expect(snap(SEVEN, [], lying('square'), 0.3, -0.4)?.laid).toMatchObject({ row: 0, column: 0 });
    expect(snap(SEVEN, [], lying('square'), 0.2, 0.6)?.laid).toMatchObject({ row: 0, column: 0 });
    expect(snap(SEVEN, [laid('square', 0, 0)], lying('square'), 0, 0)?.fits).toBe(false);
    expect(snap(SEVEN, [], lying('square'), -3, 0)).toBe(null);
    expect(snap(SEVEN, [], lying('square'), 0, 7)).toBe(null);
  });

  test('wherever a block snaps to is within reach, and a fit within reach is never missed', () => {
    for (const grid of GRIDS) {
      for (const piece of every) {
        for (const [row, column] of [
          [0.4, 0.4],
          [1.5, 0.2],
          [0.2, 1.7],
        ] as const) {
          const found = snap(grid, [], piece, row, column);
          if (!found) continue;
          const far = Math.hypot(found.laid.row - row, found.laid.column - column);
          expect(far).toBeLessThan(0.86);
          const near = tried(grid, [], at(piece, Math.round(row), Math.round(column)));
          if (near.fits) expect(found.fits).toBe(true);
        }
      }
    }
  });

  test('a block that is put over a square covers it', () => {
    for (const grid of GRIDS) {
      for (const piece of every) {
        for (const cell of squaresOn(grid)) {
          const found = covering(grid, [], piece, cell);
          expect(pieceAt([found.laid], cell)).toBeTruthy();
        }
      }
    }
    expect(covering(SEVEN, [], lying('square'), [2, 2]).laid).toMatchObject({ row: 1, column: 1 });
  });

  test('the first place is the first, row by row', () => {
    expect(firstFit(SEVEN, [], lying('bar')).laid).toMatchObject({ row: 0, column: 0 });
    expect(firstFit(SEVEN, [laid('bar', 0, 0)], lying('bar')).laid).toMatchObject({ row: 1, column: 0 });
    expect(firstFit(SEVEN, [], lying('line')).fits).toBe(false);
  });

  test('a block on the grid turns as near as it fits, or not at all', () => {
    expect(refit(OPEN, [], laid('bar', 2, 2), turned(lying('bar')))).toMatchObject({ turns: 1 });
    expect(refit(SEVEN, [], laid('bar', 0, 0), turned(lying('bar')))).toMatchObject({ row: 0, column: 0 });
    expect(refit(['####'], [], laid('line', 0, 0), turned(lying('line')))).toBe(null);
    for (const piece of every) {
      const found = refit(OPEN, [], at(piece, 1, 1), turned(piece));
      expect(found && tried(OPEN, [], found).fits, piece.shape).toBe(true);
    }
  });
});

describe('keys', () => {
  test('no key moves a block out of the box round the grid', () => {
    for (const grid of GRIDS) {
      const wide = Math.max(...grid.map((line) => line.length));
      for (const piece of every) {
        const [rows, columns] = extent(piece);
        if (rows > grid.length || columns > wide) continue;
        let there = inside(grid, at(piece, 9, -9));
        for (const key of [
          'ArrowUp',
          'ArrowLeft',
          'End',
          'PageDown',
          'ArrowDown',
          'ArrowRight',
          'Home',
          'PageUp',
        ]) {
          there = moved(grid, there, key) as Laid;
          expect(there.row >= 0 && there.row + rows <= grid.length).toBe(true);
          expect(there.column >= 0 && there.column + columns <= wide).toBe(true);
        }
        expect([there.row, there.column]).toEqual([0, 0]);
      }
    }
    expect(moved(SEVEN, laid('dot', 0, 0), 'x')).toBe(null);
  });

  test('keys lead from square to square and over holes', () => {
    const grid = ['#.##.#', '######', '##..##'];
    expect(stepped(grid, [0, 0], 'ArrowRight')).toEqual([0, 2]);
    expect(stepped(grid, [2, 4], 'ArrowLeft')).toEqual([2, 1]);
    expect(stepped(grid, [2, 1], 'ArrowUp')).toEqual([1, 1]);
    expect(stepped(grid, [0, 0], 'ArrowLeft')).toEqual([0, 0]);
    expect(stepped(grid, [1, 3], 'Home')).toEqual([1, 0]);
    expect(stepped(grid, [1, 3], 'End')).toEqual([1, 5]);
    expect(stepped(grid, [1, 0], 'PageUp')).toEqual([0, 0]);
    expect(stepped(grid, [1, 0], 'PageDown')).toEqual([2, 0]);
    expect(stepped(grid, [1, 0], 'r')).toBe(null);
  });

  test('every square can be reached by arrows from every other', () => {
    for (const grid of GRIDS) {
      const all = squaresOn(grid);
      const seen = new Set([String(all[0])]);
      const open = [all[0] as Cell];
      while (open.length) {
        const here = open.pop() as Cell;
        for (const key of ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']) {
          const next = stepped(grid, here, key) as Cell;
          if (!seen.has(String(next))) open.push(next);
          seen.add(String(next));
        }
      }
      expect(seen.size).toBe(all.length);
    }
  });
});

describe('what there is and what is missing', () => {
  const design = [laid('square', 0, 0), laid('bar', 1, 2, 1), laid('dot', 2, 1)];

  test('a complete design is drawn as Python reads it', () => {
    expect(missing(SEVEN, design)).toBe(0);
    expect(layout(SEVEN, design)).toBe('aa./aab/.cb');
    expect(spelt(counted(design, shapes), shapes)).toBe('dot, bar, square');
  });

  test('squares that nothing covers and blocks that one lacks are counted', () => {
    const have = [0, 1, 0, 0, 1, 0, 0, 0];
    expect(standing(SEVEN, design, have, shapes)).toEqual({
      squares: 7,
      missing: 0,
      lacking: [1, 0, 0, 0, 0, 0, 0, 0],
      complete: false,
    });
    expect(standing(SEVEN, design.slice(0, 1), have, shapes).missing).toBe(3);
    expect(standing(SEVEN, design, [1, 1, 0, 0, 1, 0, 0, 0], shapes).complete).toBe(true);
    expect(lacking([1, 0], [0, 2])).toEqual([0, 2]);
  });

  test('blocks are named as Python reads them and as one says them', () => {
    expect(spelt([0, 2, 0, 0, 1, 0, 0, 0], shapes)).toBe('2 bar, square');
    expect(spoken([0, 2, 0, 0, 0, 0, 1, 1], shapes)).toBe('2 bars, an ell and a zig');
    expect(spoken([1, 0, 0, 0, 0, 0, 0, 0], shapes)).toBe('a dot');
    expect(spoken([], shapes)).toBe('nothing');
  });

  test('only what is needed is taken from other grids, and what lies nowhere is taken first', () => {
    const plan = { '3': [laid('bar', 0, 0), laid('dot', 1, 0)], '5': [laid('bar', 2, 0)] };
    const need = [0, 2, 0, 0, 0, 0, 0, 0];
    expect(freed(plan, '9', need, [1, 4, 0, 0, 0, 0, 0, 0], shapes)).toEqual({});
    expect(freed(plan, '9', need, [1, 3, 0, 0, 0, 0, 0, 0], shapes)).toEqual({ '5': [] });
    expect(freed(plan, '9', need, [1, 2, 0, 0, 0, 0, 0, 0], shapes)).toEqual({
      '3': [laid('dot', 1, 0)],
      '5': [],
    });
    expect(freed(plan, '5', need, [1, 2, 0, 0, 0, 0, 0, 0], shapes)).toEqual({ '3': [laid('dot', 1, 0)] });
  });
});
