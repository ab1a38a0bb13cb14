// The geometry of the R&D mat: placing, turning and moving blocks on grids, and what a design lacks. Pure.
// A plan maps product cards, by their number in the deck, to the blocks on their grids.
import { type Cell, cells, type Shape, shapeOf } from '../../../core/geometry';
import { series, withArticle } from '../../../core/grammar';

/** A block with its orientation. */
export interface OrientedBlock {
  shape: Shape;
  /** Quarter turns clockwise, applied after a flip. */
  turns: number;
  flipped: boolean;
}

/** A block on a grid, with the row and column of its top left corner. */
export interface PlacedBlock extends OrientedBlock {
  row: number;
  column: number;
}

export type Plan = Readonly<Record<string, readonly PlacedBlock[]>>;

/** Rows of a grid, # for its squares and . for none. */
export type Grid = readonly string[];

/** A placement of a block, and why it does not fit. */
export interface Fit {
  laid: PlacedBlock;
  fits: boolean;
  /** Its squares on other blocks. */
  overlapping: readonly Cell[];
  /** Its squares outside the grid. */
  outside: readonly Cell[];
}

// --- blocks

export const unturned = (shape: Shape): OrientedBlock => ({ shape, turns: 0, flipped: false });

const cache = new Map<string, readonly Cell[]>();

/** The squares of an oriented block, in the top left corner; memoised. */
export function cellsOf({ shape, turns, flipped }: OrientedBlock): readonly Cell[] {
  const key = `${shape}${turns}${flipped}`;
  const known = cache.get(key);
  if (known) return known;
  const made = cells(shape, turns, flipped);
  cache.set(key, made);
  return made;
}

/** The number of rows and columns of a block. */
export function sizeOf(piece: OrientedBlock): readonly [rows: number, columns: number] {
  const squares = cellsOf(piece);
  return [Math.max(...squares.map(([row]) => row)) + 1, Math.max(...squares.map(([, column]) => column)) + 1];
}

export const rotateBlock = ({ shape, turns, flipped }: OrientedBlock, by = 1): OrientedBlock => ({
  shape,
  turns: (((turns + by) % 4) + 4) % 4,
  flipped,
});

/** The block mirrored left to right as it is displayed. */
export const flipBlock = (piece: OrientedBlock): OrientedBlock => ({
  shape: piece.shape,
  turns: (4 - piece.turns) % 4,
  flipped: !piece.flipped,
});

/** The squares of the grid that a block covers. */
export const coveredCells = (laid: PlacedBlock): Cell[] =>
  cellsOf(laid).map(([row, column]) => [row + laid.row, column + laid.column] as const);

export const placeAt = (
  { shape, turns, flipped }: OrientedBlock,
  row: number,
  column: number,
): PlacedBlock => ({
  shape,
  turns,
  flipped,
  row,
  column,
});

export const samePlacement = (one: PlacedBlock, other: PlacedBlock): boolean =>
  one.row === other.row &&
  one.column === other.column &&
  one.shape === other.shape &&
  String(cellsOf(one)) === String(cellsOf(other));

// --- grids

export const isSquare = (grid: Grid, [row, column]: Cell): boolean =>
  row >= 0 && column >= 0 && (grid[row]?.[column] ?? '.') !== '.';

export const squaresOn = (grid: Grid): Cell[] =>
  grid.flatMap((line, row) =>
    [...line].flatMap((mark, column) => (mark === '.' ? [] : [[row, column] as const])),
  );

export const widthOf = (grid: Grid): number => Math.max(0, ...grid.map((line) => line.length));

/** The block that covers a square. */
export const pieceAt = (pieces: readonly PlacedBlock[], [row, column]: Cell): PlacedBlock | undefined =>
  pieces.find((piece) => coveredCells(piece).some(([r, c]) => r === row && c === column));

/** Whether a block fits on a grid with others. */
export function checkFit(grid: Grid, pieces: readonly PlacedBlock[], laid: PlacedBlock): Fit {
  const squares = coveredCells(laid);
  const out = squares.filter((cell) => !isSquare(grid, cell));
  const over = squares.filter((cell) => pieceAt(pieces, cell));
  return { laid, fits: out.length + over.length === 0, overlapping: over, outside: out };
}

/** The distance in squares within which a block snaps to a placement that fits. */
export const SNAP_DISTANCE = 0.85;

/**
 * The placement for a block held over a grid with its corner at a fractional row and column: the nearest one that
 * fits within the snap distance, else the rounded one, which does not fit. Null if it is outside the grid.
 */
