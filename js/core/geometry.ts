// The squares of code blocks and how they turn. Pure: no DOM, no widget.
import { shapes } from '../../sv_widgets/look/tokens.json';

export type Shape = keyof typeof shapes;
export type Cell = readonly [row: number, column: number];

/** The squares of a block, flipped first if asked, then turned clockwise by quarters, moved to the top left corner. */
export function cells(shape: Shape, turns = 0, flipped = false): Cell[] {
  let squares = shapes[shape].cells as unknown as Cell[];
  if (flipped) squares = squares.map(([row, column]) => [row, -column] as const);
  for (let turn = 0; turn < turns % 4; turn++) {
    squares = squares.map(([row, column]) => [column, -row] as const);
  }
  const top = Math.min(...squares.map(([row]) => row));
  const left = Math.min(...squares.map(([, column]) => column));
  return squares
    .map(([row, column]) => [row - top, column - left] as const)
    .sort(([r1, c1], [r2, c2]) => r1 - r2 || c1 - c2);
}

const normalised = (squares: readonly Cell[]): string => {
  const top = Math.min(...squares.map(([row]) => row));
  const left = Math.min(...squares.map(([, column]) => column));
  return squares
    .map(([row, column]) => `${row - top} ${column - left}`)
    .sort()
    .join();
};

const FORMS = new Map<string, Shape>(
  (Object.keys(shapes) as Shape[]).flatMap((shape) =>
    [0, 1, 2, 3].flatMap((turns) => {
      const squares = cells(shape, turns);
      const mirrored = squares.map(([row, column]) => [row, -column] as const);
      return [squares, mirrored].map((some) => [normalised(some), shape] as const);
    }),
  ),
);

/** The shape that these squares make, however it is turned or flipped. */
export const shapeOf = (squares: readonly Cell[]): Shape | undefined => FORMS.get(normalised(squares));

export const colourOf = (shape: Shape): string => `var(--sv-${shapes[shape].colour})`;
