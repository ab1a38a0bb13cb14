// A seat's token: a shape of its own, so that colour never stands alone. The Rival has a shield and no hue.
//
// A drawing belongs to one place on the page: what Preact has made stays tied to what it was drawn in first, and
// one that is kept for good would keep all of that. So each shape is drawn anew for every token.
const SHAPES = [
  () => <circle cx="12" cy="12" r="10.5" />,
  () => <path d="M12 .8L23.2 12L12 23.2L.8 12z" />,
  () => <rect x="2" y="2" width="20" height="20" rx="3" />,
  () => <path d="M12 1.5L23.5 22H.5z" />,
  () => <path d="M6.5 1.5h11L23.5 12l-6 10.5h-11L.5 12z" />,
];
const shield = () => <path d="M12 1l10 3.5v8c0 5.5-4.5 9-10 11c-5.5-2-10-5.5-10-11v-8z" />;

interface TokenProps {
  /** Null is the Rival. */
  seat: number | null;
  name: string;
  size?: number;
}

export function Token({ seat, name, size = 24 }: TokenProps) {
  const letter = [...name.trim()][0]?.toUpperCase() ?? '?';
  return (
    <svg class="sv-token" width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <g fill={seat === null ? 'var(--sv-text)' : `var(--sv-seat${seat + 1})`}>
        {seat === null ? shield() : SHAPES[seat % SHAPES.length]?.()}
      </g>
      {size >= 18 && seat !== null && (
        <text x="12" y={seat === 3 ? 19 : 16.3} text-anchor="middle" font-size="12" fill="var(--sv-ontext)">
          {letter}
        </text>
      )}
    </svg>
  );
}

export function Pawn({ name, size = 26 }: { name: 'white' | 'gray'; size?: number }) {
  return (
    <svg
      class={`sv-pawn sv-${name}`}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      role="img"
      aria-label={`the Rival's ${name} pawn`}
      data-flip={`pawn ${name}`}
    >
      <PawnShape name={name} />
    </svg>
  );
}

/** Gray wears a band, so that the pawns are told apart without their fill. */
export const PawnShape = ({ name }: { name: 'white' | 'gray' }) => (
  <>
    <path d="M12 2.5a4.3 4.3 0 0 0-2.6 7.7H8v2.3h1.9c-.2 2.8-1.2 4.6-3.3 6.2v2.8h10.8v-2.8c-2.1-1.6-3.1-3.4-3.3-6.2H16v-2.3h-1.4A4.3 4.3 0 0 0 12 2.5z" />
    {name === 'gray' && <path class="sv-band" d="M9 16.3h6" />}
  </>
);
