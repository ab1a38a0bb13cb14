// The founders to choose from, as cards.
import type { Wire } from '../../core/wire';
import { Portrait } from '../../parts/portrait';
import { Gains } from './people';
import type { Catalogue, View } from './types';
import './founders.css';

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
                <Portrait name={person.name} size={63} />
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
