import {
  DEFAULT_SETTINGS,
  getDefaultRun,
  runScenario,
  summariseRun,
} from '@site/leak-model/simulator';
import { findTruthfulAlarm } from '../../../../packages/leak-model/src/detectability.ts';
import { addDisturbances } from '../../../../packages/leak-model/src/disturbance-run.ts';
import { summariseGasRun } from '../../../../packages/leak-model/src/gas-summary.ts';
import {
  type RunLineCheck,
  runLineCheck,
} from '../../../../packages/leak-model/src/line-check-run.ts';
import { initialState, reduce, type SimulatorState } from './hooks/useSimulator.ts';
import { writeTracesCsv } from './outcome/traces-csv.ts';
import {
  announceState,
  describeVerdict,
  formatMetres,
  listResults,
  listSteps,
} from './run-report.ts';
import { DEFAULT_CHOICE } from './settings.ts';
import { computeStatuses, getEndTime } from './stage-drawing.ts';
import { createParticles, moveParticles, PARTICLES } from './stage-pipe.ts';

const simulate = (own: Partial<typeof DEFAULT_SETTINGS>) =>
  summariseRun(runScenario({ ...DEFAULT_SETTINGS, ...own }));
const found = summariseRun(getDefaultRun());
const missed = simulate({ leakShare: 0.0005, noise: 5000 });
const outside = simulate({ leakFraction: 0.1 });

describe('the states of the demo', () => {
  const idle: SimulatorState = { ...initialState, ready: true };
  const running = reduce(idle, { type: 'simulate', at: 100, choice: DEFAULT_CHOICE });
  const solved = reduce(running, { type: 'solved', view: found, choice: running.choice });

  it('runs from idle to done, never before there is a result', () => {
    expect(running).toMatchObject({ phase: 'running', startedAt: 100 });
    expect(reduce(running, { type: 'finished' }).phase).toBe('running');
    expect(reduce(solved, { type: 'finished' })).toMatchObject({ phase: 'done', view: found });
  });

  it('is not started twice', () => {
    expect(reduce(running, { type: 'simulate', at: 900, choice: DEFAULT_CHOICE })).toBe(running);
  });

  it('takes no answer to an older question while it runs', () => {
    const older = { ...DEFAULT_CHOICE, seed: 99 };
    expect(reduce(running, { type: 'solved', view: missed, choice: older }).view).toBeUndefined();
    // Nor a second to its own, which would begin its statuses again.
    expect(reduce(solved, { type: 'solved', view: missed, choice: solved.choice })).toBe(solved);
  });

  it('is reset only once it has been started, and then stays still', () => {
    expect(reduce(idle, { type: 'reset' })).toBe(idle);
    const still = reduce(solved, { type: 'reset' });
    expect(still.phase).toBe('still');
    expect(reduce(still, { type: 'finished' }).phase).toBe('still');
  });

  it('shows a changed line at once, in the middle of a run too', () => {
    const choice = { ...DEFAULT_CHOICE, leakShare: 0.02 };
    expect(reduce(solved, { type: 'choose', choice })).toMatchObject({ phase: 'done', choice });
  });

  it('leaves the controls alone while a handle moves, until it rests', () => {
    const choice = { ...DEFAULT_CHOICE, leakShare: 0.02 };
    const done = reduce(solved, { type: 'finished' });
    const answered = reduce(done, { type: 'solved', view: missed, choice });
    expect(answered.choice).toBe(done.choice);
    expect(answered.view).toBe(missed);
    expect(reduce(answered, { type: 'settled', choice })).toMatchObject({ choice, view: missed });
  });

  it('shows in its tables where a handle has rested, not what an older answer was', () => {
    const open = reduce(reduce(solved, { type: 'finished' }), { type: 'explore', open: true });
    expect(open.rested).toBe(found);
    const moved = reduce(open, { type: 'solved', view: missed, choice: open.choice });
    expect(moved).toMatchObject({ view: missed, rested: found });
    expect(reduce(moved, { type: 'rested', view: found })).toBe(moved);
    expect(reduce(moved, { type: 'rested', view: missed }).rested).toBe(missed);
  });

  it('simulates what is set, also when the controls have not been rendered with it', () => {
    const choice = { ...DEFAULT_CHOICE, seed: 9 };
    expect(reduce(idle, { type: 'simulate', at: 5, choice }).choice).toBe(choice);
  });

  it('ends a run that cannot be solved', () => {
    expect(reduce(running, { type: 'failed' })).toMatchObject({ failed: true, phase: 'still' });
  });
});

