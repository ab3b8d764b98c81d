/** The operator's inbox is a program of its own: the public server has nothing of it. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('the words of the inbox are in its own bundle alone', () => {
  const bundle = (name: string) => readFileSync(`dist/server/${name}.mjs`, 'utf8');
  expect(bundle('inbox')).toContain('Mark as answered');
  expect(bundle('main')).not.toContain('Mark as answered');
});
