// Moments that are not a turn: the choice of a founder, and the end of the game.
import type { Catalogue, View } from '../core/games/silicon_valley';
import type { Wire } from '../core/wire';
import { Face, Gains } from './people';

const TAKEN = ['three', 'two', 'one', 'none'];

/** How many of the three actions of a turn are taken. */
export function Actions({ wire }: { wire: Wire<View, Catalogue> }) {
  const { view, answers } = wire.shown.value;
  const decision = view.decision;
  if (decision?.kind !== 'act') return null;
  return (
    <>
      {[3, 2, 1].map((left) => (
        <i
          key={left}
          class={
            left > decision.left
              ? 'sv-pip sv-taken-pip'
              : left === decision.left
                ? 'sv-pip sv-now-pip'
                : 'sv-pip'
          }
        />
      ))}
      <span>
        {TAKEN[decision.left]} of three actions taken
        {answers.length > 1 && ' · choose one here, or press a solid plate'}
      </span>
    </>
  );
}

/** The founders that one was dealt, as cards to choose from. */
export function Founders({ wire }: { wire: Wire<View, Catalogue> }) {
  const { answers } = wire.shown.value;
  const catalogue = wire.catalogue.value;
  const offered = answers.filter(({ move }) => move.kind === 'keep_founder');
  if (!offered.length) return null;
  return (
    <section class="sv-founders" aria-label="Your founders to choose from">
      <h3 class="sv-label">Your founders to choose from</h3>
      {offered.map(({ move, label }) => {
        const person = catalogue.founders[move.founder as number];
        return (
          person && (
            <div key={person.name} class="sv-slot sv-legal">
              <article class="sv-card sv-founder">
                <Face name={person.name} size={63} />
                <div>
                  <h4>{person.name}</h4>
                  <p class="sv-line">{person.line}</p>
                  <Gains person={person} catalogue={catalogue} />
                </div>
              </article>
              <button type="button" class="sv-plate sv-go" onClick={() => wire.play(move)}>
                {label}
              </button>
            </div>
          )
        );
      })}
    </section>
  );
}

/** Who has come where, and by what. */
export function Ranking({ wire }: { wire: Wire }) {
  const { ranking, outcome, seats } = wire.shown.value;
  const [first] = ranking;
  if (!outcome || !first) return null;
  const deciding = Object.keys(first.standing);
  return (
    <section class="sv-panel sv-ranking" aria-label="How all stand at the end">
      <table>
        <thead>
          <tr>
            {['place', 'player', ...deciding].map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {ranking.map(({ place, name, standing }) => (
            <tr key={name} class={outcome.winners.includes(seats.indexOf(name)) ? 'sv-winner' : ''}>
              <td>{place}.</td>
              <td>{name}</td>
              {deciding.map((title) => (
                <td key={title}>{standing[title]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
