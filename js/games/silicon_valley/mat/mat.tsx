// The R&D mat (SV-LAUNCH-5): a tray with one's blocks, and a bench for each product on the board.

import { useSignal } from '@preact/signals';
import { useMemo, useRef } from 'preact/hooks';
import type { Shape } from '../../../core/geometry';
import { isAddressed } from '../../../core/grammar';
import type { Wire } from '../../../core/wire';
import { useKeptFocus } from '../../../parts/focus';
import { Refused } from '../../../parts/refused';
import { RuleLink } from '../../../parts/rule-link';
import { Token } from '../../../parts/token';
import { Blocks } from '../blocks';
import { Icon } from '../icons';
import { Piece } from '../piece';
import { companyOf } from '../queries';
import { expandCounts, Offer } from '../symbols';
import type { Catalogue, View } from '../types';
import {
  cellsOf,
  countShapes,
  flipBlock,
  type OrientedBlock,
  type Plan,
  rotateBlock,
  shortfall,
  sizeOf,
} from './arithmetic';
import { Bench, blockLocations } from './bench';
import { shapeAt, useDrag } from './drag';
import { type Bench as Product, type Workbench, workbench } from './workbench';
import '../../../parts/base.css';
import './mat.css';

export function Mat({ wire }: { wire: Wire<View, Catalogue> }) {
  const seat = wire.shown.value.seat;
  // the key resets the held block when the seat changes
  return seat === null ? <NoSeat wire={wire} /> : <SeatMat key={seat} wire={wire} />;
}

/** The mat at the foot of a table, folded at first. */
export function MatFold({ wire }: { wire: Wire<View, Catalogue> }) {
  const open = useSignal(false);
  const { seat } = wire.shown.value;
  if (seat === null) return null;
  const laid = Object.values((wire.notes.value as Plan | null) ?? {}).flat().length;
  return (
    <details
      class="sv-panel sv-matfold"
      onToggle={(event) => {
        open.value = event.currentTarget.open;
      }}
    >
      <summary>
        <Icon name="code" size={14} /> R&D mat
        <small>{laid ? `${laid} of your blocks are laid` : 'try your blocks on the products'}</small>
        <Icon name="chevron" size={18} />
      </summary>
      {open.value && <Mat wire={wire} />}
    </details>
  );
}

function NoSeat({ wire }: { wire: Wire<View, Catalogue> }) {
  const { covered, asked, seats, question } = wire.shown.value;
  return (
    <section class="sv-panel sv-nobody" aria-label="R&D mat">
      <h2>R&D mat</h2>
      <p>{covered ? question : 'A mat belongs to a player, and only that player sees it.'}</p>
      {covered && asked !== null && (
        <button type="button" class="sv-answer" onClick={() => wire.do('ready')}>
          {isAddressed(seats[asked] ?? '') ? 'Show me' : `I am ${seats[asked]}, show me`}
        </button>
      )}
    </section>
  );
}

let mats = 0;

function SeatMat({ wire }: { wire: Wire<View, Catalogue> }) {
  const bench = useMemo(() => workbench(wire), [wire]);
  const id = useMemo(() => `sv-mat-${Math.random().toString(36).slice(2, 8)}-${mats++}`, []);
  const within = useRef<HTMLElement>(null);
  const layer = useRef<HTMLDivElement>(null);
  useDrag(bench, within, layer);
  useKeptFocus(
    () => within.current,
    wire.shown.value.version,
    (mat) => mat.querySelector<HTMLElement>('h2'),
  );
  const current = useSignal<Shape | null>(null);

  /** Handles the keys of the whole mat: turn, flip and put back the held block. */
  const key = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Escape') cancelHold();
    else if (/^r$/i.test(event.key)) turn(event.shiftKey ? -1 : 1);
    else if (/^f$/i.test(event.key)) flip();
    else return;
    event.preventDefault();
  };
  const shape = () => current.peek() ?? undefined;
  const turn = (by: number) =>
    bench.change(
      (piece: OrientedBlock) => rotateBlock(piece, by),
      by > 0 ? 'turned' : 'turned back',
      shape(),
    );
  const flip = () => bench.change(flipBlock, 'flipped', shape());
  const cancelHold = () => {
    const held = bench.held.peek();
    if (!held) return;
    bench.putBack();
    if (!held.from) within.current?.querySelector<HTMLElement>('[role=listbox]')?.focus();
  };

  return (
    <section ref={within} class="sv-mat" aria-label="R&D mat" data-keys onKeyDown={key}>
      <Head bench={bench} turn={turn} flip={flip} cancelHold={cancelHold} />
      <Refused wire={wire as Wire} />
      <div class="sv-matgrid">
        <aside class="sv-panel sv-traybox">
          <Tray bench={bench} id={id} current={current} within={within} />
          <LaunchPreview bench={bench} />
        </aside>
        <div class="sv-benches">
          {bench.benches.value.map((product) => (
            <Bench key={product.space} bench={bench} product={product} id={`${id}-${product.space}`} />
          ))}
        </div>
      </div>
      <div ref={layer} class="sv-drag" aria-hidden="true">
        <HeldBlock bench={bench} />
      </div>
    </section>
  );
}

