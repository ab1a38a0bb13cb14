// What a move costs and whether it is legal, shown beside what the pointer or the focus rests on.
import { useSignal } from '@preact/signals';
import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect } from 'preact/hooks';
import type { Reply, Wire } from '../core/wire';
import { Icon } from './icon';
import { RuleLink } from './rules';

const REST = 150;
const LINGER = 300;
const WIDE = 248;
const GAP = 8;

interface Shown {
  reply: Reply;
  left: number;
  top: number;
}

/** Explanations for everything inside an element that carries `data-explain`, a move as JSON. */
export function Explain({ wire, within }: { wire: Wire; within: RefObject<HTMLElement | null> }) {
  const shown = useSignal<Shown | null>(null);
  const version = wire.shown.value.version;
  useEffect(() => {
    shown.value = null;
  }, [version, shown]);
  useLayoutEffect(() => {
    const root = within.current;
    if (!root) return;
    let clock: ReturnType<typeof setTimeout> | undefined;
    let about: HTMLElement | null = null;
    const hide = () => {
      clearTimeout(clock);
      about?.removeAttribute('aria-describedby');
      about = null;
      shown.value = null;
    };
    // what scrolls under a pointer at rest has not been pointed at
    let [x, y] = [Number.NaN, Number.NaN];
    let slid = false;
    const move = (event: PointerEvent) => {
      const moved = event.clientX !== x || event.clientY !== y;
      [x, y] = [event.clientX, event.clientY];
      // the first movement after that does point
      if (!slid || !moved) return;
      slid = false;
      turnTo(event.target as HTMLElement, REST);
    };
    const atRest = (event: PointerEvent) => event.clientX === x && event.clientY === y;
    const explain = async (found: HTMLElement | null) => {
      hide();
      if (!found) return;
      about = found;
      const reply = await wire.ask({ move: JSON.parse(found.dataset.explain ?? 'null') });
      if (about !== found || !(reply.ok && (reply.lines?.length || reply.sentence))) return;
      found.setAttribute('aria-describedby', 'sv-explain');
      shown.value = { reply, ...beside(root, found) };
    };
    const turnTo = (target: HTMLElement | null, rest: number) => {
      clearTimeout(clock);
      if (target?.closest?.('.sv-explain')) return;
      const found = target?.closest?.<HTMLElement>('[data-explain]') ?? null;
      // a bill stays for a moment, so that one can go over to it
      if (found !== about) clock = setTimeout(() => explain(found), shown.peek() ? LINGER : rest);
    };
    const over = (event: PointerEvent) => {
      if (event.pointerType === 'touch') return;
      slid = atRest(event);
      if (slid) return;
      [x, y] = [event.clientX, event.clientY];
      turnTo(event.target as HTMLElement, REST);
    };
    const focus = (event: FocusEvent) => {
      // a press with the mouse brings the focus too, but asks for nothing to be explained
      const target = event.target as HTMLElement;
      if (target.matches(':focus-visible')) turnTo(target, REST);
    };
    const leave = (event: PointerEvent) => {
      if (!root.contains(event.relatedTarget as Node) && !atRest(event)) turnTo(null, 0);
    };
    const key = (event: KeyboardEvent) => event.key === 'Escape' && hide();
    const press = (event: PointerEvent) => {
      if (!(event.target as HTMLElement).closest('.sv-explain')) hide();
    };
    document.addEventListener('pointermove', move, { passive: true });
    root.addEventListener('pointerover', over);
    root.addEventListener('focusin', focus);
    root.addEventListener('pointerout', leave);
    root.addEventListener('pointerdown', press);
    root.addEventListener('keydown', key);
    return () => {
      clearTimeout(clock);
      document.removeEventListener('pointermove', move);
      root.removeEventListener('pointerover', over);
      root.removeEventListener('focusin', focus);
      root.removeEventListener('pointerout', leave);
      root.removeEventListener('pointerdown', press);
      root.removeEventListener('keydown', key);
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
      style={{ left: `${left}px`, top: `${top}px`, width: `${WIDE}px` }}
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

/** To the right of a slot where there is room, else to its left, never out of the table or over the question. */
function beside(root: HTMLElement, plate: HTMLElement): { left: number; top: number } {
  const frame = root.getBoundingClientRect();
  const prompt = plate.closest('.sv-prompt')?.getBoundingClientRect();
  if (prompt) {
    const left = plate.getBoundingClientRect().left - frame.left;
    return {
      left: Math.max(GAP, Math.min(left, frame.width - WIDE - GAP)),
      top: prompt.bottom - frame.top + GAP,
    };
  }
  const slot = (plate.closest('.sv-slot, .sv-buy') ?? plate).getBoundingClientRect();
  const right = slot.right - frame.left + GAP;
  const left = right + WIDE + GAP <= frame.width ? right : slot.left - frame.left - WIDE - GAP;
  return {
    left: Math.max(GAP, Math.min(left, frame.width - WIDE - GAP)),
    top: left < 0 ? slot.bottom - frame.top + GAP : Math.max(GAP, slot.top - frame.top),
  };
}
