import { expect, test } from 'vitest';
import { isAddressed } from '../../core/grammar';

test('a player called You is addressed, and nobody else', () => {
  expect(['You', ' you ', 'YOU', 'Ada', 'Young', 'You 2', ''].map(isAddressed)).toEqual([
    ...[true, true, true],
    ...[false, false, false, false],
  ]);
});