export function snap(
  grid: Grid,
  pieces: readonly PlacedBlock[],
  piece: OrientedBlock,
  row: number,
  column: number,
): Fit | null {
  const [rows, columns] = sizeOf(piece);
  const [top, left] = [Math.round(row) + 0, Math.round(column) + 0];
  if (top + rows <= 0 || left + columns <= 0 || top >= grid.length || left >= widthOf(grid)) return null;
  const here = checkFit(grid, pieces, placeAt(piece, top, left));
  if (here.fits) return here;
  let best: Fit | null = null;
  let nearest = SNAP_DISTANCE;
  for (const r of [top - 1, top, top + 1]) {
    for (const c of [left - 1, left, left + 1]) {
      const far = Math.hypot(r - row, c - column);
      if (far >= nearest) continue;
      const found = checkFit(grid, pieces, placeAt(piece, r, c));
      if (found.fits) [best, nearest] = [found, far];
    }
  }
  return best ?? (here.outside.length === cellsOf(piece).length ? null : here);
}

/** The first placement that covers a square and fits; else the one with the block's first square there. */
export function fitOverCell(
  grid: Grid,
  pieces: readonly PlacedBlock[],
  piece: OrientedBlock,
  [row, column]: Cell,
): Fit {
  const fits = cellsOf(piece).map(([r, c]) => checkFit(grid, pieces, placeAt(piece, row - r, column - c)));
  return fits.find(({ fits }) => fits) ?? (fits[0] as Fit);
}

/** The first placement, row by row, that fits; else the top left corner. */
export function firstFit(grid: Grid, pieces: readonly PlacedBlock[], piece: OrientedBlock): Fit {
  for (const [row, column] of grid.flatMap((line, r) => [...line].map((_, c) => [r, c] as const))) {
    const found = checkFit(grid, pieces, placeAt(piece, row, column));
    if (found.fits) return found;
  }
  return checkFit(grid, pieces, placeAt(piece, 0, 0));
}

/** The placement of a turned or flipped block nearest to the old one that fits; null if there is none near. */
export function refit(
  grid: Grid,
  others: readonly PlacedBlock[],
  before: PlacedBlock,
  after: OrientedBlock,
): PlacedBlock | null {
  const [[high, wide], [rows, columns]] = [sizeOf(before), sizeOf(after)];
  const [row, column] = [before.row + (high - rows) / 2, before.column + (wide - columns) / 2];
  let best: PlacedBlock | null = null;
  let nearest = 2.3;
  for (let r = before.row - 3; r <= before.row + 3; r++) {
    for (let c = before.column - 3; c <= before.column + 3; c++) {
      const far = Math.hypot(r - row, c - column);
      if (far < nearest && checkFit(grid, others, placeAt(after, r, c)).fits) {
        [best, nearest] = [placeAt(after, r, c), far];
      }
    }
  }
  return best;
}

// --- keys

const STEPS: Record<string, Cell> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

const clamp = (value: number, most: number) => Math.min(Math.max(value, 0), Math.max(0, most));

/** The placement after a key moves a held block within the box round the grid; null for other keys. */
export function moveByKey(grid: Grid, laid: PlacedBlock, key: string): PlacedBlock | null {
  const [rows, columns] = sizeOf(laid);
  const [bottom, right] = [grid.length - rows, widthOf(grid) - columns];
  const step = STEPS[key];
  const { row, column } = laid;
  if (step) return placeAt(laid, clamp(row + step[0], bottom), clamp(column + step[1], right));
  if (key === 'Home') return placeAt(laid, row, 0);
  if (key === 'End') return placeAt(laid, row, clamp(right, right));
  if (key === 'PageUp') return placeAt(laid, 0, column);
  if (key === 'PageDown') return placeAt(laid, clamp(bottom, bottom), column);
  return null;
}

/** The placement moved into the box round the grid. */
export function clampToGrid(grid: Grid, laid: PlacedBlock): PlacedBlock {
  const [rows, columns] = sizeOf(laid);
  return placeAt(laid, clamp(laid.row, grid.length - rows), clamp(laid.column, widthOf(grid) - columns));
}

/** The next square in the direction of a key, across gaps in the grid; null for other keys. */
export function nextCell(grid: Grid, [row, column]: Cell, key: string): Cell | null {
  const squares = squaresOn(grid);
  const inRow = squares.filter(([r]) => r === row);
  const inColumn = squares.filter(([, c]) => c === column);
  if (key === 'Home') return inRow[0] ?? null;
  if (key === 'End') return inRow.at(-1) ?? null;
  if (key === 'PageUp') return inColumn[0] ?? null;
  if (key === 'PageDown') return inColumn.at(-1) ?? null;
  const step = STEPS[key];
  if (!step) return null;
  const [down, right] = step;
  const onward = squares.filter(([r, c]) => (down ? (r - row) * down > 0 : (c - column) * right > 0));
  // squares straight ahead come first, then the nearest one to the side
  const distance = ([r, c]: Cell) => {
    const [rows, columns] = [Math.abs(r - row), Math.abs(c - column)];
    return down ? rows + 100 * columns : columns + 100 * rows;
  };
  return onward.sort((one, other) => distance(one) - distance(other))[0] ?? [row, column];
}

