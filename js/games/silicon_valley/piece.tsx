// The drawing of a code block: joined squares with the mark of their shape, so that colour is not the only sign.
import { type Cell, colourOf, type Shape } from '../../core/geometry';
import './piece.css';

/** SVG paths that start at the middle of a square. */
const MARKS: Record<Shape, string> = {
  dot: 'h.01',
  bar: 'm0-.2v.4',
  corner: 'm-.16-.18v.34h.34',
  line: 'm-.2 0h.4',
  square: 'm-.16-.16h.32v.32h-.32z',
  tee: 'm-.2 0h.4m-.2-.2v.4',
  ell: 'm-.17.17l.34-.34',
  zig: 'm-.2-.02l.2-.18l.2.18m-.4.22l.2-.18l.2.18',
};

/** The gap around a block, in squares. */
const GAP = 0.025;

interface Drawing {
  body: string;
  seams: string;
  marks: string;
}

// Memoised drawings of blocks.
const drawings = new Map<string, Drawing>();

function drawing(shape: Shape, squares: readonly Cell[]): Drawing {
  const key = `${shape} ${squares.join(' ')}`;
  const known = drawings.get(key);
  if (known) return known;
  const has = (row: number, column: number) => squares.some(([r, c]) => r === row && c === column);
  const made: Drawing = { body: '', seams: '', marks: '' };
  for (const [row, column] of squares) {
    const [right, down] = [has(row, column + 1), has(row + 1, column)];
    const [x, y] = [column + (has(row, column - 1) ? 0 : GAP), row + (has(row - 1, column) ? 0 : GAP)];
    const [east, south] = [column + 1 - (right ? 0 : GAP), row + 1 - (down ? 0 : GAP)];
    made.body += `M${x} ${y}H${east}V${south}H${x}z`;
    if (right) made.seams += `M${column + 1} ${row + 2 * GAP}v${1 - 4 * GAP}`;
    if (down) made.seams += `M${column + 2 * GAP} ${row + 1}h${1 - 4 * GAP}`;
    made.marks += `M${column + 0.5} ${row + 0.5}${MARKS[shape]}`;
  }
  drawings.set(key, made);
  return made;
}

interface PieceProps {
  shape: Shape;
  squares: readonly Cell[];
  marks?: boolean;
}

/** A square is 1 wide; the caller scales it. Without `marks` only the outline shows the shape, for small squares. */
export function Piece({ shape, squares, marks = true }: PieceProps) {
  const { body, seams, marks: signs } = drawing(shape, squares);
  return (
    <>
      <path d={body} fill={colourOf(shape)} />
      {seams && <path class="sv-seam" d={seams} />}
      {marks && <path class={shape === 'dot' ? 'sv-mark sv-mark-dot' : 'sv-mark'} d={signs} />}
    </>
  );
}
