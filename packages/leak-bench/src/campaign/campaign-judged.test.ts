import { describe, expect, it } from 'vitest';
import { type Decision, isAlarm } from '../../../leak-model/src/detection/network.ts';
import { endNamed, isBeyond, saidOf } from './campaign.ts';

const stations = [5000, 10_000, 15_000, 20_000];
const decision = (own: object) => ({ untimed: false, ...own }) as Decision;
const leak = decision({ kind: 'leak' });
const beyond = decision({ kind: 'beyond', side: 'upstream', node: 1, alarm: true });
const warning = decision({ kind: 'beyond', side: 'downstream', node: 2, alarm: false });
const station = decision({ kind: 'station', side: 'upstream' });

describe('a decision', () => {
  it('is an alarm where it is a leak, or beyond a node with a quiet station', () => {
    expect([leak, beyond, warning, station, undefined].map(isAlarm)).toEqual([
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
    expect(sure.map((d) => endNamed(d, 'upstream'))).toEqual(['right', 'other', 'right']);
    expect(sure.map((d) => endNamed(d, 'downstream'))).toEqual(['other', 'right', 'other']);
    for (const one of [undefined, decision({ kind: 'leak', side: 'upstream' })])
      expect(endNamed(one, 'upstream')).toBe('not named');
    expect(endNamed(decision({ ...station, untimed: true }), 'upstream')).toBe('not named');
  });
});

describe('what is said of a run', () => {
  it('is its first alarm, else what came first', () => {
    expect(saidOf([])).toBe('none');
    expect(saidOf([station, leak, beyond])).toBe('leak');
    expect(saidOf([warning, beyond, leak])).toBe('beyond');
    expect(saidOf([warning, station])).toBe('warning');
    expect(saidOf([station, warning])).toBe('station');
  });
});
