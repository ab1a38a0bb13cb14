// Animations between two states: things travel to their new positions or fade out, code flies and sums of money
// rise. Parts only mark elements: `data-flip` names a card or token, `data-place` a place as events name it.
import { useSignalEffect } from '@preact/signals';
import { useRef } from 'preact/hooks';
import { motion } from '../../../sv_widgets/look/tokens.json';
import type { Shown, Wire } from '../../core/wire';
import { layOutNow, useAfterPaint } from '../../parts/after-paint';
import './motion.css';
import { valleyEvents } from './wire';

const { instant, move, travel: travelTime, settle, linger } = motion.duration;
const { out, drop } = motion.easing;
/** The largest number of blocks that fly at once. */
const MAX_FLIGHTS = 16;
const GROUND_SELECTOR = 'section, .sv-panel';
/** The class of a tile with its side B up. */
const FLIPPED_CLASS = 'sv-flipped';
const CHEQUE = '.sv-cheque';

interface Thing {
  box: DOMRect;
  element: HTMLElement;
  /** The section or panel around it. */
  ground: Element | null;
  /** Its space of a track, counted from the start; else -1. */
  space: number;
  /** Whether its side B is up. */
  turned: boolean;
}

interface Scene {
  things: Map<string, Thing>;
  grounds: Map<Element | null, DOMRect>;
  shown: Shown;
}

/** Animates the marked elements inside the returned ref when the state changes; for the root component. */
export function useMotion(wire: Pick<Wire, 'shown' | 'waiting'>) {
  const shown = wire.shown.value;
  const ref = useRef<HTMLDivElement>(null);
  const last = useRef(shown);
  const before = useRef<Scene | null>(null);
  const capture = () => ref.current && sceneOf(ref.current, last.current);
  // old positions are measured as late as possible, so that scrolling and folding since the last play do not count:
  // while Python works on a play, or else just before the new state is rendered
  useSignalEffect(() => {
    if (wire.waiting.value) {
      before.current = capture();
      return undefined;
    }
    // reset after the new state has been rendered
    const clock = setTimeout(() => {
      before.current = null;
    });
    return () => clearTimeout(clock);
  });
  if (shown !== last.current) {
    before.current ??= capture();
    last.current = shown;
  }
  useAfterPaint(() => {
    const [root, then] = [ref.current, before.current];
    before.current = null;
    if (!root?.animate || !then) return undefined;
    const start = prepare(root, then, sceneOf(root, shown));
    layOutNow();
    requestAnimationFrame(() => requestAnimationFrame(start));
    return start;
  }, [shown]);
  return ref;
}

function sceneOf(root: HTMLElement, shown: Shown): Scene {
  const origin = root.getBoundingClientRect();
  const things = new Map<string, Thing>();
  const grounds = new Map<Element | null, DOMRect>();
  for (const element of root.querySelectorAll<HTMLElement>('[data-flip]')) {
    const [name, box] = [element.dataset.flip ?? '', within(origin, element)];
    // some people are rendered twice, and CSS hides one of them by the width of the table
    if (!box.width && things.has(name)) continue;
    const ground = element.closest(GROUND_SELECTOR);
    if (ground && !grounds.has(ground)) grounds.set(ground, within(origin, ground));
    things.set(name, {
      box,
      element,
      ground,
      space: Number(element.closest<HTMLElement>('[data-space]')?.dataset.space ?? -1),
      turned: element.classList.contains(FLIPPED_CLASS),
    });
  }
  return { things, grounds, shown };
}

/** The old box of a thing relative to its section, so that a section that moves as a whole animates nothing. */
function earlierBox(thing: Thing, before: Scene, after: Scene): DOMRect {
  const { box, ground } = thing;
  const [then, now] = [before.grounds.get(ground), after.grounds.get(ground)];
  if (!then || !now) return box;
  return new DOMRect(box.x + now.x - then.x, box.y + now.y - then.y, box.width, box.height);
}

function within(origin: DOMRect, element: Element): DOMRect {
  const box = element.getBoundingClientRect();
  return new DOMRect(box.x - origin.x, box.y - origin.y, box.width, box.height);
}

/**
 * Put all elements at the start of their movements; returns a function that starts the animations once. It is called
 * after the frame that first shows the new state, because static offsets cost far less in it than animations.
 */
