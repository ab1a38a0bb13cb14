// The progress of a turn.
import type { Wire } from '../../core/wire';
import type { Catalogue, View } from './types';
import './turn.css';

const TAKEN = ['three', 'two', 'one', 'none'];

/** Shows how many of the three actions of a turn are taken. */
export function ActionsTaken({ wire }: { wire: Wire<View, Catalogue> }) {
  const { decision } = wire.shown.value.view;
  if (decision?.kind !== 'act') return null;
  return (
    <>
      {[3, 2, 1].map((left) => (
        <i
          key={left}
          class={
            left > decision.left
              ? 'sv-pip sv-taken-pip'
              : left === decision.left
                ? 'sv-pip sv-now-pip'
                : 'sv-pip'
          }
        />
      ))}
      <span>{TAKEN[decision.left]} of three taken</span>
    </>
  );
}
