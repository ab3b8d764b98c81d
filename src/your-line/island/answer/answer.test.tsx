/** What the parts of an answer say, from figures of their own. */
import { expect, it, test } from 'vitest';
import { attribute, named, textOf } from '../../../../tests/support/html.ts';
import { drawn, rowsOf, said } from '../../../../tests/support/rendered.tsx';
import { operations } from '../../../figures/detection/month.ts';
import { DEFAULT_LINE } from '../../examples/lines.ts';
import type { Change, DelayCost, LineAnswer, Method } from '../../types.ts';
import { Delay } from './Delay.tsx';
import { Judgement } from './Judgement.tsx';
import { Methods } from './Methods.tsx';
import { Sections } from './Sections.tsx';
import { words } from './simulated.ts';
import { Figures } from './Verdict.tsx';
import { VerdictNow } from './VerdictNow.tsx';

const input = DEFAULT_LINE;
const us = { ...input, units: { system: 'us', flow: 'bbl/d' } } as const;
const range = (low: number, high: number) => ({ low, high });

test('sections say where they are, what they find, and where there is none', () => {
  const one = { from: 0, to: 14_200, nodes: 3, first: 0, within: 0.954, alarmed: 0.9 };
  const along = {
    stations: [],
    sections: [
      { ...one, slowest: 19.94, smallest: 0.005, falseAlarms: 0.1234, deaf: 7200 },
      { ...one, from: 14_200, slowest: undefined, smallest: undefined, falseAlarms: 0, deaf: 3 },
    ],
  };
  const [head, ...rows] = rowsOf(<Sections {...{ input, along, limit: 15 }} />);
  expect([head?.[1], head?.[3]]).toEqual(['KP', 'Alarm within 15 s']);
  expect(rows).toEqual([
    ['Section 1', '0+000 to 14+200', '3', '95.4%', '10%', '19.9 s', 'from 0.5%', '0.12', '2.0 h'],
    ['Section 2', '14+200 to 14+200', '3', '95.4%', '10%', 'none', 'no size', '0', '3.0 s'],
  ]);
  const [inMiles] = rowsOf(<Sections {...{ input: us, along, limit: 9 }} />);
  expect([inMiles?.[1], inMiles?.[3]]).toEqual(['Mile post', 'Alarm within 9 s']);
});

test('each method stands with its time, loss, needs and merit, each named for phones', () => {
  const method = {
    ...{ id: 'a', name: 'Balance', needs: 'Meters.', better: 'Slow leaks.', formula: 'x = y' },
    ...{ basis: 'computed', seconds: range(60, 240), volume: range(0.2, 3), sources: [] },
  } as unknown as Method;
  const none: Method = {
    ...method,
    id: 'npw',
    name: 'Smell',
    seconds: undefined,
    volume: undefined,
  };
  const html = drawn(<Methods input={input} methods={[method, none]} children="" />);
  const items = named(html, 'li').map(textOf);
  expect(items).toEqual([
    'BalanceAlarm after: 60 s to 4 minLost until then: 0.2 m³ to 3.0 m³Needs: Meters.Does better: Slow leaks.',
    'SmellAlarm after: no alarm at this sizeLost until then: –Needs: Meters.Does better: Slow leaks.',
  ]);
  expect(named(html, 'dd').map(textOf)).toEqual(['x = y', 'x = y']);
  expect(textOf(html)).toContain(`for ${100 * input.leak}% of flow`);
});

test('a delay is counted in volumes, and in money once a price is entered', () => {
  const delay = {
    ...{ alarm: range(1, 2), isolation: undefined, drain: range(3, 3), volume: range(4, 5) },
    ...{ perHour: { volume: 12, cost: undefined }, cost: undefined, formula: ['a', 'b'] },
    missing: ['delay.value'],
  } as unknown as DelayCost;
  const cells = (of: DelayCost, currency = '') => {
    const priced = { ...input, delay: { ...input.delay, currency } };
    const html = drawn(<Delay input={priced} delay={of} />);
    return ['dt', 'dd'].map((name) => named(html, name).map(textOf));
  };
  expect(cells(delay)).toEqual([
    [
      'Lost before the alarm',
      'Drained down afterwards',
      'In all',
      'Each further hour without an alarm',
      'Cost of the release',
    ],
    ['1.0 m³ to 2.0 m³', '3.0 m³', '4.0 m³ to 5.0 m³', '12 m³', 'no price entered'],
  ]);
  expect(said(<Delay input={input} delay={delay} />)).toMatch(
    /Left out, because not entered: [^.]*value[^.]*\..*ab$/,
  );
  const priced = {
    ...{ ...delay, isolation: range(6, 7), perHour: { volume: 12, cost: 900 } },
    ...{ cost: range(4000, 5000), missing: [] },
  };
  expect(cells(priced, 'GBP')[1]).toEqual([
    ...['1.0 m³ to 2.0 m³', '6.0 m³ to 7.0 m³', '3.0 m³', '4.0 m³ to 5.0 m³'],
    ...['12 m³, GBP 900', 'GBP 4,000 to GBP 5,000'],
  ]);
  expect(said(<Delay input={input} delay={priced} />)).not.toContain('Left out');
});

