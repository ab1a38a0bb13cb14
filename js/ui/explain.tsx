// What a move costs and whether it is legal, shown beside what the pointer or the focus rests on.
import { useSignal } from '@preact/signals';
import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect } from 'preact/hooks';
import type { Reply, Wire } from '../core/wire';
import { Icon } from './icon';
import { RuleLink } from './rules';

const REST = 150;
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
    const rest = (event: Event) => {
      const target = event.target as HTMLElement;
      if (target.closest?.('.sv-explain')) return;
      const found = target.closest?.<HTMLElement>('[data-explain]') ?? null;
      if (found === about) return;
      hide();
      if (!found || (event as PointerEvent).pointerType === 'touch') return;
      about = found;
      clock = setTimeout(async () => {
        const reply = await wire.ask({ move: JSON.parse(found.dataset.explain ?? 'null') });
        if (about !== found || !(reply.ok && (reply.lines?.length || reply.sentence))) return;
        found.setAttribute('aria-describedby', 'sv-explain');
        shown.value = { reply, ...beside(root, found) };
      }, REST);
    };
    const key = (event: KeyboardEvent) => event.key === 'Escape' && hide();
    const leave = (event: PointerEvent) => {
      if (!root.contains(event.relatedTarget as Node)) hide();
    };
    root.addEventListener('pointerover', rest);
    root.addEventListener('focusin', rest);
    root.addEventListener('pointerout', leave);
    root.addEventListener('pointerdown', hide);
    root.addEventListener('keydown', key);
    return () => {
      clearTimeout(clock);
      root.removeEventListener('pointerover', rest);
      root.removeEventListener('focusin', rest);
      root.removeEventListener('pointerout', leave);
      root.removeEventListener('pointerdown', hide);
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

/** To the right of a slot where there is room, else to its left, never out of the table. */
function beside(root: HTMLElement, plate: HTMLElement): { left: number; top: number } {
  const frame = root.getBoundingClientRect();
  const slot = (plate.closest('.sv-slot, .sv-buy') ?? plate).getBoundingClientRect();
  const right = slot.right - frame.left + GAP;
  const left = right + WIDE + GAP <= frame.width ? right : slot.left - frame.left - WIDE - GAP;
  return {
    left: Math.max(GAP, Math.min(left, frame.width - WIDE - GAP)),
    top: left < 0 ? slot.bottom - frame.top + GAP : Math.max(GAP, slot.top - frame.top),
  };
}
