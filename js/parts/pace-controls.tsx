// Controls for watching other seats' plays: pause, pace, skip, show again.
import type { Wire } from '../core/wire';
import './pace-controls.css';

const SPEEDS = [1, 2, 4];

export function PaceBar({ wire }: { wire: Wire }) {
  const { ahead, paused, speed, finish, again } = wire.pace;
  const watching = ahead.value > 0;
  if (!watching && wire.shown.value.frames.length === 0) return null;
  return (
    <div class="sv-pace">
      {watching ? (
        <>
          <button
            type="button"
            class="sv-tool"
            aria-pressed={paused.value}
            onClick={() => {
              paused.value = !paused.value;
            }}
          >
            {paused.value ? 'Go on' : 'Pause'}
          </button>
          <button
            type="button"
            class="sv-tool"
            title="How fast others' moves are shown"
            onClick={() => {
              speed.value = SPEEDS[SPEEDS.indexOf(speed.value) + 1] ?? 1;
            }}
          >
            Pace ×{speed.value}
          </button>
          <button type="button" class="sv-tool" onClick={finish}>
            Skip
          </button>
        </>
      ) : (
        <button type="button" class="sv-tool" onClick={again}>
          Show again
        </button>
      )}
    </div>
  );
}
