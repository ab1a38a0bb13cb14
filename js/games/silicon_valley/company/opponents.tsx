// Summaries of the other companies.
import type { Wire } from '../../../core/wire';
import { useSelected } from '../../../parts/select';
import { Token } from '../../../parts/token';
import { Icon } from '../icons';
import { Member } from '../people';
import { amountOf, companyOf, forecastOf, viewerOf } from '../queries';
import { answersIn, place, type ValleyWire } from '../wire';
import { CompanySummary, NextOperate } from './company';
import { CompanyActions } from './company-actions';
import './opponents.css';

/** All companies but the viewer's. */
export function Opponents({ wire }: { wire: ValleyWire }) {
  const { seats } = wire.shown.value;
  const viewer = viewerOf(wire.shown.value);
  return <>{seats.map((name, seat) => seat !== viewer && <Opponent key={name} wire={wire} seat={seat} />)}</>;
}

function Opponent({ wire, seat }: { wire: ValleyWire; seat: number }) {
  const company = useSelected(wire, (shown) => ({
    ...companyOf(shown, seat),
    forecast: forecastOf(shown.insight, seat),
    answers: answersIn(shown.answers, 'employee'),
    bot: shown.bots.includes(seat),
  }));
  const { name, staff, owned, forecast, answers, bot } = company;
  const catalogue = wire.catalogue.value;
  return (
    <details class="sv-panel sv-other" open style={{ borderLeftColor: `var(--sv-seat${seat + 1})` }}>
      <summary data-place={name}>
        <Token seat={seat} name={name} size={22} />
        <h3>
          {name}
          {bot && <small> bot</small>}
        </h3>
        <b>{amountOf(catalogue, company.valuation)}</b>
        <Icon name="chevron" size={16} />
      </summary>
      <p class="sv-standing">
        <CompanySummary company={company} catalogue={catalogue} />
        {company.money === null ? (
          <span class="sv-hidden">
            <Icon name="hidden" size={14} /> money, code
          </span>
        ) : (
          <b>${company.money}</b>
        )}
      </p>
      {forecast && (
        <p class="sv-standing">
          <NextOperate forecast={forecast} has={company.money} />
        </p>
      )}
      <div class="sv-members">
        {company.founders.map((card) => (
          <Member key={`founder ${card}`} card={card} catalogue={catalogue} founder />
        ))}
        {staff.map((card, at) => (
          <div key={card} class="sv-held">
            <Member card={card} catalogue={catalogue} tokens={company.tokens[at] ?? 0} />
            <CompanyActions wire={wire as Wire} where={place('employee', card)} answers={answers} />
          </div>
        ))}
      </div>
      {owned.length > 0 && (
        <ul class="sv-owned" aria-label={`${name}'s products`}>
          {owned.map(({ tile, product, second, flipped }) => (
            <li key={tile} class={flipped ? 'sv-flipped' : ''} data-flip={`tile ${tile}`}>
              <Icon name={second ? 'second_mover' : 'innovator'} size={13} />
              {catalogue.products[product]?.name}
              {flipped && ', side B'}
            </li>
          ))}
        </ul>
      )}
    </details>
  );
}
