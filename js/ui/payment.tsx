// A cost in code: the blocks to give for it, one by one or a whole payment that the rules allow. Whatever wastes
// least is chosen already. It is a form for its radio buttons alone, which another table's leave in peace.
import { type Signal, useSignal } from '@preact/signals';
import type { Catalogue, View, Payment as Way } from '../core/games/silicon_valley';
import type { Shape } from '../core/geometry';
import { spelt } from '../core/mat';
import { costOf, fixedIn, handOf, reckoned, taken, waysToPay } from '../core/payment';
import { companyOf, VALUES } from '../core/table';
import type { Wire } from '../core/wire';
import { Blocks, Drawn } from './blocks';
import { Icon } from './icon';
import { RuleLink } from './rules';

const FEW = 4;

/** What has been chosen of what was told last; null where it is still the best. */
interface Choice {
  version: number;
  given: boolean[] | null;
  all: boolean;
}

export function Payment({ wire }: { wire: Wire<View, Catalogue> }) {
  // here, so that a look back does not lose it
  const choice = useSignal<Choice | null>(null);
  const ways = waysToPay(wire.shown.value);
  const { seat, view } = wire.shown.value;
  const code = seat === null ? null : companyOf(view, seat).code;
  return code && ways.length ? <Giving wire={wire} ways={ways} code={code} choice={choice} /> : null;
}

interface GivingProps {
  wire: Wire<View, Catalogue>;
  ways: Way[];
  code: number[];
  choice: Signal<Choice | null>;
}

function Giving({ wire, ways, code, choice }: GivingProps) {
  const { shapes } = wire.catalogue.value;
  const { version } = wire.shown.value;
  const [cost, hand] = [costOf(ways), handOf(ways)];
  const fixed = fixedIn(hand, ways);
  const { given: own, all } = choice.value?.version === version ? choice.value : { given: null, all: false };
  const given = own ?? (ways[0] ? taken(hand, ways[0]) : []);
  const { paid, worth, way, sum, missing } = reckoned(ways, hand, given);
  const says = saysOf(way, missing);
  const choose = (next: boolean[]) => {
    choice.value = { version, given: next, all };
    const { paid, sum, way, missing } = reckoned(ways, hand, next);
    const said = [spelt(paid, shapes) || 'nothing', sum, saysOf(way, missing)];
    wire.say.value = `${said.filter(Boolean).join(', ')}.`;
  };
  const fine = way?.over === 0;
  return (
    <form class="sv-panel sv-payment" aria-label="Payment" onSubmit={(event) => event.preventDefault()}>
      <div class="sv-giving">
        <h3 class="sv-label">
          Your blocks{' '}
          <em>
            press what you give
            {hand.length < code.reduce((sum, count) => sum + count, 0) && ' · more of a shape cannot help'}
          </em>
        </h3>
        <div class="sv-toggles">
          {hand.map((shape, at) => (
            <button
              key={at}
              type="button"
              class="sv-toggle"
              aria-pressed={given[at]}
              aria-label={`${shapes[shape]}, ${VALUES[shape]}`}
              aria-disabled={fixed[at]}
              title={fixed[at] ? 'No payment does without it' : undefined}
              onClick={() => !fixed[at] && choose(given.map((on, other) => on !== (other === at)))}
            >
              <Drawn shape={shapes[shape] as Shape} cell={14} />
              <small>{VALUES[shape]}</small>
              {given[at] && <Icon name={fixed[at] ? 'lock' : 'check'} size={14} />}
            </button>
          ))}
        </div>
        <p class="sv-paid">
          <span class="sv-segments" aria-hidden="true">
            {Array.from({ length: cost }, (_, at) => (
              <i key={at} class={at < worth ? 'sv-on' : ''} />
            ))}
          </span>
          <b>{sum}</b>
          {says && (
            <em class={fine ? '' : 'sv-wasted'}>
              <Icon name={fine ? 'check' : 'warning'} size={15} /> {says}
            </em>
          )}
          {!way && says && <RuleLink wire={wire as Wire} rule="SV-R9" />}
        </p>
        <button
          type="button"
          class={way ? 'sv-answer sv-solid' : 'sv-answer sv-illegal'}
          aria-disabled={!way}
          onClick={() => {
            if (!way) return;
            wire.say.value = ''; // or the same words about the next payment would not be heard
            wire.play(...way.moves.map((shape) => ({ kind: 'pay', shape })));
          }}
        >
          <Icon name={way ? 'fund' : 'lock'} size={16} />
          {way ? `Pay ${spelt(paid, shapes)}` : missing ? `${missing} code missing` : 'Take one back'}
        </button>
      </div>
      <fieldset class="sv-ways">
        <legend class="sv-label">
          Or take a payment as it is <em>{ways.length} possible, the best first</em>
        </legend>
        {(all ? ways : ways.slice(0, FEW)).map((each, at) => (
          <label key={at} class={each === way ? 'sv-way sv-chosen' : 'sv-way'}>
            <input
              type="radio"
              name="way"
              checked={each === way}
              onChange={() => choose(taken(hand, each))}
            />
            <Blocks counts={each.blocks} shapes={shapes} cell={10} />
            <span class="sv-keeps">
              {each.over > 0 && (
                <em>
                  <Icon name="warning" size={13} /> wastes {each.over}
                </em>
              )}
              keeps{' '}
              <Blocks
                counts={code.map((count, shape) => count - (each.blocks[shape] ?? 0))}
                shapes={shapes}
                cell={10}
                most={3}
              />
            </span>
          </label>
        ))}
        {ways.length > FEW && (
          <button
            type="button"
            class="sv-answer sv-quiet"
            onClick={() => {
              choice.value = { version, given, all: !all };
            }}
          >
            {all ? 'Show the best' : `Show all ${ways.length}`}
          </button>
        )}
      </fieldset>
    </form>
  );
}

const saysOf = (way: Way | undefined, missing: number): string => {
  if (!way) return missing ? '' : 'one can stay';
  return way.over ? `wastes ${way.over}` : 'nothing wasted';
};
