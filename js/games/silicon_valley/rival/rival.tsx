// The Rival by itself: the pawns' path, trackers with their personalities, the tech row, and its people and products.
import { Portrait } from '../../../parts/portrait';
import { Token } from '../../../parts/token';
import { Icon, type IconName } from '../icons';
import { PawnSign } from '../pawn';
import { factsOf } from '../queries';
import type { Catalogue, DecisionCard, View } from '../types';
import type { ValleyWire } from '../wire';
import { Holdings } from './holdings';
import { PawnPath } from './pawn-path';
import { RivalTurn, Verdict } from './rival-turn';
import { InOrder, TechRow } from './tech-row';
import { severity } from './trackers';
import { PAWNS } from './walks';
import './rival.css';

export function Rival({ wire }: { wire: ValleyWire }) {
  const { view, facts, frames, outcome } = wire.shown.value;
  const catalogue = wire.catalogue.value;
  const { rival } = view;
  const trackers = factsOf(facts)?.rival?.trackers;
  if (!rival) return null;
  return (
    <section class="sv-panel sv-rivalpanel" aria-label="The Rival">
      <h3 class="sv-heard">The Rival</h3>
      <div class="sv-fields">
        <PawnPath
          wire={wire}
          head={<Decision view={view} catalogue={catalogue} />}
          more={
            <>
              {outcome && <Verdict wire={wire} />}
              {frames.length > 0 && <RivalTurn wire={wire} />}
              {!outcome && !frames.length && <Moves view={view} catalogue={catalogue} />}
            </>
          }
        />
        <section class="sv-trackers" aria-label="Trackers and personalities">
          <h4 class="sv-label">
            Rival board <em>a tracker that reaches ! makes its personality act, then goes back</em>
          </h4>
          <div class="sv-tracks">
            {catalogue.attributes.map((attribute, at) => (
              <Attribute
                key={attribute}
                attribute={attribute}
                step={rival.trackers[at] ?? 0}
                steps={view.options.tracker_steps}
                left={trackers?.[at]?.left ?? view.options.tracker_steps}
                card={view.personalities[at]?.[0] ?? 0}
                catalogue={catalogue}
              />
            ))}
          </div>
        </section>
        <TechRow wire={wire} cell={14} />
        <Holdings wire={wire} />
      </div>
    </section>
  );
}

/** The last decision card. */
function Decision({ view, catalogue }: { view: View; catalogue: Catalogue }) {
  const card = view.decisions[0]?.[0];
  const decision = card === undefined ? undefined : catalogue.decisions[card];
  const left = view.sizes[5]?.[1] ?? 0;
  return (
    <div class="sv-decision" data-flip={`decision ${card}`}>
      <span class="sv-label">
        Decision card <em>{left} left</em>
      </span>
      {decision ? (
        <>
          <b title={decision.line}>{decision.name}</b>
          <p>
            {(['white', 'gray'] as const).map((pawn) => (
              <span key={pawn} class="sv-by" role="img" aria-label={`${pawn} moves ${decision[pawn]}`}>
                <PawnSign name={pawn} size={28} />
                <strong>{decision[pawn]}</strong>
              </span>
            ))}
            <span class="sv-takes">
              then takes <InOrder shapes={decision.blocks} catalogue={catalogue} cell={12} />
            </span>
          </p>
        </>
      ) : (
        <p class="sv-none">none turned yet: the Rival moves when your turn ends</p>
      )}
    </div>
  );
}

interface AttributeProps {
  attribute: string;
  step: number;
  steps: number;
  /** The steps left to its "!". */
  left: number;
  card: number;
  catalogue: Catalogue;
}

function Attribute({ attribute, step, steps, left, card, catalogue }: AttributeProps) {
  const person = catalogue.personalities[card];
  const treats = person ? severity(person) : '';
  return (
    <article class={left === 0 ? 'sv-attribute sv-acting' : 'sv-attribute'}>
      <h4>
        <Icon name={attribute as IconName} size={20} /> {attribute}
      </h4>
      <ol aria-label={left ? `${left} to !` : 'on !'}>
        {Array.from({ length: steps + 1 }, (_, at) => (
          <li
            key={at}
            class={[at === steps && 'sv-bang', at === 0 && 'sv-first-place', at === step && 'sv-on']
              .filter(Boolean)
              .join(' ')}
          >
            {at === step ? (
              <span data-flip={`tracker ${attribute}`}>
                <Token seat={null} name="" size={26} />
              </span>
            ) : (
              at === steps && '!'
            )}
          </li>
        ))}
      </ol>
      {person && (
        <div class={`sv-${treats}`} data-flip={`personality ${card}`}>
          <Portrait name={person.name} size={54} />
          <b>{person.name}</b>
          <p>{person.acts}</p>
          <small>
            {left === 0 && 'acts this turn'}
            <span class={left === 0 ? 'sv-heard' : ''}>
              {left === 0 && ', '}
              {treats}
            </span>
          </small>
        </div>
      )}
    </article>
  );
}

/** The number of possible next cards for each distance that a pawn may move. */
function Moves({ view, catalogue }: { view: View; catalogue: Catalogue }) {
  const cards = possibleCards(view, catalogue);
  const most = Math.max(...PAWNS.flatMap((pawn) => [...countsOf(cards, pawn).values()]));
  return (
    <section class="sv-moves" aria-label="Moves in the deck">
      <p class="sv-label">
        Moves in the deck <em>how many of {cards.length} cards</em>
      </p>
      {PAWNS.map((pawn) => (
        <figure key={pawn}>
          <figcaption>
            <PawnSign name={pawn} size={18} /> {pawn} moves by
          </figcaption>
          <ol>
            {[...countsOf(cards, pawn)].map(([steps, count]) => (
              <li key={steps} title={`${steps}: ${count} of ${cards.length} cards`}>
                <small>{count}×</small>
                <i style={{ height: `${(28 * count) / most}px` }} />
                <span>{steps}</span>
              </li>
            ))}
          </ol>
        </figure>
      ))}
    </section>
  );
}

/** The decision cards that may come next: those not seen yet, or all after a reshuffle. */
function possibleCards(view: View, catalogue: Catalogue): DecisionCard[] {
  const [open, , gone] = view.decisions;
  const known = new Set([...(open ?? []), ...(gone ?? [])]);
  const left = catalogue.decisions.filter((_, card) => !known.has(card));
  return left.length ? left : catalogue.decisions;
}

const countsOf = (cards: DecisionCard[], pawn: (typeof PAWNS)[number]) =>
  new Map(
    [...new Set(cards.map((card) => card[pawn]))]
      .sort((one, other) => one - other)
      .map((steps) => [steps, cards.filter((card) => card[pawn] === steps).length]),
  );