// --- counting

/** The number of blocks of each shape, in the order of the catalogue. */
export const countShapes = (pieces: readonly OrientedBlock[], shapes: readonly string[]): number[] =>
  shapes.map((shape) => pieces.filter((piece) => piece.shape === shape).length);

/** How many blocks of each shape are wanted beyond those one has. */
export const shortfall = (have: readonly number[], want: readonly number[]): number[] =>
  want.map((wanted, shape) => Math.max(0, wanted - (have[shape] ?? 0)));

export const countEmpty = (grid: Grid, pieces: readonly PlacedBlock[]): number =>
  squaresOn(grid).filter((cell) => !pieceAt(pieces, cell)).length;

/** Blocks in a sentence, as Python words them: "2 bars and a zig"; empty if there are none. */
export function blockList(counts: readonly number[], shapes: readonly string[]): string {
  const parts = shapes.flatMap((shape, each) => {
    const count = counts[each] ?? 0;
    return count ? [count === 1 ? withArticle(shape) : `${count} ${shape}s`] : [];
  });
  return series(parts);
}

export const blocksInWords = (counts: readonly number[], shapes: readonly string[]): string =>
  blockList(counts, shapes) || 'nothing';

export const squaresInWords = (count: number): string => (count === 1 ? '1 square' : `${count} squares`);

const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** A complete design in Python's notation: the rows of the grid, with one letter for all squares of a block. */
export function layout(grid: Grid, pieces: readonly PlacedBlock[]): string {
  const letters = new Map<PlacedBlock, string>();
  return grid
    .map((line, row) =>
      [...line]
        .map((mark, column) => {
          const piece = mark === '.' ? undefined : pieceAt(pieces, [row, column]);
          if (!piece) return '.';
          if (!letters.has(piece)) letters.set(piece, LETTERS[letters.size] ?? '?');
          return letters.get(piece);
        })
        .join(''),
    )
    .join('/');
}

/** The blocks of a design in Python's notation, each with its squares. */
export function designOf(grid: Grid, design: string): { shape: Shape; squares: Cell[] }[] {
  const rows = design.split('/');
  const letters = new Map<string, Cell[]>();
  for (const [row, column] of squaresOn(grid)) {
    const letter = rows[row]?.[column] ?? '';
    letters.set(letter, [...(letters.get(letter) ?? []), [row, column]]);
  }
  return [...letters.values()].flatMap((squares) => {
    const shape = shapeOf(squares);
    return shape ? [{ shape, squares }] : [];
  });
}

/** The progress of a design. */
export interface DesignProgress {
  squares: number;
  missing: number;
  /** The number of blocks of each shape that one has too few of. */
  lacking: number[];
  complete: boolean;
}

export function progressOf(
  grid: Grid,
  pieces: readonly PlacedBlock[],
  have: readonly number[],
  shapes: readonly string[],
): DesignProgress {
  const lack = shortfall(have, countShapes(pieces, shapes));
  const left = countEmpty(grid, pieces);
  return {
    squares: squaresOn(grid).length,
    missing: left,
    lacking: lack,
    complete: left === 0 && lack.every((count) => count === 0),
  };
}

/** A message about a placement: that it fits, or why not. */
export function fitMessage({ fits, overlapping: over, outside: out }: Fit): string {
  if (fits) return 'fits';
  const faults = [
    ...(over.length ? [`${squaresInWords(over.length)} on another block`] : []),
    ...(out.length ? [`${squaresInWords(out.length)} outside the grid`] : []),
  ];
  return faults.join(', ');
}

/**
 * The changed plans of other grids after the blocks needed for a card have been removed from them.
 * Blocks that lie on no grid are used first.
 */
export function freeBlocks(
  plan: Plan,
  card: string,
  need: readonly number[],
  have: readonly number[],
  shapes: readonly string[],
): Plan {
  const left = need.map((count, shape) => (have[shape] ?? 0) - count);
  const changed: Record<string, readonly PlacedBlock[]> = {};
  for (const [other, pieces] of Object.entries(plan)) {
    if (other === card) continue;
    const kept = pieces.filter(({ shape }) => {
      const number = shapes.indexOf(shape);
      if (!need[number]) return true;
      left[number] = (left[number] ?? 0) - 1;
      return (left[number] ?? 0) >= 0;
    });
    if (kept.length < pieces.length) changed[other] = kept;
  }
  return changed;
}
