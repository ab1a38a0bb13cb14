// A small map of the board with both pawns on their path. It shows the walks of the Rival's last turn; otherwise
// numbered discs show where each move would take a pawn.
import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Cell, Shape } from '../../../core/geometry';
import { Token } from '../../../parts/token';
import { Block } from '../blocks';
import { PawnSign } from '../pawn';
import { hqsOf, type PawnName, pathOf, rowOf, vcsOf } from '../queries';
import { expandCounts, Offer, Want } from '../symbols';
import type { Catalogue, Insight, PlaceKind, RivalAhead, View } from '../types';
import { isPlaceOf, type ValleyWire } from '../wire';
import { describeAhead, describeWalks, NextStops, pathData, Trails, walkTime } from './path-drawing';
import { cornersOf, passedSpaces, type Ring, ROOMY_WIDTH, ringOf, routeOf, standOf } from './ring';
import { PAWNS, type Walk, walksNow, walksOf } from './walks';
import './pawn-path.css';

/** The width before the first measurement. */
const DEFAULT_WIDTH = 600;

interface PawnPathProps {
  wire: ValleyWire;
  /** The content of the middle. */
  head: ComponentChildren;
  /** More content, in the middle if there is room, else below the map. */
  more: ComponentChildren;
}

export function PawnPath({ wire, head, more }: PawnPathProps) {
  const { view, frames, insight, outcome } = wire.shown.value;
  const catalogue = wire.catalogue.value;
  const frame = useRef<HTMLDivElement>(null);
  const middle = useRef<HTMLDivElement>(null);
  const [{ wide, inside, room }, setSize] = useState({ wide: DEFAULT_WIDTH, inside: 0, room: 0 });
  useLayoutEffect(() => {
    if (!frame.current || !middle.current) return;
    const measure = () => {
      const now = {
        wide: frame.current?.clientWidth ?? 0,
        inside: middle.current?.offsetHeight ?? 0,
        room: frame.current?.clientHeight ?? 0,
      };
      const same = (old: typeof now) =>
        old.wide === now.wide && old.inside === now.inside && old.room === now.room;
      if (now.wide) setSize((old) => (same(old) ? old : now));
    };
    measure();
    // in the next frame, to avoid a resize loop
    let frames = 0;
    const watch = new ResizeObserver(() => {
      cancelAnimationFrame(frames);
      frames = requestAnimationFrame(measure);
    });
    watch.observe(frame.current);
    watch.observe(middle.current);
    return () => {
      watch.disconnect();
      cancelAnimationFrame(frames);
    };
  }, []);
  // the map is positioned absolutely, so that its frame can shrink again
  const least = ringOf(view.launched.length, wide, inside).high;
  const ring = ringOf(view.launched.length, wide, inside, Math.max(least, room));
  const roomy = wide >= ROOMY_WIDTH;
  const walks = walksOf(wire.shown.value);
  const ahead = frames.length || outcome ? null : (insight as Insight | null)?.rival;
  const { x, y, wide: width } = ring.middle;
  return (
    <section class="sv-pawnsway" aria-label="The pawns' way">
      <h4 class="sv-label">
        The pawns' way{' '}
        <em>
          clockwise, {ring.boxes.length} spaces
          {frames.length > 0 && '; numbers count the steps they went'}
          {walks.some((walk) => passedSpaces(ring, walk).length) && ', × is passed by'}
          {ahead && '; numbers are the moves that would end there'}
        </em>
      </h4>
      <div ref={frame} class="sv-mapped" style={{ minHeight: `${least}px` }}>
        <div
          class={roomy ? 'sv-map' : 'sv-map sv-tight'}
          role="img"
          aria-label={describeMap(view, catalogue, walks, ahead)}
        >
          {pathOf(view).map((where, at) => (
            <SmallSpace key={where} view={view} catalogue={catalogue} where={where} ring={ring} at={at} />
          ))}
          <svg width={ring.wide} height={ring.high} aria-hidden="true">
            {PAWNS.map((pawn) => (
              <path key={pawn} class="sv-lane" d={`${pathData(cornersOf(ring, pawn))}z`} />
            ))}
            <Trails walks={walks} ring={ring} stood />
            {ahead && <NextStops ahead={ahead} path={pathOf(view)} ring={ring} />}
          </svg>
          {PAWNS.map((pawn) => (
            <Walker key={pawn} wire={wire} pawn={pawn} ring={ring} walks={walks} />
          ))}
        </div>
        <div ref={middle} class="sv-middle" style={{ left: `${x}px`, top: `${y}px`, width: `${width}px` }}>
          {head}
          {roomy && more}
        </div>
      </div>
      {!roomy && more}
    </section>
  );
}

