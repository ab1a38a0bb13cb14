// The Rival's pawns.
import type { SVGAttributes } from 'preact';
import './pawn.css';

interface PawnProps {
  name: 'white' | 'gray';
  size?: number;
}

/** A pawn on the board, which travels to where it stands next unless it is still. */
export const Pawn = ({ name, size = 26, still = false }: PawnProps & { still?: boolean }) => (
  <Svg
    name={name}
    size={size}
    role="img"
    aria-label={`the Rival's ${name} pawn`}
    {...(still ? {} : { 'data-flip': `pawn ${name}` })}
  />
);
/** A decorative pawn beside text. */
export const PawnSign = ({ name, size = 26 }: PawnProps) => (
  <Svg name={name} size={size} aria-hidden="true" />
);

const Svg = ({ name, size, ...more }: PawnProps & SVGAttributes<SVGSVGElement>) => (
  // biome-ignore lint/a11y/noSvgWithoutTitle: those above say whether it is an image or a sign
  <svg class={`sv-pawn sv-${name}`} width={size} height={size} viewBox="0 0 24 24" {...more}>
    <PawnShape name={name} />
  </svg>
);

/** The gray pawn has a band, so that colour is not the only sign. */
export const PawnShape = ({ name }: { name: 'white' | 'gray' }) => (
  <>
    <path d="M12 2.5a4.3 4.3 0 0 0-2.6 7.7H8v2.3h1.9c-.2 2.8-1.2 4.6-3.3 6.2v2.8h10.8v-2.8c-2.1-1.6-3.1-3.4-3.3-6.2H16v-2.3h-1.4A4.3 4.3 0 0 0 12 2.5z" />
    {name === 'gray' && <path class="sv-band" d="M9 16.3h6" />}
  </>
);
