// What a plate of the board would do, with the button that does it. On a phone a tap on a plate only chooses it, since
// there is no pointer that could ask first.
import type { Signal } from '@preact/signals';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { type Answer, answersAt, type Move, type Reply, type Wire } from '../../../core/wire';
import { Explained } from '../../../parts/explanation';
import type { ValleyWire } from '../wire';

/** The width of a table, in pixels, under which a tap on a plate only chooses it. */
const PHONE = 556;

/** A plate that has been chosen, in a version of the state; the explanation comes later. */
export interface Choice {
  where: string;
  move: Move;
  version: number;
  reply: Reply | null;
}

/** Choose the plate under a tap on a narrow table instead of pressing it; keys press it as everywhere. */
export function chooseOnPhone(event: MouseEvent, wire: ValleyWire, chosen: Signal<Choice | null>): void {
  const target = event.target as HTMLElement;
  const plate = target.closest<HTMLElement>('[data-explain]');
  const slot = plate?.closest<HTMLElement>('[data-place]');
  const table = target.closest<HTMLElement>('.sv-table');
  // a click by a key has no detail
  if (!plate || !slot || !table || event.detail === 0 || table.clientWidth >= PHONE) return;
  event.preventDefault();
  event.stopPropagation();
  const move: Move = JSON.parse(plate.dataset.explain ?? 'null');
  const { version } = wire.shown.peek();
  const choice = { where: slot.dataset.place ?? '', move, version, reply: null };
  chosen.value = choice;
  void wire.ask({ kind: 'why', move }).then((reply) => {
    if (chosen.peek() === choice) chosen.value = { ...choice, reply };
  });
}

interface ChosenProps {
  wire: ValleyWire;
  chosen: Signal<Choice | null>;
}

export function Chosen({ wire, chosen }: ChosenProps) {
  const { version, answers } = wire.shown.value;
  const choice = chosen.value?.version === version ? chosen.value : null;
  const where = choice?.where;
  const panel = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const slot = panel.current?.parentElement?.querySelector(`[data-place="${where}"]`);
    slot?.setAttribute('data-chosen', '');
    return () => slot?.removeAttribute('data-chosen');
  }, [where]);
  if (!choice) return null;
  const possible = answersAt(answers, choice.where).filter(({ move }) => move.kind === choice.move.kind);
  return (
    <section ref={panel} class="sv-panel sv-choice" aria-label="What is chosen">
      {choice.reply && <Explained wire={wire as Wire} reply={choice.reply} />}
      <div class="sv-foot">
        {possible.length > 0 && <Act wire={wire as Wire} choice={choice} answers={possible} />}
        <button
          type="button"
          class="sv-button"
          onClick={() => {
            chosen.value = null;
          }}
        >
          {possible.length ? 'Others' : 'Close'}
        </button>
      </div>
    </section>
  );
}

/** The button that plays what is chosen; of several answers the row of actions lists all. */
function Act({ wire, choice, answers }: { wire: Wire; choice: Choice; answers: Answer[] }) {
  const [answer, ...others] = answers;
  const press = () => {
    if (answer && !others.length) return wire.play(answer.move);
    wire.picked.value = choice.where;
  };
  return (
    <button type="button" class="sv-button sv-solid" onClick={press}>
      {others.length ? `Choose one of ${answers.length}` : answer?.label}
    </button>
  );
}