interface WalkerProps {
  wire: ValleyWire;
  pawn: PawnName;
  ring: Ring;
  walks: Walk[];
}

/** A pawn on the map, animated along its route when a step moves it. */
function Walker({ wire, pawn, ring, walks }: WalkerProps) {
  const ref = useRef<HTMLSpanElement>(null);
  const { view, step, plays } = wire.shown.value;
  const space = view.rival?.pawns[pawn === 'white' ? 0 : 1] ?? null;
  const { x, y } = standOf(ring, pawn, space);
  const steps = walks.filter((walk) => walk.pawn === pawn && !walk.further).at(-1)?.to.length;
  // animated when the step changes, not when the map does
  useLayoutEffect(() => {
    const now = walksNow(wire.shown.peek()).filter((walk) => walk.pawn === pawn);
    if (!now.length) return;
    if (!ref.current?.animate || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const way = now.flatMap(({ from, to }) => routeOf(ring, pawn, from, to).flat());
    const translate = way.map((spot) => `${spot.x - x}px ${spot.y - y}px`);
    const duration = walkTime(way.length);
    ref.current.animate({ translate }, { duration, easing: 'ease-in-out' });
  }, [plays, step]);
  return (
    <span
      ref={ref}
      aria-hidden="true"
      class={space === null ? 'sv-walker sv-waits' : 'sv-walker'}
      style={{ left: `${x}px`, top: `${y}px` }}
    >
      <PawnSign name={pawn} size={30} />
      {steps !== undefined && <b class={`sv-${pawn}`}>{steps}</b>}
    </span>
  );
}

interface SmallSpaceProps {
  view: View;
  catalogue: Catalogue;
  where: string;
  ring: Ring;
  at: number;
}

/** A space on the map: its card's name, and the properties that matter to the Rival. */
function SmallSpace({ view, catalogue, where, ring, at }: SmallSpaceProps) {
  const { name, price, wants, offers } = spaceOf(view, catalogue, where);
  const { x, y, wide, high } = ring.boxes[at] as (typeof ring.boxes)[number];
  const pawn = view.rival?.pawns.includes(at);
  const style = { left: `${x}px`, top: `${y}px`, width: `${wide}px`, height: `${high}px` };
  return (
    <div
      class={`sv-small${name ? '' : ' sv-open'}${pawn ? ' sv-stood' : ''}`}
      style={style}
      title={name || 'open slot'}
      aria-hidden="true"
    >
      <b>
        {price && <i>{price}</i>} {name || (price ? 'open' : 'open slot')}
      </b>
      <div>
        {isPlaceOf('product', where) && name && <Grid view={view} catalogue={catalogue} space={at} />}
        {expandCounts(wants, catalogue.attributes).map((attribute, nth) => (
          <Want key={nth} attribute={attribute} met={false} />
        ))}
        {expandCounts(offers, catalogue.attributes).map((attribute, nth) => (
          <Offer key={nth} attribute={attribute} size={20} />
        ))}
      </div>
    </div>
  );
}

const NOTHING: number[] = [];

/** The card on a space of the path. */
export function spaceOf(view: View, catalogue: Catalogue, where: string) {
  const [row, slot = '0'] = where.split(' ') as [PlaceKind, string?];
  const at = Number(slot);
  const empty = { name: '', price: '', wants: NOTHING, offers: NOTHING };
  if (row === 'product') {
    const card = view.products[at]?.[0];
    return { ...empty, name: (card !== undefined && catalogue.products[card]?.name) || '' };
  }
  if (row === 'vc') {
    const vc = catalogue.vcs[vcsOf(view)[at] ?? -1];
    return vc ? { ...empty, name: vc.name, wants: vc.wants } : empty;
  }
  if (row === 'hq') {
    const hq = catalogue.hqs[hqsOf(view)[at] ?? -1];
    return hq ? { ...empty, name: hq.name, offers: hq.offers } : empty;
  }
  const person = catalogue.employees[rowOf(view)[at] ?? -1];
  const price = `$${catalogue.prices[at] ?? ''}`;
  return person
    ? { ...empty, name: person.name.split(' ')[0] ?? '', price, wants: person.wants }
    : { ...empty, price };
}

/** A product's grid, and the token of its Innovator. */
function Grid({ view, catalogue, space }: { view: View; catalogue: Catalogue; space: number }) {
  const card = view.products[space]?.[0] ?? -1;
  const grid = catalogue.products[card]?.grid ?? [];
  const squares: Cell[] = grid.flatMap((row, y) =>
    [...row].flatMap((mark, x) => (mark === '#' ? [[y, x] as const] : [])),
  );
  const [rows, columns] = [grid.length, Math.max(0, ...grid.map((row) => row.length))];
  const launched = view.launched[space];
  const pile = launched?.seat === null ? (view.code[view.seats.length + space] ?? []) : [];
  return (
    <>
      <svg
        class="sv-tinygrid"
        width={columns * 10}
        height={rows * 10}
        viewBox={`-.05 -.05 ${columns + 0.1} ${rows + 0.1}`}
        aria-hidden="true"
      >
        {squares.map(([y, x]) => (
          <rect key={`${y} ${x}`} x={x + 0.05} y={y + 0.05} width=".9" height=".9" rx=".12" />
        ))}
      </svg>
      {pile.some(Boolean) && <Pile counts={pile} shapes={catalogue.shapes as Shape[]} />}
      {launched && (
        <span class="sv-first">
          <Token seat={launched.seat} name={view.seats[launched.seat ?? -1] ?? 'Rival'} size={18} />
        </span>
      )}
    </>
  );
}

/** The blocks that the Rival has laid beside a grid. */
function Pile({ counts, shapes }: { counts: readonly number[]; shapes: readonly Shape[] }) {
  const pieces = counts.flatMap((count, at) => Array<Shape>(count).fill(shapes[at] as Shape));
  return (
    <span class="sv-piled">
      {pieces.map((shape, at) => (
        <Block key={at} shape={shape} cell={6} />
      ))}
    </span>
  );
}

/** The map as text, for screen readers. */
function describeMap(view: View, catalogue: Catalogue, walks: Walk[], ahead?: RivalAhead | null): string {
  const path = pathOf(view);
  const named = (space: number) => {
    const { name, price } = spaceOf(view, catalogue, path[space] ?? '');
    return [price && `the ${price} slot`, name || 'open'].filter(Boolean).join(', ');
  };
  const stands = PAWNS.map((pawn, at) => {
    const space = view.rival?.pawns[at] ?? null;
    const waits = pawn === 'white' ? 'waits left of the products' : 'waits right of the products';
    return `The ${pawn} pawn ${space === null ? waits : `stands at space ${space + 1}`}.`;
  });
  const spaces = path.map((_, space) => `${space + 1} ${named(space)}`).join('; ');
  return [
    ...stands,
    ...describeWalks(walks),
    ...(ahead ? describeAhead(ahead) : []),
    `The spaces clockwise: ${spaces}.`,
  ].join(' ');
}
