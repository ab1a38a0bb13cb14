// A question: its field sends what was typed, and says what Python says to it.
import { afterEach, expect, test } from 'vitest';
import question from '../../entries/question';
import { drawn, standIn } from '../model';

const ended: (() => void)[] = [];
afterEach(() => {
  for (const end of ended.splice(0)) end();
});

function shown() {
  const card = { words: 'What does Ada pay?', picture: '', tone: 'task', says: '', rule: '' };
  const notebook = standIn<{ card: typeof card }>({ card });
  const el = document.createElement('div');
  document.body.append(el);
  const ending = new AbortController();
  const close = question.render({ model: notebook.model, el, signal: ending.signal } as never);
  ended.push(() => {
    ending.abort();
    close();
    el.remove();
  });
  return { card, notebook, el };
}

test('an answer is sent, and an empty one is not', async () => {
  const { el, notebook } = shown();
  const field = el.querySelector('input') as HTMLInputElement;
  const form = el.querySelector('form') as HTMLFormElement;
  form.requestSubmit();
  expect(notebook.sent).toEqual([]);
  field.value = '$7';
  field.dispatchEvent(new Event('input', { bubbles: true }));
  await drawn();
  form.requestSubmit();
  expect(notebook.sent).toEqual([{ said: '$7' }]);
});

test('what Python says to it appears, and the field stays', async () => {
  const { el, notebook, card } = shown();
  const field = el.querySelector('input');
  notebook.set('card', { ...card, tone: 'done', says: 'Yes: it is.', rule: 'SV-HIRE-1' });
  await drawn();
  expect(el.querySelector('.sv-says')?.textContent).toContain('Yes: it is. SV-HIRE-1');
  expect(el.querySelector('input')).toBe(field);
});

test('arrow keys belong to the field, and no key leaves it', () => {
  const { el } = shown();
  const outside: string[] = [];
  const listen = (event: KeyboardEvent) => outside.push(event.key);
  document.addEventListener('keydown', listen);
  const key = new KeyboardEvent('keydown', { key: 'ArrowLeft', bubbles: true, cancelable: true });
  el.querySelector('input')?.dispatchEvent(key);
  document.removeEventListener('keydown', listen);
  expect(key.defaultPrevented).toBe(false);
  expect(outside).toEqual([]);
});
