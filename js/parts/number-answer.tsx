// A field for an answer that is a number within bounds.
import { useSignal } from '@preact/signals';
import type { Range, Wire } from '../core/wire';
import './number-answer.css';

interface NumberAnswerProps {
  wire: Wire;
  range: Range;
  /** The text before the number. */
  name: string;
}

export function NumberAnswer({ wire, range, name }: NumberAnswerProps) {
  const { move, field, low, high, step } = range;
  const typed = useSignal(String(low));
  const number = Number(typed.value);
  const change = (way: number) => {
    const next = Number.isInteger(number) ? number + way * step : low;
    typed.value = String(Math.min(high, Math.max(low, next)));
  };
  return (
    <form
      class="sv-number"
      onSubmit={(event) => {
        event.preventDefault();
        // Python refuses a number that is out of bounds; input that is no number is refused here
        const [text, value] = [typed.peek().trim(), Number(typed.peek())];
        if (text && Number.isInteger(value)) void wire.play({ ...move, [field]: value });
        else wire.say.value = `The ${field} is a whole number from ${low} to ${high}.`;
      }}
    >
      <button
        type="button"
        class="sv-act"
        aria-label={`less by ${step}`}
        disabled={number <= low}
        onClick={() => change(-1)}
      >
        −
      </button>
      <input
        type="number"
        min={low}
        max={high}
        step={step}
        value={typed.value}
        aria-label={`${name}: ${field.replaceAll('_', ' ')}, from ${low} to ${high}`}
        onInput={(event) => {
          typed.value = event.currentTarget.value;
        }}
      />
      <button
        type="button"
        class="sv-act"
        aria-label={`more by ${step}`}
        disabled={number >= high}
        onClick={() => change(1)}
      >
        +
      </button>
      <button
        type="submit"
        class="sv-act"
        data-explain={Number.isInteger(number) ? JSON.stringify({ ...move, [field]: number }) : undefined}
      >
        {name} {typed.value}
      </button>
      <small>
        {low} to {high}
        {step > 1 && ` in steps of ${step}`}
      </small>
    </form>
  );
}
