// The R&D mat as arithmetic: how blocks lie on grids, what fits, what is missing, and how keys move a block.
// A plan says for each product card, by its number in the deck, which blocks lie on its grid and how. Pure.
import { type Cell, cells, type Shape } from './geometry';

/** A block as one holds it. */
export interface Turned {
  shape: Shape;
  /** Quarter turns clockwise, after it was flipped or not. */
  turns: number;
  flipped: boolean;
}

/** A block on a grid: the top left corner of the box round it lies in this row and column. */
export interface Laid extends Turned {
  row: number;
  column: number;
}

export type Plan = Readonly<Record<string, readonly Laid[]>>;

/** Rows of a grid, # for its squares and . for none. */
export type Grid = readonly string[];

/** A place for a block, and what is wrong with it there. */
export interface Fit {
  laid: Laid;
  fits: boolean;
  /** Its squares that lie on other blocks. */
  over: readonly Cell[];
  /** Its squares that lie beside the grid. */
  out: readonly Cell[];
}

// --- blocks

export const lying = (shape: Shape): Turned => ({ shape, turns: 0, flipped: false });

const forms = new Map<string, readonly Cell[]>();

/** The squares of a block as it is held, in the top left corner. */
export function form({ shape, turns, flipped }: Turned): readonly Cell[] {
  const key = `${shape}${turns}${flipped}`;
  const known = forms.get(key);
  if (known) return known;
  const made = cells(shape, turns, flipped);
  forms.set(key, made);
  return made;
}

/** How many rows and columns a block takes up. */
export function extent(piece: Turned): readonly [rows: number, columns: number] {
  const squares = form(piece);
  return [Math.max(...squares.map(([row]) => row)) + 1, Math.max(...squares.map(([, column]) => column)) + 1];
}

export const turned = ({ shape, turns, flipped }: Turned, by = 1): Turned => ({
  shape,
  turns: (((turns + by) % 4) + 4) % 4,
  flipped,
});

/** Mirrored left to right as one sees it, however it was turned before. */
export const flipped = (piece: Turned): Turned => ({
  shape: piece.shape,
  turns: (4 - piece.turns) % 4,
  flipped: !piece.flipped,
});

/** The squares of the grid that a block covers, or would. */
export const covered = (laid: Laid): Cell[] =>
  form(laid).map(([row, column]) => [row + laid.row, column + laid.column] as const);

export const at = ({ shape, turns, flipped }: Turned, row: number, column: number): Laid => ({
  shape,
  turns,
  flipped,
  row,
  column,
});

export const same = (one: Laid, other: Laid): boolean =>
  one.row === other.row &&
  one.column === other.column &&
  one.shape === other.shape &&
  String(form(one)) === String(form(other));

// --- grids

export const isSquare = (grid: Grid, [row, column]: Cell): boolean =>
  row >= 0 && column >= 0 && (grid[row]?.[column] ?? '.') !== '.';

export const squaresOn = (grid: Grid): Cell[] =>
  grid.flatMap((line, row) =>
    [...line].flatMap((mark, column) => (mark === '.' ? [] : [[row, column] as const])),
  );

export const widthOf = (grid: Grid): number => Math.max(0, ...grid.map((line) => line.length));

/** The block that covers a square. */
export const pieceAt = (pieces: readonly Laid[], [row, column]: Cell): Laid | undefined =>
  pieces.find((piece) => covered(piece).some(([r, c]) => r === row && c === column));

/** How a block would lie there, beside the others on the grid. */
export function tried(grid: Grid, pieces: readonly Laid[], laid: Laid): Fit {
  const squares = covered(laid);
  const out = squares.filter((cell) => !isSquare(grid, cell));
  const over = squares.filter((cell) => pieceAt(pieces, cell));
  return { laid, fits: out.length + over.length === 0, over, out };
}

/** So far, in squares, a block jumps to where it fits. */
export const REACH = 0.85;

/**
 * Where a block lands that is held over a grid, its corner at a row and a column in fractions of squares: where
 * it fits best within reach, else where it is, with what is wrong there. Null is beside the grid altogether.
 */
export function snap(
  grid: Grid,
  pieces: readonly Laid[],
  piece: Turned,
  row: number,
  column: number,
): Fit | null {
  const [rows, columns] = extent(piece);
  const [top, left] = [Math.round(row) + 0, Math.round(column) + 0];
  if (top + rows <= 0 || left + columns <= 0 || top >= grid.length || left >= widthOf(grid)) return null;
  const here = tried(grid, pieces, at(piece, top, left));
  if (here.fits) return here;
  let best: Fit | null = null;
  let nearest = REACH;
  for (const r of [top - 1, top, top + 1]) {
    for (const c of [left - 1, left, left + 1]) {
      const far = Math.hypot(r - row, c - column);
      if (far >= nearest) continue;
      const found = tried(grid, pieces, at(piece, r, c));
      if (found.fits) [best, nearest] = [found, far];
    }
  }
  return best ?? (here.out.length === form(piece).length ? null : here);
}

/** How a block comes to lie over a square that was pointed at: where it fits, its first square first. */
export function covering(grid: Grid, pieces: readonly Laid[], piece: Turned, [row, column]: Cell): Fit {
  const ways = form(piece).map(([r, c]) => tried(grid, pieces, at(piece, row - r, column - c)));
  return ways.find(({ fits }) => fits) ?? (ways[0] as Fit);
}

/** The first place, row by row, where a block fits; else the corner. */
export function firstFit(grid: Grid, pieces: readonly Laid[], piece: Turned): Fit {
  for (const [row, column] of grid.flatMap((line, r) => [...line].map((_, c) => [r, c] as const))) {
    const found = tried(grid, pieces, at(piece, row, column));
    if (found.fits) return found;
  }
  return tried(grid, pieces, at(piece, 0, 0));
}

