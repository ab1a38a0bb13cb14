// A seat's token: a shape of its own, so that colour never stands alone.
const SHAPES = [
  <circle key="1" cx="12" cy="12" r="10.5" />,
  <path key="2" d="M12 .8L23.2 12L12 23.2L.8 12z" />,
  <rect key="3" x="2" y="2" width="20" height="20" rx="3" />,
  <path key="4" d="M12 1.5L23.5 22H.5z" />,
  <path key="5" d="M6.5 1.5h11L23.5 12l-6 10.5h-11L.5 12z" />,
];

export function Token({ seat, name, size = 24 }: { seat: number; name: string; size?: number }) {
  const letter = [...name.trim()][0]?.toUpperCase() ?? '?';
  return (
    <svg class="sv-token" width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <g fill={`var(--sv-seat${seat + 1})`}>{SHAPES[seat]}</g>
      {size >= 18 && (
        <text x="12" y={seat === 3 ? 19 : 16.3} text-anchor="middle" font-size="12" fill="var(--sv-ontext)">
          {letter}
        </text>
      )}
    </svg>
  );
}
