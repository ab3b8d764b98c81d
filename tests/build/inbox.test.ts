/** The operator's inbox is a program of its own: the public server has nothing of it. */
import { readFileSync } from 'node:fs';

test('the words of the inbox are in its own bundle alone', () => {
  const bundle = (name: string) => readFileSync(`dist/server/${name}.mjs`, 'utf8');
  expect(bundle('inbox')).toContain('Mark as answered');
  expect(bundle('main')).not.toContain('Mark as answered');
});

test('its style sheet is the site’s, with the classes that it names', () => {
  const styles = readFileSync('dist/server/inbox.css', 'utf8');
  for (const name of ['bg-sheet', 'text-alarm', 'border-hivis'])
    expect(styles).toContain(`.${name}{`);
});
