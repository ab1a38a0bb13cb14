// The frame of every table: keys, live region, and marks on the cards and tokens that the last play touched.
import type { ComponentChildren, RefObject } from 'preact';
import type { Wire } from '../core/wire';
import { useAfterPaint } from './after-paint';
import { type GameLook, PLAIN } from './game-look';
import { Keys } from './keys';
import { ConnectionLost, LiveRegion } from './live-region';
import './table-frame.css';

interface FrameProps {
  wire: Wire;
  look?: GameLook;
  within: RefObject<HTMLDivElement | null>;
  children: ComponentChildren;
}

/** A table. While other seats' plays are shown step by step, the first press or key only skips to their end. */
export function TableFrame({ wire, look = PLAIN, within, children }: FrameProps) {
  const { version } = wire.shown.value;
  const skipSteps = (event: Event) => {
    const target = event.target as HTMLElement;
    if (wire.pace.ahead.peek() === 0 || target.closest('.sv-pace')) return;
    if (event instanceof KeyboardEvent && event.key === 'Tab') return;
    wire.pace.finish();
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div
      ref={within}
      class="sv-table"
      data-version={version}
      data-ahead={wire.pace.ahead.value}
      data-waiting={wire.waiting}
      onClickCapture={skipSteps}
      onKeyDownCapture={skipSteps}
    >
      {/* marks are written before keys measure the page */}
      <LastPlayMarks wire={wire} look={look} within={within} />
      <Keys wire={wire} look={look} within={within} />
      <ConnectionLost wire={wire} />
      {children}
      <LiveRegion wire={wire} />
      <div class="sv-motion" aria-hidden="true" inert />
    </div>
  );
}

/** Outlines the cards and tokens of the last play with dots in the colour of its seat. */
function LastPlayMarks({ wire, look, within }: Required<Omit<FrameProps, 'children'>>) {
  const state = wire.shown.value;
  useAfterPaint(() => {
    const { events, by } = state;
    const colour = by === null ? '--sv-text' : `--sv-seat${by + 1}`;
    const touched = events.flatMap((event) => {
      const thing = look.touched?.(event);
      return thing ? [`[data-flip="${thing}"]`] : [];
    });
    if (!touched.length || !within.current) return undefined;
    // inline styles, since a new stylesheet would make the browser recompute the styles of all elements
    const marked = [...within.current.querySelectorAll<HTMLElement>(touched.join())];
    for (const { style } of marked) {
      Object.assign(style, {
        outline: '2px dotted',
        outlineColor: `var(--sv-dots, var(${colour}))`,
        outlineOffset: '-3px',
      });
    }
    return () => {
      for (const { style } of marked) Object.assign(style, { outline: '', outlineOffset: '' });
    };
  }, [state, look, within]);
  return null;
}
