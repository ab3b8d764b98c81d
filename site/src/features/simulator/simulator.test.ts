import { DEFAULT, defaultRun, run, viewOf } from '@site/leak-model';
import { describe, expect, it } from 'vitest';
import { type Checking, checking } from '../../../../packages/leak-model/src/checked.ts';
import { alarmOf } from '../../../../packages/leak-model/src/detectability.ts';
import { disturbing } from '../../../../packages/leak-model/src/disturbed.ts';
import { gasView } from '../../../../packages/leak-model/src/gas-view.ts';
import { initialState, reduce, type State } from './hooks/useSimulator.ts';
import { tracesCsv } from './outcome/csv.ts';
import { DEFAULT_CHOICE } from './settings.ts';
import { endOf, statusAt } from './stage-drawing.ts';
import { createParticles, moveParticles, PARTICLES } from './stage-pipe.ts';
import { announcement, metres, resultsOf, stepsOf, verdictOf } from './words.ts';

const found = viewOf(defaultRun());
const missed = viewOf(run({ ...DEFAULT, leakShare: 0.0005, noise: 5000 }));
const outside = viewOf(run({ ...DEFAULT, leakFraction: 0.1 }));

describe('the states of the demo', () => {
  const idle: State = { ...initialState, ready: true };
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
    expect(statusAt(found, 0)).toEqual(['normal', 'normal', 'normal', 'normal']);
    expect(statusAt(found, 2.5)).toEqual(['normal', 'normal', 'normal', 'warning']);
    expect(statusAt(found, 7)).toEqual(['normal', 'normal', 'warning', 'alarm']);
    // The fourth picked it up too, but the alarm did not wait for it.
    expect(statusAt(found, endOf(found) + 1)).toEqual(['warning', 'alarm', 'alarm', 'alarm']);
  });

  it.each([1, 2, 3, 4, 5])('confirm nothing before their wave can arrive, seed %i', (seed) => {
    for (const noise of [1500, 5000]) {
      const view = viewOf(run({ ...DEFAULT, seed, noise }));
      view.sensors.forEach((s, i) => {
        const before = statusAt(view, (s.frontAt ?? 0) + view.confirmation - 1);
        expect(before[i]).not.toBe('alarm');
      });
    }
  });

  it('say that a dead node has no data', () => {
    const view = viewOf(run({ ...DEFAULT, fault: 'dead', faultNode: 2 }));
    expect(statusAt(view, endOf(view))[2]).toBe('no data');
  });

  it('stay normal through an event that its station reports', () => {
    const view = viewOf(run({ ...DEFAULT, event: 'pump-trip', openingTime: 1 }));
    expect(statusAt(view, view.axis)).toEqual(['normal', 'normal', 'normal', 'normal']);
  });

  it('never stand in alarm for a leak that was missed', () => {
    expect(statusAt(missed, missed.axis)).not.toContain('alarm');
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
    expect(verdictOf(found)).toMatchObject({ title: 'Leak Detected', figure: '12.3 seconds' });
    expect(announcement('done', found)).toMatch(/^Leak Detected, detection time 12\.3 seconds\./);
    expect(resultsOf(found)[0]).toMatchObject({ value: '12.3 s' });
    expect(resultsOf(found)[0]?.label).toMatch(/^detected; first warning at \d\.\d s$/);
    const steps = stepsOf(found);
    const byThen = stepsOf(found, 5);
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
    expect(verdictOf(missed)).toMatchObject({ tone: 'missed', title: 'Leak Missed' });
    expect(verdictOf(missed).detail).toContain('No alarm is raised');
    expect(resultsOf(missed)[0]?.value).toBe('missed');
    expect(verdictOf(outside).title).toBe('At or beyond S1');
    expect(verdictOf(outside).detail).toContain('reports no event of its own');
    expect(announcement('done', missed)).toContain('Leak Missed');
    const [, place] = resultsOf(outside);
    expect(place).toMatchObject({ value: '–', label: 'at or beyond S1, not located' });
    const gas = gasView(DEFAULT);
    expect(verdictOf(gas)).toMatchObject({ tone: 'gas' });
    expect(resultsOf(gas).every(({ value }) => value === '–')).toBe(true);
  });

  it('give the reason of a miss from the model', () => {
    // Beside an inlet that holds its pressure the echo cancels the drop.
    const near = viewOf(run({ ...DEFAULT, leakFraction: 0.01, leakShare: 0.005, seed: 1 }));
    expect(near.outcome).toMatchObject({ kind: 'missed', reason: 'no-pick' });
    expect(verdictOf(near).detail).toContain('cancels the drop after 0.5 s');
    expect(verdictOf(near).detail).not.toContain('stayed in the noise');
    expect(verdictOf(missed).detail).toContain('stayed in the noise');
    expect(verdictOf(missed).detail).toMatch(/A node notices \d\.\d kPa at best/);
    const few = viewOf(run({ ...DEFAULT, fault: 'dead', agree: 4 }));
    expect(verdictOf(few).detail).toContain('3 nodes report and 4 must agree');
  });

  it('name no node and no end where the arrivals do not show the origin', () => {
    const slow = { ...DEFAULT, leakFraction: 0.528, openingTime: 5 };
    const runs = [1, 2, 3, 4, 5, 6].map((seed) => run({ ...slow, seed }));
    const untimed = runs.filter((r) => r.outcome.kind === 'beyond' && r.outcome.untimed);
    expect(untimed.length).toBeGreaterThan(2);
    for (const result of untimed) {
      const view = viewOf(result);
      const said = [
        ...Object.values(verdictOf(view)),
        ...resultsOf(view).map(({ label }) => label),
        ...stepsOf(view).map(({ text }) => text),
        announcement('done', view),
      ].join(' ');
      expect(said).not.toMatch(/beyond|stream end/);
      expect(said).toContain('unknown origin');
      expect(tracesCsv(result)).toContain('# side: not known');
      expect(alarmOf(result)).toBe('time' in result.outcome ? result.outcome.time : undefined);
    }
  });

  it('call noise only what was over before the wave came', () => {
    const told = (settings: Partial<typeof DEFAULT>) =>
      stepsOf(viewOf(run({ ...DEFAULT, ...settings }))).map(({ text }) => text);
    // A ramp's onset is known to half a second, and may be set before the wave.
    const ramp = told({ event: 'pump-trip', signal: 'silent', openingTime: 1 });
    expect(ramp.filter((text) => text.includes('picks up')).length).toBeGreaterThan(2);
    expect(ramp.join(' ')).not.toContain('takes noise');
    expect(told({ event: 'nothing', fault: 'burst' }).join(' ')).toContain('S2 takes noise');
  });

  it('place nothing where a batch lets the last announced waves contradict each other', () => {
    const batch = { ...DEFAULT, fault: 'batch', leakFraction: 0.3 } as const;
    const told = verdictOf(viewOf(run(batch, { checking, disturbing })));
    expect(told).toMatchObject({ tone: 'alarm', title: 'Not placed' });
    expect(told.detail).toContain('fit no one speed');
    // Waves that did not pass the batch prove the line.
    const unaware: Checking = (choice, watched, noises, nodes, k) =>
      checking(choice, watched, noises, nodes, k);
    const { check } = run({ ...batch, seed: 2 }, { checking: unaware, disturbing });
    expect(check?.proven).toBe(true);
  });

  it('never call a station event a leak, and own up to a false alarm', () => {
    const told = verdictOf(viewOf(run({ ...DEFAULT, event: 'outlet-open' })));
    expect(told).toMatchObject({ tone: 'missed', title: 'Station event', figure: 'no alarm' });
    const closes = viewOf(run({ ...DEFAULT, event: 'outlet-close', signal: 'silent' }));
    expect(resultsOf(closes)[1]?.value).toBe('downstream');
    const silent = viewOf(run({ ...DEFAULT, event: 'outlet-open', signal: 'silent' }));
    expect(verdictOf(silent).title).toBe('At or beyond S4');
    expect(verdictOf(silent).detail).toContain('false alarm: delivery valve opens');
    expect(resultsOf(silent)[0]?.label).toContain('false alarm');
  });

  it('are silent before anything has happened', () => {
    expect(announcement('idle', undefined)).toBe('');
    expect(announcement('running', undefined)).toBe('Simulating a leak.');
  });

  it('write metres no finer than they mean', () => {
    expect([metres(-1.17), metres(41.6), metres(1779)]).toEqual(['1.2 m', '42 m', '1.8 km']);
  });
});
