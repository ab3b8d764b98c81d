import { readdirSync, readFileSync } from 'node:fs';
import {
  computeAnswerWithoutChanges,
  EXAMPLE_LINES,
  findExampleLine,
  type LineInput,
} from '@site/planner';
import { runAlongLine, runAtPlace } from '@site/planner/model/rule-runs.ts';
import { parse } from 'yaml';
import { findElements, getText } from '#support/html-elements.ts';
import { createWords } from '#support/page-texts.ts';
import { listRows, renderToNodes, renderToText } from '#support/render-html.tsx';
import lineRuns from '../../../../content/line-runs.json';
import quickLines from '../../../../content/quick-lines.json';
import type { LocationData } from '../../content/schemas/pages/location.ts';
import { StaticSheet } from '../planner/StaticSheet.tsx';
import { Challenges, Projects } from './Market.tsx';
import { describeFound, describeTime, listWorkedLines, WorkedLine } from './WorkedLine.tsx';

const words = createWords();
const places = readdirSync('content/locations').map(
  (file) => parse(readFileSync(`content/locations/${file}`, 'utf8')) as LocationData,
);

test.each(places)(
  '$city states what the planner’s sheet of its line says',
  { tags: 'slow' },
  (place) => {
    const lines = listWorkedLines(place);
    const { input, answer } = lines[0] as (typeof lines)[number];
    const found = lines.map((one) => Number(/\d+/.exec(describeFound(one))?.[0] ?? 100));
    expect(found[0]).toBeGreaterThanOrEqual(Math.min(90, Math.max(...found)));
    const sheet = renderToText(<StaticSheet {...{ input, answer }} />);
    const said = renderToText(<WorkedLine place={place} words={words} />);
    expect([sheet, said].map((text) => text.includes(answer.verdict))).toEqual([true, true]);
    // Where the alarm is given between two kilometre posts, its share is theirs.
    const posts = [...answer.verdict.matchAll(/KP (\d+)\+(\d+)/g)].map(
      ([, km, m]) => Number(km) * 1000 + Number(m),
    );
    if (posts.length === 2) {
      const [low = 0, high = 0] = posts;
      expect(describeFound({ input, answer })).toBe(
        `${Math.round((100 * (high - low)) / input.length)}%`,
      );
    }
    // No time of a balance without what the stricter threshold makes of it, no silence beside an alarm.
    const balance = answer.methods.find(({ id }) => id === 'balance');
    expect(/ finds it after \S+ \w+ or more and /.test(sheet)).toBe(
      balance?.seconds?.open === true,
    );
    if (answer.alarm.every(({ kind }) => kind !== 'none'))
      expect(sheet).not.toContain('needs three for an alarm');
    const alarm = describeTime(answer, 'ours');
    expect(said).toContain(alarm);
    expect(sheet).toContain(alarm);
  },
);

it.each(EXAMPLE_LINES)(
  'the runs of $id in content are those of the detector as it is',
  { tags: 'slow' },
  ({ id, input }) => {
    const rounded = JSON.stringify(runAtPlace(input, 3), (key, value: unknown) =>
      typeof value === 'number' ? Number(value.toPrecision(key === 'kp' ? 6 : 4)) : value,
    );
    // Else: npm run bench:your-line
    expect(JSON.parse(rounded)).toEqual(lineRuns[id as keyof typeof lineRuns][3]);
  },
);

it('the home page says of a choice what its sheet does once it rests', { tags: 'slow' }, () => {
  const line = findExampleLine('quick-10-5-water') as LineInput;
  const { verdict } = computeAnswerWithoutChanges(line, runAlongLine(line));
  expect(quickLines['quick-10-5-water'].verdict).toBe(verdict);
});

test('projects stand newest first, and a challenge is its short phrase, why, and what we do', () => {
  const project = (year: number) => ({ title: `P${year}`, description: 'D', year });
  const projects = [2019, 2024, 2021].map(project);
  expect(
    findElements(renderToNodes(<Projects {...{ projects, words }} />), 'h3').map(getText),
  ).toEqual(['P2024', 'P2021', 'P2019']);
  const challenges = ['Deep sand. It moves, and more so in wind. We look each spring.'];
  const [, row] = listRows(<Challenges {...{ challenges, words }} />);
  expect(row).toEqual(['Deep sand', 'It moves, and more so in wind.', 'We look each spring.']);
});
