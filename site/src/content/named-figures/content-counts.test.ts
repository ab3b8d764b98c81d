import { readdirSync, readFileSync } from 'node:fs';
import { formatCompanyDay } from '@site/config';
import { spellNumber } from './claim-text.ts';
import { formatCount } from './content-counts.ts';
import { formatDuration } from './record-figures.ts';
import { formatFigure } from './write-figures.ts';

test.each(['locations', 'sectors', 'services', 'incidents'])(
  '%s are the files of their folder',
  (name) => {
    const files = readdirSync(`content/${name}`).filter((file) => file.endsWith('.yaml'));
    expect(formatFigure(`count ${name} number`)).toBe(String(files.length));
    expect(formatFigure(`count ${name}`)).toBe(spellNumber(String(files.length)));
    expect(formatFigure(`count ${name} Spelt`)).toMatch(/^[A-Z]/);
  },
);

test('articles are those that are published; questions, those of their files', () => {
  const published = readdirSync('content/articles', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => readFileSync(`content/articles/${file}`, 'utf8'))
    .filter((text) => !/^draft: true/m.test(text))
    .filter((text) => (/^date: (\S+)/m.exec(text)?.[1] ?? '') <= formatCompanyDay());
  const entries = (text: string, entry: RegExp) => text.match(entry)?.length ?? 0;
  const questions = readdirSync('content/faq')
    .map((file) => entries(readFileSync(`content/faq/${file}`, 'utf8'), /^ *-? *question:/gm))
    .reduce((sum, count) => sum + count, 0);
  expect(formatFigure('count articles number')).toBe(String(published.length));
  expect(formatFigure('count questions number')).toBe(String(questions));
});

test('what is not counted, and a form that is none, are refused with a sentence', () => {
  for (const words of [[], ['people'], ['toString'], ['sectors', 'SPELT']])
    expect(() => formatCount(words)).toThrow(/followed by/);
});

test.each([
  [119 * 60, '119 min', '119 minutes'],
  [120 * 60, '2 h', '2 hours'],
  [62_340, '17 h 19 min', '17 hours 19 minutes'],
  [2879 * 60, '47 h 59 min', '47 hours 59 minutes'],
  [2880 * 60, '2 days', '2 days'],
])('%s s of a record are %s', (seconds, text, spoken) => {
  expect([formatDuration(seconds), formatDuration(seconds, true)]).toEqual([text, spoken]);
});
