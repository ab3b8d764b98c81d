/** Every control of the sheet and what it states, as a file that a person can review. */
import { linePath } from '@site/config';
import {
  type Change,
  checkLine,
  computeAnswerWithoutChanges,
  EXAMPLE_LINES,
  FIELDS,
  type Field,
  type FieldError,
  type LineAnswer,
  type LineInput,
  markEntered,
  type RecordPicture as Picture,
  type PlaceAlarm,
  summariseAnswer,
} from '@site/planner';
import type { ReactNode } from 'react';
import { findElements, getAttribute } from '#support/html-elements.ts';
import { answerOrThrow, getExampleLine } from '#support/line-answers.ts';
import { describeControls, listLinks, renderToNodes, renderToText } from '#support/render-html.tsx';
import { CurrentVerdict } from './answer/CurrentVerdict.tsx';
import { Delay } from './answer/Delay.tsx';
import { Designs } from './answer/Designs.tsx';
import { Judgement } from './answer/Judgement.tsx';
import { Methods } from './answer/Methods.tsx';
import { Sections } from './answer/Sections.tsx';
import { TakeButton } from './answer/TakeButton.tsx';
import { Figures } from './answer/Verdict.tsx';
import { ExportPanel } from './export/ExportPanel.tsx';
import { describeEffect, RangeMark } from './inputs/About.tsx';
import { Inputs } from './inputs/Inputs.tsx';
import { OwnData } from './inputs/OwnData.tsx';
import { ProfileGroup } from './inputs/ProfileGroup.tsx';
import { RecordPicture } from './inputs/RecordPicture.tsx';
import { StationsGroup } from './inputs/StationsGroup.tsx';
import { Band, QuickLine } from './QuickLine.tsx';
import { StaticSheet } from './StaticSheet.tsx';
import { ReadingRow } from './sheet/ReadingRow.tsx';
import { interpolateReading } from './sheet/sheet-reading.ts';

const HILLS = getExampleLine('hills');
const GAS = { ...getExampleLine('gas'), units: { system: 'us', flow: 'gpm' } } as const;
/** A value typed, two impossible, and nothing left of the example's name. */
const FAULTY = markEntered(
  HILLS,
  { ...HILLS, noise: 0, material: 'brass', wall: 0.01, start: '', nodes: [1, 5] } as LineInput,
  'sampling',
);
const unasked = () => undefined;
const never = Object.assign(async () => '', { stop: unasked });
const cells = (draft: LineInput, errors: readonly FieldError[] = []) => ({
  ...{ draft, change: unasked, misread: unasked, ours: new Set(['noise', 'stations.0.at']) },
  ...{ compute: never, errorOf: (path: string) => errors.find((e) => e.field === path)?.message },
});
const form = (draft: LineInput) => (
  <Inputs
    {...{ draft, errors: checkLine(draft), change: unasked, misread: unasked, load: unasked }}
    {...{ place: never, moveNodes: unasked, compute: never }}
  />
);
const full = answerOrThrow(HILLS);
const refused = computeAnswerWithoutChanges({
  ...GAS,
  ends: { upstream: 'pump', downstream: 'valve' },
});
const exported = (answer: typeof refused) => (
  <ExportPanel
    {...{ answered: { input: HILLS, answer }, settled: async () => undefined, load: unasked }}
    {...{ demoHref: '/demo', revision: { date: '', commit: '', maker: '', particulars: '' } }}
  />
);
const picture: Picture = {
  ...{ start: '2026-01-01 00:00:00', seconds: 9 },
  columns: [40, 42, 41, 40.5].map((at, i) => ({
    x: [0, 31, 62, 279][i] as number,
    low: at,
    high: at,
  })),
};
const [PUMP] = HILLS.stations as [LineInput['stations'][0]];
const stations: LineInput['stations'] = [
  ...(['pump', 'let-down', 'valve', 'offtake'] as const).map((kind) => ({ ...PUMP, kind })),
  { ...PUMP, running: false, signal: false, before: 5e5 },
];

const STATIONED = getExampleLine('crude-stations');
const sections = answerOrThrow(STATIONED);
const along = sections.along as NonNullable<LineAnswer['along']>;
const delay = {
  isolation: 600,
  value: 400,
  cleanUp: 1600,
  downtime: 5e4,
  days: 2,
  currency: 'GBP',
};
const PRICED = { ...HILLS, delay };
const take = ({ text }: Change) => <button type="button">{`Take ${text}`}</button>;
const verdict = (more: Partial<Parameters<typeof CurrentVerdict>[0]>) => (
  <CurrentVerdict
    {...{ input: HILLS, answer: full, errors: [], trouble: undefined, note: '', retry: unasked }}
    {...more}
  />
);
const NEAR = {
  ...full,
  withinLimit: 0.667,
  alarm: [{ ...(full.alarm[0] as PlaceAlarm), half: 2.6 }],
};
const SPARE = { ...full, alarm: [], smallest: undefined };
const CHANGE: Change = { text: 'One node more.', input: HILLS };
const WRONG = { field: 'wall', message: 'Too thick.' };

