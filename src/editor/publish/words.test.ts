import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { allEntries } from '../registry.ts';
import { messageOf, toldOf } from './words.ts';

const entries = allEntries();
const told = (file: string, change: (text: string) => string) =>
  toldOf({ file, old: change(readFileSync(file, 'utf8')) }, entries);

it('tells a changed text by its page, section and name', () => {
  const changes = told('content/pages/home.yaml', (text) =>
    text.replace('hero-title: Hear', 'hero-title: Listen to'),
  );
  expect(changes).toEqual([
    {
      key: 'content/pages/home.yaml',
      title: 'Home, opening, title',
      path: ['texts', 'hero-title'],
      from: 'Listen to the leak in [=detection-time spelt] seconds.',
      to: 'Hear the leak in [=detection-time spelt] seconds.',
      isEntry: false,
    },
  ]);
  expect(messageOf(changes)).toBe('Change Home, opening, title\n\n- Home, opening, title');
});

it('tells entries of a list by their own name, with new and removed ones', () => {
  const changes = told('content/claims.yaml', (text) =>
    text.replace('value: "<15"', 'value: "<16"').replace('id: detection-range', 'id: gone'),
  );
  expect(changes.map(({ key, title }) => [key, title])).toEqual([
    ['content/claims.yaml#detection-time', 'to detect, value'],
    ['content/claims.yaml#detection-range', 'detection time, specified range, new'],
    ['content/claims.yaml#gone', 'detection time, specified range, removed'],
  ]);
  expect(messageOf(changes).split('\n')[0]).toBe('Change to detect, value and 2 more');
});

it('tells a changed body, and a new file', () => {
  const file = 'content/legal/cookies.mdx';
  const [change, ...none] = told(file, (text) => `${text}\nMore.\n`);
  expect([change?.path, none]).toEqual([['body'], []]);
  expect(toldOf({ file, old: undefined }, entries)[0]?.title).toMatch(/, new$/);
});

it('tells a photograph, which no form opens', () => {
  const file = 'content/articles/a-pump.jpg';
  const [change] = toldOf({ file, old: undefined }, entries);
  expect(change).toMatchObject({ key: file, title: 'Photograph a-pump.jpg, new', isEntry: true });
});
