// A text field whose value Python keeps: what is typed stays in it until the field is left.
import { useSignal } from '@preact/signals';
import { useRef } from 'preact/hooks';
import './field.css';

interface FieldProps {
  value: string;
  placeholder: string;
  maxLength: number;
  label?: string;
  inputMode?: 'numeric';
  /** Sends what was typed; done when Python has answered. */
  onType: (text: string) => Promise<unknown>;
}

export function Field({ value, placeholder, maxLength, label, inputMode, onType }: FieldProps) {
  const typed = useSignal<string | null>(null);
  const answered = useRef<Promise<unknown>>(Promise.resolve());
  return (
    <input
      type="text"
      class="sv-start-field"
      aria-label={label}
      placeholder={placeholder}
      maxLength={maxLength}
      inputMode={inputMode}
      autocomplete="off"
      spellcheck={false}
      value={typed.value ?? value}
      onInput={({ currentTarget }) => {
        typed.value = currentTarget.value;
        answered.current = onType(currentTarget.value);
      }}
      onBlur={async () => {
        await answered.current;
        typed.value = null;
      }}
    />
  );
}
