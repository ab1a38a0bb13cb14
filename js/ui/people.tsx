// People: badges in the employee row, and members of a company.
import { tones } from '../core/face';
import type { Catalogue, Person } from '../core/games/silicon_valley';
import { Blocks } from './blocks';
import { Icon } from './icon';
import { memo } from './memo';
import { listed, matched, Want } from './symbols';

const TONES: Record<string, string> = {
  h: 'var(--sv-hair)',
  s: 'var(--sv-skin)',
  e: 'var(--sv-eye)',
  c: 'var(--sv-cloth)',
  k: 'var(--sv-cloth2)',
};

export function Face({ name, size = 45 }: { name: string; size?: number }) {
  return (
    <svg
      class="sv-face"
      width={size}
      height={size}
      viewBox="0 0 9 9"
      shape-rendering="crispEdges"
      aria-hidden="true"
    >
      {tones(name).map(([tone, path]) => (
        <path key={tone} d={path} fill={TONES[tone]} />
      ))}
    </svg>
  );
}

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

/** Somebody who can be hired; `offers` are the symbols of whoever looks. */
interface BadgeProps {
  card: number;
  catalogue: Catalogue;
  offers: string[];
}

export const Badge = memo(({ card, catalogue, offers }: BadgeProps) => {
  const person = catalogue.employees[card];
  if (!person) return null;
  const wants = listed(person.wants, catalogue.attributes);
  const met = matched(wants, offers);
  return (
    <article class="sv-card sv-badge" data-flip={`employee ${card}`}>
      <i class="sv-hole" />
      <div class="sv-head">
        <Face name={person.name} />
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

/** Somebody who is in a company. */
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
      <Face name={person.name} />
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
                  <Icon name="salary-token" size={14} />
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
