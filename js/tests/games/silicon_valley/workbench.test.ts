// What lies on a mat and in the hand, before any of it is drawn.
import { expect, test } from 'vitest';
import { connect, type Reply, type Shown } from '../../../core/wire';
import { type PlacedBlock, type Plan, rotateBlock } from '../../../games/silicon_valley/mat/arithmetic';
import { progressText, workbench } from '../../../games/silicon_valley/mat/workbench';
import type { View } from '../../../games/silicon_valley/types';
import { drawn } from '../../model';
import { answer, offer, python, shown, solo } from './table';

const first = shown();
const laid = (shape: string, row: number, column: number, turns = 0): PlacedBlock =>
  ({ shape, turns, flipped: false, row, column }) as PlacedBlock;

/** Ada has two dots, a bar and a corner; two products of five squares wait for a design. */
const open = (plan: Plan = {}): Shown<View> =>
  ({
    ...first,
    offers: [],
    notes: plan,
    view: { ...first.view, code: [[2, 1, 1, 0, 0, 0, 0, 0], null, [], [], []], launched: [null, null] },
  }) as unknown as Shown<View>;

/** A workbench whose messages are answered one by one as the test says. */
function onBench(now: Shown<View> = open()) {
  const notebook = python(now, () => null);
  const bench = workbench(connect(notebook.model, new AbortController().signal));
  const reply = async (at: number, said: Partial<Reply> = {}) => {
    notebook.tell('msg:custom', { id: notebook.plays()[at]?.id, ok: true, version: 1, ...said });
    await drawn();
  };
  const shapesOn = (card: number) => bench.on(card).map(({ shape }) => shape);
  return { bench, notebook, reply, shapesOn };
}

test('what was laid since stays in sight until the last of it is answered; then Python has the word', async () => {
  const { bench, notebook, reply, shapesOn } = onBench();
  bench.take('dot');
  bench.dropOn(0, [0, 0]);
  bench.take('bar');
  bench.dropOn(0, [1, 0]);
  notebook.set('shown', open({ 0: [laid('dot', 0, 0)] }));
  await reply(0);
  expect([shapesOn(0), bench.pending.value]).toEqual([['dot', 'bar'], true]);
  await reply(1, { ok: false, sentence: 'Somebody else sits at the screen by now.' });
  expect([shapesOn(0), bench.pending.value]).toEqual([['dot'], false]);
  expect(bench.wire.say.value).toBe('Somebody else sits at the screen by now.');
});

test('the same words once more are another text, or those who listen would not hear them', () => {
  const { bench } = onBench();
  const heard = [1, 2, 3].map(() => {
    bench.say('Nothing lies there.');
    return bench.wire.say.value;
  });
  expect(heard.map((words) => words.trim())).toEqual(Array(3).fill('Nothing lies there.'));
  expect([heard[0] === heard[1], heard[1] === heard[2]]).toEqual([false, false]);
});

test.each([
  ["the Rival's product is no spectator's own", null, null, 'second'],
  ["the Rival's product is not that of who sits here", 0, null, 'second'],
  ["another's product may be followed", 1, 0, 'second'],
  ["one's own product may not", 0, 0, 'mine'],
])('%s', (_, seat, by, sort) => {
  const now = solo({ seat });
  const launched = [{ seat: by, round: 1, layout: '' }, null];
  const { bench } = onBench({ ...now, view: { ...now.view, launched } as View });
  expect(bench.benches.value.map((each) => each.sort)).toEqual([sort, 'open']);
});

test('a block lies in the tray as it was last laid, and how one that is moved lies is no matter of the tray', async () => {
  const { bench } = onBench(open({ 0: [laid('corner', 0, 0)] }));
  bench.take('bar');
  bench.change(rotateBlock, 'turned');
  bench.putBack();
  expect(bench.trayBlock('bar').turns).toBe(0);
  bench.take('bar');
  bench.change(rotateBlock, 'turned');
  expect(bench.dropOn(1, [0, 0])).toBe(true);
  expect(bench.trayBlock('bar').turns).toBe(1);
  bench.lift(0, [0, 0]);
  bench.change(rotateBlock, 'turned');
  expect(bench.dropOn(0, [0, 0])).toBe(true);
  expect(bench.trayBlock('corner').turns).toBe(0);
});

test('a block that is moved leaves the grid it came from, in the same message', () => {
  const { bench, notebook, shapesOn } = onBench(open({ 0: [laid('corner', 0, 0), laid('dot', 0, 1)] }));
  bench.lift(0, [0, 0]);
  expect([shapesOn(0), bench.free('corner')]).toEqual([['dot'], 0]);
  bench.dropOn(1, [0, 0]);
  expect(notebook.plays()).toHaveLength(1);
  expect(notebook.plays()[0]).toMatchObject({
    notes: { 0: [laid('dot', 0, 1)], 1: [laid('corner', 0, 0)] },
  });
});

test('whoever lifts one block after another has only the last in the hand', () => {
  const { bench, notebook, shapesOn } = onBench(open({ 0: [laid('corner', 0, 0), laid('dot', 0, 1)] }));
  bench.lift(0, [0, 0]);
  bench.lift(0, [0, 1]);
  expect([bench.held.value?.shape, shapesOn(0)]).toEqual(['dot', ['corner']]);
  bench.toTray();
  expect(notebook.plays()[0]).toMatchObject({ notes: { 0: [laid('corner', 0, 0)] } });
});

test('a block in the hand can be exchanged for another of its shape, and the last one for itself', () => {
  const { bench } = onBench();
  bench.take('bar');
  expect([bench.take('bar'), bench.held.value?.shape, bench.free('bar')]).toEqual([true, 'bar', 0]);
});

