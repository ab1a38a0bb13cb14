// The arithmetic of the R&D mat, over all shapes, turns and flips.
import { describe, expect, test } from 'vitest';
import { shapes as tokens } from '../../../../sv_widgets/look/tokens.json';
import { type Cell, type Shape, shapeOf } from '../../../core/geometry';
import {
  blockList,
  blocksInWords,
  cellsOf,
  checkFit,
  clampToGrid,
  countEmpty,
  countShapes,
  coveredCells,
  firstFit,
  fitMessage,
  fitOverCell,
  flipBlock,
  freeBlocks,
  isSquare,
  layout,
  moveByKey,
  nextCell,
  type OrientedBlock,
  type PlacedBlock,
  pieceAt,
  placeAt,
  progressOf,
  refit,
  rotateBlock,
  samePlacement,
  shortfall,
  sizeOf,
  snap,
  squaresOn,
  unturned,
} from '../../../games/silicon_valley/mat/arithmetic';

const shapes = Object.keys(tokens) as Shape[];
const every: OrientedBlock[] = shapes.flatMap((shape) =>
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
const laid = (shape: Shape, row: number, column: number, turns = 0, flip = false): PlacedBlock => ({
  shape,
  turns,
  flipped: flip,
  row,
  column,
});
const as = (squares: readonly Cell[]) => squares.map(String).sort().join(' ');

describe('blocks', () => {
  test.each(every)('$shape turned $turns, flipped $flipped, keeps its shape and its corner', (piece) => {
    const squares = cellsOf(piece);
    expect(shapeOf(squares)).toBe(piece.shape);
    expect(new Set(squares.map(String)).size).toBe(tokens[piece.shape].squares);
    expect(Math.min(...squares.map(([row]) => row))).toBe(0);
    expect(Math.min(...squares.map(([, column]) => column))).toBe(0);
    const [rows, columns] = sizeOf(piece);
    expect(squares.every(([row, column]) => row < rows && column < columns)).toBe(true);
  });

  test.each(every)(
    '$shape turned $turns, flipped $flipped: four turns and two flips change nothing',
    (piece) => {
      expect(rotateBlock(rotateBlock(rotateBlock(rotateBlock(piece))))).toEqual(piece);
      expect(rotateBlock(rotateBlock(piece), -1)).toEqual(piece);
      expect(flipBlock(flipBlock(piece))).toEqual(piece);
    },
  );

  test.each(every)(
    '$shape turned $turns, flipped $flipped is mirrored left to right as one sees it',
    (piece) => {
      const [, columns] = sizeOf(piece);
      const mirror = cellsOf(piece).map(([row, column]) => [row, columns - 1 - column] as const);
      expect(as(cellsOf(flipBlock(piece)))).toBe(as(mirror));
    },
  );

  test.each(every)('$shape turned $turns, flipped $flipped is turned clockwise as one sees it', (piece) => {
    const [rows] = sizeOf(piece);
    const round = cellsOf(piece).map(([row, column]) => [column, rows - 1 - row] as const);
    expect(as(cellsOf(rotateBlock(piece)))).toBe(as(round));
  });

  test('two blocks are the same when they cover the same squares', () => {
    expect(samePlacement(laid('bar', 1, 1), laid('bar', 1, 1, 2))).toBe(true);
    expect(samePlacement(laid('bar', 1, 1), laid('bar', 1, 1, 1))).toBe(false);
    expect(samePlacement(laid('bar', 1, 1), laid('bar', 1, 2))).toBe(false);
  });
});

describe('what fits', () => {
  test('a block fits where all its squares are squares that nothing covers', () => {
    for (const grid of GRIDS) {
      for (const piece of every) {
        for (let row = -2; row < 6; row++) {
          for (let column = -2; column < 7; column++) {
            const there = placeAt(piece, row, column);
            const found = checkFit(grid, [], there);
            expect(found.fits).toBe(coveredCells(there).every((cell) => isSquare(grid, cell)));
            expect(found.outside.length).toBe(
              coveredCells(there).filter((cell) => !isSquare(grid, cell)).length,
            );
          }
        }
      }
    }
  });

  test('what lies on others and what hangs over are told apart', () => {
    const found = checkFit(SEVEN, [laid('square', 0, 0)], laid('line', 1, 1));
    expect(found.fits).toBe(false);
    expect(found.overlapping).toEqual([[1, 1]]);
    expect(found.outside).toEqual([
      [1, 3],
      [1, 4],
    ]);
    expect(fitMessage(found)).toBe('1 square on another block, 2 squares outside the grid');
    expect(fitMessage(checkFit(SEVEN, [], laid('square', 0, 0)))).toBe('fits');
  });

  test('a block snaps to the nearest place that it fits, and stays where it is when none is near', () => {
    expect(snap(SEVEN, [], unturned('square'), 0.3, -0.4)?.laid).toMatchObject({ row: 0, column: 0 });
    expect(snap(SEVEN, [], unturned('square'), 0.2, 0.6)?.laid).toMatchObject({ row: 0, column: 0 });
    expect(snap(SEVEN, [laid('square', 0, 0)], unturned('square'), 0, 0)?.fits).toBe(false);
    expect(snap(SEVEN, [], unturned('square'), -3, 0)).toBe(null);
    expect(snap(SEVEN, [], unturned('square'), 0, 7)).toBe(null);
    // over the box round the grid, but over none of its squares
    expect(snap(SEVEN, [], unturned('dot'), 0, 2)).toBe(null);
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
          const near = checkFit(grid, [], placeAt(piece, Math.round(row), Math.round(column)));
          if (near.fits) expect(found.fits).toBe(true);
        }
      }
    }
  });

  test('a block that is put over a square covers it', () => {
    for (const grid of GRIDS) {
      for (const piece of every) {
        for (const cell of squaresOn(grid)) {
          const found = fitOverCell(grid, [], piece, cell);
          expect(pieceAt([found.laid], cell)).toBeTruthy();
        }
      }
    }
    expect(fitOverCell(SEVEN, [], unturned('square'), [2, 2]).laid).toMatchObject({ row: 1, column: 1 });
  });

  test('the first place is the first, row by row', () => {
    expect(firstFit(SEVEN, [], unturned('bar')).laid).toMatchObject({ row: 0, column: 0 });
    expect(firstFit(SEVEN, [laid('bar', 0, 0)], unturned('bar')).laid).toMatchObject({ row: 1, column: 0 });
    expect(firstFit(SEVEN, [], unturned('line')).fits).toBe(false);
  });

  test('a block on the grid turns as near as it fits, or not at all', () => {
    expect(refit(OPEN, [], laid('bar', 2, 2), rotateBlock(unturned('bar')))).toMatchObject({ turns: 1 });
    expect(refit(SEVEN, [], laid('bar', 0, 0), rotateBlock(unturned('bar')))).toMatchObject({
      row: 0,
      column: 0,
    });
    expect(refit(['####'], [], laid('line', 0, 0), rotateBlock(unturned('line')))).toBe(null);
    for (const piece of every) {
      const found = refit(OPEN, [], placeAt(piece, 1, 1), rotateBlock(piece));
      expect(found && checkFit(OPEN, [], found).fits, piece.shape).toBe(true);
    }
  });

  test.each([
    ['round its middle', 'line', 2, 0, OPEN, { row: 0, column: 1 }],
    [
      'as far aside as two squares down and one across',
      'corner',
      0,
      0,
      ['', '', '.##', '.#.'],
      { row: 2, column: 1 },
    ],
    ['no farther aside, where it would seem another block', 'bar', 0, 0, ['', '', '#', '#'], null],
  ] as const)('a block turns %s', (_, shape, row, column, grid, place) => {
    const before = laid(shape, row, column);
    const found = refit(grid, [], before, rotateBlock(before));
    if (place) expect(found).toMatchObject(place);
    else expect(found).toBe(null);
  });
});

