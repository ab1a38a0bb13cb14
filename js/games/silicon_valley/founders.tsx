// The founders to choose from: a choice that has to be made, so their sheet folds instead of closing.
import type { Wire } from '../../core/wire';
import { Portrait } from '../../parts/portrait';
import { RuleLink } from '../../parts/rule-link';
import { Sheet } from '../../parts/sheet';
import { Blocks } from './blocks';
import { Icon } from './icons';
import type { ValleyWire } from './wire';
import './founders.css';

const NUMBERS = ['No', 'One', 'Two', 'Three', 'Four'];

export function Founders({ wire }: { wire: ValleyWire }) {
  const { answers } = wire.shown.value;
  const { founders, shapes } = wire.catalogue.value;
  const offered = answers.filter(({ move }) => move.kind === 'keep_founder');
  if (!offered.length) return null;
  const note = (
    <>
      <Icon name="hidden" size={13} /> only you see them; choices are shown together
    </>
  );
  return (
    <Sheet
      wire={wire as Wire}
      name="founders"
      title={`${NUMBERS[offered.length] ?? offered.length} founders knock; one stays`}
      note={note}
      from="board"
      forced
    >
      <div class="sv-duo">
        {offered.map(({ move, label }) => {
          const person = founders[move.founder as number];
          return (
            person && (
              <article key={person.name}>
                <Portrait name={person.name} size={72} />
                <h4>{person.name}</h4>
                <p class="sv-line">{person.line}</p>
                <p class="sv-now">
                  <Icon name="instant" size={15} /> at once{' '}
                  <Blocks counts={person.instant} shapes={shapes} cell={11} />
                </p>
                <p class="sv-each">
                  <Icon name="ongoing" size={15} /> every round{' '}
                  <Blocks counts={person.ongoing} shapes={shapes} cell={11} />
                </p>
                <button type="button" class="sv-button sv-solid" onClick={() => wire.play(move)}>
                  {label}
                </button>
              </article>
            )
          );
        })}
      </div>
      <p class="sv-duonote">
        A founder takes no place, has no salary and is never poached or laid off.{' '}
        <RuleLink wire={wire as Wire} rule="SV-R3" />
      </p>
    </Sheet>
  );
}