test('what is missed and what would change it, which a former line offers no more', () => {
  const changes = [{ text: 'Add a node.' }, { text: 'Sample faster.' }] as Change[];
  const station = (title: string) => ({ title, why: `Why ${title}` });
  const props = {
    ...{ misses: ['Below 0.2%.'], problems: [{ message: 'Slack.' }], changes, falseAlarms: 0.5 },
    ...{ stations: [station('S')], along: { sections: [], stations: [station('PS 1')] } },
    take: ({ text }: Change) => <button type="button">{`Take ${text}`}</button>,
  } as unknown as Parameters<typeof Judgement>[0];
  const lists = (more: object) => {
    const html = drawn(<Judgement {...props} {...more} />);
    return [named(html, 'li').map(textOf), named(html, 'dt').map(textOf)];
  };
  const items = ['Below 0.2%.', 'Slack.', 'Add a node. ', 'Sample faster. '];
  expect(lists({})).toEqual([
    items.map((text, i) => (i < 2 ? text : `${text}Take ${text.trim()}`)),
    ['S', 'PS 1'],
  ]);
  expect(lists({ outdated: true, along: undefined })).toEqual([items, ['S']]);
  expect(said(<Judgement {...props} outdated />)).toContain('Being computed');
  const { events, unreported, reported } = operations;
  expect(said(<Judgement {...props} />)).toMatch(
    new RegExp(
      `alarms: 0\\.5 a year from noise.*${events} .* ${Math.round(unreported)} where no signal.* ${reported} where every`,
    ),
  );
});

test('a figure has its unit, and a figure without one stands alone', () => {
  const figures = [
    { value: '12', unit: 's', label: 'to alarm' },
    { value: '3', label: 'nodes' },
  ] as LineAnswer['figures'];
  const html = drawn(<Figures figures={figures} />);
  expect(named(html, 'dd').map(textOf)).toEqual(['12\u00a0s', '3']);
});

it.each([
  [{}, ['V']],
  [{ note: 'Old.' }, ['V', 'Old.']],
  [{ errors: [{ field: 'wall' }] }, ['V', 'One value cannot be', 'Show it']],
  [{ errors: [{}, {}] }, ['V', '2 values cannot be']],
  [{ trouble: 'stopped' }, ['V', 'was stopped', 'Try again']],
])('beside the verdict stands what is wrong: %o', (more, parts) => {
  const props = {
    input,
    answer: { verdict: 'V' },
    errors: [],
    trouble: undefined,
    note: '',
    ...more,
  };
  const now = <VerdictNow {...(props as never as Parameters<typeof VerdictNow>[0])} />;
  for (const part of parts) expect(said(now)).toContain(part);
  expect(/cannot be/.test(said(now))).toBe('errors' in more);
  const alerts = named(drawn(now), 'div').filter((one) => attribute(one, 'role') === 'alert');
  expect(alerts).toHaveLength('trouble' in more ? 1 : 0);
});

test('full runs stand beside what the sheet says, and the smaller promise counts', () => {
  const analytic = { kind: 'leak', seconds: 10, half: 20, found: 1 };
  const simulated = {
    ...{ kp: 12_000, runs: 10, alarms: 9, placed: 8, half: 50, held: 7, analytic, errors: [] },
    seconds: { low: 8, high: 14, median: 12 },
  } as unknown as Parameters<typeof words>[0];
  const text = words(simulated, input);
  expect(text).toMatch(
    /^10 full runs at KP 12\+000: 9 alarmed, after 8\.0 s to 14\.0 s, median 12\.0 s, 8 placed within ± 50 m \(median\), the interval right in 7\. The sheet says: .*10\.0 s.*20 m/,
  );
  expect(text).toMatch(/the smaller promise counts: .*12\.0 s.*50 m/);
  const same = { ...simulated, half: 10, seconds: { low: 8, high: 9, median: 9 } };
  expect(words(same, input)).not.toContain('smaller promise');
  expect(words({ ...simulated, alarms: 5 }, input)).toContain('count on none here');
  expect(words({ ...simulated, alarms: 6 }, input)).not.toContain('count on none here');
  expect(words({ ...simulated, placed: 0 }, input)).not.toContain('placed within');
});
