// The blocks that one keeps after giving some.
import { Blocks } from '../blocks';

/** More shapes than this are not listed beside each choice; the hand says what is kept of the one that is chosen. */
const SHORT = 4;

interface KeptProps {
  code: readonly number[];
  taken: readonly number[];
  shapes: readonly string[];
}

export function Kept({ code, taken, shapes }: KeptProps) {
  const kept = code.map((count, shape) => count - (taken[shape] ?? 0));
  if (kept.filter(Boolean).length > SHORT) return null;
  return (
    <>
      keeps <Blocks counts={kept} shapes={shapes} cell={7} most={2} />
    </>
  );
}
