// A table of a game that the shared parts know nothing of, as Python would show it.
import { useRef } from 'preact/hooks';
import { answersAt, type Reply, type Shown } from '../../core/wire';
import { Actions } from '../../parts/actions';
import { Explanation } from '../../parts/explanation';
import { frontEnd } from '../../parts/front-end';
import type { GameLook } from '../../parts/game-look';
import { Head } from '../../parts/head';
import { Place, Places } from '../../parts/places';
import { Plate } from '../../parts/plate';
import { simpleTable } from '../../parts/simple-table';
import { WholeTable } from '../../parts/whole-table';
import { DEFAULT_SETTINGS, shown as valley } from '../games/silicon_valley/table';
import { show as showWidget } from '../show';

type Answers = (message: { kind: string } & Record<string, unknown>) => Partial<Reply> | null;

export const shown = (changes: Partial<Shown> = {}): Shown =>
  ({
    ...valley(),
    game: 'sample',
    question: 'Ada, what do you play?',
    view: {},
    facts: null,
    ...changes,
  }) as Shown;

export const settings = (changes: Partial<Shown['settings']> = {}): Shown['settings'] => ({
  ...DEFAULT_SETTINGS,
  coach: false,
  ...changes,
});

const plain = simpleTable();

/** A table with a board: a row of five people, and three kinds of capital. */
export const withBoard = (look: GameLook = {}) =>
  frontEnd(({ wire }) => {
    const within = useRef<HTMLDivElement>(null);
    const { answers } = wire.shown.value;
    const row = (name: string, kind: string, place: string, count: number) => (
      <Places label={name} class={`sv-${name}`}>
        {Array.from({ length: count }, (_, slot) => (
          <Place
            key={slot}
            where={`${place} ${slot}`}
            legal={answersAt(answers, `${place} ${slot}`).length > 0}
          >
            <Plate
              wire={wire}
              where={`${place} ${slot}`}
              answers={answersAt(answers, `${place} ${slot}`)}
              move={{ kind, slot }}
              label={kind}
              idle="not now"
            />
          </Place>
        ))}
      </Places>
    );
    return (
      <WholeTable wire={wire} look={look} within={within}>
        <Head wire={wire} look={look} />
        <Actions wire={wire} look={look} />
        {row('people', 'hire', 'row', 5)}
        {row('capital', 'fund', 'vc', 3)}
        <Explanation wire={wire} within={within} />
      </WholeTable>
    );
  });

/** Draw the table, and press keys in it. */
export function show(first: Shown = shown(), answers?: Answers, widget = plain) {
  const drawing = showWidget(widget as never, first, answers as never);
  const press = (key: string, target: Element = drawing.find('.sv-question')) =>
    target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  const set = (state: Shown) => drawing.notebook.set('shown', state as never);
  return { ...drawing, press, set };
}
