// A tooltip with the cost and legality of the move under the pointer or focus.
import { useSignal } from '@preact/signals';
import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect } from 'preact/hooks';
import type { Reply, Wire } from '../core/wire';
import { Icon } from './icon';
import { RuleLink } from './rule-link';
import './explanation.css';

const HOVER_DELAY = 150;
const LEAVE_DELAY = 300;
const WIDTH = 248;
const GAP = 8;

interface ShownExplanation {
  reply: Reply;
  left: number;
  top: number;
}

/** Explains the descendants of an element that have `data-explain`, a move as JSON. */
export function Explanation({ wire, within }: { wire: Wire; within: RefObject<HTMLElement | null> }) {
  const shown = useSignal<ShownExplanation | null>(null);
  const version = wire.shown.value.version;
  useEffect(() => {
    shown.value = null;
  }, [version, shown]);
  useLayoutEffect(() => {
    const root = within.current;
    if (!root) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let explained: HTMLElement | null = null;
    const hide = () => {
      clearTimeout(timer);
      explained?.removeAttribute('aria-describedby');
      explained = null;
      shown.value = null;
    };
    // an element that scrolls under a still pointer is not explained
    let [x, y] = [Number.NaN, Number.NaN];
    let scrolled = false;
    const onPointerMove = (event: PointerEvent) => {
      const moved = event.clientX !== x || event.clientY !== y;
      [x, y] = [event.clientX, event.clientY];
      // after scrolling, the first movement of the pointer explains the element under it
      if (!scrolled || !moved) return;
      scrolled = false;
      // outside of a shadow root the event's target is the host
      schedule(event.composedPath()[0] as HTMLElement, HOVER_DELAY);
    };
    const unmoved = (event: PointerEvent) => event.clientX === x && event.clientY === y;
    const explain = async (found: HTMLElement | null) => {
      hide();
      if (!found) return;
      explained = found;
      const reply = await wire.ask({ kind: 'why', move: JSON.parse(found.dataset.explain ?? 'null') });
      if (explained !== found || !(reply.ok && (reply.lines?.length || reply.sentence))) return;
      found.setAttribute('aria-describedby', 'sv-explain');
      shown.value = { reply, ...positionBeside(root, found) };
    };
    const schedule = (target: HTMLElement | null, delay: number) => {
      clearTimeout(timer);
      if (target?.closest?.('.sv-explain')) return;
      const found = target?.closest?.<HTMLElement>('[data-explain]') ?? null;
      // the tooltip stays for a moment, so that the pointer can move onto it
      if (found !== explained) timer = setTimeout(() => explain(found), shown.peek() ? LEAVE_DELAY : delay);
    };
    const onPointerOver = (event: PointerEvent) => {
      if (event.pointerType === 'touch') return;
      scrolled = unmoved(event);
      if (scrolled) return;
      [x, y] = [event.clientX, event.clientY];
      schedule(event.target as HTMLElement, HOVER_DELAY);
    };
    const onFocus = (event: FocusEvent) => {
      // focus by mouse needs no explanation
      const target = event.target as HTMLElement;
      if (target.matches(':focus-visible')) schedule(target, HOVER_DELAY);
    };
    const onPointerOut = (event: PointerEvent) => {
      if (!root.contains(event.relatedTarget as Node) && !unmoved(event)) schedule(null, 0);
    };
    const onKeyDown = (event: KeyboardEvent) => event.key === 'Escape' && hide();
    const onPointerDown = (event: PointerEvent) => {
      if (!(event.target as HTMLElement).closest('.sv-explain')) hide();
    };
    document.addEventListener('pointermove', onPointerMove, { passive: true });
    root.addEventListener('pointerover', onPointerOver);
    root.addEventListener('focusin', onFocus);
    root.addEventListener('pointerout', onPointerOut);
    root.addEventListener('pointerdown', onPointerDown);
    root.addEventListener('keydown', onKeyDown);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('pointermove', onPointerMove);
      root.removeEventListener('pointerover', onPointerOver);
      root.removeEventListener('focusin', onFocus);
      root.removeEventListener('pointerout', onPointerOut);
      root.removeEventListener('pointerdown', onPointerDown);
      root.removeEventListener('keydown', onKeyDown);
    };
  }, [wire, within, shown]);
  if (!shown.value) return null;
  const { reply, left, top } = shown.value;
  const { title, lines = [], legal, sentence, rule, rules = [] } = reply;
  const cited = [...new Set([...(rule ? [rule] : []), ...rules])];
  return (
    <div
      id="sv-explain"
      class="sv-explain"
      role="tooltip"
      style={{ left: `${left}px`, top: `${top}px`, width: `${WIDTH}px` }}
    >
      {title && <h4>{title}</h4>}
      {lines.length > 0 && (
        <dl>
          {lines.map(([what, amount], at) => (
            <div key={at}>
              <dt>{what}</dt>
              <dd>{amount}</dd>
            </div>
          ))}
        </dl>
      )}
      {sentence && (
        <p class={legal ? 'sv-beware' : 'sv-whynot'}>
          <Icon name={legal ? 'warning' : 'lock'} size={15} /> {sentence}
        </p>
      )}
      <p class="sv-cited">
        {cited.map((each) => (
          <RuleLink key={each} wire={wire} rule={each} />
        ))}
      </p>
    </div>
  );
}

/** Right of the slot if there is room, else left of it or below; below the question for an answer in it. */
function positionBeside(root: HTMLElement, plate: HTMLElement): { left: number; top: number } {
  const frame = root.getBoundingClientRect();
  const prompt = plate.closest('.sv-prompt')?.getBoundingClientRect();
  if (prompt) {
    const left = plate.getBoundingClientRect().left - frame.left;
    return {
      left: Math.max(GAP, Math.min(left, frame.width - WIDTH - GAP)),
      top: prompt.bottom - frame.top + GAP,
    };
  }
  const slot = (plate.closest('.sv-slot') ?? plate).getBoundingClientRect();
  const right = slot.right - frame.left + GAP;
  const left = right + WIDTH + GAP <= frame.width ? right : slot.left - frame.left - WIDTH - GAP;
  return {
    left: Math.max(GAP, left),
    top: left < 0 ? slot.bottom - frame.top + GAP : Math.max(GAP, slot.top - frame.top),
  };
}
