// Coach marks: moments of a first game, explained once where they happen, one at a time.
import { useSignal } from '@preact/signals';
import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { placeBeside } from '../core/placing';
import type { Wire } from '../core/wire';
import type { CoachMark, GameLook } from './game-look';
import { boardOf, boxWithin } from './region';
import './coach.css';

const ANY_GAME: readonly CoachMark[] = [
  {
    at: '.sv-plate[aria-disabled="false"]',
    title: 'Green can be pressed',
    text: 'A solid plate is a move you can make now, with its price.',
    when: ({ answers }) => answers.length > 0,
  },
  {
    at: '.sv-lastplay',
    title: 'What others did is told here',
    text: 'Press it to read what has happened since your last turn, or to see it again play by play.',
    when: ({ recap, seat }) => recap.some((part) => part.seat !== seat && part.told.length > 0),
  },
];

/** All marks of a game: that of any game first, the game's own, and what comes with the first turn of others. */
export const marksOf = ({ coach = [] }: GameLook): readonly CoachMark[] => [
  ...ANY_GAME.slice(0, 1),
  ...coach,
  ...ANY_GAME.slice(1),
];

/** Where the browser keeps which marks have been read. */
const STORE = 'sv_widgets coach marks';

function readMarks(): readonly string[] {
  try {
    return JSON.parse(localStorage.getItem(STORE) ?? '[]');
  } catch {
    return [];
  }
}

function keepMarks(read: readonly string[]): void {
  try {
    localStorage.setItem(STORE, JSON.stringify(read));
  } catch {
    // a page may keep nothing, so that a mark may come again
  }
}

interface CoachProps {
  wire: Wire;
  look: GameLook;
  within: RefObject<HTMLElement | null>;
}

export function Coach({ wire, look, within }: CoachProps) {
  const read = useSignal(readMarks());
  const state = wire.shown.value;
  const wanted = wire.settings.value.coach && !wire.lesson.value;
  const marks = marksOf(look);
  const over = state.outcome !== null;
  const fromStart = useRef(over);
  // once a first game is over nothing is explained any more
  useEffect(() => {
    if (over && !fromStart.current && wanted) void wire.ask({ kind: 'set', name: 'coach', value: false });
    fromStart.current = over;
  }, [over]);
  const mark =
    wanted && wire.mode.value === 'now' && wire.sheet.value === null && !state.covered
      ? marks.find(({ title, when }) => !read.value.includes(title) && when(state))
      : undefined;
  const done = (...titles: string[]) => {
    read.value = [...read.peek(), ...titles];
    keepMarks(read.peek());
  };
  return mark ? (
    <Mark
      key={mark.title}
      wire={wire}
      within={within}
      mark={mark}
      next={() => done(mark.title)}
      noMore={() => {
        done(...marks.map(({ title }) => title));
        void wire.tell({ kind: 'set', name: 'coach', value: false });
      }}
    />
  ) : null;
}

interface MarkProps {
  wire: Wire;
  within: RefObject<HTMLElement | null>;
  mark: CoachMark;
  next: () => void;
  noMore: () => void;
}

const RING = 4;

function Mark({ wire, within, mark, next, noMore }: MarkProps) {
  const box = useRef<HTMLDivElement>(null);
  const ring = useRef<HTMLDivElement>(null);
  const { version } = wire.shown.value;
  const first = useRef(version);
  const said = useRef(false);
  const { title, text } = mark;
  // any play closes it
  useEffect(() => {
    if (version !== first.current) next();
  }, [version]);
  const place = () => {
    const root = within.current;
    const target = root && [...root.querySelectorAll(mark.at)].find((each) => each.getClientRects().length);
    if (!root || !box.current || !ring.current) return;
    const { width, height } = box.current.getBoundingClientRect();
    const around = target && boxWithin(root, target);
    const size = { width, height };
    const legal = [...root.querySelectorAll('.sv-plate[aria-disabled="false"]')].map((each) =>
      boxWithin(root, each),
    );
    // what can be pressed is covered only where there is no other room
    const spot =
      around && (placeBeside(around, size, boardOf(root), legal) ?? placeBeside(around, size, boardOf(root)));
    for (const each of [box.current, ring.current]) each.style.visibility = spot ? '' : 'hidden';
    if (!spot || !around) return;
    if (!said.current) wire.say.value = `${title}. ${text}`;
    said.current = true;
    Object.assign(box.current.style, { left: `${spot.left}px`, top: `${spot.top}px` });
    Object.assign(ring.current.style, {
      left: `${around.left - RING}px`,
      top: `${around.top - RING}px`,
      width: `${around.right - around.left + 2 * RING}px`,
      height: `${around.bottom - around.top + 2 * RING}px`,
    });
  };
  useLayoutEffect(place);
  // the table takes the height of its window only after it has been laid out
  useLayoutEffect(() => {
    if (!within.current || typeof ResizeObserver === 'undefined') return;
    const watch = new ResizeObserver(place);
    watch.observe(within.current);
    return () => watch.disconnect();
  }, []);
  return (
    <>
      <div ref={ring} class="sv-coached" aria-hidden="true" />
      <section ref={box} class="sv-coach" aria-label="A first game">
        <h3>{title}</h3>
        <p>{text}</p>
        <footer>
          <button type="button" class="sv-button sv-solid" onClick={next}>
            Next
          </button>
          <button type="button" class="sv-button" onClick={noMore}>
            No more of these
          </button>
        </footer>
      </section>
    </>
  );
}
