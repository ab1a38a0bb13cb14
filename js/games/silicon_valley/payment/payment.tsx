// Paying a cost in code: toggle single blocks, or choose a whole payment. The payment that wastes least is
// preselected. The form element keeps its radio buttons apart from those of other tables.
import { useSignal } from '@preact/signals';
import type { Shape } from '../../../core/geometry';
import type { Wire } from '../../../core/wire';
import { NextPage } from '../../../parts/next-page';
import { RuleLink } from '../../../parts/rule-link';
import { Sheet } from '../../../parts/sheet';
import { Block, Blocks } from '../blocks';
import { Icon } from '../icons';
import { blocksInWords } from '../mat/arithmetic';
import type { ValleyWire } from '../wire';
import { Kept } from './kept';
import { type Paying, payingOf, wasteText } from './paying';
import { blocksTaken } from './payments';
import './payment.css';

/** The number of payments that are listed without leafing through them. */
const LISTED = 4;

export function Payment({ wire }: { wire: ValleyWire }) {
  const { paying } = payingOf(wire);
  const state = paying.value;
  if (!state) return null;
  const { cost, for_what, terms, rule, where } = state.due;
  // an action is taken back by undoing it; an upkeep has to be paid
  const optional = where !== '' && wire.shown.value.undo === null;
  const note = (
    <>
      {terms} <RuleLink wire={wire as Wire} rule={rule} />
    </>
  );
  const close = optional ? { onClose: () => void wire.do('undo') } : {};
  return (
    <Sheet
      wire={wire as Wire}
      name="payment"
      title={`Pay ${cost} code for ${for_what}`}
      note={note}
      from="hand"
      beside="capital"
      forced
      {...close}
    >
      <PaymentForm wire={wire} state={state} optional={optional} />
    </Sheet>
  );
}

interface FormProps {
  wire: ValleyWire;
  state: Paying;
  optional: boolean;
}

function PaymentForm({ wire, state, optional }: FormProps) {
  const { shapes } = wire.catalogue.value;
  const { pay } = payingOf(wire);
  const { way, paid, missing } = state;
  return (
    <form
      aria-label="Payment"
      onSubmit={(event) => event.preventDefault()}
      onKeyDown={(event) => {
        // where a whole payment stands, Enter pays it from any block or payment; the space bar chooses those
        const from = (event.target as Element).matches('.sv-toggle, input');
        if (event.key !== 'Enter' || !way || !from) return;
        event.preventDefault();
        if (!event.repeat) pay();
      }}
    >
      <div class="sv-payment">
        <Giving wire={wire} state={state} />
        <Ways key={wire.shown.value.version} wire={wire} state={state} />
      </div>
      {way?.warning && (
        <p class="sv-warning">
          <Icon name="warning" size={16} />
          <span>
            {way.warning} <RuleLink wire={wire as Wire} rule="SV-R17" />
          </span>
        </p>
      )}
      <div class="sv-foot">
        <button
          type="button"
          class={way ? 'sv-button sv-solid' : 'sv-button sv-unmet'}
          data-first=""
          aria-disabled={!way}
          // the key that has opened the sheet may still be down
          onKeyDown={(event) => event.repeat && event.preventDefault()}
          onClick={pay}
        >
          <Icon name={way ? 'fund' : 'lock'} size={17} />
          {way ? `Pay ${blocksInWords(paid, shapes)}` : missing ? `${missing} code missing` : 'Take one back'}
          {way && <kbd>Enter</kbd>}
        </button>
        {optional && (
          <button type="button" class="sv-button" onClick={() => wire.do('undo')}>
            Not now <kbd>Esc</kbd>
          </button>
        )}
      </div>
    </form>
  );
}

type PartProps = Omit<FormProps, 'optional'>;

/** The blocks that may be given, to be pressed one by one. */
function Giving({ wire, state }: PartProps) {
  const { shapes, values } = wire.catalogue.value;
  const { due, given, code, way, sum, worth } = state;
  const { hand, fixed, cost } = due;
  const limited = hand.length < code.reduce((sum, count) => sum + count, 0);
  const waste = wasteText(state);
  const exact = way?.over === 0;
  return (
    <div class="sv-giving">
      <h4 class="sv-label">
        Your blocks <em>{limited ? 'more of a shape cannot help' : 'press what you give'}</em>
      </h4>
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
            onClick={() => {
              if (fixed[at]) return;
              payingOf(wire).choose(given.map((on, other) => on !== (other === at)));
            }}
          >
            <Block shape={shapes[shape] as Shape} cell={12} />
            <small>{values[shape]}</small>
            {given[at] && <Icon name={fixed[at] ? 'lock' : 'check'} size={13} />}
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
        {waste && ' '}
        {waste && (
          <em class={exact ? '' : 'sv-wasted'}>
            <Icon name={exact ? 'check' : 'warning'} size={14} />
            {waste}
          </em>
        )}
        {!way && waste && <RuleLink wire={wire as Wire} rule="SV-R9" />}
      </p>
    </div>
  );
}

/** Whole payments, the best first, a few at a time. */
function Ways({ wire, state }: PartProps) {
  const { shapes } = wire.catalogue.value;
  const { ways, way, code, due } = state;
  const first = useSignal(0);
  const from = first.value;
  const listed = ways.length > LISTED ? LISTED - 1 : LISTED;
  return (
    <fieldset class="sv-ways">
      <legend class="sv-label">
        Or a payment as it is <em>{ways.length} possible, the best first</em>
      </legend>
      {ways.slice(from, from + listed).map((each) => (
        <label key={each.blocks.join()} class={each === way ? 'sv-way sv-chosen' : 'sv-way'}>
          <input
            type="radio"
            name="way"
            checked={each === way}
            onChange={() => payingOf(wire).choose(blocksTaken(due.hand, each))}
          />
          <Blocks counts={each.blocks} shapes={shapes} cell={9} most={2} />
          <span class="sv-keeps">
            {each.over > 0 && (
              <em>
                <Icon name="warning" size={12} />
                wastes {each.over}
              </em>
            )}
            <Kept code={code} taken={each.blocks} shapes={shapes} />
          </span>
        </label>
      ))}
      <NextPage first={first} page={listed} count={ways.length} />
    </fieldset>
  );
}
