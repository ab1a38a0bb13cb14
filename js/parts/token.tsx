// A seat's token: each seat has its own shape, so that colour is not the only sign. The Rival has a gray shield.
//
// Shapes are functions, because Preact ties JSX in a constant to the first page it was rendered into, which would
// keep that page in memory.
import './token.css';

const SHAPES = [
  () => <circle cx="12" cy="12" r="10.5" />,
  () => <path d="M12 .8L23.2 12L12 23.2L.8 12z" />,
  () => <rect x="2" y="2" width="20" height="20" rx="3" />,
  () => <path d="M12 1.5L23.5 22H.5z" />,
  () => <path d="M6.5 1.5h11L23.5 12l-6 10.5h-11L.5 12z" />,
  () => <path d="M7.5 1h9v6.5H23v9h-6.5V23h-9v-6.5H1v-9h6.5z" />,
];
const shield = () => <path d="M12 1l10 3.5v8c0 5.5-4.5 9-10 11c-5.5-2-10-5.5-10-11v-8z" />;

interface TokenProps {
  /** Null is the Rival. */
  seat: number | null;
  name: string;
  size?: number;
}

/** The shape of a seat's token in a box of 24 by 24. */
export const TokenShape = ({ seat }: { seat: number | null }) => (
  <g fill={seat === null ? 'var(--sv-rival)' : `var(--sv-seat${seat + 1})`}>
    {seat === null ? shield() : SHAPES[seat % SHAPES.length]?.()}
  </g>
);

export function Token({ seat, name, size = 24 }: TokenProps) {
  const letter = [...name.trim()][0]?.toUpperCase() ?? '?';
  return (
    <svg class="sv-token" width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <TokenShape seat={seat} />
      {size >= 18 && seat !== null && (
        <text x="12" y={seat === 3 ? 19 : 16.3} text-anchor="middle" font-size="12" fill="var(--sv-ontext)">
          {letter}
        </text>
      )}
    </svg>
  );
}
