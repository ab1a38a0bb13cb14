// The number of a rule as a button that shows its text.
import { useSignal } from '@preact/signals';
import type { Wire } from '../core/wire';
import './rule-link.css';

export function RuleLink({ wire, rule }: { wire: Wire; rule: string }) {
  const text = useSignal<string | null>(null);
  const toggle = async () => {
    if (text.value !== null) {
      text.value = null;
      return;
    }
    const reply = await wire.ask({ kind: 'rule', rule });
    text.value = reply.text ?? reply.sentence ?? '';
  };
  return (
    <>
      <button type="button" class="sv-rule" aria-expanded={text.value !== null} onClick={toggle}>
        {rule}
      </button>
      {text.value !== null && <span class="sv-ruletext">{text.value}</span>}
    </>
  );
}
