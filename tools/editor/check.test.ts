import { getDefaultFormState, type RJSFSchema } from '@rjsf/utils';
import validator from '@rjsf/validator-ajv8';
import { readText } from '../../site/src/content/loading/read-entry.ts';
import { findProblems, warnOfLength } from './check.ts';
import { noDefaults } from './client/no-defaults.ts';
import { buildForm } from './entry-form.ts';
import { findEntry, listAllEntries, readEntryData } from './entry-registry.ts';
import { listValueChanges, type Path, withValue } from './write/data-changes.ts';
import { type Data, withContent } from './write/entry-file.ts';

const entries = listAllEntries();

it('finds every entry of content/, each once', () => {
  expect(entries.length).toBeGreaterThan(500);
  expect(new Set(entries.map(({ key }) => key)).size).toBe(entries.length);
  expect(() => findEntry('content/../package.json')).toThrow('There is no entry');
});

describe('a form', () => {
  it('of each kind of entry has a field for all that it says, and fills nothing in', () => {
    const seen = new Set<string>();
    for (const entry of entries) {
      // One of a file of many has the form of the others.
      if (entry.id !== undefined && seen.has(entry.file)) continue;
      seen.add(entry.file);
      const data = readEntryData(entry);
      const schema = buildForm(entry, data);
      const { kind: _, order: __, ...shown } = data;
      expect(Object.keys(schema.properties ?? {}), entry.key).toEqual(
        expect.arrayContaining(Object.keys(shown)),
      );
      // Filling a form in takes long, and of a collection all are filled in alike.
      if (seen.has(entry.collection)) continue;
      seen.add(entry.collection);
      const form = schema as RJSFSchema;
      const filled = getDefaultFormState(validator, form, data, form, false, noDefaults);
      expect(listValueChanges(data, filled), entry.key).toEqual([]);
    }
  });

  it('names the texts of a page without their section, and offers what a field may refer to', () => {
    const home = buildForm(
      findEntry('content/pages/home.yaml'),
      readEntryData({ file: 'content/pages/home.yaml', id: undefined }),
    );
    expect(home.properties?.texts?.properties?.['hero-title']?.title).toBe('Title');
    const perth = findEntry('content/locations/perth-australia.yaml');
    const { properties } = buildForm(perth, readEntryData(perth));
    expect(properties?.services?.items).toMatchObject({
      oneOf: expect.arrayContaining([expect.objectContaining({ const: 'leak-detection' })]),
    });
    expect(properties?.network).toMatchObject({
      properties: { ports: { items: { properties: { at: { items: [{ type: 'number' }, {}] } } } } },
    });
  });
});

const home = 'content/pages/home.yaml';
const perth = 'content/locations/perth-australia.yaml';
const keystone = 'content/articles/4-keystone.md';
const faq = 'content/faq/pipeline-leak-detection.yaml';
const time = 'content/claims.yaml#detection-time';

