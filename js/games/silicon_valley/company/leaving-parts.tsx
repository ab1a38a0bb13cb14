// The check boxes on people and products who may leave the company, and the answer that counts them up.
import type { ComponentChildren, RefObject } from 'preact';
import { useRef } from 'preact/hooks';
import { useAfterPaint } from '../../../parts/after-paint';
import { hasFocus } from '../../../parts/focus';
import { Icon } from '../icons';
import { COMPANY } from '../sheet-names';
import { place, type ValleyWire } from '../wire';
import { groupOf, type Leaving, leavingOf, tooMany } from './leaving';
import './leaving-parts.css';

interface PickProps {
  wire: ValleyWire;
  /** Whether it is a person or a product. */
  row: Leaving['row'];
  card: number;
}

/** The classes of a person or product who may be chosen; empty for others. */
export function pickClass({ wire, row, card }: PickProps): string {
  const { leaving, chosen } = leavingOf(wire);
  const now = leaving.value;
  if (now?.row !== row || !now.open.includes(card)) return '';
  return chosen.value.includes(card) ? ' sv-can sv-picked' : ' sv-can';
}

/** What is pressed on a person or product who may be chosen: a check box, or the one move that it plays. */
export function Pick({ wire, row, card }: PickProps) {
  const { leaving, chosen, toggle } = leavingOf(wire);
  const now = leaving.value;
  if (now?.row !== row || !now.open.includes(card)) return null;
  const where = place(row === 'crew' ? 'employee' : 'tile', card);
  const answer = now.answers.find((each) => each.where === where);
  const explain = answer ? { 'data-explain': JSON.stringify(answer.move) } : {};
  if (!now.groups.length) {
    return (
      <button
        type="button"
        class="sv-pick sv-once"
        data-stop=""
        aria-disabled={false}
        aria-label={answer?.label}
        {...explain}
        onClick={() => answer && wire.play(answer.move)}
      >
        <span>{now.kind === 'maintain' ? 'Pay' : 'Let go'}</span>
      </button>
    );
  }
  const { employees, products } = wire.catalogue.value;
  const fixed = now.fixed.includes(card);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a button is a stop of the board, and an input is not
    <button
      type="button"
      role="checkbox"
      class="sv-pick"
      data-stop=""
      aria-checked={chosen.value.includes(card)}
      aria-disabled={fixed}
      aria-label={(row === 'crew' ? employees : products)[card]?.name}
      title={fixed ? 'Goes in any case' : undefined}
      {...explain}
      onKeyDown={(event) => {
        const group = groupOf(now, chosen.peek());
        if (event.key !== 'Enter' || !group) return;
        event.preventDefault();
        if (!event.repeat) void wire.play(...group.moves);
      }}
      onClick={() => toggle(card)}
    >
      <span>{chosen.value.includes(card) && <Icon name={fixed ? 'lock' : 'check'} size={14} />}</span>
    </button>
  );
}

interface ActionsProps {
  wire: ValleyWire;
  /** The table; none where a part is shown alone. */
  within?: RefObject<HTMLElement | null>;
  children?: ComponentChildren;
}

/** The row of actions while people or products are chosen: the answer, and the way back; else what it always is. */
export function LeavingActions({ wire, within, children }: ActionsProps) {
  const { leaving, chosen } = leavingOf(wire);
  const now = leaving.value;
  const asked = now && wire.mode.value === 'now' ? now : null;
  const before = useRef<string | null>(null);
  useAfterPaint(() => {
    const table = within?.current;
    const kind = asked?.kind ?? null;
    const turned = kind !== before.current;
    before.current = kind;
    if (!table || !turned) return undefined;
    // where the company is not on the screen, its sheet brings it
    const row = table.querySelector('.sv-hand .sv-company');
    if (kind && row && !row.getClientRects().length) wire.sheet.value = COMPANY;
    // the button that had the focus has made room for others
    const [pick] = [...table.querySelectorAll<HTMLElement>('.sv-pick')].filter(
      (each) => each.getClientRects().length,
    );
    const heir = kind ? pick : table.querySelector<HTMLElement>('.sv-question');
    const root = table.getRootNode() as Document | ShadowRoot;
    if (hasFocus(table) && !table.contains(root.activeElement)) heir?.focus({ preventScroll: true });
    return undefined;
  }, [asked?.kind, wire.shown.value.version]);
  if (!asked) return <>{children}</>;
  const group = groupOf(asked, chosen.value);
  const hint = hintOf(asked, chosen.value);
  return (
    <div class="sv-acts sv-few">
      {asked.groups.length ? (
        <button
          type="button"
          class={group ? 'sv-act sv-solid' : 'sv-act sv-illegal'}
          aria-disabled={!group}
          onClick={() => group && wire.play(...group.moves)}
        >
          <Icon name={asked.row === 'crew' ? 'lay_off' : 'sunset'} size={16} />
          <span>{group?.says ?? hint}</span>
          {group && <kbd>Enter</kbd>}
        </button>
      ) : (
        <p class="sv-saying">{hint}</p>
      )}
      {asked.optional ? (
        <button
          type="button"
          class="sv-act sv-quiet"
          onClick={() => {
            wire.picked.value = null;
          }}
        >
          Not now <kbd>Esc</kbd>
        </button>
      ) : (
        !asked.groups.length && <Closing wire={wire} />
      )}
    </div>
  );
}

/** The answers that name nobody, such as that nobody else goes. */
const Closing = ({ wire }: { wire: ValleyWire }) => (
  <>
    {wire.shown.value.answers
      .filter(({ where }) => !where)
      .map(({ label, move }) => (
        <button key={label} type="button" class="sv-act sv-quiet" onClick={() => wire.play(move)}>
          {label}
        </button>
      ))}
  </>
);

function hintOf(leaving: Leaving, chosen: readonly number[]): string {
  switch (leaving.kind) {
    case 'maintain':
      return 'Press the product that you pay for next';
    case 'sunset':
      return 'Press the products that you give up';
    case 'lay_off':
      return 'Press the people whom you lay off; founders stay';
    default:
      if (!leaving.groups.length) return 'Press the one who leaves';
      if (tooMany(leaving, chosen)) return 'One of them can stay: take a tick away';
      return chosen.length ? 'Somebody else has to go, too' : 'Press the people whom you send away';
  }
}
