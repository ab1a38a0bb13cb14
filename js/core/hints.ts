// Good moves on request: Python is asked again and again, and finds more each time, as long as they are shown. No DOM.
import { computed, type ReadonlySignal, signal } from '@preact/signals';
import type { GoodMove, Hints, Message } from './protocol';
import type { Mode, Reply, Shown } from './wire';

export interface Hinting {
  /** Whether hints are shown, or looked for. */
  open: ReadonlySignal<boolean>;
  /** What is shown; null until something has been found. */
  found: ReadonlySignal<Hints | null>;
  /** The index of the move whose reason is told. */
  told: ReadonlySignal<number>;
  /** Whether hints can be asked for at this table, and for the decision that is open now. */
  given: ReadonlySignal<boolean>;
  asked: ReadonlySignal<boolean>;
  toggle(): void;
  close(): void;
  /** Tell the reason of a move, and let no move change its place while somebody is about to press one; null ends it. */
  hold(at: number | null): void;
}

interface Table {
  shown: ReadonlySignal<Pick<Shown, 'version' | 'answers' | 'ranges' | 'hints'>>;
  settings: ReadonlySignal<{ hints: boolean }>;
  mode: ReadonlySignal<Mode>;
  ask(message: Message): Promise<Reply>;
  /** Shows why there are no hints. */
  report(reply: Reply): void;
  say(words: string): void;
}

export function createHints({ shown, settings, mode, ask, report, say }: Table): Hinting {
  // the version of the decision that they are about: any change of the table closes them
  const opened = signal<{ version: number } | null>(null);
  const found = signal<Hints | null>(null);
  const told = signal(0);
  let held = false;
  let latest: Hints | null = null;
  const open = computed(() => mode.value === 'now' && opened.value?.version === shown.value.version);

  const close = () => {
    opened.value = null;
  };
  const search = async () => {
    const mine = opened.peek();
    while (opened.peek() === mine && open.peek()) {
      const reply = await ask({ kind: 'ask_hints' });
      if (opened.peek() !== mine || !open.peek()) return;
      if (!reply.ok) {
        close();
        report(reply);
        return;
      }
      latest = reply as unknown as Hints;
      if (!held) found.value = latest;
      if (latest.ended) {
        say(spoken(latest));
        return;
      }
    }
  };
  const given = computed(() => shown.value.hints && settings.value.hints);
  const asked = computed(
    () => mode.value === 'now' && shown.value.answers.length + shown.value.ranges.length > 0,
  );
  return {
    open,
    found: computed(() => (open.value ? found.value : null)),
    told,
    given,
    asked,
    toggle() {
      if (open.peek()) return close();
      if (!given.peek() || !asked.peek()) return;
      found.value = latest = null;
      held = false;
      told.value = 0;
      opened.value = { version: shown.peek().version };
      void search();
    },
    close,
    hold(at) {
      held = at !== null;
      told.value = at ?? 0;
      if (!held && latest) found.value = latest;
    },
  };
}

const spoken = ({ says, moves }: Hints): string =>
  [says, ...moves.map(({ label, chance, why }) => `${label}, ${chance}%. ${why}`)].join(' ');

/** The hint that a move at a place is one of the good ones; several moves of a kind at a place share a plate. */
export function hintAt(
  hinting: Pick<Hinting, 'found'>,
  where: string,
  kind: string,
): { move: GoodMove; best: boolean } | null {
  const moves = hinting.found.value?.moves ?? [];
  const at = moves.findIndex((each) => each.where === where && each.move.kind === kind);
  const move = moves[at];
  return move ? { move, best: at === 0 } : null;
}