/** Of each kind of field: entry, field, a wrong value, and what the refusal names. */
const wrong: Record<string, [string, Path, unknown, string][]> = {
  'a text': [
    [home, ['description'], 'Too short.', 'This is 10 characters, and at least 50 are wanted'],
    [home, ['description'], 'A long text. '.repeat(13), 'at most 160 fit. Leave out 9 or more'],
    [home, ['description'], `${'x'.repeat(150)} [=detection-time words]`, 'this is 167 characters'],
    [home, ['title'], undefined, 'This is missing: fill it in'],
    [home, ['texts', 'hero-title'], '', 'Fill this in: at least 2 characters'],
    [home, ['texts', 'hero-title'], '“Hear it”', 'straight ones'],
    [keystone, ['body'], '## [Heading]', 'Write your own words over [Heading]'],
    [faq, ['items', 0, 'answer', 0], 'Read [more](www.example.com).', 'starts with / or https://'],
    [
      time,
      ['unit'],
      's, which is about a quarter of one minute',
      'Home, description: With its figures',
    ],
    [time, ['value'], '<20', 'count against 15 s'],
    ['content/claims.yaml#smallest-leak', ['value'], '0.1%', 'Leave the unit out'],
    ['content/claims.yaml#response-time', ['value'], '8', 'change “Answer hours” under Company'],
  ],
  'a figure in a text': [
    [home, ['texts', 'hero-title'], 'In [=detecton-time]', '"detecton-time" is not a figure'],
    [home, ['texts', 'hero-title'], 'In [=detection-time long]', 'words, amount, number'],
  ],
  'a citation': [
    [home, ['texts', 'hero-title'], 'As in [@no-report]', '"no-report" in content/sources.yaml'],
  ],
  'a slot': [
    [home, ['texts', 'problem-text'], 'It costs a lot{condition}.', 'keep {downtime}'],
    [home, ['texts', 'hero-title'], 'Hear {it}', 'The page knows no {it} here'],
  ],
  'a name in addresses': [[perth, ['slug'], 'Perth, Australia', 'figures and hyphens']],
  'a number': [
    ['content/site/company.json', ['phone'], '+44 1224 55', 'A number such as +44 1632 960140'],
    [perth, ['order'], 0, 'Write 1 or more'],
    [perth, ['order'], 1.5, 'Write a whole number'],
    [perth, ['order'], 'first', 'Write a number'],
    [perth, ['coordinates', 'lat'], 131.9, 'Write at most 90'],
  ],
  'a day': [
    [keystone, ['date'], '30.11.2026', 'YYYY-MM-DD'],
    [keystone, ['date'], '', 'Choose a day.'],
    [keystone, ['date'], '2026-11-31', 'no 2026-11-31 in the calendar'],
  ],
  'a choice': [[perth, ['line', 'fluid'], 'oil', 'Choose one of: crude, diesel, water, gas']],
  'another entry': [
    [perth, ['services', 0], 'leek-detection', '"leek-detection" in content/services'],
    [perth, ['line', 'course'], 'No such line', 'The map has no line of this name'],
  ],
  'a list': [
    [home, ['lists', 'operators'], [{ title: 'One', text: 'alone' }], 'At least 2 are wanted here'],
  ],
  'a drawing': [
    [keystone, ['drawing'], 'no-such', 'No drawing for articles'],
    [keystone, ['drawing'], undefined, 'opens with a drawing or with a photograph'],
    [keystone, ['body'], '::drawing{id="no"}', 'There is no "no" in content/drawings'],
    [keystone, ['body'], '::video{id="no"}', 'There is no part "video" here'],
  ],
  'a photograph': [
    [keystone, ['photograph', 'file'], './none.jpg', 'no such file'],
    [keystone, ['body'], 'A picture: ![](pump.jpg)', 'write what it shows'],
    [keystone, ['body'], 'A picture: ![A pump](./pump.jpg "Me")', 'its file lies beside'],
  ],
};

describe.each(Object.entries(wrong))('%s', (_, all) => {
  it.each(all)('%s %j %j is refused at the field', (key, path, value, says) => {
    expect(refusalsOf(key, path, value)).toContainEqual([path, expect.stringContaining(says)]);
  });
});

/** Field and message of all that is wrong with an entry that says this. */
function refusalsOf(key: string, path: Path, value: unknown) {
  const entry = findEntry(key);
  const text = readText(entry.file);
  const data = withValue(readEntryData(entry), path, value) as Data;
  const problems = findProblems(entry, withContent(entry.file, text, data, entry.id), text);
  return problems.map(({ path, message }) => [path, message]);
}

it('a text that its page asks for is not left out, an address not taken twice, all faults told at once', () => {
  const said = (key: string, change: (text: string) => string) => {
    const entry = findEntry(key);
    const text = readText(entry.file);
    return findProblems(entry, change(text), text).map(({ path, message }) => [path, message]);
  };
  expect(said(home, (text) => text.replace(/^ {2}hero-title: .*\n/m, ''))).toEqual([
    [['texts', 'hero-title'], 'The page asks for this: it cannot be left out.'],
  ]);
  const both = said(keystone, (text) =>
    text.replace(/^category: .*\n/m, '').replace(/^drawing: .*/m, 'drawing: none'),
  );
  expect(both.map(([path]) => path)).toEqual([['category'], ['drawing']]);
  expect(
    said(perth, (text) => text.replace('slug: perth-australia', 'slug: lagos-nigeria')),
  ).toEqual([[['slug'], 'content/locations/lagos-nigeria.yaml has this already.']]);
});

it('an article of fewer words than others is warned of', () => {
  const [entry, term] = [findEntry(keystone), findEntry(time)];
  expect(warnOfLength(entry, { body: 'Four words\n\nof it.' })).toContain('has 4 words');
  expect([warnOfLength(entry, readEntryData(entry)), warnOfLength(term, {})]).toEqual([
    undefined,
    undefined,
  ]);
});

it('a name that others know an entry by is not changed', () => {
  const entry = findEntry('content/claims.yaml#service-areas');
  const text = readText(entry.file);
  const problems = findProblems(entry, text.replace('id: service-areas', 'id: areas'), text, {
    ...readEntryData(entry),
    id: 'areas',
  });
  expect(problems).toEqual([{ path: ['id'], message: expect.stringContaining('it stays') }]);
});

it('an address that others refer to is not changed under them', () => {
  const entry = findEntry('content/articles/digital-twins.md');
  const text = readText(entry.file);
  const [problem] = findProblems(entry, text.replace(/^slug: .*$/m, 'slug: renamed'), text);
  expect(problem?.message).toMatch(/^.+, related, \d: There is no article "digital-twins"/);
});