describe('keys', () => {
  test('no key moves a block out of the box round the grid', () => {
    for (const grid of GRIDS) {
      const wide = Math.max(...grid.map((line) => line.length));
      for (const piece of every) {
        const [rows, columns] = sizeOf(piece);
        if (rows > grid.length || columns > wide) continue;
        let there = clampToGrid(grid, placeAt(piece, 9, -9));
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
          there = moveByKey(grid, there, key) as PlacedBlock;
          expect(there.row >= 0 && there.row + rows <= grid.length).toBe(true);
          expect(there.column >= 0 && there.column + columns <= wide).toBe(true);
        }
        expect([there.row, there.column]).toEqual([0, 0]);
      }
    }
    expect(moveByKey(SEVEN, laid('dot', 0, 0), 'x')).toBe(null);
  });

  test('keys lead from square to square and over holes', () => {
    const grid = ['#.##.#', '######', '##..##'];
    expect(nextCell(grid, [0, 0], 'ArrowRight')).toEqual([0, 2]);
    expect(nextCell(grid, [2, 4], 'ArrowLeft')).toEqual([2, 1]);
    expect(nextCell(grid, [2, 1], 'ArrowUp')).toEqual([1, 1]);
    expect(nextCell(grid, [0, 0], 'ArrowLeft')).toEqual([0, 0]);
    expect(nextCell(grid, [1, 3], 'Home')).toEqual([1, 0]);
    expect(nextCell(grid, [1, 3], 'End')).toEqual([1, 5]);
    expect(nextCell(grid, [1, 0], 'PageUp')).toEqual([0, 0]);
    expect(nextCell(grid, [1, 0], 'PageDown')).toEqual([2, 0]);
    expect(nextCell(grid, [1, 0], 'r')).toBe(null);
    // straight on however far that is, before what is near but in another row or column
    const arch = ['############', '#..........#'];
    expect(nextCell(arch, [1, 0], 'ArrowRight')).toEqual([1, 11]);
    expect(nextCell(['##', '#.', '#.', '##'], [3, 1], 'ArrowUp')).toEqual([0, 1]);
    expect(nextCell(['.##', '##.', '#..'], [1, 1], 'ArrowDown')).toEqual([2, 0]);
  });

  test('every square can be reached by arrows from every other', () => {
    for (const grid of GRIDS) {
      const all = squaresOn(grid);
      const seen = new Set([String(all[0])]);
      const open = [all[0] as Cell];
      while (open.length) {
        const here = open.pop() as Cell;
        for (const key of ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']) {
          const next = nextCell(grid, here, key) as Cell;
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
    expect(countEmpty(SEVEN, design)).toBe(0);
    expect(layout(SEVEN, design)).toBe('aa./aab/.cb');
    expect(blockList(countShapes(design, shapes), shapes)).toBe('a dot, a bar and a square');
  });

  test('squares that nothing covers and blocks that one lacks are counted', () => {
    const have = [0, 1, 0, 0, 1, 0, 0, 0];
    expect(progressOf(SEVEN, design, have, shapes)).toEqual({
      squares: 7,
      missing: 0,
      lacking: [1, 0, 0, 0, 0, 0, 0, 0],
      complete: false,
    });
    expect(progressOf(SEVEN, design.slice(0, 1), have, shapes).missing).toBe(3);
    expect(progressOf(SEVEN, design, [1, 1, 0, 0, 1, 0, 0, 0], shapes).complete).toBe(true);
    expect(progressOf(SEVEN, design.slice(1), [1, 1, 0, 0, 1, 0, 0, 0], shapes).complete).toBe(false);
    expect(shortfall([1, 0], [0, 2])).toEqual([0, 2]);
  });

  test('blocks are named as Python reads them and as one says them', () => {
    expect(blockList([0, 2, 0, 0, 1, 0, 0, 0], shapes)).toBe('2 bars and a square');
    expect(blocksInWords([0, 2, 0, 0, 0, 0, 1, 1], shapes)).toBe('2 bars, an ell and a zig');
    expect(blocksInWords([1, 0, 0, 0, 0, 0, 0, 0], shapes)).toBe('a dot');
    expect(blocksInWords([], shapes)).toBe('nothing');
  });

  test('only what is needed is taken from other grids, and what lies nowhere is taken first', () => {
    const plan = { '3': [laid('bar', 0, 0), laid('dot', 1, 0)], '5': [laid('bar', 2, 0)] };
    const need = [0, 2, 0, 0, 0, 0, 0, 0];
    expect(freeBlocks(plan, '9', need, [1, 4, 0, 0, 0, 0, 0, 0], shapes)).toEqual({});
    expect(freeBlocks(plan, '9', need, [1, 3, 0, 0, 0, 0, 0, 0], shapes)).toEqual({ '5': [] });
    expect(freeBlocks(plan, '9', need, [1, 2, 0, 0, 0, 0, 0, 0], shapes)).toEqual({
      '3': [laid('dot', 1, 0)],
      '5': [],
    });
    expect(freeBlocks(plan, '5', need, [1, 2, 0, 0, 0, 0, 0, 0], shapes)).toEqual({
      '3': [laid('dot', 1, 0)],
    });
    // a block that one has no more, but does not need either, stays where it was laid
    expect(freeBlocks(plan, '9', need, [0, 2, 0, 0, 0, 0, 0, 0], shapes)['3']).toEqual([laid('dot', 1, 0)]);
  });
});