interface HeadProps {
  bench: Workbench;
  turn: (by: number) => void;
  flip: () => void;
  cancelHold: () => void;
}

function Head({ bench, turn, flip, cancelHold: letGo }: HeadProps) {
  const { wire } = bench;
  const { seat, seats } = wire.shown.value;
  const product = productToDesign(bench);
  const held = bench.held.value;
  return (
    <header class="sv-panel sv-mathead" style={{ borderLeftColor: `var(--sv-seat${(seat ?? 0) + 1})` }}>
      <Token seat={seat} name={seats[seat ?? 0] ?? ''} size={36} />
      <div>
        <h2 tabIndex={-1}>R&D mat</h2>
        <p>
          <Icon name="hidden" size={14} /> only you see this · trying out costs no action and binds nothing ·{' '}
          <RuleLink wire={wire as Wire} rule="SV-LAUNCH-5" />
        </p>
      </div>
      <div class="sv-tools" role="toolbar" aria-label="What to do with a block">
        <button type="button" class="sv-tool" title="Shift+R turns back" onClick={() => turn(1)}>
          <Icon name="rotate" size={18} />
          Turn <kbd>R</kbd>
        </button>
        <button type="button" class="sv-tool" onClick={flip}>
          <Icon name="flip" size={18} />
          Flip <kbd>F</kbd>
        </button>
        <button type="button" class="sv-tool" aria-disabled={!held} onClick={letGo}>
          Put back <kbd>Esc</kbd>
        </button>
        <button
          type="button"
          class="sv-tool"
          aria-disabled={!product}
          title={product ? `for ${product.product.name}` : 'every grid is filled'}
          onClick={() => product && bench.suggestDesign(product)}
        >
          <Icon name="hint" size={18} />
          Find a design
        </button>
        <button type="button" class="sv-tool" onClick={bench.clear}>
          <Icon name="undo" size={18} />
          Clear
        </button>
      </div>
    </header>
  );
}

/** The product to find a design for: the active one, else the first without a complete design. */
function productToDesign(bench: Workbench): Product | undefined {
  const open = bench.benches.value.filter(
    (product) => product.sort === 'open' && !bench.progressOf(product).complete,
  );
  return open.find(({ card }) => card === bench.active.value) ?? open[0];
}

// --- own blocks

interface TrayProps {
  bench: Workbench;
  id: string;
  current: { value: Shape | null; peek(): Shape | null };
  within: { current: HTMLElement | null };
}

function Tray({ bench, id, current, within }: TrayProps) {
  const own = bench.own.value ?? [];
  const held = bench.held.value;
  const laid = Object.values(bench.plan.value).flat();
  const shapes = bench.shapes.value.filter(
    (shape, at) => own[at] || laid.some((piece) => piece.shape === shape),
  );
  const here = shapes.includes(current.value as Shape) ? current.value : (shapes[0] ?? null);

  const key = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !here) return;
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
    if (next !== undefined) current.value = shapes[Math.min(Math.max(next, 0), shapes.length - 1)] ?? here;
    else if (event.key === 'Enter' || event.key === ' ') {
      if (bench.take(here)) focusGrid(bench, within.current);
    } else return;
    event.preventDefault();
  };
  const click = (event: MouseEvent) => {
    const shape = shapeAt(event);
    if (!shape) return;
    current.value = shape;
    const held = bench.held.peek();
    if (event.detail === 2 && held?.shape === shape && !held.from) {
      bench.putBack(true);
      bench.change(rotateBlock, 'turned', shape);
    } else if (held?.from) bench.toTray();
    else if (held?.shape === shape) bench.putBack();
    else bench.take(shape);
  };
  return (
    <>
      <h3 class="sv-label" id={`${id}-code`}>
        Your code <em>{bench.squares.value} squares</em>
      </h3>
      {shapes.length === 0 && <p class="sv-role">You have no code yet.</p>}
      {shapes.length > 0 && (
        <div
          role="listbox"
          tabIndex={0}
          class="sv-stock"
          aria-labelledby={`${id}-code`}
          aria-activedescendant={`${id}-${here}`}
          onFocus={() => {
            current.value = here;
          }}
          onKeyDown={key}
          onClick={click}
        >
          {shapes.map((shape) => {
            const inHand = held?.shape === shape && !held.from;
            const [free, owned, where] = [
              bench.free(shape),
              bench.owned(shape),
              blockLocations(bench, shape),
            ];
            const state = inHand ? ' sv-hand' : free ? '' : ' sv-used';
            return (
              // biome-ignore lint/a11y/useFocusableInteractive: the list has the focus, and names its option
              <div
                key={shape}
                id={`${id}-${shape}`}
                role="option"
                class={`sv-stocked${state}${shape === here ? ' sv-here' : ''}`}
                aria-selected={inHand}
                aria-label={`${shape}, ${free} of ${owned} free${where && `, ${where}`}`}
                data-shape={shape}
              >
                <TrayBlock piece={bench.trayBlock(shape)} />
                <span>
                  <b>{free}</b> of {owned}
                  <small>{where}</small>
                </span>
              </div>
            );
          })}
        </div>
      )}
    </>
  );
}

