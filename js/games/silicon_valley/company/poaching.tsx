// Poaching: the people of other companies are not on the board, so a sheet brings them, a row for each company.
import { answersAt, type Shown, type Wire } from '../../../core/wire';
import { Portrait } from '../../../parts/portrait';
import { seatStyle } from '../../../parts/seat-colour';
import { Sheet } from '../../../parts/sheet';
import { Token } from '../../../parts/token';
import { Blocks } from '../blocks';
import { Icon } from '../icons';
import { tiePickedSheets } from '../picked-sheets';
import { amountOf, dealAt, priceOf } from '../queries';
import { POACH } from '../sheet-names';
import { expandCounts, matchWants, symbolsOf, Want } from '../symbols';
import type { View } from '../types';
import { place, type ValleyWire } from '../wire';
import './poaching.css';

export function Poaching({ wire }: { wire: ValleyWire }) {
  tiePickedSheets(wire);
  return (
    <Sheet
      wire={wire as Wire}
      name={POACH}
      title={`Poach for $${wire.catalogue.value.poach_price}, less $1 for each want that you meet`}
      note="salary tokens come along"
      from="board"
    >
      <Companies wire={wire} />
    </Sheet>
  );
}

/** A company with people; without a seat it is the Rival's. */
interface Staffed {
  seat: number | null;
  name: string;
  staff: number[];
}

function staffedOf({ view, seat: viewer }: Shown<View>): Staffed[] {
  const companies: Staffed[] = view.seats.map((name, seat) => ({
    seat,
    name,
    staff: view.employees[seat] ?? [],
  }));
  const rival: Staffed[] = view.rival
    ? [{ seat: null, name: 'The Rival', staff: view.employees.at(-3) ?? [] }]
    : [];
  return [...companies, ...rival].filter(
    ({ seat, staff }) => (seat === null || seat !== viewer) && staff.length,
  );
}

function Companies({ wire }: { wire: ValleyWire }) {
  const { view } = wire.shown.value;
  const companies = staffedOf(wire.shown.value);
  const catalogue = wire.catalogue.value;
  const crowd =
    companies.some(({ staff }) => staff.length > 4) || companies.flatMap(({ staff }) => staff).length > 12;
  return (
    <div class={crowd ? 'sv-others sv-crowd' : 'sv-others'}>
      {companies.map(({ seat, name, staff }) => (
        <section key={name} style={seatStyle(seat)} aria-label={`The people of ${name}`}>
          <div>
            <h4>
              <Token seat={seat} name={name} size={20} />
              {name}
            </h4>
            <span>
              {seat !== null && <b>{amountOf(catalogue, view.valuation[seat] ?? 0)} </b>}
              {staff.length === 1 ? '1 person' : `${staff.length} people`}
            </span>
          </div>
          <ul class="sv-staff">
            {staff.map((card) => (
              <Poachable key={card} wire={wire} card={card} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** Somebody who may be poached: salary, wants, both gains, and the plate with the price. */
function Poachable({ wire, card }: { wire: ValleyWire; card: number }) {
  const shown = wire.shown.value;
  const catalogue = wire.catalogue.value;
  const person = catalogue.employees[card];
  if (!person) return null;
  const where = place('employee', card);
  const [answer] = answersAt(shown.answers, where).filter(({ move }) => move.kind === 'poach');
  const deal = dealAt(shown, where, 'poach');
  const { due, before } = priceOf(deal?.price, `$${catalogue.poach_price}`);
  const wants = expandCounts(person.wants, catalogue.attributes);
  const met = matchWants(wants, symbolsOf(shown, catalogue));
  const tokens = shown.view.tokens[card] ?? 0;
  return (
    <li class={answer ? 'sv-legal' : ''}>
      <div class="sv-candidate">
        <Portrait name={person.name} />
        <h4>{person.name}</h4>
        <p>
          <span class="sv-pair" title="salary a round">
            <Icon name="money" size={12} />
            <b>${person.salary + tokens}</b>
          </span>
          {tokens > 0 && (
            <span class="sv-pair sv-tokens" title="salary tokens">
              <Icon name="salary_token" size={12} />
              {tokens}
            </span>
          )}
        </p>
        <span class="sv-wants">
          {wants.map((want, at) => (
            <Want key={at} attribute={want} met={met[at] ?? false} />
          ))}
        </span>
        <p class="sv-brings">
          <span class="sv-pair" title="at once">
            <Icon name="instant" size={11} />
            <Blocks counts={person.instant} shapes={catalogue.shapes} cell={7} />
          </span>
          <span class="sv-pair" title="every round">
            <Icon name="ongoing" size={12} />
            <Blocks counts={person.ongoing} shapes={catalogue.shapes} cell={7} />
          </span>
        </p>
      </div>
      <button
        type="button"
        class={answer ? 'sv-plate sv-go' : 'sv-plate sv-no'}
        aria-disabled={!answer}
        aria-label={answer?.label ?? `${person.name}: ${due}, ${deal?.lacks ?? ''}`}
        onClick={() => wire.play(answer?.move ?? { kind: 'poach', employee: card })}
      >
        {answer?.warning ? <Icon name="warning" size={13} /> : !answer && <Icon name="lock" size={13} />}
        <span>{answer ? `Poach ${due}` : due}</span>
        {answer && before && <s>{before}</s>}
        {!answer && deal?.lacks && <small>{deal.lacks}</small>}
      </button>
    </li>
  );
}
