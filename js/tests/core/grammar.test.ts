import { expect, test } from 'vitest';
import { isAddressed, series, withArticle } from '../../core/grammar';

test('a player called You is addressed, and nobody else', () => {
  expect(['You', ' you ', 'YOU', 'Ada', 'Young', 'You 2', ''].map(isAddressed)).toEqual([
    ...[true, true, true],
    ...[false, false, false, false],
  ]);
});

test('words in a sentence have articles, commas and an and', () => {
  expect(series(['dot', 'ell', 'bar'].map(withArticle))).toBe('a dot, an ell and a bar');
  expect([series(['a dot', 'a bar']), series(['a dot']), series([])]).toEqual([
    'a dot and a bar',
    'a dot',
    '',
  ]);
});