function prepare(root: HTMLElement, before: Scene, after: Scene): () => void {
  const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const layer = root.querySelector<HTMLElement>('.sv-motion');
  const mount = (movements: Movement[]) => {
    for (const { element, frames, box } of movements) {
      if (box) layer?.append(positioned(element, box));
      element.classList.add('sv-moving');
      for (const [property, [first]] of Object.entries(frames)) {
        element.style.setProperty(property, `${first}`);
      }
    }
    return movements;
  };
  const prepared = mount(movementsOf(root, before, after, reducedMotion));
  let started = false;
  return () => {
    if (started) return;
    started = true;
    // nothing flies in a page that is gone
    const flights = reducedMotion || !root.isConnected ? [] : mount(resourceFlights(root, before, after));
    for (const movement of [...prepared, ...flights]) animate(movement);
  };
}

/** The animation of an element of the page, or of a temporary element that is removed at the end. */
interface Movement {
  element: HTMLElement | SVGElement;
  frames: Partial<Record<'translate' | 'rotate' | 'opacity' | 'scale', (string | number)[]>>;
  timing: KeyframeAnimationOptions;
  /** The box of a temporary element; without it the element is part of the page. */
  box?: DOMRect;
}

type Motion = Pick<Movement, 'frames' | 'timing'>;

function positioned(element: Movement['element'], box: DOMRect): Movement['element'] {
  Object.assign(element.style, {
    position: 'absolute',
    margin: '0',
    left: `${box.x}px`,
    top: `${box.y}px`,
    width: `${box.width}px`,
  });
  return element;
}

function animate({ element, frames, timing, box }: Movement): void {
  for (const property of Object.keys(frames)) element.style.removeProperty(property);
  const animation = element.animate(frames as PropertyIndexedKeyframes, timing);
  animation.onfinish = animation.oncancel = () =>
    box ? element.remove() : element.classList.remove('sv-moving');
}

/** The movements of things that have moved, turned, appeared or disappeared. */
function movementsOf(root: HTMLElement, before: Scene, after: Scene, reducedMotion: boolean): Movement[] {
  // undo is animated at twice the speed
  const pace = after.shown.plays < before.shown.plays ? 0.5 : 1;
  const movements: Movement[] = [];
  for (const [key, now] of after.things) {
    const known = before.things.get(key);
    const then = known && { ...known, box: earlierBox(known, before, after) };
    const turns = then !== undefined && then.turned !== now.turned;
    const sameSpot =
      then && (!moved(then.box, now.box) || Boolean(then.box.width) !== Boolean(now.box.width));
    if (sameSpot && !turns) continue;
    const chosen = reducedMotion
      ? FADE_IN
      : !then
        ? entering(pace)
        : turns
          ? turning(pace)
          : travelling(root, then, now, pace);
    movements.push({ element: now.element, ...chosen });
  }
  if (reducedMotion) return movements;
  const cashedIn = valleyEvents(after.shown.events).some(
    ({ kind, what }) => kind === 'discard' && what === 'vcs',
  );
  const gone = [...before.things].filter(
    ([key, { element }]) => !after.things.has(key) && !element.isConnected,
  );
  return [
    ...movements,
    ...gone.flatMap(([, thing]) => {
      const box = earlierBox(thing, before, after);
      return cashedIn && thing.element.matches(CHEQUE)
        ? tearing(thing.element, box)
        : [ghostOf(thing.element, box, { opacity: [1, 0], translate: ['0 0', '0 8px'] }, pace)];
    }),
  ];
}

const FADE_IN: Motion = { frames: { opacity: [0, 1] }, timing: { duration: instant } };

const entering = (pace: number): Motion => ({
  frames: { opacity: [0, 1], translate: ['0 -12px', '0 0'] },
  timing: { duration: settle * pace },
});

/** A tile that is turned over rotates round its vertical axis. */
const turning = (pace: number): Motion => ({
  frames: { rotate: ['y 90deg', 'y 0deg'] },
  timing: { duration: move * pace, easing: out },
});

const travelling = (root: HTMLElement, then: Thing, now: Thing, pace: number): Motion =>
  now.space >= 0 && then.space >= 0
    ? climbing(root, then, now, pace)
    : {
        frames: { translate: [offset(then.box, now.box), '0 0'] },
        timing: { duration: move * pace, easing: out },
      };

const moved = (then: DOMRect, now: DOMRect) => Math.abs(then.x - now.x) + Math.abs(then.y - now.y) > 1;
const offset = (then: DOMRect, now: DOMRect) => `${then.x - now.x}px ${then.y - now.y}px`;

/** A token moves along its track space by space. */
function climbing(root: HTMLElement, then: Thing, now: Thing, pace: number): Motion {
  const origin = root.getBoundingClientRect();
  const steps = Math.abs(now.space - then.space);
  const way = [offset(then.box, now.box)];
  for (let step = 1; step < steps; step++) {
    const space = then.space + step * Math.sign(now.space - then.space);
    const bar = root.querySelector(`[data-space="${space}"] > i`);
    if (!bar) continue;
    const { x, y, width } = within(origin, bar);
    const standing = new DOMRect(x + (width - now.box.width) / 2, y - now.box.height);
    way.push(offset(standing, now.box));
  }
  const duration = Math.min(travelTime, Math.max(1, steps) * settle) * pace;
  return { frames: { translate: [...way, '0 0'] }, timing: { duration, easing: 'ease-in-out' } };
}

