// The tools at the right of the head. Undo and redo change the game; looking back only looks at it.
import type { Wire } from '../core/wire';
import type { GameLook } from './game-look';
import { toggleHints } from './hints';
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
  const { undo } = wire.shown.value;
  const sheets = Object.entries(look.sheets ?? {});
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
      <Redo wire={wire} />
      <HintTool wire={wire} />
      {!alone &&
        sheets.map(
          ([key, { name, title, icon }]) =>
            icon && <SheetTool key={name} wire={wire} name={name} icon={icon} label={title} hotkey={key} />,
        )}
      <LookBack wire={wire} />
      {!alone && (
        <>
          <SheetTool wire={wire} name={LOG} icon={COMMON.log} label="Log" hotkey="g" look="sv-least" />
          <FullScreen wire={wire} />
          <Signs wire={wire} />
          <SheetTool
            wire={wire}
            name={SETTINGS}
            icon={COMMON.settings}
            label="Settings"
            hotkey="s"
            look="sv-least"
          />
        </>
      )}
    </div>
  );
}

/** The tools for which a narrow head has no room, with their words; they stand in the settings. */
export function SpareTools({ wire }: { wire: Wire }) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a key that presses one of the buttons is a click, too
    <fieldset
      class="sv-tools sv-sparetools"
      aria-label="More tools"
      onClick={() => {
        if (wire.sheet.peek() === SETTINGS) wire.sheet.value = null;
      }}
    >
      <Signs wire={wire} />
      <LookBack wire={wire} />
      <FullScreen wire={wire} />
      <Redo wire={wire} />
    </fieldset>
  );
}

function Redo({ wire }: { wire: Wire }) {
  const { redo } = wire.shown.value;
  return (
    <Tool
      name="redo"
      icon={COMMON.redo}
      label="Redo"
      title={redo ? 'Play again what was taken back' : 'Nothing was taken back'}
      disabled={!redo}
      press={() => wire.do('redo')}
    />
  );
}

function HintTool({ wire }: { wire: Wire }) {
  const { given, asked, open } = wire.hints;
  if (!given.value) return null;
  return (
    <Tool
      name="hint"
      icon={COMMON.hint}
      label="Hint"
      title={asked.value ? 'Good moves (h)' : 'There are hints for your own decisions'}
      look="sv-always"
      disabled={!asked.value}
      expanded={open.value}
      press={() => toggleHints(wire)}
    />
  );
}

function LookBack({ wire }: { wire: Wire }) {
  const { plays } = wire.shown.value;
  const back = wire.back.value;
  return (
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
  );
}

function FullScreen({ wire }: { wire: Wire }) {
  const full = wire.full.value;
  return (
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
  );
}

const Signs = ({ wire }: { wire: Wire }) => (
  <SheetTool wire={wire} name={SIGNS} icon={COMMON.help} label="Signs and keys" hotkey="?" />
);

interface SheetToolProps {
  wire: Wire;
  /** The sheet that it opens and closes. */
  name: string;
  icon: Drawing;
  label: string;
  hotkey: string;
  look?: ToolLook;
}

function SheetTool({ wire, name, icon, label, hotkey, look }: SheetToolProps) {
  return (
    <Tool
      name={name}
      icon={icon}
      label={label}
      title={`${label} (${hotkey})`}
      look={look}
      expanded={wire.sheet.value === name}
      press={() => toggleSheet(wire, name)}
    />
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
