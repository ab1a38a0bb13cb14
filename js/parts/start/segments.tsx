// A segmented control: radio buttons side by side, of which one is filled.
import type { Option } from '../../core/protocol';
import './segments.css';

interface SegmentsProps {
  /** The name of the group for screen readers. */
  label: string;
  /** The name of its radio buttons, unique in the form. */
  name: string;
  options: Option[];
  chosen: string;
  onChoose: (value: string) => void;
}

export function Segments({ label, name, options, chosen, onChoose }: SegmentsProps) {
  return (
    <div class="sv-start-segments" role="radiogroup" aria-label={label}>
      {options.map(({ value, title, says }) => (
        <label key={value} title={says}>
          <input
            type="radio"
            name={name}
            value={value}
            checked={value === chosen}
            onChange={() => onChoose(value)}
          />
          <span>{title}</span>
        </label>
      ))}
    </div>
  );
}
