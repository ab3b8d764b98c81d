/** Which condition picks which sentence: lines of ten places, as a file to review. */

import { detectionLimit } from '@site/leak-model';
import { answerOrThrow } from '#support/line-answers.ts';
import { prepareSections } from './answer.ts';
import { buildFigures, findStretches, writeVerdict } from './answer-wording.ts';
import { DEFAULT_LINE } from './examples/example-lines.ts';
import { summariseAnswer } from './examples/quick-line.ts';
import { describeLimitations } from './limitations.ts';
import type { ModelledSection } from './model/sections.ts';
import type { LineAnswer, LineInput, PlaceAlarm } from './types.ts';

const leak = { kind: 'leak', found: 1, drop: 1, warning: 3 } as const;
const none = { ...leak, kind: 'none', seconds: undefined, half: undefined } as const;
const PLACES: Record<string, PlaceAlarm> = {
  soon: { ...leak, seconds: 9, half: 20 },
  'at the limit': { ...leak, seconds: detectionLimit, half: 5 },
  late: { ...leak, seconds: detectionLimit + 0.1, half: 30 },
  beyond: { ...leak, kind: 'beyond', seconds: 12, half: undefined, node: 0, side: 'upstream' },
  unsure: { ...leak, kind: 'beyond', seconds: 130, half: undefined },
  noise: { ...none, reason: 'noise' },
  echo: { ...none, reason: 'echo' },
  slow: { ...none, reason: 'slow' },
  nodes: { ...none, reason: 'nodes', warning: 4.26 },
};
const section = { from: 0, to: 25_000, within: 1, alarmed: 1, falseAlarms: 0, deaf: 9 };
const sections = (...nodes: number[]) => ({
  stations: [],
  sections: nodes.map((count) => ({ ...section, nodes: count, slowest: 9, smallest: 0.01 })),
});
const plain = answerOrThrow(DEFAULT_LINE);
/** Said of the line as it is, and so of most rows. */
const usualFigures = buildFigures(DEFAULT_LINE, plain).map(
  ({ value, unit, label }) => `${value} ${unit} ${label}`,
);
const US = { system: 'us', flow: 'bbl/d' } as const;
const GAS = { fluid: { ...DEFAULT_LINE.fluid, kind: 'gas' } as LineInput['fluid'] };

type Row = [places: string, input?: Partial<LineInput>, answer?: Partial<LineAnswer>];
const ROWS: Row[] = [
  ['10 soon'],
  ['9 soon, 1 at the limit', { units: US }],
  ['9 soon, 1 late', {}, { falseAlarms: 1 }],
  ['1 beyond, 8 soon, 1 beyond', {}, { falseAlarms: 1.01 }],
  ['1 noise, 8 soon, 1 echo', {}, { withinLimit: 0.8 }],
  ['2 soon, 1 noise, 3 late, 4 soon', {}, { methods: [] }],
  ['5 beyond, 5 unsure', { agree: 2 }, { smallest: undefined }],
  ['10 beyond', GAS],
  ['10 beyond', { material: 'pe' }],
  ['10 unsure', { material: 'pe' }],
  ['10 noise'],
  ['9 slow, 1 noise', { opening: 130 }],
  ['9 nodes, 1 noise'],
  ['10 soon', {}, { along: sections(4) }],
  ['10 late', {}, { along: sections(4, 4) }],
  ['10 noise', {}, { along: sections(3, 3) }],
  ['10 noise', {}, { along: sections(2, 3) }],
  ['10 noise', { agree: 4 }, { along: sections(2, 3, 4) }],
  ['10 noise', { agree: 4 }, { along: sections(2, 3) }],
  ['5 soon, 1 at the limit, 1 late, 3 noise', {}, { along: sections(2, 3) }],
  ['5 soon, 5 noise', { units: US }, { along: sections(2, 3) }],
  ['1 soon, 2 late, 7 noise', { length: 99_999 }, { along: sections(3, 3) }],
  ['1 soon, 2 late, 7 noise', { length: 100_000 }, { along: sections(3, 3) }],
];

it.each(ROWS)('of %s, %o', (places, own = {}, more = {}) => {
  const input = { ...DEFAULT_LINE, ...own };
  const alarm = places.split(', ').flatMap((one) => {
    const [, count, kind = ''] = /^(\d+) (.*)$/.exec(one) ?? [];
    return Array.from({ length: Number(count) }, () => PLACES[kind] as PlaceAlarm);
  });
  const kp = alarm.map((_, i) => ((i + 0.5) * input.length) / 10);
  const answer: LineAnswer = { ...plain, alarm, kp, ...more };
  answer.ends = findStretches(answer, (i) => alarm[i]?.kind === 'beyond', input.length).map(
    (one) => ({ ...{ ...one, side: 'upstream', node: 0 } }),
  );
  const parts = prepareSections(DEFAULT_LINE) as ModelledSection[];
  const usual = describeLimitations(
    input,
    { ...answer, alarm: [], ends: [], falseAlarms: 0 },
    parts,
    [],
  );
  expect(
    [
      writeVerdict(input, answer),
      buildFigures(input, answer)
        .map(({ value, unit, label }) => `${value} ${unit} ${label}`)
        .filter((one) => !usualFigures.includes(one))
        .join(' | '),
      ...describeLimitations(input, answer, parts, []).filter((one) => !usual.includes(one)),
      summariseAnswer(input, answer)
        .stretches.map(({ from, to, state }) => `${state} ${from.toFixed(3)} to ${to.toFixed(3)}`)
        .join(', '),
    ]
      .filter(Boolean)
      .join('\n'),
  ).toMatchSnapshot();
});
