import { buildBreadcrumbs } from './structured-data.ts';

const names = (path: string) => buildBreadcrumbs(path, 'This').map(({ name }) => name);

test('a trail leads from home through the sections to the page', () => {
  expect(names('/')).toEqual([]);
  expect(names('/technology')).toEqual(['Home', 'This']);
  expect(names('/services/cathodic-protection')).toEqual(['Home', 'Services', 'This']);
  expect(names('/blog/3/enbridge-line-6b')).toEqual([
    'Home',
    'Blog',
    'Preventable failures',
    'This',
  ]);
});

test('a step that is no page is left out', () => {
  expect(buildBreadcrumbs('/papers/x', 'X').map(({ path }) => path)).toEqual(['/', '/papers/x']);
});
