// Which parts of a table rest as a line while a lesson is played that is not about them. No DOM.
import { computed, type ReadonlySignal, signal } from '@preact/signals';
import type { LessonShown } from './protocol';

export interface Parts {
  /** Whether a part rests. */
  rest(part: string): boolean;
  /** Open parts, which then stay open until the lesson begins again. */
  open(...parts: readonly string[]): void;
}

/** The parts of what is shown alone, none of which rests. */
export const WHOLE: Parts = { rest: () => false, open() {} };

export function createParts(lesson: ReadonlySignal<LessonShown | null>): Parts {
  const opened = signal<{ attempt: number; parts: readonly string[] }>({ attempt: 0, parts: [] });
  const attempt = computed(() => lesson.value?.attempts ?? 0);
  const openedNow = computed(() => (opened.value.attempt === attempt.value ? opened.value.parts : []));
  return {
    rest(part) {
      const shows = lesson.value?.shows ?? [];
      return shows.length > 0 && !shows.includes(part) && !openedNow.value.includes(part);
    },
    open(...parts) {
      const more = parts.filter((part) => !openedNow.peek().includes(part));
      if (more.length) opened.value = { attempt: attempt.peek(), parts: [...openedNow.peek(), ...more] };
    },
  };
}