/** A copy of a removed element, which fades out at its old position. */
function ghostOf(element: HTMLElement, box: DOMRect, frames: Movement['frames'], pace = 1): Movement {
  const ghost = element.cloneNode(true) as HTMLElement;
  delete ghost.dataset.flip;
  ghost.style.height = `${box.height}px`;
  return { element: ghost, box, frames, timing: { duration: settle * pace } };
}

/** A cheque that is cashed tears into two halves. */
const tearing = (cheque: HTMLElement, box: DOMRect): Movement[] =>
  (
    [
      ['sv-stubhalf', '-6px 8px', '-5deg'],
      ['sv-payeehalf', '8px 8px', '3deg'],
    ] as const
  ).map(([half, translate, rotate]) => {
    const frames = { opacity: [1, 0], translate: ['0 0', translate], rotate: ['0deg', rotate] };
    const movement = ghostOf(cheque, box, frames);
    movement.element.classList.add(half);
    return movement;
  });

/** Blocks fly from source to target one after the other; sums of money rise where they change. */
function resourceFlights(root: HTMLElement, { shown: then }: Scene, { shown }: Scene): Movement[] {
  const { plays, step, covered, events, seats } = shown;
  if (covered || !(plays > then.plays || step !== then.step)) return [];
  const flows = events.filter(({ what, amount }) => (what === 'code' || what === 'money') && amount > 0);
  if (!flows.length) return [];
  const origin = root.getBoundingClientRect();
  const places = new Map<string, HTMLElement>();
  for (const element of root.querySelectorAll<HTMLElement>('[data-place]')) {
    const name = element.dataset.place ?? '';
    // of places that are rendered twice, the visible one counts
    if (!places.get(name)?.getClientRects().length) places.set(name, element);
  }
  const flights: Movement[] = [];
  const sums = new Map<string, number>();
  const add = (name: string, sum: number) => sums.set(name, (sums.get(name) ?? 0) + sum);
  for (const { what, amount, pieces, source, target } of flows) {
    if (what === 'money') {
      add(source, -amount);
      add(target, amount);
      continue;
    }
    // events list the smallest shapes first; the largest fly first
    for (const shape of [...pieces].reverse()) {
      const drawing = drawingOf(root, shape);
      const [from, to] = [source, target].map((name) => places.get(`${name} ${shape}`) ?? places.get(name));
      if (!drawing || !from || !to || from === to || flights.length === MAX_FLIGHTS) continue;
      const size = within(origin, drawing);
      const box = centred(size, within(origin, from));
      const way = offset(centred(size, within(origin, to)), box);
      flights.push({
        element: drawing.cloneNode(true) as SVGElement,
        box,
        frames: { translate: ['0 0', way], opacity: [1, 1, 0.4], scale: [1.4, 1.4, 1] },
        timing: { duration: move, delay: flights.length * motion.stagger, easing: out, fill: 'both' },
      });
    }
  }
  const sumLabels = [...sums].flatMap(([name, sum]) => {
    const at = seats.includes(name) && (places.get(`${name} money`) ?? places.get(name));
    return at && sum !== 0 ? [sumLabel(within(origin, at), sum)] : [];
  });
  return [...flights, ...sumLabels];
}

/** The drawing of a shape that can be seen, else any. */
function drawingOf(root: HTMLElement, shape: string): SVGElement | undefined {
  const drawings = [...root.querySelectorAll<SVGElement>(`[data-shape="${shape}"] .sv-block`)];
  return drawings.find((each) => each.getClientRects().length) ?? drawings[0];
}

const centred = (size: DOMRect, place: DOMRect) =>
  new DOMRect(
    place.x + (place.width - size.width) / 2,
    place.y + (place.height - size.height) / 2,
    size.width,
    size.height,
  );

/** A label with a sum of money that rises from its place. */
function sumLabel({ x, y, width, height }: DOMRect, sum: number): Movement {
  const element = document.createElement('b');
  element.className = 'sv-sum';
  element.textContent = sum < 0 ? `−$${-sum}` : `+$${sum}`;
  return {
    element,
    box: new DOMRect(x, y, Math.max(width, 48), height),
    frames: { opacity: [0, 1, 1, 0], translate: ['0 0', '0 -14px', '0 -18px', '0 -24px'] },
    timing: { duration: linger, easing: drop },
  };
}
