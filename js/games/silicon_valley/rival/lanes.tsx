// What the Rival's pawns do round the board: they stand at the inner edge of cards and walk in the gutters between
// them. The lanes lie over the ring, and their places are measured whenever the ring changes its size.
import { type Signal, useSignal } from '@preact/signals';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { useSelected } from '../../../parts/select';
import { Pawn, PawnSign } from '../pawn';
import { type PawnName, pathOf, pawnAt } from '../queries';
import type { Insight } from '../types';
import type { ValleyWire } from '../wire';
import { describeStops, NextStops, Trails, walkTime } from './path-drawing';
import { type Frame, isOn, type Ring, ringAround, routeOf, type Spot } from './ring';
import { PAWNS, walksNow, walksOf } from './walks';
import './lanes.css';

/** The pawn that stands at a place of the board, and for screen readers with which moves one would come there. */
export const PawnHere = ({ wire, where }: { wire: ValleyWire; where: string }) =>
  // whether a game is solo never changes, so the signal is not subscribed to; a card may slide to another place
  wire.shown.peek().view.rival && <AtPlace key={where} wire={wire} where={where} />;

function AtPlace({ wire, where }: { wire: ValleyWire; where: string }) {
  const { pawn, walks, comes } = useSelected(wire, (shown) => {
    const pawn = pawnAt(shown.view, where);
    return {
      pawn,
      walks: walksNow(shown).some((walk) => walk.pawn === pawn),
      comes: describeStops((shown.insight as Insight | null)?.rival, where),
    };
  });
  return (
    <>
      {pawn && (
        <span class="sv-stood" data-pawn={pawn}>
          {/* while it walks along its lane it is not moved as other things are */}
          <Pawn name={pawn} still={walks} />
        </span>
      )}
      {comes && <span class="sv-heard">{comes}</span>}
    </>
  );
}

/** A pawn before its first move: white left of the products and gray right of them. */
export const WaitingPawns = ({ wire }: { wire: ValleyWire }) => (
  <>
    {PAWNS.map(
      (pawn, at) =>
        wire.shown.value.view.rival?.pawns[at] === null && (
          <span key={pawn} class={`sv-waits sv-${pawn}`} title={`the ${pawn} pawn has not moved yet`}>
            <PawnSign name={pawn} size={22} />
          </span>
        ),
    )}
  </>
);

/** The pawns' lanes: the Rival's walks while it plays, and before that where its next moves may end. */
export function Lanes({ wire }: { wire: ValleyWire }) {
  const svg = useRef<SVGSVGElement>(null);
  const ring = useSignal<Ring | null>(null);
  const { view, insight, outcome, step, plays } = wire.shown.value;
  const path = pathOf(view);
  useLayoutEffect(() => measured(svg.current, path, ring), [path.length]);
  useLayoutEffect(() => {
    const around = svg.current?.closest('.sv-ring');
    if (!ring.peek() || !around || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    for (const pawn of PAWNS) walk(wire, pawn, ring.peek() as Ring, around);
  }, [plays, step]);
  const walking = step !== undefined;
  const walks = walking ? walksOf(wire.shown.value) : [];
  const ahead = walking || outcome || wire.back.value !== null ? null : (insight as Insight | null)?.rival;
  const target = walking ? walksNow(wire.shown.value).at(-1)?.to.at(-1) : undefined;
  return (
    <svg ref={svg} class="sv-lanes" aria-hidden="true">
      {ring.value && (
        <>
          {target !== undefined && <Target box={ring.value.boxes[target] as Frame} />}
          <Trails walks={walks.filter((walk) => isOn(ring.value as Ring, walk))} ring={ring.value} />
          {ahead && <NextStops ahead={ahead} path={path} ring={ring.value} />}
        </>
      )}
    </svg>
  );
}

/** The outline of the card on which a pawn has ended. */
const Target = ({ box: { x, y, wide, high } }: { box: Frame }) => (
  <rect class="sv-target" x={x} y={y} width={wide} height={high} rx="9" />
);

/** Keeps the ring measured; returns the function that ends it. */
function measured(
  svg: SVGSVGElement | null,
  path: string[],
  ring: Signal<Ring | null>,
): (() => void) | undefined {
  const around = svg?.parentElement;
  if (!svg || !around || typeof ResizeObserver === 'undefined') return undefined;
  const watch = new ResizeObserver(() => {
    const lane = Number.parseFloat(getComputedStyle(svg).getPropertyValue('--lane')) || 0;
    const origin = around.getBoundingClientRect();
    const boxes = path.map((place) => boxOf(around, place, origin));
    ring.value = lane ? ringAround(boxes, { white: lane * 0.8, gray: lane * 1.75 }) : null;
  });
  watch.observe(around);
  return () => watch.disconnect();
}

function boxOf(around: Element, place: string, origin: DOMRect): Frame {
  const box = around.querySelector(`[data-place="${place}"]`)?.getBoundingClientRect();
  return box
    ? { x: box.x - origin.x, y: box.y - origin.y, wide: box.width, high: box.height }
    : { x: 0, y: 0, wide: 0, high: 0 };
}

/** Walk a pawn along its lane to where it stands, if the step that is shown moves it. */
function walk(wire: ValleyWire, pawn: PawnName, ring: Ring, around: Element): void {
  const walks = walksNow(wire.shown.peek()).filter((each) => each.pawn === pawn);
  const element = around.querySelector<HTMLElement>(`[data-pawn="${pawn}"]`);
  if (!walks.length || !walks.every((each) => isOn(ring, each)) || !element?.animate) return;
  const here = middleOf(element, around);
  const way = walks.flatMap(({ from, to }) => routeOf(ring, pawn, from, to).flat());
  const translate = [...way.map(({ x, y }) => `${x - here.x}px ${y - here.y}px`), '0 0'];
  element.animate({ translate }, { duration: walkTime(way.length), easing: 'ease-in-out' });
}

function middleOf(element: HTMLElement, around: Element): Spot {
  const [box, origin] = [element.getBoundingClientRect(), around.getBoundingClientRect()];
  return { x: box.x - origin.x + box.width / 2, y: box.y - origin.y + box.height / 2 };
}
