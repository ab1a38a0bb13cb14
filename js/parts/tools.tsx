// The tools at the right of the head. Undo and redo change the game; looking back only looks at it.
import type { Wire } from '../core/wire';
import type { GameLook } from './game-look';
import { COMMON, type Drawing, SvgIcon } from './icon';
import { toggleSheet } from './sheet';

export const LOG = 'log';
export const SIGNS = 'signs';
export const SETTINGS = 'settings';

interface ToolsProps {
  wire: Wire;
  look: GameLook;
  /** Whether there are no sheets. */
  alone: boolean;
}

export function Tools({ wire, look, alone }: ToolsProps) {
  const { undo, redo, plays } = wire.shown.value;
  const back = wire.back.value;
  const full = wire.full.value;
  const sheets = Object.entries(look.sheets ?? {});
  const sheetTool = (name: string, icon: Drawing, label: string, key: string, look?: ToolLook) =>
    !alone && (
      <Tool
        key={name}
        name={name}
        icon={icon}
        label={label}
        title={`${label} (${key})`}
        look={look}
        expanded={wire.sheet.value === name}
        press={() => toggleSheet(wire, name)}
      />
    );
  return (
    <div class="sv-tools">
      <Tool
        name="undo"
        icon={COMMON.undo}
        label="Undo"
        title={undo ?? 'Take the last move back (u)'}
        look="sv-always"
        disabled={undo !== null}
        press={() => wire.do('undo')}
      />
      <Tool
        name="redo"
        icon={COMMON.redo}
        label="Redo"
        title={redo ? 'Play again what was taken back' : 'Nothing was taken back'}
        disabled={!redo}
        press={() => wire.do('redo')}
      />
      {sheets.map(([key, { name, title, icon }]) => icon && sheetTool(name, icon, title, key))}
      <Tool
        name="back"
        icon={COMMON.look_back}
        label="Look back"
        title={plays ? 'Look at earlier plays (,)' : 'Nothing has been played yet'}
        look="sv-spare"
        disabled={!plays}
        pressed={back !== null}
        press={() => plays && wire.look(back === null ? plays - 1 : null)}
      />
      {sheetTool(LOG, COMMON.log, 'Log', 'g', 'sv-least')}
      {!alone && (
        <Tool
          name="full"
          icon={full ? COMMON.window : COMMON.full_screen}
          label={full ? 'Window' : 'Full screen'}
          title={full ? 'Back to the notebook (Esc)' : 'Full screen (t)'}
          look="sv-spare"
          press={() => {
            wire.full.value = !full;
          }}
        />
      )}
      {sheetTool(SIGNS, COMMON.help, 'Signs and keys', '?')}
      {sheetTool(SETTINGS, COMMON.settings, 'Settings', 's', 'sv-least')}
    </div>
  );
}

/** How long a tool stays while the table gets narrower: longest with its word, to the end, or shortest. */
type ToolLook = 'sv-always' | 'sv-least' | 'sv-spare';

interface ToolProps {
  name: string;
  icon: Drawing;
  label: string;
  title: string;
  look?: ToolLook | undefined;
  disabled?: boolean;
  pressed?: boolean;
  expanded?: boolean;
  press: () => void;
}

function Tool({ name, icon, label, title, look, disabled = false, pressed, expanded, press }: ToolProps) {
  return (
    <button
      type="button"
      class={look ? `sv-tool ${look}` : 'sv-tool'}
      data-tool={name}
      aria-label={label}
      title={title}
      aria-disabled={disabled}
      aria-pressed={pressed}
      aria-expanded={expanded}
      onClick={press}
    >
      <SvgIcon drawing={icon} size={17} />
      <span class={look === 'sv-always' ? 'sv-always' : ''}>{label}</span>
    </button>
  );
}
