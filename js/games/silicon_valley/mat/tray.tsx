// The blocks that one may lay on the mat, as a list with one tab stop. In the hand they stand in the row of the own
// blocks, each where it always stands.
import type { Shape } from '../../../core/geometry';
import { Piece } from '../piece';
import { supplyOf } from '../queries';
import type { ValleyWire } from '../wire';
import { cellsOf, type OrientedBlock, rotateBlock, sizeOf } from './arithmetic';
import { blockLocations } from './bench';
import { shapeAt } from './drag';
import { matKey } from './keys';
import { type Workbench, workbenchOf } from './workbench';
import '../company/shelf.css';
import './tray.css';

interface TrayProps {
  bench: Workbench;
  /** The prefix of element ids. */
  id: string;
}

/** The tray in the hand of a table. */
export const HandTray = ({ wire }: { wire: ValleyWire }) => <Tray bench={workbenchOf(wire)} id="sv-tray" />;

export function Tray({ bench, id }: TrayProps) {
  const shapes = bench.stocked.value;
  const here = bench.here.value;
  const supply = supplyOf(bench.wire.shown.value.view);
  if (!shapes.length) return <p class="sv-shelf sv-role">You have no code yet.</p>;
  return (
    <ol
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a list of which one is chosen
      role="listbox"
      tabIndex={0}
      class="sv-shelf sv-stock"
      aria-label={`Your code, ${bench.squares.value} squares`}
      aria-activedescendant={`${id}-${here}`}
      onFocus={() => {
        bench.marked.value = here;
      }}
      onKeyDown={(event) => trayKey(bench, event)}
      onClick={(event) => trayClick(bench, event)}
    >
      {bench.shapes.value.map((shape, at) => (
        <Stocked key={shape} bench={bench} id={id} shape={shape} left={supply[at] ?? 0} />
      ))}
    </ol>
  );
}

function Stocked({ bench, id, shape, left }: TrayProps & { shape: Shape; left: number }) {
  const held = bench.held.value;
  const inHand = held?.shape === shape && !held.from;
  const [free, owned, where] = [bench.free(shape), bench.owned(shape), blockLocations(bench, shape)];
  const { seat, seats } = bench.wire.shown.value;
  const owner = seats[seat ?? 0];
  const body = (
    <>
      <div class="sv-own" data-place={`${owner} ${shape}`}>
        <TrayBlock piece={bench.trayBlock(shape)} />
        <b>{owned}</b>
      </div>
      <span class="sv-plate sv-note" title={where || undefined}>
        {briefly(bench, shape)}
      </span>
      <span class="sv-left">{left} left</span>
    </>
  );
  if (!owned && !where)
    return (
      <li class="sv-shape sv-lacking" role="presentation" aria-hidden="true">
        {body}
      </li>
    );
  const state = inHand ? ' sv-inhand' : free ? '' : ' sv-used';
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the list has the focus, and names its option
    <li
      id={`${id}-${shape}`}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: an option of the list
      role="option"
      class={`sv-shape sv-stocked${state}${shape === bench.here.value ? ' sv-here' : ''}`}
      aria-selected={inHand}
      aria-label={`${shape}, ${free} of ${owned} free${where && `, ${where}`}`}
      data-shape={shape}
    >
      {body}
    </li>
  );
}

/** Where the blocks of a shape are, in as few words as fit under them: "1 free", "in hand", "on Inbox". */
function briefly(bench: Workbench, shape: Shape): string {
  if (bench.held.value?.shape === shape) return 'in hand';
  const free = bench.free(shape);
  if (free) return `${free} free`;
  const grids = bench.benches.value.filter(
    ({ card, sort }) => sort === 'open' && bench.on(card).some((piece) => piece.shape === shape),
  );
  if (!grids.length) return '–';
  const [word = ''] = grids.length === 1 ? bench.nameOf(grids[0]?.card ?? -1).split(' ') : [];
  return word && word.length < 7
    ? `on ${word}`
    : grids.length === 1
      ? 'on a grid'
      : `on ${grids.length} grids`;
}

function TrayBlock({ piece }: { piece: OrientedBlock }) {
  const [rows, columns] = sizeOf(piece);
  return (
    <svg
      class="sv-block"
      style={{ '--w': columns, '--h': rows }}
      viewBox={`0 0 ${columns} ${rows}`}
      aria-hidden="true"
    >
      <Piece shape={piece.shape} squares={cellsOf(piece)} marks={false} />
    </svg>
  );
}

function trayKey(bench: Workbench, event: KeyboardEvent) {
  const here = bench.here.peek();
  if (event.ctrlKey || event.metaKey || event.altKey || !here) return;
  const shapes = bench.stocked.peek();
  const at = shapes.indexOf(here);
  const steps: Record<string, number> = {
    ArrowDown: at + 1,
    ArrowRight: at + 1,
    ArrowUp: at - 1,
    ArrowLeft: at - 1,
    Home: 0,
    End: shapes.length - 1,
  };
  const next = steps[event.key];
  if (next !== undefined) bench.marked.value = shapes[Math.min(Math.max(next, 0), shapes.length - 1)] ?? here;
  else if (event.key === 'Enter' || event.key === ' ') {
    if (bench.take(here)) focusGrid(bench, (event.target as Element).closest('.sv-desk, .sv-mat'));
  } else return matKey(bench, event);
  event.preventDefault();
  event.stopPropagation();
}

function trayClick(bench: Workbench, event: MouseEvent) {
  const shape = shapeAt(event);
  if (!shape) return;
  bench.marked.value = shape;
  const held = bench.held.peek();
  if (event.detail === 2 && held?.shape === shape && !held.from) {
    bench.putBack(true);
    bench.change(rotateBlock, 'turned');
  } else if (held?.from) bench.toTray();
  else if (held?.shape === shape) bench.putBack();
  else bench.take(shape);
}

/** Focus the active grid, else the first one, after a block was taken by keyboard. */
function focusGrid(bench: Workbench, within: Element | null) {
  const grids = [...(within?.querySelectorAll<HTMLElement>('[data-grid]') ?? [])].filter(
    (grid) => grid.getClientRects().length || !grid.offsetParent,
  );
  const grid = grids.find(({ dataset }) => Number(dataset.grid) === bench.active.peek()) ?? grids[0];
  grid?.focus();
}
