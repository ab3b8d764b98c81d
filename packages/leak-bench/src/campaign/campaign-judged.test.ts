import {
  type Decision,
  isAlarmDecision,
} from '../../../leak-model/src/detection/line-decisions.ts';
import { assessDecisions } from './broken-assumptions.ts';
import { checkNamedEnd, classifyMessage, isBeyond } from './campaign.ts';

const stations = [5000, 10_000, 15_000, 20_000];
const decision = (own: object) => ({ untimed: false, ...own }) as Decision;
const leak = decision({ kind: 'leak' });
const beyond = decision({ kind: 'beyond', side: 'upstream', node: 1, alarm: true });
const warning = decision({ kind: 'beyond', side: 'downstream', node: 2, alarm: false });
const station = decision({ kind: 'station', side: 'upstream' });

describe('a decision', () => {
  it('is an alarm where it is a leak, or beyond a node with a quiet station', () => {
    expect([leak, beyond, warning, station, undefined].map(isAlarmDecision)).toEqual([
      ...[true, true, false, false, false],
    ]);
  });

  it('names the side of a node on which the leak is, or a place within 250 m of it', () => {
    // A twentieth of the spacing of 5 km.
    expect([1, 10_249, 10_250].map((at) => isBeyond(beyond, at, stations))).toEqual([
      ...[true, true, false],
    ]);
    expect([14_750, 14_751, 24_000].map((at) => isBeyond(warning, at, stations))).toEqual([
      ...[false, true, true],
    ]);
  });

  it('names no node where it is another, or has no origin', () => {
    const open = decision({ ...beyond, untimed: true });
    for (const one of [leak, station, undefined, open])
      expect(isBeyond(one, 1000, stations)).toBeUndefined();
  });

  it('names the end that acted, or the other, or none', () => {
    const sure = [beyond, warning, station];
    expect(sure.map((d) => checkNamedEnd(d, 'upstream'))).toEqual(['right', 'other', 'right']);
    expect(sure.map((d) => checkNamedEnd(d, 'downstream'))).toEqual(['other', 'right', 'other']);
    for (const one of [undefined, decision({ kind: 'leak', side: 'upstream' })])
      expect(checkNamedEnd(one, 'upstream')).toBe('not named');
    expect(checkNamedEnd(decision({ ...station, untimed: true }), 'upstream')).toBe('not named');
  });
});

it('what is said of a run is its first alarm, else what came first', () => {
  expect(classifyMessage([])).toBe('none');
  expect(classifyMessage([station, leak, beyond])).toBe('leak');
  expect(classifyMessage([warning, beyond, leak])).toBe('beyond');
  expect(classifyMessage([warning, station])).toBe('warning');
  expect(classifyMessage([station, warning])).toBe('station');
});

describe('a run outside the assumptions', () => {
  const placed = (at: number, time = 5) =>
    decision({ kind: 'leak', time, place: { at, half: 100 } });
  it.each([
    ['right', 'nothing, and nothing said', [], {}],
    ['missed', 'a leak, and nothing said', [], { leaks: [12_000] }],
    ['missed', 'worse sensing, and nothing said', [], { sensing: true }],
    ['right', 'a place four half-widths off', [placed(12_400)], { leaks: [12_000] }],
    ['wrong', 'a place farther off', [placed(12_401)], { leaks: [12_000] }],
    ['wrong', 'an alarm before the leak', [placed(12_000, 0)], { leaks: [12_000] }],
    ['wrong', 'an alarm without a leak', [beyond], {}],
    ['unplaced', 'a leak beyond the node that is named', [beyond], { leaks: [1] }],
    ['wrong', 'a leak before that node', [beyond], { leaks: [12_000] }],
  ] as const)('is %s: %s', (judged, _, decisions, drawn) => {
    const run = { leaks: [], offtakes: [], ...drawn } as unknown as Parameters<
      typeof assessDecisions
    >[1];
    expect(assessDecisions(decisions, run, stations)).toBe(judged);
  });
});
