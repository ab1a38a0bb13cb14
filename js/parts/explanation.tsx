// A tooltip with the cost and legality of the move under the pointer or focus.
import { useSignal } from '@preact/signals';
import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { placeBeside, type Spot } from '../core/placing';
import type { Reply, Wire } from '../core/wire';
import { Icon } from './icon';
import { boardOf, boxWithin } from './region';
import { RuleLink } from './rule-link';
import './explanation.css';

const HOVER_DELAY = 150;
const LEAVE_DELAY = 300;
const WIDTH = 248;

interface ShownExplanation {
  reply: Reply;
  /** The element that is explained. */
  of: HTMLElement;
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
      shown.value = { reply, of: found };
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
    // a card does nothing when it is pressed, so it says what its plate does
    const onClick = (event: MouseEvent) => {
      const card = (event.target as HTMLElement).closest<HTMLElement>('.sv-slot > .sv-card');
      if (card)
        void explain(card.parentElement?.querySelector<HTMLElement>(':scope > [data-explain]') ?? null);
    };
    const ended = new AbortController();
    const { signal } = ended;
    root.addEventListener('click', onClick, { signal });
    document.addEventListener('pointermove', onPointerMove, { passive: true, signal });
    root.addEventListener('pointerover', onPointerOver, { signal });
    root.addEventListener('focusin', onFocus, { signal });
    root.addEventListener('pointerout', onPointerOut, { signal });
    root.addEventListener('pointerdown', onPointerDown, { signal });
    root.addEventListener('keydown', onKeyDown, { signal });
    return () => {
      clearTimeout(timer);
      ended.abort();
    };
  }, [wire, within, shown]);
  if (!shown.value) return null;
  return <Tooltip wire={wire} within={within} {...shown.value} />;
}

interface TooltipProps extends ShownExplanation {
  wire: Wire;
  within: RefObject<HTMLElement | null>;
}

function Tooltip({ wire, within, reply, of }: TooltipProps) {
  const tooltip = useRef<HTMLDivElement>(null);
  // placed before it is painted, once its size is known, and again when the table gets another size
  useLayoutEffect(() => {
    const [root, element] = [within.current, tooltip.current];
    if (!root || !element) return;
    const put = () => {
      const spot = spotOf(root, element, of);
      element.style.visibility = spot ? '' : 'hidden';
      if (spot) Object.assign(element.style, { left: `${spot.left}px`, top: `${spot.top}px` });
    };
    put();
    if (typeof ResizeObserver === 'undefined') return;
    const resized = new ResizeObserver(put);
    resized.observe(root);
    return () => resized.disconnect();
  }, [within, reply, of]);
  return (
    <div
      ref={tooltip}
      id="sv-explain"
      class="sv-explain"
      role="tooltip"
      style={{ width: `min(${WIDTH}px, 100% - 12px)` }}
    >
      <Explained wire={wire} reply={reply} />
    </div>
  );
}

/** What Python says about a move: its bill, whether it is legal, and the rules. */
export function Explained({ wire, reply }: { wire: Wire; reply: Reply }) {
  const { title, lines = [], legal, sentence, rule, rules = [] } = reply;
  const cited = [...new Set([...(rule ? [rule] : []), ...rules])];
  return (
    <>
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
    </>
  );
}

/** Beside the slot of a plate, on the board, and clear of any sheet; null if only a sheet could be covered. */
function spotOf(root: HTMLElement, tooltip: HTMLElement, explained: HTMLElement): Spot | null {
  const region = boardOf(root);
  const target = boxWithin(root, explained.closest('.sv-slot') ?? explained);
  const size = {
    width: Math.min(WIDTH, region.right - region.left),
    height: tooltip.getBoundingClientRect().height,
  };
  const sheets = [...root.querySelectorAll('.sv-sheet')].map((sheet) => boxWithin(root, sheet));
  const spot = placeBeside(target, size, region, sheets);
  return spot ?? (sheets.length ? null : { left: region.left, top: region.top });
}
