// For mutants.mjs: which functions, of those that say so, each test has called, itself or on being loaded.
import { afterEach, beforeEach } from 'vitest';

const called = new Set();
globalThis.called = called;
let loaded = null;

beforeEach(() => {
  loaded ??= [...called];
});

afterEach(({ task }) => {
  task.meta.called = [...new Set([...loaded, ...called])];
  called.clear();
});
