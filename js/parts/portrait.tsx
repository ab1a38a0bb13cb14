// A portrait generated from a name.
import { tones } from '../core/portrait';
import './portrait.css';

const TONES: Record<string, string> = {
  h: 'var(--sv-hair)',
  s: 'var(--sv-skin)',
  e: 'var(--sv-eye)',
  c: 'var(--sv-cloth)',
  k: 'var(--sv-cloth2)',
};

export function Portrait({ name, size = 45 }: { name: string; size?: number }) {
  return (
    <svg
      class="sv-face"
      width={size}
      height={size}
      viewBox="0 0 9 9"
      shape-rendering="crispEdges"
      aria-hidden="true"
    >
      {tones(name).map(([tone, path]) => (
        <path key={tone} d={path} fill={TONES[tone]} />
      ))}
    </svg>
  );
}
