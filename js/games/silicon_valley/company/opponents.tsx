// The other companies in short: chips beside the track, and where there is room panels beside the board.
import type { Wire } from '../../../core/wire';
import { Portrait } from '../../../parts/portrait';
import { seatStyle } from '../../../parts/seat-colour';
import { useSelected } from '../../../parts/select';
import { toggleSheet } from '../../../parts/sheet';
import { Token } from '../../../parts/token';
import { Icon } from '../icons';
import { Tokens } from '../people';
import { amountOf, companyOf, viewerOf } from '../queries';
import { companySheet } from '../sheet-names';
import type { ValleyWire } from '../wire';
import { Offers, Taken } from './company-summary';
import './opponents.css';

/** The seats of all companies but the viewer's. */
const othersOf = (wire: ValleyWire): number[] => {
  const { seats } = wire.shown.value;
  const viewer = viewerOf(wire.shown.value);
  return seats.map((_, seat) => seat).filter((seat) => seat !== viewer);
};

const useOpponent = (wire: ValleyWire, seat: number) =>
  useSelected(wire, (shown) => ({
    ...companyOf(shown, seat),
    bot: shown.bots.includes(seat),
    amount: amountOf(wire.catalogue.value, shown.view.valuation[seat] ?? 0),
  }));

export function Chips({ wire }: { wire: ValleyWire }) {
  const others = othersOf(wire);
  return (
    <div class="sv-chips" data-part="others">
      {others.map((seat) => (
        <Chip key={seat} wire={wire} seat={seat} short={others.length > 2} />
      ))}
    </div>
  );
}

interface OpponentProps {
  wire: ValleyWire;
  seat: number;
}

/** An opponent in two lines, of many only valuation and people; a press opens the company. */
function Chip({ wire, seat, short }: OpponentProps & { short: boolean }) {
  const company = useOpponent(wire, seat);
  const { name, bot, amount, tokens, staff } = company;
  return (
    <button
      type="button"
      class="sv-chip"
      style={seatStyle(seat)}
      data-place={name}
      title={`The company of ${name}`}
      aria-expanded={wire.sheet.value === companySheet(seat)}
      onClick={() => toggleSheet(wire as Wire, companySheet(seat))}
    >
      <Token seat={seat} name={name} size={22} />
      {short ? (
        <>
          <b>{name}</b>
          <span>
            <b>{amount}</b>
            <span class="sv-pair" title="employees">
              <Icon name="place" size={12} />
              {staff.length}
            </span>
          </span>
        </>
      ) : (
        <>
          <span>
            <b>{name}</b>
            <b>{amount}</b>
            {bot && <span class="sv-bot">bot</span>}
          </span>
          <span>
            <Taken company={company} />
            <Tokens count={sumOf(tokens)} />
          </span>
        </>
      )}
    </button>
  );
}

const sumOf = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0);

/** All opponents beside the board, many of them in short. */
export function Opponents({ wire }: { wire: ValleyWire }) {
  const others = othersOf(wire);
  return (
    <>
      {others.map((seat) => (
        <Opponent key={seat} wire={wire} seat={seat} short={others.length > 2} />
      ))}
    </>
  );
}

function Opponent({ wire, seat, short }: OpponentProps & { short: boolean }) {
  const company = useOpponent(wire, seat);
  const { name, bot, amount, money, offers, staff, tokens } = company;
  const catalogue = wire.catalogue.value;
  return (
    <section class="sv-panel sv-other" style={seatStyle(seat)} aria-label={`The company of ${name}`}>
      <button
        type="button"
        data-place={name}
        title={`The company of ${name}`}
        aria-expanded={wire.sheet.value === companySheet(seat)}
        onClick={() => toggleSheet(wire as Wire, companySheet(seat))}
      >
        <Token seat={seat} name={name} size={22} />
        <h3>
          {name}
          {bot && <small> bot</small>}
        </h3>
        <b>{amount}</b>
      </button>
      <p>
        <Taken company={company} />
        <Tokens count={sumOf(tokens)} />
        {money !== null && <b data-place={`${name} money`}>${money}</b>}
        {money === null && !short && (
          <span class="sv-hidden">
            <Icon name="hidden" size={13} /> money, code
          </span>
        )}
      </p>
      <p>
        <Offers offers={offers} catalogue={catalogue} />
      </p>
      {!short && (
        <ul class="sv-mini" aria-label={`The people of ${name}`}>
          {staff.map((card, at) => {
            const person = catalogue.employees[card];
            return (
              person && (
                <li key={card} data-flip={`employee ${card}`} title={person.name}>
                  <Portrait name={person.name} size={18} />
                  {person.name.split(' ')[0]} ${person.salary + (tokens[at] ?? 0)}
                </li>
              )
            );
          })}
        </ul>
      )}
    </section>
  );
}
