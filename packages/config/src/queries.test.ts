import { hasKnownQuery } from './queries.ts';

test.each([
  ['/blog', ['q', 'category', 'page']],
  ['/search', ['q', 'page']],
  ['/incidents', ['sort', 'fluid']],
  ['/demo', ['industry', 'service', 'subject', 'message', 'sent', 'about']],
  ['/contact', ['industry', 'service', 'subject', 'message', 'sent']],
  ['/investors', ['industry', 'service', 'subject', 'message', 'sent']],
  ['/newsletter', ['sent']],
  ['/about', []],
])('%s reads %o of a query, and nothing else', (path, names) => {
  for (const name of names) expect(hasKnownQuery(path, `${path}?x=1&${name}=y`), name).toBe(true);
  expect(hasKnownQuery(path, path)).toBe(false);
  expect(hasKnownQuery(path, `${path}?utm_source=letter&email=a`)).toBe(false);
  if (!names.includes('about')) expect(hasKnownQuery(path, `${path}?about=pilot`)).toBe(false);
});

test.each([
  ['example=gas', true],
  ['example=beer', false],
  ['length=25&spacing=5&fluid=crude', true],
  ['length=25&spacing=5', false],
  ['length=25&spacing=5&fluid=beer', false],
  ['length=26&spacing=5&fluid=crude', false],
])('/your-line?%s is answered: %s', (query, isAnswered) => {
  expect(hasKnownQuery('/your-line', `/your-line?${query}`)).toBe(isAnswered);
});
