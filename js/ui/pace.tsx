// Watching what others do: pause, pace, skip, and once more. Any other press shows the rest at once.
import type { ComponentChildren, RefObject } from 'preact';
import type { Wire } from '../core/wire';
import { useDrawn } from './drawn';
import { Keys } from './keys';

const SPEEDS = [1, 2, 4];

export function PaceBar({ wire }: { wire: Wire }) {
  const { ahead, paused, speed, finish, again } = wire.pace;
  const watching = ahead.value > 0;
  if (!watching && wire.shown.value.frames.length === 0) return null;
  return (
    <div class="sv-pace">
      {watching ? (
        <>
          <button
            type="button"
            class="sv-tool"
            aria-pressed={paused.value}
            onClick={() => {
              paused.value = !paused.value;
            }}
          >
            {paused.value ? 'Go on' : 'Pause'}
          </button>
          <button
            type="button"
            class="sv-tool"
            title="How fast others' moves are shown"
            onClick={() => {
              speed.value = SPEEDS[(SPEEDS.indexOf(speed.value) + 1) % SPEEDS.length] ?? 1;
            }}
          >
            Pace ×{speed.value}
          </button>
          <button type="button" class="sv-tool" onClick={finish}>
            Skip
          </button>
        </>
      ) : (
        <button type="button" class="sv-tool" onClick={again}>
          Show again
        </button>
      )}
    </div>
  );
}

interface WatchedProps {
  wire: Wire;
  within: RefObject<HTMLDivElement | null>;
  children: ComponentChildren;
}

/** A table whose first press, while there is something to watch, only ends the watching. */
export function Watched({ wire, within, children }: WatchedProps) {
  const { version } = wire.shown.value;
  const press = (event: Event) => {
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
      onClickCapture={press}
      onKeyDownCapture={press}
    >
      {/* first what writes into the page before it is painted, and then what measures it */}
      <Latest wire={wire} within={within} />
      <Keys wire={wire} within={within} />
      {children}
      <div class="sv-motion" aria-hidden="true" inert />
    </div>
  );
}

const THINGS: Record<string, string> = {
  employees: 'employee',
  founders: 'founder',
  hqs: 'hq',
  vcs: 'vc',
  products: 'product',
  tiles: 'tile',
};

/** What the last play has touched wears dots in the colour of whoever made it, until the next one. */
function Latest({ wire, within }: Pick<WatchedProps, 'wire' | 'within'>) {
  const state = wire.shown.value;
  useDrawn(() => {
    const { events, by } = state;
    const colour = by === null ? '--sv-text' : `--sv-seat${by + 1}`;
    const touched = events.flatMap(({ what, card, kind }) => {
      const thing = THINGS[what];
      return thing && card !== null && kind !== 'draw' ? [`[data-flip="${thing} ${card}"]`] : [];
    });
    if (!touched.length || !within.current) return undefined;
    // a stylesheet would need no search, but a new one has the browser look at every element of the page
    const worn = [...within.current.querySelectorAll<HTMLElement>(touched.join())];
    for (const { style } of worn) {
      Object.assign(style, {
        outline: '2px dotted',
        outlineColor: `var(--sv-dots, var(${colour}))`,
        outlineOffset: '-3px',
      });
    }
    return () => {
      for (const { style } of worn) Object.assign(style, { outline: '', outlineOffset: '' });
    };
  }, [state, within]);
  return null;
}
