// The settings of all tables of this machine, and resigning from this game.
import { useSignal } from '@preact/signals';
import type { Settings, Wire } from '../core/wire';
import { PACES } from './film';
import type { GameLook } from './game-look';
import { Segment } from './segment';
import { Sheet } from './sheet';
import { SETTINGS, SpareTools } from './tools';
import './settings.css';

type Switch = { [Name in keyof Settings]: Settings[Name] extends boolean ? Name : never }[keyof Settings];

const RECAPS: readonly (readonly [Settings['recap'], string])[] = [
  ['always', 'always'],
  ['away', 'if I looked away'],
  ['never', 'never'],
];

export function SettingsSheet({ wire, look }: { wire: Wire; look: GameLook }) {
  const settings = wire.settings.value;
  const set = (name: keyof Settings, value: unknown) => void wire.tell({ kind: 'set', name, value });
  const onOff = (name: Switch, title: string, about: string) => (
    <li>
      <div>
        <b>{title}</b>
        <p>{about}</p>
      </div>
      <button
        type="button"
        class="sv-switch"
        role="switch"
        aria-checked={settings[name]}
        aria-label={title}
        onClick={() => set(name, !settings[name])}
      >
        <i />
        <span>{settings[name] ? 'on' : 'off'}</span>
      </button>
    </li>
  );
  return (
    <Sheet
      wire={wire}
      name={SETTINGS}
      title="Settings"
      note="kept for all tables of this machine"
      from="board"
      kept
    >
      <ol class="sv-settings">
        <li>
          <div>
            <b>How others play</b>
            <p>step waits for a key, calm can be read</p>
          </div>
          <Segment
            label="How others play"
            options={PACES}
            chosen={settings.pace}
            choose={(value) => set('pace', value)}
          />
        </li>
        <li>
          <div>
            <b>Recap</b>
            <p>what others did, before my turn</p>
          </div>
          <Segment
            label="Recap"
            options={RECAPS}
            chosen={settings.recap}
            choose={(value) => set('recap', value)}
          />
        </li>
        {onOff('confirm_end', 'Confirm Stop', 'Stop asks once; a turn that its last action ends does not')}
        {look.payAlone && onOff('pay_alone', 'Pay by itself', look.payAlone)}
        {onOff('sound', 'Sound', 'a few quiet clicks')}
        {onOff('hints', 'Hints', 'good moves, when you ask for them')}
        {onOff('coach', 'Coach marks', 'a first game is explained where it is played')}
      </ol>
      <SpareTools wire={wire} />
      <Resign wire={wire} />
    </Sheet>
  );
}

/** Resigning, which ends the game for all, asks once. */
function Resign({ wire }: { wire: Wire }) {
  const sure = useSignal(false);
  const { seat, outcome } = wire.shown.value;
  if (seat === null || outcome) return null;
  const ask = (value: boolean) => () => {
    sure.value = value;
  };
  return (
    <div class="sv-foot">
      {sure.value ? (
        <>
          <span>The game ends for all, and you rank last.</span>
          <button
            type="button"
            class="sv-button"
            onClick={() => {
              wire.sheet.value = null;
              void wire.tell({ kind: 'resign' });
            }}
          >
            Resign now
          </button>
          <button type="button" class="sv-button sv-plain" onClick={ask(false)}>
            Play on
          </button>
        </>
      ) : (
        <button type="button" class="sv-button" onClick={ask(true)}>
          Resign this game
        </button>
      )}
    </div>
  );
}
