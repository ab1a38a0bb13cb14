// The Rival's people, whom one may poach, and its products.
import { answersAt } from '../../../core/wire';
import { Portrait } from '../../../parts/portrait';
import { Icon } from '../icons';
import { factsOf, priceOf } from '../queries';
import { place, type ValleyWire } from '../wire';
import './holdings.css';

/** The Rival's people and products. */
export function Holdings({ wire }: { wire: ValleyWire }) {
  const { view, facts } = wire.shown.value;
  const catalogue = wire.catalogue.value;
  const staff = view.employees.at(-3) ?? [];
  const owned = factsOf(facts)?.rival?.owned ?? [];
  return (
    <div class="sv-holds">
      <section aria-label="Who works for the Rival">
        <h4 class="sv-label">
          Works for it <em>one may poach</em>
        </h4>
        {staff.length ? (
          <ul class="sv-owned">
            {staff.map((card) => (
              <li key={place('employee', card)} data-flip={`employee ${card}`}>
                <Portrait name={catalogue.employees[card]?.name ?? ''} size={27} />{' '}
                {catalogue.employees[card]?.name}
                <Poach wire={wire} card={card} />
              </li>
            ))}
          </ul>
        ) : (
          <p>nobody yet</p>
        )}
      </section>
      <section aria-label="What the Rival has launched">
        <h4 class="sv-label">Has launched</h4>
        {owned.length ? (
          <ul class="sv-owned">
            {owned.map(({ tile, product, second }) => (
              <li key={place('tile', tile)} data-flip={`tile ${tile}`}>
                <Icon name={second ? 'second_mover' : 'innovator'} size={16} />
                {catalogue.products[product]?.name}
                <em>{second ? 'Second Mover' : 'Innovator'}</em>
              </li>
            ))}
          </ul>
        ) : (
          <p>nothing yet</p>
        )}
      </section>
    </div>
  );
}

/** The button that poaches somebody, with the price; nothing while that is not legal. */
function Poach({ wire, card }: { wire: ValleyWire; card: number }) {
  const [answer] = answersAt(wire.shown.value.answers, place('employee', card));
  if (!answer) return null;
  return (
    <button
      type="button"
      class="sv-deed"
      data-stop=""
      aria-label={answer.label}
      data-explain={JSON.stringify(answer.move)}
      onClick={() => wire.play(answer.move)}
    >
      Poach {answer.price && priceOf(answer.price, '').due}
    </button>
  );
}