/** A block on a grid after it was turned or flipped, as near as it fits; null where it nowhere does. */
export function refit(grid: Grid, others: readonly Laid[], before: Laid, after: Turned): Laid | null {
  const [[high, wide], [rows, columns]] = [extent(before), extent(after)];
  const [row, column] = [before.row + (high - rows) / 2, before.column + (wide - columns) / 2];
  let best: Laid | null = null;
  let nearest = 2.3;
  for (let r = before.row - 3; r <= before.row + 3; r++) {
    for (let c = before.column - 3; c <= before.column + 3; c++) {
      const far = Math.hypot(r - row, c - column);
      if (far < nearest && tried(grid, others, at(after, r, c)).fits) {
        [best, nearest] = [at(after, r, c), far];
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

const within = (value: number, most: number) => Math.min(Math.max(value, 0), Math.max(0, most));

/** Where a key moves a held block, no further than the box round the grid; null for any other key. */
export function moved(grid: Grid, laid: Laid, key: string): Laid | null {
  const [rows, columns] = extent(laid);
  const [bottom, right] = [grid.length - rows, widthOf(grid) - columns];
  const step = STEPS[key];
  const { row, column } = laid;
  if (step) return at(laid, within(row + step[0], bottom), within(column + step[1], right));
  if (key === 'Home') return at(laid, row, 0);
  if (key === 'End') return at(laid, row, within(right, right));
  if (key === 'PageUp') return at(laid, 0, column);
  if (key === 'PageDown') return at(laid, within(bottom, bottom), column);
  return null;
}

/** The same place, moved into the box round the grid. */
export function inside(grid: Grid, laid: Laid): Laid {
  const [rows, columns] = extent(laid);
  return at(laid, within(laid.row, grid.length - rows), within(laid.column, widthOf(grid) - columns));
}

/** The square that a key leads to from another, over whatever is no square; null for any other key. */
export function stepped(grid: Grid, [row, column]: Cell, key: string): Cell | null {
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
  // straight on first; else the nearest square of the next rows or columns
  const onward = squares.filter(([r, c]) => (down ? (r - row) * down > 0 : (c - column) * right > 0));
  const far = ([r, c]: Cell) =>
    down
      ? Math.abs(r - row) + 10 * Math.abs(c - column)
      : (r === row ? 0 : 1000) + Math.abs(c - column) + 10 * Math.abs(r - row);
  return onward.sort((one, other) => far(one) - far(other))[0] ?? [row, column];
}

// --- what there is and what is missing

/** How many blocks of each shape these are, in the order of the catalogue. */
export const counted = (pieces: readonly Turned[], shapes: readonly string[]): number[] =>
  shapes.map((shape) => pieces.filter((piece) => piece.shape === shape).length);

/** What these counts have too few of to make up those. */
export const lacking = (have: readonly number[], want: readonly number[]): number[] =>
  want.map((wanted, shape) => Math.max(0, wanted - (have[shape] ?? 0)));

export const missing = (grid: Grid, pieces: readonly Laid[]): number =>
  squaresOn(grid).filter((cell) => !pieceAt(pieces, cell)).length;

/** Blocks as Python reads them: "2 bar, square". */
export const spelt = (counts: readonly number[], shapes: readonly string[]): string =>
  shapes
    .flatMap((shape, each) => {
      const count = counts[each] ?? 0;
      return count ? [count === 1 ? shape : `${count} ${shape}`] : [];
    })
    .join(', ');

export const a = (shape: string): string => `${/^[aeiou]/.test(shape) ? 'an' : 'a'} ${shape}`;

/** Blocks as one says them: "a zig and 2 bars". */
export function spoken(counts: readonly number[], shapes: readonly string[]): string {
  const parts = shapes.flatMap((shape, each) => {
    const count = counts[each] ?? 0;
    return count ? [count === 1 ? a(shape) : `${count} ${shape}s`] : [];
  });
  return parts.length > 1 ? `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}` : (parts[0] ?? 'nothing');
}

export const squares = (count: number): string => (count === 1 ? '1 square' : `${count} squares`);

const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** A complete design as Python reads it: the grid, with a letter for each square, the same for those of one block. */
export function layout(grid: Grid, pieces: readonly Laid[]): string {
  const letters = new Map<Laid, string>();
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

/** How far a design has come. */
export interface Standing {
  squares: number;
  missing: number;
  /** What one would need besides the blocks one has. */
  lacking: number[];
  complete: boolean;
}

export function standing(
  grid: Grid,
  pieces: readonly Laid[],
  have: readonly number[],
  shapes: readonly string[],
): Standing {
  const lack = lacking(have, counted(pieces, shapes));
  const left = missing(grid, pieces);
  return {
    squares: squaresOn(grid).length,
    missing: left,
    lacking: lack,
    complete: left === 0 && lack.every((count) => count === 0),
  };
}

/** What a place says of itself: that the block fits there, or what is in its way. */
export function verdict({ fits, over, out }: Fit): string {
  if (fits) return 'fits';
  const faults = [
    ...(over.length ? [`${squares(over.length)} on another block`] : []),
    ...(out.length ? [`${squares(out.length)} outside the grid`] : []),
  ];
  return faults.join(', ');
}

/**
 * What has to go from other grids so that one has the blocks for this one: those lists anew that change.
 * Blocks that lie on no other grid are used first.
 */
export function freed(
  plan: Plan,
  card: string,
  need: readonly number[],
  have: readonly number[],
  shapes: readonly string[],
): Plan {
  const left = need.map((count, shape) => (have[shape] ?? 0) - count);
  const changed: Record<string, readonly Laid[]> = {};
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
