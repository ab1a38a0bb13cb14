// Paying a cost in code: toggle single blocks, or choose a whole payment. The payment that wastes least is
// preselected. The form element keeps its radio buttons apart from those of other tables.
import { type Signal, useSignal } from '@preact/signals';
import type { Shape } from '../../../core/geometry';
import type { Wire } from '../../../core/wire';
import { RuleLink } from '../../../parts/rule-link';
import { Block, Blocks } from '../blocks';
import { Icon } from '../icons';
import { blockList } from '../mat/arithmetic';
import type { Catalogue, Due, View, Payment as Way } from '../types';
import { blocksTaken, dueOf, evaluate, waysToPay } from './payments';
import './payment.css';

const SHOWN_FIRST = 4;

/** What the user has chosen for a version of the state; `given` is null while the best payment is selected. */
interface Choice {
  version: number;
  given: boolean[] | null;
  all: boolean;
}

export function Payment({ wire }: { wire: Wire<View, Catalogue> }) {
  // kept here, so that a look back does not reset it
  const choice = useSignal<Choice | null>(null);
  const ways = waysToPay(wire.shown.value);
  const due = dueOf(wire.shown.value);
  const { seat, view } = wire.shown.value;
  const code = seat === null ? null : view.code[seat];
  return code && due && ways.length ? (
    <PaymentForm wire={wire} ways={ways} due={due} code={code} choice={choice} />
  ) : null;
}

interface PaymentFormProps {
  wire: Wire<View, Catalogue>;
  ways: Way[];
  due: Due;
  code: number[];
  choice: Signal<Choice | null>;
}

function PaymentForm({ wire, ways, due, code, choice }: PaymentFormProps) {
  const { shapes, values } = wire.catalogue.value;
  const { version } = wire.shown.value;
  const { cost, hand, fixed } = due;
  const { given: own, all } = choice.value?.version === version ? choice.value : { given: null, all: false };
  const given = own ?? (ways[0] ? blocksTaken(hand, ways[0]) : []);
  const { paid, worth, way, sum, missing } = evaluate(ways, due, given, values);
  const waste = wasteText(way, missing);
  const choose = (next: boolean[]) => {
    choice.value = { version, given: next, all };
    const { paid, sum, way, missing } = evaluate(ways, due, next, values);
    const parts = [blockList(paid, shapes) || 'nothing', sum, wasteText(way, missing)];
    wire.say.value = `${parts.filter(Boolean).join(', ')}.`;
  };
  const exact = way?.over === 0;
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
              aria-label={`${shapes[shape]}, ${values[shape]}`}
              aria-disabled={fixed[at]}
              title={fixed[at] ? 'No payment does without it' : undefined}
              onClick={() => !fixed[at] && choose(given.map((on, other) => on !== (other === at)))}
            >
              <Block shape={shapes[shape] as Shape} cell={14} />
              <small>{values[shape]}</small>
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
          {waste && (
            <em class={exact ? '' : 'sv-wasted'}>
              <Icon name={exact ? 'check' : 'warning'} size={15} /> {waste}
            </em>
          )}
          {!way && waste && <RuleLink wire={wire as Wire} rule="SV-R9" />}
        </p>
        <button
          type="button"
          class={way ? 'sv-answer sv-solid' : 'sv-answer sv-illegal'}
          aria-disabled={!way}
          onClick={() => {
            if (!way) return;
            wire.say.value = ''; // reset, since screen readers ignore a repeated text
            wire.play(...way.moves.map((shape) => ({ kind: 'pay', shape })));
          }}
        >
          <Icon name={way ? 'fund' : 'lock'} size={16} />
          {way ? `Pay ${blockList(paid, shapes)}` : missing ? `${missing} code missing` : 'Take one back'}
        </button>
      </div>
      <fieldset class="sv-ways">
        <legend class="sv-label">
          Or take a payment as it is <em>{ways.length} possible, the best first</em>
        </legend>
        {(all ? ways : ways.slice(0, SHOWN_FIRST)).map((each, at) => (
          <label key={at} class={each === way ? 'sv-way sv-chosen' : 'sv-way'}>
            <input
              type="radio"
              name="way"
              checked={each === way}
              onChange={() => choose(blocksTaken(hand, each))}
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
        {ways.length > SHOWN_FIRST && (
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

const wasteText = (way: Way | undefined, missing: number): string => {
  if (!way) return missing ? '' : 'one can stay';
  return way.over ? `wastes ${way.over}` : 'nothing wasted';
};
