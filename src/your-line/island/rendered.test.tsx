/** Every control of the sheet with its attributes, as a file that a person can review. */
import { expect, it } from 'vitest';
import { answered, example } from '../../../tests/support/answered.ts';
import { outline } from '../../../tests/support/rendered.tsx';
import { bands } from '../answer.ts';
import { briefOf } from '../examples/quick.ts';
import { withOwn } from '../input/assumed.ts';
import { check } from '../input/fields.ts';
import type { PressureRecord } from '../input/record.ts';
import type { FieldError, LineInput } from '../types.ts';
import { Designs } from './answer/Designs.tsx';
import { Simulation } from './answer/Simulation.tsx';
import { ExportPanel } from './export/ExportPanel.tsx';
import { Inputs } from './inputs/Inputs.tsx';
import { OwnData } from './inputs/OwnData.tsx';
import { ProfileGroup } from './inputs/ProfileGroup.tsx';
import { RecordPicture } from './inputs/RecordPicture.tsx';
import { StationsGroup } from './inputs/StationsGroup.tsx';
import { QuickLine } from './QuickLine.tsx';
import { StaticSheet } from './StaticSheet.tsx';
import { ReadingRow } from './sheet/ReadingRow.tsx';
import { readingAt } from './sheet/reading.ts';

const HILLS = example('hills');
const GAS = { ...example('gas'), units: { system: 'us', flow: 'gpm' } } as const;
/** A value typed, two impossible, and nothing left of the example's name. */
const FAULTY = withOwn(
  HILLS,
  { ...HILLS, noise: 0, material: 'brass', wall: 0.01, start: '', nodes: [1, 5] } as LineInput,
  'sampling',
);
const unasked = () => undefined;
const never = async () => '';
const cells = (draft: LineInput, errors: readonly FieldError[] = []) => ({
  ...{ draft, change: unasked, misread: unasked, ours: new Set(['noise', 'stations.0.at']) },
  ...{ compute: never, errorOf: (path: string) => errors.find((e) => e.field === path)?.message },
});
const form = (draft: LineInput) => (
  <Inputs
    {...{ draft, errors: check(draft), change: unasked, misread: unasked, load: unasked }}
    {...{ place: never, moveNodes: unasked, compute: never }}
  />
);
const full = answered(HILLS);
const refused = bands({ ...GAS, ends: { upstream: 'pump', downstream: 'valve' } });
const exported = (answer: typeof refused) => (
  <ExportPanel
    {...{ answered: { input: HILLS, answer }, settled: async () => undefined, load: unasked }}
    {...{ demoHref: '/demo', revision: { date: '', commit: '', maker: '', particulars: '' } }}
  />
);
const record: PressureRecord = {
  ...{ kind: 'record', missing: 0, unit: 'bar', notes: [], start: '2026-01-01 00:00:00' },
  ...{ times: Float64Array.of(0, 1, 2, 9), values: Float64Array.of(40, 42, 41, 40.5) },
};
const [PUMP] = HILLS.stations as [LineInput['stations'][0]];
const stations: LineInput['stations'] = [
  ...(['pump', 'let-down', 'valve', 'offtake'] as const).map((kind) => ({ ...PUMP, kind })),
  { ...PUMP, running: false, signal: false, before: 5e5 },
];

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
      {...{ record, scale: 1e5, units: GAS.units, gaps: [{ from: 2, to: 9 }] }}
    />,
  ],
  ['exports', exported(full)],
  ['exports of a refusal', exported(refused)],
  ['designs', <Designs key="d" input={HILLS} answer={full} />],
  ['simulation', <Simulation key="i" input={HILLS} kp={5} compute={never} />],
  [
    'reading',
    <ReadingRow
      key="g"
      {...{ id: 'a', reading: readingAt(full, 9100), input: HILLS, answer: full, value: 0.2 }}
      {...{ spoken: 'at nine', onSlide: unasked, children: 'Simulate' }}
    />,
  ],
  ['three choices', <QuickLine key="q" action="/your-line" first={briefOf(HILLS, full)} />],
  ['refusal', <StaticSheet key="f" input={GAS} answer={refused} pathOf={(id) => `/at/${id}`} />],
])('the %s', (_, part) => {
  expect(outline(part)).toMatchSnapshot();
});
