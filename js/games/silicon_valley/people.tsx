// People: badges in the employee row, and members of a company.
import { memo } from '../../parts/memo';
import { Portrait } from '../../parts/portrait';
import { Blocks } from './blocks';
import { expandCounts, matchWants, Sign, Want } from './symbols';
import type { Catalogue, Person } from './types';
import { place } from './wire';
import './people.css';

export function Gains({ person, catalogue }: { person: Person; catalogue: Catalogue }) {
  return (
    <>
      <div class="sv-gain sv-now">
        <Sign name="instant" size={12} />
        <Blocks counts={person.instant} shapes={catalogue.shapes} />
      </div>
      <div class="sv-gain sv-each">
        <Sign name="ongoing" />
        <Blocks counts={person.ongoing} shapes={catalogue.shapes} />
      </div>
    </>
  );
}

/** A person for hire; `offers` are the symbols that the viewer offers. */
interface BadgeProps {
  card: number;
  catalogue: Catalogue;
  offers: string[];
}

export const Badge = memo(({ card, catalogue, offers }: BadgeProps) => {
  const person = catalogue.employees[card];
  if (!person) return null;
  const wants = expandCounts(person.wants, catalogue.attributes);
  const met = matchWants(wants, offers);
  return (
    <article class="sv-card sv-badge" data-flip={place('employee', card)}>
      <i class="sv-hole" />
      <Portrait name={person.name} />
      <div class="sv-wants">
        {wants.map((want, at) => (
          <Want key={at} attribute={want} met={met[at] ?? false} />
        ))}
      </div>
      <h4 title={person.name}>{person.name}</h4>
      <p class="sv-line" title={person.line}>
        {person.line}
      </p>
      <Gains person={person} catalogue={catalogue} />
      <div class="sv-gain sv-salary">
        <Sign name="money" />
        <b>${person.salary}</b>
        <span> a round</span>
      </div>
    </article>
  );
});

/** An employee or founder of a company. */
interface MemberProps {
  card: number;
  catalogue: Catalogue;
  founder?: boolean;
  /** Salary tokens. */
  tokens?: number;
}

/** What a member of a company shows: a face, a name, what it makes each round, and what it is paid. */
export const Member = memo(({ card, catalogue, founder = false, tokens = 0 }: MemberProps) => {
  const person = (founder ? catalogue.founders : catalogue.employees)[card];
  if (!person) return null;
  return (
    <>
      <Portrait name={person.name} />
      <div>
        <h4>{person.name}</h4>
        <p class="sv-each">
          <Sign name="ongoing" size={12} />
          <Blocks counts={person.ongoing} shapes={catalogue.shapes} />
        </p>
        <p class="sv-pay">
          {founder ? (
            <span class="sv-unpaid" title="founders have no salary">
              founder
            </span>
          ) : (
            <>
              <Sign name="money" size={12} />
              <b>${person.salary + tokens}</b>
              <Tokens count={tokens} />
            </>
          )}
        </p>
      </div>
    </>
  );
});

/** The salary tokens of a person or a company; nothing if there are none. */
export const Tokens = ({ count }: { count: number }) =>
  count > 0 && (
    <span class="sv-tokens" title={`${count} salary token${count > 1 ? 's' : ''}, $1 of salary each`}>
      <Sign name="salary_token" size={12} />
      {count}
    </span>
  );
