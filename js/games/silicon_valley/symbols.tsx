// Symbols: a solid plaque is an offer, a speech bubble a want, and a tick on the bubble means that it is met. Every
// sign says what it means to the pointer and to a screen reader.
import type { Shown } from '../../core/wire';
import { SvgIcon } from '../../parts/icon';
import { ICONS, Icon, type IconName } from './icons';
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

export const attributeName = (attribute: string) => ATTRIBUTE_NAMES[attribute] ?? attribute;

/** What the signs mean that stand before a figure. */
export const MEANINGS = {
  instant: 'at once',
  ongoing: 'every round',
  money: 'salary a round',
  valuation: 'spaces of valuation',
  code: 'code, in squares',
  salary_token: 'salary tokens, $1 of salary each',
  place: 'places for employees',
  slot: 'product slots',
  innovator: 'Innovator',
  second_mover: 'Second Mover',
  hidden: 'hidden',
  turn_order: 'turn order',
} as const satisfies Partial<Record<IconName, string>>;

interface SignProps {
  name: keyof typeof MEANINGS;
  size?: number;
  /** What it means here, if that is more than it always means. */
  says?: string;
}

/** A sign with its meaning. */
export function Sign({ name, size = 13, says = MEANINGS[name] }: SignProps) {
  return (
    <span class="sv-sign" role="img" aria-label={says} title={says}>
      <Icon name={name} size={size} />
    </span>
  );
}

const Attribute = ({ name, x, y }: { name: string; x: number; y: number }) => (
  <g transform={`translate(${x} ${y}) scale(.71)`}>
    <SvgIcon drawing={ICONS[name as IconName]} size={24} />
  </g>
);

export function Want({ attribute, met }: { attribute: string; met: boolean }) {
  const says = `wants ${attributeName(attribute)}${met ? ', offered' : ''}`;
  return (
    <span class="sv-symbol sv-want" role="img" aria-label={says} title={says}>
      <svg viewBox="0 0 28 28" aria-hidden="true">
        <path d="M7 1.5h14a5.5 5.5 0 0 1 5.5 5.5v10a5.5 5.5 0 0 1-5.5 5.5h-8.5l-5.5 4.5v-4.5a5.5 5.5 0 0 1-5.5-5.5v-10a5.5 5.5 0 0 1 5.5-5.5z" />
        <Attribute name={attribute} x={5.5} y={3.5} />
        {met && (
          <g class="sv-met">
            <circle cx="24" cy="3" r="5.5" />
            <path d="M21.7 3.2l1.6 1.6l3-3.3" />
          </g>
        )}
      </svg>
    </span>
  );
}

interface OfferProps {
  attribute: string;
  /** Its size in pixels; without it the stylesheet says it. */
  size?: number;
}

export function Offer({ attribute, size }: OfferProps) {
  const says = `offers ${attributeName(attribute)}`;
  return (
    <span
      class="sv-symbol sv-offer"
      style={size === undefined ? {} : { '--sym': `${size}px` }}
      role="img"
      aria-label={says}
      title={says}
    >
      <svg viewBox="0 0 26 26" aria-hidden="true">
        <rect x="1" y="1" width="24" height="24" rx="5" />
        <Attribute name={attribute} x={4.5} y={4.5} />
      </svg>
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
