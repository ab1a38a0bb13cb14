// A rule's number, which says the rule when it is pressed.
import { useSignal } from '@preact/signals';
import type { Wire } from '../core/wire';

export function RuleLink({ wire, rule }: { wire: Wire; rule: string }) {
  const text = useSignal<string | null>(null);
  const tell = async () => {
    if (text.value !== null) {
      text.value = null;
      return;
    }
    const reply = await wire.ask({ rule });
    text.value = reply.text ?? reply.sentence ?? '';
  };
  return (
    <>
      <button type="button" class="sv-rule" aria-expanded={text.value !== null} onClick={tell}>
        {rule}
      </button>
      {text.value !== null && <span class="sv-ruletext">{text.value}</span>}
    </>
  );
}
