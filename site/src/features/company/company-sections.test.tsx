import { findElements, getAttribute, getText } from '#support/html-elements.ts';
import { createWords } from '#support/page-texts.ts';
import { listRows, renderToNodes, renderToText } from '#support/render-html.tsx';
import { Timeline } from '../home/CompanyOverview.tsx';
import { Quantities } from './BuyersSections.tsx';
import { Experience } from './Experience.tsx';
import { TrialLanes } from './figures/TrialLanes.tsx';
import { PilotWeeks } from './PilotWeeks.tsx';
import { isPilotRequest, Plan } from './Plan.tsx';
import { Promises } from './Promises.tsx';

const words = createWords({ 'promises-intro': '{kept} of {all}' });

test('only a request about a pilot is one', () => {
  expect(isPilotRequest(new URLSearchParams('about=pilot'))).toBe(true);
  for (const query of ['', 'about=demo', 'about='])
    expect(isPilotRequest(new URLSearchParams(query))).toBe(false);
});

const step = { date: 'Q4 2025', description: 'D', order: 1 };

const steps = [
  { ...step, id: 'a', title: 'Research', completed: true },
  { ...step, id: 'b', title: 'Pilots', completed: false },
];

test('a step of the product is completed, or planned and said not to be', () => {
  const items = findElements(
    renderToNodes(<Timeline steps={steps.map((data) => ({ data }))} words={words} />),
    'li',
  ).map(getText);
  expect(items).toEqual(['CompletedQ4 2025ResearchD', 'Planned for Q4 2025PilotsDNot completed']);
  const experience = { title: 'T', paragraphs: [], years: 15, asOf: 2025, developmentFrom: 2020 };
  expect(listRows(<Experience {...{ words, experience, steps }} claims={[]} />)).toEqual([
    ['Step', 'When', 'State'],
    ['Research', 'Q4 2025', 'completed'],
    ['Pilots', 'Q4 2025', 'not completed'],
  ]);
});

test('each step of a trial stands in the lane of who acts, in its order', () => {
  const trial = [
    { title: 'Plan', when: 'by the operator' },
    { title: 'Alarms', when: 'by us' },
    { title: 'Opening', when: 'by both sides' },
  ];
  const squares = findElements(
    renderToNodes(<TrialLanes title="T" seal="S" steps={trial} />),
    'rect',
  ).filter((rect) => getAttribute(rect, 'width') === '24');
  const order = (name: string) => {
    const at = squares.map((rect) => Number(getAttribute(rect, name)));
    return at.map((one) => at.filter((other) => other < one).length);
  };
  const lanes = ['by the operator', 'by both sides', 'by us'];
  // Squares are drawn lane by lane.
  expect(order('y')).toEqual(lanes.map((_, i) => i));
  expect(order('x')).toEqual(lanes.map((lane) => trial.findIndex(({ when }) => when === lane)));
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

test('of each spacing a buyer reads every column', () => {
  const [, ...rows] = listRows(<Quantities words={words} />);
  expect(rows.length).toBeGreaterThan(2);
  expect(rows.filter((row) => row.includes(''))).toEqual([]);
});

test('promises are counted with those that can be checked', () => {
  const one = (title: string, at?: string) => ({
    ...{ title, line: 'L', kept: { text: 'K', at } },
  });
  const props = { values: [one('a', '/a')], principles: [one('b'), one('c', '/c')] };
  const text = renderToText(
    <Promises {...(props as never as Parameters<typeof Promises>[0])} words={words} />,
  );
  expect(text).toContain('Two of three');
});

test('the weeks of a plan follow one another, and a single one is not a range', () => {
  const phase = (id: string, from: number, weeks: number) => ({
    ...{ id, from, weeks, title: id, name: id, operator: 'you', us: 'we', both: '' },
  });
  const phases = [phase('a', 0, 2), phase('b', 2, 1), phase('c', 3, 4)];
  const plan = <Plan {...({ phases, pays: [], words } as never as Parameters<typeof Plan>[0])} />;
  const weeks = renderToText(plan).match(/wk [\d–]+/g);
  expect(weeks).toEqual(['wk 1–2', 'wk 3', 'wk 4–7']);
});