/** Focus the active grid, else the first one, after a block was taken by keyboard. */
function focusGrid(bench: Workbench, mat: HTMLElement | null) {
  const grids = [...(mat?.querySelectorAll<HTMLElement>('[data-grid]') ?? [])];
  const grid = grids.find(({ dataset }) => Number(dataset.grid) === bench.active.peek()) ?? grids[0];
  grid?.focus();
}

function TrayBlock({ piece }: { piece: OrientedBlock }) {
  const [rows, columns] = sizeOf(piece);
  const cell = Math.min(21, 76 / columns, 50 / rows);
  return (
    <span class="sv-drawn">
      <svg width={columns * cell} height={rows * cell} viewBox={`0 0 ${columns} ${rows}`} aria-hidden="true">
        <Piece shape={piece.shape} squares={cellsOf(piece)} />
      </svg>
    </span>
  );
}

/** The held block, which follows the pointer. */
function HeldBlock({ bench }: { bench: Workbench }) {
  const held = bench.held.value;
  if (!held) return null;
  const [rows, columns] = sizeOf(held);
  return (
    <svg
      style={{ '--rows': rows, '--columns': columns }}
      viewBox={`0 0 ${columns} ${rows}`}
      aria-hidden="true"
    >
      <Piece shape={held.shape} squares={cellsOf(held)} />
    </svg>
  );
}

// --- launch preview

function LaunchPreview({ bench }: { bench: Workbench }) {
  const product = launchable(bench);
  if (!product) return null;
  const { seat } = bench.wire.shown.value;
  const catalogue = bench.wire.catalogue.value;
  const tile = product.sort === 'open' ? product.product.innovator : product.product.second;
  const need =
    product.sort === 'open' ? countShapes(bench.on(product.card), catalogue.shapes) : product.blocks;
  const company = companyOf(bench.wire.shown.value, seat ?? 0);
  const offers = expandCounts(tile.offers, catalogue.attributes);
  return (
    <div class="sv-after">
      <h3 class="sv-label">After launching {product.product.name}</h3>
      <dl>
        <div>
          <dt>
            <Icon name="instant" size={14} /> now
          </dt>
          <dd>
            <Money cash={tile.instant_money} rise={tile.instant_valuation} />
          </dd>
        </div>
        <div>
          <dt>
            <Icon name="ongoing" size={14} /> every round
          </dt>
          <dd>
            <Money cash={tile.ongoing_money} rise={tile.ongoing_valuation} />
          </dd>
        </div>
        <div>
          <dt>
            <Icon name="code" size={11} /> upkeep
          </dt>
          <dd>{tile.upkeep} a round</dd>
        </div>
        <div>
          <dt>offers</dt>
          <dd>
            {offers.length
              ? offers.map((each, at) => <Offer key={at} attribute={each} size={20} />)
              : 'nothing'}
          </dd>
        </div>
        <div>
          <dt>blocks left</dt>
          <dd>
            <Blocks counts={shortfall(need, bench.own.value ?? [])} shapes={catalogue.shapes} cell={9} />
          </dd>
        </div>
        <div>
          <dt>
            <Icon name="slot" size={14} /> slots
          </dt>
          <dd>
            {company.tiles.length + 1} of {company.slots}
          </dd>
        </div>
      </dl>
    </div>
  );
}

/** The product with all blocks for a launch: the active one, else the first. */
function launchable(bench: Workbench): Product | undefined {
  const all = bench.benches.value.filter((product) =>
    product.sort === 'open'
      ? bench.progressOf(product).complete
      : product.sort === 'second' && !shortfall(bench.own.value ?? [], product.blocks).some(Boolean),
  );
  return all.find(({ card }) => card === bench.active.value) ?? all[0];
}

function Money({ cash, rise }: { cash: number; rise: number }) {
  return (
    <>
      <b>${cash}</b>
      {rise > 0 && (
        <b class="sv-rise" title="valuation">
          <Icon name="valuation" size={15} />
          {rise}
        </b>
      )}
    </>
  );
}
