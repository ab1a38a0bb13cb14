// A sheet: what is not on the screen, over the board alone. At most one is open; a forced one folds instead of closing.
import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Wire } from '../core/wire';
import { hasFocus } from './focus';
import { Icon } from './icon';
import './sheet.css';

/** The part that a sheet grows out of. */
export type SheetFrom = 'hand' | 'head' | 'board' | 'right';

interface SheetProps {
  wire: Pick<Wire, 'sheet' | 'keptSheets' | 'shown'>;
  name: string;
  title: string;
  /** A line beside the title. */
  note?: ComponentChildren;
  from: SheetFrom;
  /** A column of the board that the sheet leaves open. */
  beside?: 'capital';
  /** Whether it is as high as the board. */
  whole?: boolean;
  /** Whether it asks for something that must be chosen: it opens with each new state, and folds to its title. */
  forced?: boolean;
  /** Whether a new state leaves it open. */
  kept?: boolean;
  /** Whether its title is only spoken; then its content has a button that closes it. */
  untitled?: boolean;
  /** Buttons beside the title. */
  tools?: ComponentChildren;
  /** What closing does instead, by its button or Escape. */
  onClose?: () => void;
  children: ComponentChildren;
}

/** Open a sheet, or close it if it is the open one. */
export function toggleSheet({ sheet }: Pick<Wire, 'sheet'>, name: string): void {
  sheet.value = sheet.peek() === name ? null : name;
}

/** A sheet, drawn only while it is the open one. */
export function Sheet(props: SheetProps) {
  const { wire, name, forced = false, kept = false } = props;
  const { version } = wire.shown.value;
  useLayoutEffect(() => {
    if (kept) wire.keptSheets.add(name);
  }, [wire, name, kept]);
  useLayoutEffect(() => {
    if (forced) wire.sheet.value = name;
  }, [wire, name, forced, version]);
  const open = wire.sheet.value === name;
  if (!open && forced) return <FoldedSheet {...props} />;
  return open ? <OpenSheet {...props} /> : null;
}

function FoldedSheet({ wire, name, title, from }: SheetProps) {
  return (
    <section class="sv-sheet sv-folded" data-from={from} data-sheet={name} aria-label={title}>
      <header>
        <h3>{title}</h3>
        <button
          type="button"
          class="sv-button"
          aria-label={`Open: ${title}`}
          aria-keyshortcuts="Escape"
          aria-expanded={false}
          onClick={() => {
            wire.sheet.value = name;
          }}
        >
          Open <kbd>Esc</kbd>
        </button>
      </header>
    </section>
  );
}

const FIRST = '[data-first]';
const CHOICES =
  'button:not(:disabled, [aria-disabled="true"], .sv-close, [tabindex="-1"]), input, [tabindex="0"]';
/** What is answered outside of a sheet, and closes it. */
const LEGAL_PLATE = '.sv-plate[aria-disabled="false"], .sv-act:not([aria-disabled="true"], :disabled)';

function OpenSheet(props: SheetProps) {
  const { wire, name, title, note, from, beside, whole, forced, untitled, tools, onClose, children } = props;
  const folds = forced && !onClose;
  const sheet = useRef<HTMLElement>(null);
  const close = () => {
    wire.sheet.value = null;
  };
  useLayoutEffect(() => {
    const element = sheet.current;
    const tree = element?.getRootNode() as Document | ShadowRoot | undefined;
    if (!element || !tree) return;
    const origin = tree.activeElement as HTMLElement | null;
    // a sheet that opens by itself takes the focus from nowhere else
    if (hasFocus(element)) {
      const first = element.querySelector<HTMLElement>(FIRST) ?? element.querySelector<HTMLElement>(CHOICES);
      (first ?? element.querySelector<HTMLElement>('.sv-close'))?.focus({ preventScroll: true });
    }
    const table = element.closest('.sv-table');
    const opened = performance.now();
    const onClick = (event: Event) => {
      const target = event.target as Element;
      // the press that has opened the sheet still rises to the table, since drawing does not wait for it
      if (event.timeStamp <= opened) return;
      if (!element.contains(target) && target.closest(LEGAL_PLATE) && wire.sheet.peek() === name) close();
    };
    table?.addEventListener('click', onClick);
    return () => {
      table?.removeEventListener('click', onClick);
      if (!element.contains(tree.activeElement)) return;
      const back = origin?.isConnected && !element.contains(origin) ? origin : null;
      (back ?? table?.querySelector<HTMLElement>('.sv-question'))?.focus({ preventScroll: true });
    };
  }, [name]);
  return (
    <section
      ref={sheet}
      class={whole ? 'sv-sheet sv-whole' : 'sv-sheet'}
      data-from={from}
      data-beside={beside}
      data-sheet={name}
      role="dialog"
      aria-label={title}
    >
      {!untitled && (
        <header>
          <h3>{title}</h3>
          {note && <p>{note}</p>}
          {tools}
          <button
            type="button"
            class="sv-close"
            aria-label={folds ? 'Fold' : 'Close'}
            title={folds ? 'Fold (Esc)' : 'Close (Esc)'}
            onClick={onClose ?? close}
          >
            <Icon name={folds ? 'chevron' : 'close'} size={15} />
          </button>
        </header>
      )}
      {children}
    </section>
  );
}