test('what is held over a grid is said only to those who move it by keys, and once for each place', () => {
  const { bench } = onBench();
  bench.take('dot');
  const over = { card: 0, laid: laid('dot', 0, 0), fits: true, overlapping: [], outside: [] };
  bench.hold(over);
  expect(bench.wire.say.value).toBe('a dot in your hand.');
  bench.hold({ ...over, laid: laid('dot', 1, 2) }, true);
  expect(bench.wire.say.value).toBe('Paws Button, row 2, column 3: fits.');
  bench.say('');
  bench.hold({ ...over, laid: laid('dot', 1, 2) }, true);
  expect(bench.wire.say.value).toBe('');
});

test('nothing is sent where nothing is changed', () => {
  const { bench, notebook, shapesOn } = onBench(open({ 0: [laid('bar', 0, 0)] }));
  bench.lift(0, [0, 0]);
  expect(bench.dropOn(0, [0, 0])).toBe(true);
  expect([bench.wire.say.value, shapesOn(0)]).toEqual(['a bar put back on Paws Button.', ['bar']]);
  // the same place of another grid is another place
  bench.lift(0, [0, 0]);
  bench.dropOn(1, [0, 0]);
  expect(notebook.plays()).toHaveLength(1);
  const empty = onBench();
  empty.bench.clear();
  expect(empty.notebook.plays()).toEqual([]);
});

test('clearing takes all blocks off all grids, and has them lie in the tray as at first', () => {
  const { bench, notebook } = onBench(open({ 0: [laid('bar', 0, 0)], 1: [laid('dot', 0, 0)] }));
  bench.marked.value = 'bar';
  bench.change(rotateBlock, 'turned');
  bench.take('dot');
  bench.clear();
  expect([bench.trayBlock('bar').turns, bench.held.value]).toEqual([0, null]);
  expect(notebook.plays()).toMatchObject([{ notes: { 0: [], 1: [] } }]);
});

test('a block turns in the hand as near as it fits there, else within the box round the grid', () => {
  const { bench } = onBench(open({ 0: [laid('dot', 0, 1)] }));
  const turn = () => {
    bench.change(rotateBlock, 'turned');
    const { fits, laid: there } = bench.hover.value ?? {};
    return [fits, there?.row, there?.column];
  };
  bench.take('bar');
  bench.hold({ card: 0, laid: laid('bar', 1, 1), fits: true, overlapping: [], outside: [] });
  expect(turn()).toEqual([true, 0, 0]);
  bench.putBack();
  bench.take('corner');
  bench.hold({ card: 0, laid: laid('corner', 1, 1), fits: false, overlapping: [], outside: [[2, 1]] });
  expect(turn()).toEqual([false, 0, 1]);
});

test.each([
  [[0, 1, 0, 0, 0, 0, 0, 0], 4, 'you lack a bar: $4 by outsourcing'],
  [[0, 1, 0, 0, 0, 0, 0, 1], 11, 'you lack a bar and a zig: $11 by outsourcing, 2 actions'],
  [[0, 1, 0, 0, 0, 0, 0, 0], null, 'you lack a bar, and the supply has none'],
])('of %s that are missing for $%s it is said: %s', async (missing, price, says) => {
  const { bench, notebook } = onBench();
  const [first] = bench.benches.value;
  const shown = bench.suggestDesign(first as never);
  const { id } = notebook.sent.at(-1) as { id: number };
  notebook.tell('msg:custom', { id, ok: true, version: 1, noted: { pieces: [], missing, price } });
  await shown;
  expect(bench.advice.value).toEqual({ card: 0, text: says });
  // what is laid after that may have changed it
  bench.take('dot');
  bench.dropOn(0, [0, 0]);
  expect(bench.advice.value).toBe(null);
});

const launch = (space: number, lacks: string) => offer({ kind: 'launch', space }, `product ${space}`, lacks);

test.each([
  ['something that Python says', {}, { offers: [launch(0, 'no free slot')] }, 'no free slot'],
  [
    'something that Python says while another is asked',
    {},
    { offers: [launch(0, 'next round')], asked: 1 },
    'next round',
  ],
  [
    'something that Python says of another product',
    {},
    { offers: [launch(1, 'next round')] },
    'answer first what is asked',
  ],
  ['nothing that Python says', {}, { offers: [launch(0, '')] }, 'answer first what is asked'],
  ['another who is asked', {}, { asked: 1 }, 'Bo is asked now'],
  ['you who are asked', {}, { asked: 1, seats: ['Ada', 'You'] }, 'you are asked now'],
  ['nothing that is asked', {}, { asked: null }, 'nothing is asked any more'],
  ['its launch among the answers', {}, { answers: [answer('launch', '', '', { space: 0 })] }, ''],
  [
    'the launch of another among the answers',
    {},
    { answers: [answer('launch', '', '', { space: 1 })] },
    'answer first what is asked',
  ],
])('with %s, what keeps one from launching is said so', (_, view, changes, says) => {
  const now = open();
  const { bench } = onBench({
    ...now,
    ...changes,
    view: { ...now.view, ...view } as never,
  });
  expect(bench.whyNotLegal(bench.benches.value[0] as never)).toBe(says);
});

test.each([
  [{ missing: 0, complete: true }, 0, 'complete'],
  [{ missing: 2, lacking: [0, 1] }, 0, 'you lack a bar'],
  [{ missing: 1 }, 0, '1 square missing'],
  [{ missing: 3 }, 2, '3 squares missing, 1 after this drop'],
  [{ missing: 2 }, 2, '2 squares missing, none after this drop'],
])('how far a design has come is said in words: %o with %i coming', (standing, coming, says) => {
  const whole = { squares: 5, lacking: [], complete: false, ...standing };
  expect(progressText(whole, ['dot', 'bar'], coming)).toBe(says);
});