describe('sensors and flow', () => {
  it('turn from normal to warning to alarm as the wave passes', () => {
    expect(computeStatuses(found, 0)).toEqual(['normal', 'normal', 'normal', 'normal']);
    expect(computeStatuses(found, 2.5)).toEqual(['normal', 'normal', 'normal', 'warning']);
    expect(computeStatuses(found, 7)).toEqual(['normal', 'normal', 'warning', 'alarm']);
    // The fourth picked it up too, but the alarm did not wait for it.
    expect(computeStatuses(found, getEndTime(found) + 1)).toEqual([
      'warning',
      'alarm',
      'alarm',
      'alarm',
    ]);
  });

  it.each([1, 2, 3, 4, 5])('confirm nothing before their wave can arrive, seed %i', (seed) => {
    for (const noise of [1500, 5000]) {
      const view = simulate({ seed, noise });
      view.sensors.forEach((s, i) => {
        const before = computeStatuses(view, (s.frontAt ?? 0) + view.confirmation - 1);
        expect(before[i]).not.toBe('alarm');
      });
    }
  });

  it('say that a dead node has no data', () => {
    const view = simulate({ fault: 'dead', faultNode: 2 });
    expect(computeStatuses(view, getEndTime(view))[2]).toBe('no data');
  });

  it('stay normal through an event that its station reports', () => {
    const view = simulate({ event: 'pump-trip', openingTime: 1 });
    expect(computeStatuses(view, view.axis)).toEqual(['normal', 'normal', 'normal', 'normal']);
  });

  it('never stand in alarm for a leak that was missed', () => {
    expect(computeStatuses(missed, missed.axis)).not.toContain('alarm');
  });

  it('has fifty particles at 1 to 3 px a frame that stay in the pipe', () => {
    const particles = createParticles();
    expect(particles).toHaveLength(PARTICLES);
    const before = particles.map((p) => p.x);
    moveParticles(particles, 1000, 1);
    particles.forEach((p, i) => {
      const moved = (p.x - (before[i] as number) + 1) % 1;
      expect(moved * 1000).toBeGreaterThanOrEqual(1 - 1e-9);
      expect(moved * 1000).toBeLessThanOrEqual(3 + 1e-9);
      expect(p.x).toBeLessThan(1);
    });
  });
});

