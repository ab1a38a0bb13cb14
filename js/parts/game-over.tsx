// The final ranking of a game.
import type { Wire } from '../core/wire';
import './game-over.css';

/** The ranking with the values that decided it; nothing before the end of the game. */
export function GameOver({ wire }: { wire: Wire }) {
  const { ranking, outcome } = wire.shown.value;
  if (!outcome || !ranking.length) return null;
  const deciding = [...new Set(ranking.flatMap(({ standing }) => standing.map(([what]) => what)))];
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
            <tr key={name} class={place === 1 ? 'sv-winner' : ''}>
              <td>{place}.</td>
              <td>{name}</td>
              {deciding.map((title) => (
                <td key={title}>{standing.find(([what]) => what === title)?.[1]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
