// A choice among a few words, one of which is pressed.
import './segment.css';

interface SegmentProps<T> {
  label: string;
  options: readonly (readonly [T, string])[];
  chosen: T;
  choose: (value: T) => void;
}

export function Segment<T>({ label, options, chosen, choose }: SegmentProps<T>) {
  return (
    <fieldset class="sv-segment" aria-label={label}>
      {options.map(([value, word]) => (
        <button key={word} type="button" aria-pressed={value === chosen} onClick={() => choose(value)}>
          {word}
        </button>
      ))}
    </fieldset>
  );
}
