/** What sections say of the states of their entries. */
import { expect, test } from 'vitest';
import compared from '../../../content/your-line.json';
import { findElements, getAttribute, getText } from '../../../tests/support/html-elements.ts';
import { listRows, renderToNodes, renderToText } from '../../../tests/support/render-html.tsx';
import type { Words } from '../content/page-words.ts';
import { ArticleCard } from './articles/ArticleCard.tsx';
import { TakeCases } from './benchmark/TakeCases.tsx';
import { Experience } from './company/Experience.tsx';
import { PilotWeeks } from './company/PilotWeeks.tsx';
import { Timeline } from './home/CompanyOverview.tsx';
import { ReleaseEvents, ReleaseHero } from './incidents/ReleaseHero.tsx';
import { Challenges, Projects } from './locations/Market.tsx';
import { SheetAccuracy } from './planner/sections/LineSections.tsx';
import { MechanismMatrix } from './sectors/MechanismMatrix.tsx';

const words = Object.assign((name: string) => name, {
  list: () => [],
  head: (title: string) => ({ title, intro: undefined }),
}) as unknown as Words;
const step = { date: 'Q4 2025', description: 'D', stated: '2025', order: 1 };
const steps = [
  { ...step, id: 'a', title: 'Research', completed: true },
  { ...step, id: 'b', title: 'Pilots', completed: false },
];

test('a step of the product is completed, or planned and said not to be', () => {
  const items = findElements(
    renderToNodes(<Timeline steps={steps.map((data) => ({ data }))} words={words} />),
    'li',
  ).map(getText);
  expect(items).toEqual([
    'Q4 2025ResearchD',
    'Planned for Q4 2025PilotsDNot completed, as stated in 2025',
  ]);
  const experience = { title: 'T', paragraphs: [], years: 15, asOf: 2025, developmentFrom: 2020 };
  expect(listRows(<Experience {...{ experience, steps }} claims={[]} />)).toEqual([
    ['Step', 'When', 'State'],
    ['Research', 'Q4 2025', 'completed'],
    ['Pilots', 'Q4 2025', 'not completed'],
  ]);
});

test('mechanisms stand by how many sectors they threaten, each mark with its word', () => {
  const sector = (id: string, threats: string[]) => ({
    id,
    data: {
      name: id,
      failures: threats.map((name, i) => ({ mechanism: { id: name }, likeliest: i === 0 })),
    },
  });
  const sectors = [sector('oil', ['dig', 'rust']), sector('sea', ['rust', 'anchor'])];
  const mechanisms = ['dig', 'rust', 'anchor', 'frost'].map((id) => ({ id, data: { name: id } }));
  const matrix = <MechanismMatrix {...({ sectors, mechanisms, words } as never as Matrix)} />;
  expect(listRows(matrix)).toEqual([
    ['Mechanism', 'oil', 'sea'],
    ['rust', 'a threat', 'first threat'],
    ['dig', 'first threat', 'no'],
    ['anchor', 'no', 'a threat'],
  ]);
  const marks = findElements(renderToNodes(matrix), 'td').map((td) => {
    const [mark, word] = findElements(td, 'span');
    return word ? /\bbg-ink\b/.test(getAttribute(mark, 'class') ?? '') : undefined;
  });
  expect(marks).toEqual([false, true, true, undefined, undefined, false]);
});
type Matrix = Parameters<typeof MechanismMatrix>[0];

test('a card shows the words that were found, else its own', () => {
  const article = {
    ...{ slug: 'a', path: '/blog/a', title: 'Own', excerpt: 'Own words.', category: 'Case Study' },
    ...{ type: 'Article', minutes: 7, date: new Date('2025-05-28'), held: 'Until May' },
    picture: { drawing: 'keystone-precursor' },
  } as unknown as Parameters<typeof ArticleCard>[0]['article'];
  const hit = {
    ...{ title: [{ text: 'Found', marked: true }], excerpt: [{ text: 'found words' }] },
  } as unknown as NonNullable<Parameters<typeof ArticleCard>[0]['hit']>;
  const [own, found] = [undefined, hit].map((one) =>
    renderToText(<ArticleCard article={article} {...(one && { hit: one })} />),
  );
  expect(own).toMatch(/Own.*Own words\..*Read the case study/);
  expect(own).toContain('Until May');
  expect(found).toMatch(/Found.*found words/);
  expect(found).not.toContain('Own words.');
  const plain = { ...article, category: 'News', held: undefined };
  expect(renderToText(<ArticleCard article={plain} />)).toContain('Read the article');
});