it.each([
  ['form with faults', form(FAULTY)],
  ['profile', <ProfileGroup key="p" {...cells(HILLS)} />],
  ['no profile', <ProfileGroup key="n" {...cells(GAS, [{ field: 'profile', message: 'Bad.' }])} />],
  ['stations', <StationsGroup key="s" {...cells({ ...HILLS, stations })} />],
  ['own data', <OwnData key="o" {...cells(GAS)} />],
  [
    'record',
    <RecordPicture
      key="r"
      {...{ picture, scale: 1e5, units: GAS.units, gaps: [{ from: 2, to: 9 }] }}
    />,
  ],
  [
    'usual range',
    <RangeMark key="ra" draft={HILLS} field={FIELDS.leak[0] as Field} range={[0.002, 0.03]} />,
  ],
  ['told', <p key="to">{[NEAR, SPARE, refused, 'late'].map(describeEffect).join('; ')}</p>],
  ['designs', <Designs key="d" input={HILLS} answer={full} />],
  [
    'reading',
    <ReadingRow
      key="g"
      {...{
        id: 'a',
        reading: interpolateReading(full, 9100),
        input: HILLS,
        answer: full,
        value: 0.2,
      }}
      {...{ spoken: 'at nine', onSlide: unasked }}
    />,
  ],
  ['three choices', <QuickLine key="q" action="/your-line" />],
  ['figures', <Figures key="fi" figures={answerOrThrow({ ...HILLS, leak: 1e-4 }).figures} />],
  [
    'sections in miles',
    <Sections key="sm" {...{ input: { ...STATIONED, units: GAS.units }, along, limit: 9 }} />,
  ],
  ['change to take', <TakeButton key="ta" change={CHANGE} onTake={unasked} />],
  ['delay with its costs', <Delay key="dc" input={PRICED} delay={answerOrThrow(PRICED).delay} />],
  ['verdict with a note', verdict({ note: 'Old.' })],
  ['verdict beside a fault', verdict({ errors: [WRONG] })],
  ['verdict beside two', verdict({ errors: [WRONG, WRONG] })],
  ['verdict of a line that was stopped', verdict({ trouble: 'stopped' })],
])('the %s', (_, part) => {
  expect(describeControls(part)).toMatchSnapshot();
});

it('draws a range, a record and a band to scale', () => {
  const marks = (node: ReactNode, name: string, key: string) =>
    findElements(renderToNodes(node), name).map((one) => getAttribute(one, key));
  const range = <RangeMark draft={HILLS} field={FIELDS.leak[0] as Field} range={[0.002, 0.03]} />;
  // 0.2% to 3% with a quarter of it on either side; 1% between them.
  expect([...marks(range, 'rect', 'x'), ...marks(range, 'rect', 'width')]).toEqual(['44', '152']);
  expect(marks(range, 'path', 'd')[1]).toMatch(/^M87\.4/);
  const gaps = [{ from: 2, to: 9 }];
  const record = <RecordPicture {...{ picture, scale: 1e5, units: GAS.units, gaps }} />;
  // The gap from 2 s on, and the columns.
  expect(marks(record, 'path', 'd')).toEqual([
    'M62.222 8H280V104H62.222z',
    'M0.5 103.5V104.5M31.5 7.5V8.5M62.5 55.5V56.5M279.5 79.5V80.5',
  ]);
  // Its two lines of words, below the frame.
  expect(marks(record, 'text', 'y')).toEqual(['118', '133']);
  const late = summariseAnswer(HILLS, { ...full, limit: 12.1 });
  const bands = marks(<Band brief={late} length="40" />, 'rect', 'x');
  expect(bands).toEqual(late.stretches.map(({ from }) => `${Number((100 * from).toFixed(1))}%`));
  expect(bands.length).toBeGreaterThan(2);
});

it('offers the bands of an answer as CSV, and those of a refusal not', () => {
  expect(describeControls(exported(full))).toContain('[CSV]');
  expect(describeControls(exported(refused))).not.toContain('[CSV]');
});

it('lists methods with what each needs', () => {
  const { methods, falseAlarms } = full;
  const text = renderToText(<Methods {...{ methods, falseAlarms }} input={HILLS} children="C" />);
  // Ten nodes, each of which may raise one in six hours.
  expect(text).toContain('False alarms a year, by noise: 15,000');
  for (const { needs } of full.methods) expect(text).toContain(`Needs: ${needs}`);
  for (const { name, formula } of full.methods) expect(text).toContain(name + formula);
});

it('lets changes be taken once they are those of this line', () => {
  const now = describeControls(<Judgement {...sections} take={take} />);
  const former = describeControls(<Judgement {...full} take={take} outdated />);
  for (const text of [...full.misses, ...full.problems.map(({ message }) => message)])
    expect(former.replaceAll('\u00a0', ' ')).toContain(text);
  expect(former).toMatch(/Being computed for the line as it is now\.\nbusy/);
  expect(former).not.toContain('[Take');
  expect(now.match(/\[Take/g)).toHaveLength(sections.changes?.length ?? 0);
  expect(now).toMatch(/^False alarms: 0\.048 a year from noise alone; from \d+ events/m);
  for (const { title } of along.stations) expect(now).toContain(title);
});

it('says that an answer without runs is the closed form’s', () => {
  const run = { of: 5, alarmed: 5, placed: 5 };
  const rested = { ...full, alarm: full.alarm.map((one) => ({ ...one, runs: run })) };
  const [first, last] = [full, rested].map((answer) =>
    renderToText(<StaticSheet input={HILLS} answer={answer} />).includes('by a closed form'),
  );
  expect([first, last]).toEqual([true, false]);
});

it('says of a refused line why, with its values and the way to every example', () => {
  const sheet = <StaticSheet input={GAS} answer={refused} />;
  const text = describeControls(sheet);
  for (const words of [refused.verdict, 'Wall: 0.375197 in', 'Inlet pressure: 870.226 psi'])
    expect(text).toContain(words);
  expect(text).toContain('A gas line ends here in held pressure or held flow');
  expect(text).toContain('drawing: Profile of Gas transmission line; no answer is possible');
  expect(listLinks(sheet)).toEqual(
    EXAMPLE_LINES.map(
      ({ id, input }) => `${id === 'gas' ? '*' : ''}${input.name}: ${linePath(id)}`,
    ),
  );
});