describe('words', () => {
  it('give the computed figures of a leak that is found', () => {
    expect(describeVerdict(found)).toMatchObject({
      title: 'Leak Detected',
      figure: '12.3 seconds',
    });
    expect(announceState('done', found)).toMatch(/^Leak Detected, detection time 12\.3 seconds\./);
    expect(listResults(found)[0]).toMatchObject({ value: '12.3 s' });
    expect(listResults(found)[0]?.label).toMatch(/^detected; first warning at \d\.\d s$/);
    const steps = listSteps(found);
    const byThen = listSteps(found, 5);
    expect(byThen).toEqual(steps.slice(0, byThen.length));
    expect(byThen.length).toBeGreaterThan(1);
    expect(Number.parseFloat(steps[byThen.length]?.at ?? '')).toBeGreaterThan(5);
    expect(steps.map(({ at }) => Number.parseFloat(at))).toEqual(
      steps.map(({ at }) => Number.parseFloat(at)).sort((a, b) => a - b),
    );
    expect(steps[0]?.text).toContain('The leak opens');
    expect(steps.some(({ text }) => /drops that one source can explain: warning/.test(text))).toBe(
      true,
    );
    expect(steps.some(({ text }) => text.endsWith('leak detected.'))).toBe(true);
  });

  it('say what was missed, what cannot be placed and what is not modelled', () => {
    expect(describeVerdict(missed)).toMatchObject({ tone: 'missed', title: 'Leak Missed' });
    expect(describeVerdict(missed).detail).toContain('No alarm is raised');
    expect(listResults(missed)[0]?.value).toBe('missed');
    expect(describeVerdict(outside).title).toBe('At or beyond S1');
    expect(describeVerdict(outside).detail).toContain('reports no event of its own');
    expect(announceState('done', missed)).toContain('Leak Missed');
    const [, place] = listResults(outside);
    expect(place).toMatchObject({ value: '–', label: 'at or beyond S1, not located' });
    const gas = summariseGasRun(DEFAULT_SETTINGS);
    expect(describeVerdict(gas)).toMatchObject({ tone: 'gas' });
    expect(listResults(gas).every(({ value }) => value === '–')).toBe(true);
  });

  it('give the reason of a miss from the model', () => {
    // Beside an inlet that holds its pressure the echo cancels the drop.
    const near = simulate({ leakFraction: 0.01, leakShare: 0.005, seed: 1 });
    expect(near.outcome).toMatchObject({ kind: 'missed', reason: 'no-pick' });
    expect(describeVerdict(near).detail).toContain('cancels the drop after 0.5 s');
    expect(describeVerdict(near).detail).not.toContain('stayed in the noise');
    expect(describeVerdict(missed).detail).toContain('stayed in the noise');
    expect(describeVerdict(missed).detail).toMatch(/A node notices \d\.\d kPa at best/);
    const few = simulate({ fault: 'dead', agree: 4 });
    expect(describeVerdict(few).detail).toContain('3 nodes report and 4 must agree');
  });

  it('name no node and no end where the arrivals do not show the origin', () => {
    const slow = { ...DEFAULT_SETTINGS, leakFraction: 0.528, openingTime: 5 };
    const runs = [1, 2, 3, 4, 5, 6].map((seed) => runScenario({ ...slow, seed }));
    const untimed = runs.filter((r) => r.outcome.kind === 'beyond' && r.outcome.untimed);
    expect(untimed.length).toBeGreaterThan(2);
    for (const result of untimed) {
      const view = summariseRun(result);
      const said = [
        ...Object.values(describeVerdict(view)),
        ...listResults(view).map(({ label }) => label),
        ...listSteps(view).map(({ text }) => text),
        announceState('done', view),
      ].join(' ');
      expect(said).not.toMatch(/beyond|stream end/);
      expect(said).toContain('unknown origin');
      expect(writeTracesCsv(result)).toContain('# side: not known');
      expect(findTruthfulAlarm(result)).toBe(
        'time' in result.outcome ? result.outcome.time : undefined,
      );
    }
  });

  it('call noise only what was over before the wave came', () => {
    const told = (settings: Partial<typeof DEFAULT_SETTINGS>) =>
      listSteps(simulate(settings)).map(({ text }) => text);
    // A ramp's onset is known to half a second, and may be set before the wave.
    const ramp = told({ event: 'pump-trip', signal: 'silent', openingTime: 1 });
    expect(ramp.filter((text) => text.includes('picks up')).length).toBeGreaterThan(2);
    expect(ramp.join(' ')).not.toContain('takes noise');
    expect(told({ event: 'nothing', fault: 'burst' }).join(' ')).toContain('S2 takes noise');
  });

  it('place nothing where a batch lets the last announced waves contradict each other', () => {
    const batch = { ...DEFAULT_SETTINGS, fault: 'batch', leakFraction: 0.3 } as const;
    const told = describeVerdict(
      summariseRun(runScenario(batch, { runLineCheck, addDisturbances })),
    );
    expect(told).toMatchObject({ tone: 'alarm', title: 'Not placed' });
    expect(told.detail).toContain('fit no even course of the speed');
    // Waves that did not pass the batch prove the line.
    const unaware: RunLineCheck = (choice, watched, noises, nodes, k) =>
      runLineCheck(choice, watched, noises, nodes, k);
    const { check } = runScenario(
      { ...batch, seed: 2 },
      { runLineCheck: unaware, addDisturbances },
    );
    expect(check?.proven).toBe(true);
  });

  it('never call a station event a leak, and own up to a false alarm', () => {
    const told = describeVerdict(simulate({ event: 'outlet-open' }));
    expect(told).toMatchObject({ tone: 'missed', title: 'Station event', figure: 'no alarm' });
    const closes = simulate({ event: 'outlet-close', signal: 'silent' });
    expect(listResults(closes)[1]?.value).toBe('downstream');
    const silent = simulate({ event: 'outlet-open', signal: 'silent' });
    expect(describeVerdict(silent).title).toBe('At or beyond S4');
    expect(describeVerdict(silent).detail).toContain('false alarm: delivery valve opens');
    expect(listResults(silent)[0]?.label).toContain('false alarm');
  });

  it('are silent before anything has happened', () => {
    expect(announceState('idle', undefined)).toBe('');
    expect(announceState('running', undefined)).toBe('Simulating a leak.');
  });

  it('write metres no finer than they mean', () => {
    expect([formatMetres(-1.17), formatMetres(41.6), formatMetres(1779)]).toEqual([
      '1.2 m',
      '42 m',
      '1.8 km',
    ]);
  });
});