test('projects stand newest first, and a challenge is its short phrase and the rest', () => {
  const project = (year: number) => ({ title: `P${year}`, description: 'D', year });
  const projects = [2019, 2024, 2021].map(project);
  expect(
    findElements(renderToNodes(<Projects {...{ projects, words }} />), 'h3').map(getText),
  ).toEqual(['P2024', 'P2021', 'P2019']);
  const challenges = findElements(
    renderToNodes(<Challenges challenges={['Deep sand. It moves. Often.']} />),
    'dl',
  );
  expect(challenges.map(getText)).toEqual(['Deep sandIt moves. Often.']);
});

test('files stand with their sizes, and the first can be taken at once', () => {
  const files = [2_345_678, 999_001, 1_000_000].map((size, i) => ({ name: `${i}.json`, size }));
  const own = Object.assign((name: string) => (name === 'cases-intro' ? '{sample}' : name), words);
  const take = <TakeCases {...{ words: own as unknown as Words, files, sample: 5 }} />;
  const sizes = findElements(renderToNodes(take), 'dd').map(getText);
  expect(sizes.filter(Boolean).slice(0, 3)).toEqual(['2.3 MB', '1000 kB', '1.0 MB']);
  expect(renderToText(take)).toContain('Download, 2.3 MB');
});

test.each([
  [{ diameterIn: 30, lengthKm: 530, note: 'Crude' }, '30 in, 530 km. Crude'],
  [{ diameterIn: 8, note: 'Crude' }, '8 in. Crude'],
  [{ lengthKm: 9 }, '9 km'],
  [{ note: 'Crude' }, 'Crude'],
])('the line of a release is described as far as it is known: %o', (line, text) => {
  const incident = {
    ...{ name: 'N', year: 2010, date: 'May', product: 'crude', zero: 'Z', line, events: [] },
    ...{ people: { text: 'None hurt' }, volume: { text: '9 bbl' } },
  } as unknown as Parameters<typeof ReleaseHero>[0]['incident'];
  expect(renderToText(<ReleaseHero incident={incident} />)).toContain(
    `The line${text}Start of the clockZ`,
  );
});

test('what else is on record of a release is said where there is something', () => {
  const text = (also?: string) =>
    renderToText(<ReleaseEvents incident={{ events: [], also } as never as Release} />);
  expect(text('X.')).toContain('Also on record: X.');
  expect(text()).not.toContain('Also');
});
type Release = Parameters<typeof ReleaseEvents>[0]['incident'];

test('the bands are as near as the last comparison found, faint shares to a tenth', () => {
  const figures = findElements(renderToNodes(<SheetAccuracy />), 'dd').map(getText);
  const near = ['secondsWithinHalf', 'sameOutcome', 'heldByAnalytic'] as const;
  expect(figures.slice(0, 3)).toEqual(near.map((name) => `${Math.round(100 * compared[name])}%`));
  const { p5, p95 } = compared.halfRatio;
  expect(figures[3]).toBe(`${p5.toFixed(1)} to ${p95.toFixed(1)} ×`);
  const { alarm, place, placed, withheld } = compared.stations;
  expect(renderToText(<SheetAccuracy />)).toContain(
    `an alarm at ${alarm} of them, a place at ${place}, `,
  );
  expect(renderToText(<SheetAccuracy />)).toContain(
    `Of ${placed} places that most runs gave, they withheld ${withheld}.`,
  );
});

test('who pays stands in each phase from the first to the last that needs it', () => {
  const phases = ['a', 'b', 'c'].map((id, i) => ({ id, name: id, weeks: 2, from: 2 * i }));
  const pay = (short: string, ...needed: string[]) => ({ short, phases: needed });
  const pays = [pay('Pipe', 'b'), pay('Power', 'a', 'b'), pay('Later'), pay('All', 'a', 'c')];
  const props = { phases, pays, weeks: () => '' } as unknown as Parameters<typeof PilotWeeks>[0];
  expect(listRows(<PilotWeeks {...props} />).find(([head]) => head === 'Who pays')).toEqual([
    ...['Who pays', 'PowerAll', 'PipePowerAll', 'All'],
  ]);
});
