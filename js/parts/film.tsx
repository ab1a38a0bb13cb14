// The film in the row of actions, while others play, while one looks back, and after the end of a game.
import { useSignal } from '@preact/signals';
import { type ComponentChildren, Fragment } from 'preact';
import { useEffect } from 'preact/hooks';
import { sentenceOf } from '../core/pace';
import type { ReelPlay, Reply, Settings, Wire } from '../core/wire';
import { COMMON, type Drawing, SvgIcon } from './icon';
import { seatStyle } from './seat-colour';
import './film.css';

export function Film({ wire }: { wire: Wire }) {
  return wire.mode.value === 'watching' ? <Watching wire={wire} /> : <LookingBack wire={wire} />;
}

/** The paces in the order in which a press changes them. */
export const PACES: readonly (readonly [Settings['pace'], string])[] = [
  ['step', 'step'],
  ['calm', 'calm'],
  ['quick', 'quick'],
  ['at_once', 'at once'],
];

/** Hold others' plays, or let them go on; where each step waits for a key, this is one. */
export function togglePause({ pace, settings }: Wire): void {
  if (settings.peek().pace === 'step') pace.next();
  else pace.paused.value = !pace.paused.peek();
}

/** Others' plays: pause, step, and skip, and how fast they are shown. */
function Watching({ wire }: { wire: Wire }) {
  const { paused, ahead, steps, next, finish } = wire.pace;
  const pace = wire.settings.value.pace;
  const waits = paused.value || pace === 'step';
  const at = steps.value.length - ahead.value - 1;
  const paceAt = PACES.findIndex(([name]) => name === pace);
  return (
    <section class="sv-film" aria-label="Others play">
      <FilmButton
        icon={waits ? COMMON.play : COMMON.pause}
        label={waits ? 'Go on' : 'Pause'}
        keys="Space"
        solid
        pressed={paused.value}
        press={() => togglePause(wire)}
      />
      <FilmButton icon={COMMON.step} label="Step" keys="." press={next} />
      <div class="sv-reel" role="img" aria-label={`${at + 1} of ${steps.value.length}`}>
        {steps.value.map((step, index) => (
          <i
            key={index}
            class={`sv-others${index > at ? ' sv-ahead' : ''}${index === at ? ' sv-here' : ''}`}
            style={seatStyle(step.step === undefined ? step.by : null)}
            title={index <= at ? sentenceOf(step) : undefined}
          />
        ))}
      </div>
      <FilmButton icon={COMMON.skip} label="Skip" keys="Enter" press={finish} />
      <FilmButton
        label={`Pace: ${PACES[paceAt]?.[1]}`}
        title="How fast others' plays are shown"
        press={() => wire.tell({ kind: 'set', name: 'pace', value: PACES[(paceAt + 1) % PACES.length]?.[0] })}
      />
    </section>
  );
}

/** All plays of the game so far; empty until Python has answered. */
function useReel(wire: Wire): readonly ReelPlay[] {
  const reel = useSignal<readonly ReelPlay[]>([]);
  const { version } = wire.shown.value;
  useEffect(() => {
    let latest = true;
    void wire.ask({ kind: 'ask_reel' }).then(({ plays }: Reply) => {
      if (latest && plays) reel.value = plays;
    });
    return () => {
      latest = false;
    };
  }, [wire, version, reel]);
  return reel.value;
}

/** The whole game: back, on, the reel as a slider, and back to now. */
function LookingBack({ wire }: { wire: Wire }) {
  const plays = useReel(wire);
  const back = wire.back.value;
  const { plays: last } = wire.shown.value;
  const at = back ?? last;
  return (
    <section class="sv-film" aria-label="The plays of this game">
      <FilmButton
        icon={COMMON.step}
        turned
        label="Step back"
        keys=","
        brief
        disabled={at <= 0}
        press={() => wire.look(at - 1)}
      />
      <FilmButton
        icon={COMMON.step}
        label="Step on"
        keys="."
        brief
        disabled={back === null}
        press={() => wire.look(at + 1)}
      />
      <ReelSlider wire={wire} plays={plays} at={at} />
      {back !== null && <FilmButton label="Back to now" keys="Esc" solid press={() => wire.look(null)} />}
    </section>
  );
}

