import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { modified, routeFile, sourcesOf } from './modified.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const names = (path: string) => sourcesOf(root, path).map((file) => file.slice(root.length));

test.each([
  ['/', 'src/pages/index.astro'],
  ['/technology', 'src/pages/technology.astro'],
  ['/services', 'src/pages/services/index.astro'],
  ['/services/leak-detection', 'src/pages/services/[service].astro'],
  ['/blog/3/enbridge-line-6b', 'src/pages/blog/[...slug].astro'],
])('%s is answered by %s', (path, file) => {
  expect(routeFile(root, path)?.slice(root.length)).toBe(file);
});

test('a page is made of its route, its sections and the content that bears its name', () => {
  const sources = names('/services/cathodic-protection');
  expect(sources).toContain('content/services/cathodic-protection.yaml');
  expect(sources).toContain('src/components/sections/services/ServiceHero.tsx');
  expect(sources).not.toContain('content/services/leak-detection.yaml');
  expect(sources).not.toContain('src/components/ui/Button.tsx');
});

test('a page is as new as the newest of its sources, and of unknown age without any', () => {
  const dates = (file: string) =>
    file.endsWith('.yaml') ? new Date('2025-03-01') : new Date('2025-02-01');
  expect(modified(root, '/services/cathodic-protection', dates)).toEqual(new Date('2025-03-01'));
  expect(modified(root, '/services/cathodic-protection', () => undefined)).toBeUndefined();
  expect(modified(root, '/nowhere/at/all', dates)).toBeUndefined();
});
