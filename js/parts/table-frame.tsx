// The frame of every table and of every part of one: height, keys, live region, and marks on what the last play touched.
import type { ComponentChildren, RefObject } from 'preact';
import type { Wire } from '../core/wire';
import { useAfterPaint } from './after-paint';
import { useKeptFocus } from './focus';
import { useFullScreen } from './full-screen';
import { type GameLook, PLAIN } from './game-look';
import { Keys } from './keys';
import { LiveRegion } from './live-region';
import { Notices } from './notices';
import { RestingParts, restingParts, useNeededHeight, useOpenedWhereAsked } from './resting';
import { useSound } from './sound';
import { useWindowHeight } from './window-height';
import './full-screen.css';
import './table-frame.css';

export interface FrameProps {
  wire: Wire;
  look?: GameLook;
  within: RefObject<HTMLDivElement | null>;
  /** Whether the game is one against an opponent without a seat, for which the board leaves room. */
  solo?: boolean;
  /** The tab that a narrow board shows. */
  tab?: string | undefined;
  /** Whether this is a part of a table alone, which has its natural height. */
  alone?: boolean;
  /** What lies above all bands. */
  above?: ComponentChildren;
  children: ComponentChildren;
}

/** Keys that belong to the film, or are no answer to it. */
const FILM_KEYS = new Set([' ', '.', 'Enter', 'Tab', 't', 'Shift', 'Control', 'Alt', 'Meta']);

/** A table. While others' plays are shown step by step, the first press or key only skips to their end. */
export function TableFrame(props: FrameProps) {
  const { wire, look = PLAIN, within, solo, tab, alone = false, above, children } = props;
  const { version } = wire.shown.value;
  const partial = !alone && restingParts(wire, look).length > 0;
  useWindowHeight(within, !alone);
  useNeededHeight(within, partial);
  useOpenedWhereAsked(wire, look);
  useFullScreen(wire, within);
  useSound(wire);
  useKeptFocus(
    () => within.current,
    version,
    // the button at the same place of the board, else the new question
    (root, place) =>
      root.querySelector<HTMLElement>(`.sv-slot[data-place="${place}"] > button`) ??
      root.querySelector<HTMLElement>('.sv-question'),
  );
  const skipSteps = (event: Event) => {
    const target = event.target as HTMLElement;
    if (wire.mode.peek() !== 'watching' || target.closest('.sv-film, [data-tool="full"]')) return;
    if (event instanceof KeyboardEvent && FILM_KEYS.has(event.key)) return;
    wire.pace.finish();
    event.preventDefault();
    event.stopPropagation();
  };
  const table = (
    <div
      ref={within}
      // a press on anything in it takes the focus here, so that the next key is the table's and not the notebook's
      tabIndex={-1}
      class={classes({ 'sv-table': true, 'sv-part-alone': alone, 'sv-partial': partial })}
      data-version={version}
      data-ahead={wire.pace.ahead.value}
      data-waiting={wire.waiting}
      data-mode={wire.mode.value}
      onClickCapture={skipSteps}
      onKeyDownCapture={skipSteps}
    >
      {/* marks are written before keys measure the page */}
      <LastPlayMarks wire={wire} look={look} within={within} />
      <Keys wire={wire} look={look} within={within} alone={alone} />
      <LiveRegion wire={wire} />
      <div class={solo ? 'sv-desk sv-solo' : 'sv-desk'} data-tab={tab}>
        {children}
        {!alone && <RestingParts wire={wire} look={look} />}
        <Notices wire={wire} />
        {/* here, so that what flies keeps the measures of the desk */}
        <div class="sv-motion" aria-hidden="true" inert />
      </div>
      {above}
    </div>
  );
  return alone ? table : <div class="sv-window">{table}</div>;
}

const classes = (names: Record<string, boolean>) =>
  Object.keys(names)
    .filter((name) => names[name])
    .join(' ');

/** Outlines the cards and tokens of the last play with dots in the colour of its seat. */
function LastPlayMarks({ wire, look, within }: Pick<FrameProps, 'wire' | 'within'> & { look: GameLook }) {
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