interface ReelSliderProps {
  wire: Wire;
  plays: readonly ReelPlay[];
  /** The number of plays after which the table is shown. */
  at: number;
}

function ReelSlider({ wire, plays, at }: ReelSliderProps) {
  const own = wire.shown.value.seat;
  const here = plays.filter(({ play }) => play <= at).length - 1;
  const goTo = (index: number) => {
    const chosen = plays[Math.min(plays.length - 1, Math.max(0, index))];
    if (chosen && chosen.play !== at) void wire.look(chosen.play);
  };
  const roundStart = (way: 1 | -1) => {
    const round = plays[here]?.round ?? 0;
    const first = (of: number) => plays.findIndex((each) => each.round === of);
    if (way > 0) return first(round + 1) < 0 ? plays.length - 1 : first(round + 1);
    return here > first(round) ? first(round) : first(round - 1);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const targets: Record<string, number> = {
      ArrowLeft: here - 1,
      ArrowDown: here - 1,
      ArrowRight: here + 1,
      ArrowUp: here + 1,
      PageDown: roundStart(1),
      PageUp: roundStart(-1),
      Home: 0,
      End: plays.length - 1,
    };
    const target = targets[event.key];
    if (target === undefined) return;
    event.preventDefault();
    goTo(target);
  };
  const onPointer = (event: PointerEvent) => {
    const reel = event.currentTarget as HTMLElement;
    if (event.type === 'pointerdown') reel.setPointerCapture?.(event.pointerId);
    else if (!event.buttons) return;
    const bars = [...reel.querySelectorAll('i')].map((bar) => bar.getBoundingClientRect());
    const distance = (box: DOMRect | undefined) =>
      box ? Math.abs((box.left + box.right) / 2 - event.clientX) : Infinity;
    goTo(bars.reduce((best, box, index) => (distance(box) < distance(bars[best]) ? index : best), 0));
  };
  const current = plays[here];
  return (
    <div
      class="sv-reel"
      role="slider"
      tabIndex={0}
      aria-label="The plays"
      aria-valuemin={0}
      aria-valuemax={Math.max(0, plays.length - 1)}
      aria-valuenow={Math.max(0, here)}
      aria-valuetext={current ? `Round ${current.round}: ${current.says}` : ''}
      onKeyDown={onKeyDown}
      onPointerDown={onPointer}
      onPointerMove={onPointer}
    >
      {plays.map(({ play, seat, round, says, operate }, index) => (
        <Fragment key={play}>
          {round !== plays[index - 1]?.round && round > 0 && <u>R{round}</u>}
          <i
            class={`${operate ? 'sv-operating' : seat === own ? 'sv-own-play' : 'sv-others'}${index === here ? ' sv-here' : ''}`}
            style={seatStyle(seat)}
            title={says}
          />
        </Fragment>
      ))}
    </div>
  );
}

interface FilmButtonProps {
  icon?: Drawing;
  turned?: boolean;
  label: string;
  keys?: string;
  title?: string;
  /** Whether only its icon and key are seen. */
  brief?: boolean;
  solid?: boolean;
  pressed?: boolean;
  disabled?: boolean;
  press: () => void;
}

function FilmButton(props: FilmButtonProps): ComponentChildren {
  const { icon, turned, label, keys, title, brief, solid, pressed, disabled, press } = props;
  return (
    <button
      type="button"
      class={solid ? 'sv-tool sv-solid' : 'sv-tool'}
      aria-label={label}
      aria-keyshortcuts={keys}
      aria-pressed={pressed}
      aria-disabled={disabled}
      title={title ?? (brief ? label : undefined)}
      onClick={() => !disabled && press()}
    >
      {icon && (
        <span class={turned ? 'sv-icon-box sv-turned' : 'sv-icon-box'}>
          <SvgIcon drawing={icon} size={17} />
        </span>
      )}
      {!brief && <span class="sv-word">{label}</span>}
      {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: it takes no focus; the name is the label alone */}
      {keys && <kbd aria-hidden="true">{keys}</kbd>}
    </button>
  );
}
