// People: badges in the employee row, and members of a company.
import { memo } from '../../parts/memo';
import { Portrait } from '../../parts/portrait';
import { Blocks } from './blocks';
import { Icon } from './icons';
import { expandCounts, matchWants, Want } from './symbols';
import type { Catalogue, Person } from './types';
import './people.css';

export function Gains({ person, catalogue }: { person: Person; catalogue: Catalogue }) {
  return (
    <>
      <div class="sv-gain">
        <span title="at once">
          <Icon name="instant" size={14} />
        </span>
        <Blocks counts={person.instant} shapes={catalogue.shapes} />
      </div>
      <div class="sv-gain">
        <span title="every round">
          <Icon name="ongoing" size={14} />
        </span>
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
    <article class="sv-card sv-badge" data-flip={`employee ${card}`}>
      <i class="sv-hole" />
      <div class="sv-head">
        <Portrait name={person.name} />
        <div class="sv-wants">
          {wants.map((want, at) => (
            <Want key={at} attribute={want} met={met[at] ?? false} />
          ))}
        </div>
      </div>
      <h4 title={person.name}>{person.name}</h4>
      <p class="sv-line">{person.line}</p>
      <Gains person={person} catalogue={catalogue} />
      <div class="sv-gain sv-salary">
        <Icon name="money" size={14} />
        <b>${person.salary}</b> a round
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

export const Member = memo(({ card, catalogue, founder = false, tokens = 0 }: MemberProps) => {
  const person = (founder ? catalogue.founders : catalogue.employees)[card];
  if (!person) return null;
  return (
    <article class="sv-card sv-member" data-flip={`${founder ? 'founder' : 'employee'} ${card}`}>
      <Portrait name={person.name} />
      <div>
        <h4 title={person.name}>{person.name}</h4>
        <div class="sv-gain">
          <Icon name="ongoing" size={14} />
          <Blocks counts={person.ongoing} shapes={catalogue.shapes} />
        </div>
        <div class="sv-gain">
          {founder ? (
            <span>
              founder<span class="sv-atlength">, no salary</span>
            </span>
          ) : (
            <>
              <Icon name="money" size={14} />
              <b>${person.salary + tokens}</b>
              {tokens > 0 && (
                <span class="sv-tokens" title={`${tokens} salary token${tokens > 1 ? 's' : ''}`}>
                  <Icon name="salary_token" size={14} />
                  {tokens}
                </span>
              )}
            </>
          )}
        </div>
      </div>
    </article>
  );
});
