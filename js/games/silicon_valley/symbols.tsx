// Symbols: a solid plaque is an offer, a speech bubble a want, and a tick on the bubble means that it is met.
import type { Shown } from '../../core/wire';
import { Icon, type IconName } from './icons';
import { companyOf, viewerOf } from './queries';
import type { Catalogue, View } from './types';
import './symbols.css';

const ATTRIBUTE_NAMES: Record<string, string> = {
  mindfulness: 'mindfulness',
  vacation: 'extended vacation',
  tech: 'superior tech',
  promotion: 'promotion',
  balance: 'work/life balance',
};

export function Want({ attribute, met }: { attribute: string; met: boolean }) {
  return (
    <span
      class="sv-want"
      role="img"
      aria-label={`wants ${ATTRIBUTE_NAMES[attribute]}${met ? ', offered' : ''}`}
    >
      <svg width="26" height="26" viewBox="0 0 28 28" aria-hidden="true">
        <path
          d="M7 1.5h14a5.5 5.5 0 0 1 5.5 5.5v10a5.5 5.5 0 0 1-5.5 5.5h-8.5l-5.5 4.5v-4.5a5.5 5.5 0 0 1-5.5-5.5v-10a5.5 5.5 0 0 1 5.5-5.5z"
          fill="var(--sv-wantsoft)"
          stroke="var(--sv-want)"
          stroke-width="1.5"
        />
      </svg>
      <Icon name={attribute as IconName} size={16} />
      {met && <b class="sv-met">✓</b>}
    </span>
  );
}

export function Offer({ attribute, size = 22 }: { attribute: string; size?: number }) {
  return (
    <span
      class="sv-offer"
      style={{ width: `${size}px`, height: `${size}px` }}
      role="img"
      aria-label={`offers ${ATTRIBUTE_NAMES[attribute]}`}
    >
      <Icon name={attribute as IconName} size={size - 7} />
    </span>
  );
}

/** Turns counts into a list of names: [0, 2, 0, 0, 1] is the second one twice, and the last. */
export const expandCounts = (counts: readonly number[], attributes: readonly string[]): string[] =>
  counts.flatMap((count, at) => Array<string>(count).fill(attributes[at] ?? ''));

/** The names of the symbols that the viewer offers; none without a viewer. */
export const symbolsOf = (shown: Shown<View>, { attributes }: Catalogue): string[] => {
  const viewer = viewerOf(shown);
  return viewer === null ? [] : expandCounts(companyOf(shown, viewer).offers, attributes);
};

/** Whether each want is met; each offer meets one want. */
export function matchWants(wants: readonly string[], offers: readonly string[]): boolean[] {
  const left = [...offers];
  return wants.map((want) => {
    const at = left.indexOf(want);
    if (at < 0) return false;
    left.splice(at, 1);
    return true;
  });
}
