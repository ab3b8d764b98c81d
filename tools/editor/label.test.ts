import { formatPath } from './label.ts';

it.each([
  [['lists', 'reasons', 2, 'text'], 'Reasons, 3, Text'],
  [['texts', 'hero-title'], 'Opening, Title'],
  [['items', 0, 'question'], 'Questions, 1, Question'],
])('%j is named as its form counts', (path, name) => {
  expect(formatPath(path)).toBe(name);
});
