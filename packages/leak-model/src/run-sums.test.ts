import { lineFlow } from './detection/site-line.ts';
import { summariseGasRun } from './gas-summary.ts';
import { flowArea, G } from './hydraulics/pipe.ts';
import { summariseRun } from './run-summary.ts';
import { type Run, runScenario, steadyPressure } from './scenario.ts';
import {
  buildFaults,
  buildSignals,
  computeRecordLength,
  DEFAULT_SETTINGS,
  type EventName,
  FAULTS,
  NODE_FAULTS,
  type Settings,
} from './settings.ts';

/** A line of 10 km with few samples, so that a run takes a moment. */
const short = (own: Partial<Settings>): Settings => ({
  ...{ ...DEFAULT_SETTINGS, spacing: 2000, sampleRate: 200, leakShare: 0.02, ...own },
});
const made = (own: Partial<Settings> = {}): Run => runScenario(short(own));

describe('settings', () => {
  it('make at most one fault, of the node that they name', () => {
    const faults = FAULTS.map((fault) => buildFaults(short({ fault, faultNode: 2 })));
    expect(faults.map((all) => all.map(({ kind }) => kind as string))).toEqual(
      FAULTS.map((name) => (NODE_FAULTS.includes(name) ? [name] : [])),
    );
    for (const fault of faults.flat()) expect(fault.node).toBe(2);
    // 2 kPa a minute.
    expect(buildFaults(short({ fault: 'drift' }))[0]).toMatchObject({ start: 0, rate: 2000 / 60 });
    expect(buildFaults(short({ fault: 'burst' }))[0]).toMatchObject({ start: 2, sigma: 10_000 });
  });

  it('say of a trip that it runs down for four times its time', () => {
    const lasts = (event: EventName) =>
      buildSignals(short({ event, openingTime: 3 })).upstream?.events[0]?.lasts;
    expect([lasts('pump-trip'), lasts('pump-stop'), lasts('outlet-open')]).toEqual([
      ...[12, 3, undefined],
    ]);
  });

  it('record until the farthest node has felt it for a spacing’s travel and more', () => {
    // 8,000 m and 1.4 spacings at 999 m/s, and up to five seconds of opening and half a second.
    const whole = (openingTime: number) =>
      computeRecordLength(short({ event: 'pump-trip', openingTime }), 1000);
    expect(whole(0)).toBe(Math.ceil(10_800 / 999 + 0.5));
    expect([whole(2), whole(5), whole(60)]).toEqual([14, 17, 17]);
    // From the middle the farthest node is 3,000 m away.
    expect(computeRecordLength(short({ leakFraction: 0.5, openingTime: 0 }), 1000)).toBe(7);
  });
});

describe('a run', () => {
  const leak = made();

  it('loses what flows through its hole until the alarm', () => {
    const { outcome } = leak;
    if (outcome.kind !== 'detected') throw new Error(outcome.kind);
    expect(leak.flow).toBeCloseTo(lineFlow(leak.spec), 12);
    expect(leak.leakFlow).toBeCloseTo(0.02 * leak.flow, 12);
    expect(leak.litresLost).toBeCloseTo(1000 * leak.leakFlow * outcome.time, 6);
    // Torricelli with a coefficient of 0.6.
    const head = steadyPressure(leak.settings, leak.leakAt) / (leak.spec.fluid.density * G);
    expect(0.6 * flowArea(leak.hole) * Math.sqrt(2 * G * head)).toBeCloseTo(leak.leakFlow, 9);
    expect(outcome.error).toBeCloseTo(outcome.location.at - leak.leakAt, 9);
    expect(leak.balanceTime).toBeGreaterThan(60);
  });

  it('has its front at each node when the wave gets there, with the flow and against it', () => {
    for (const { at, frontAt } of leak.sensors) {
      const speed = leak.waveSpeed + (at < leak.leakAt ? -1 : 1);
      expect(frontAt).toBeCloseTo(Math.abs(at - leak.leakAt) / speed, 9);
    }
    expect(leak.confirmation).toBeCloseTo(2000 / leak.waveSpeed, 9);
    expect(leak.sensors.map(({ name }) => name)).toEqual(['S1', 'S2', 'S3', 'S4']);
  });

  it('gives fronts and decisions in order of time', () => {
    for (const one of [leak, made({ event: 'pump-trip', leakShare: 0.1, openingTime: 1 })]) {
      const inOrder = (times: number[]) => expect(times).toEqual(times.toSorted((a, b) => a - b));
      inOrder(one.decisions.map(({ time }) => time));
      for (const { pick, agreed, fronts } of one.sensors) {
        if (agreed) expect(fronts).toContain(pick);
        else expect(pick).toBe(fronts[0]);
      }
    }
  });

  it('loses nothing and knows no front where nothing happens', () => {
    const nothing = made({ event: 'nothing' });
    expect(nothing).toMatchObject({ outcome: { kind: 'quiet' }, leakFlow: 0, hole: 0 });
    expect(nothing.litresLost).toBe(0);
    expect(nothing.balanceTime).toBeUndefined();
    expect(nothing.sensors.map(({ frontAt }) => frontAt)).toEqual(Array(4).fill(undefined));
    const faint = made({ leakShare: 1e-5 });
    expect(faint.outcome).toEqual({ kind: 'missed', reason: expect.any(String) });
    // Until the record ends.
    expect(faint.litresLost).toBeCloseTo(1000 * faint.leakFlow * faint.duration, 9);
  });

  it('notices smaller drops where there is less noise, and none without nodes', () => {
    const threshold = (noise: number) => made({ noise }).threshold ?? 0;
    expect(threshold(3000) / threshold(1500)).toBeCloseTo(2, 6);
  });
});

describe('what is drawn of a run', () => {
  it('is on the axis that is asked for, without fronts beyond it', () => {
    const one = made({ fault: 'burst', faultNode: 0 });
    const times = one.sensors.flatMap(({ fronts, pick }) =>
      fronts.filter((f) => f !== pick).map(({ time }) => time),
    );
    const last = Math.max(...times);
    const drawn = (axis: number) => summariseRun(one, axis).sensors.flatMap(({ others }) => others);
    expect(drawn(last)).toEqual(times);
    expect(drawn(last - 1e-6)).toHaveLength(times.length - 1);
    expect(summariseRun(one, 7, 35)).toMatchObject({ axis: 7, sensors: [{}, {}, {}, {}] });
    expect(summariseRun(one, 7, 35).sensors[1]?.trace).toHaveLength(35);
  });

  it('is a drop behind a leak, and a rise behind a pump that starts', () => {
    const drops = (event: EventName) =>
      summariseRun(made({ event, leakShare: 0.1 })).sensors.map(({ pick }) => pick?.drop);
    expect(drops('leak')).toEqual(Array(4).fill(true));
    expect(drops('pump-start')).toEqual(Array(4).fill(false));
  });
});

describe('a gas line', () => {
  it('feels its wave slower against the flow, and is drawn until it has passed', () => {
    const view = summariseGasRun(short({ leakFraction: 0.5 }));
    expect(view.settings).toMatchObject({ event: 'leak', velocity: 5 });
    expect([view.length, view.leakAt]).toEqual([10_000, 5000]);
    const [first, second, third, fourth] = view.sensors.map((s) => s.frontAt ?? 0) as number[];
    expect(first).toBeCloseTo(3000 / (view.waveSpeed - 5), 9);
    expect(second).toBeCloseTo(1000 / (view.waveSpeed - 5), 9);
    expect(third).toBeCloseTo(1000 / (view.waveSpeed + 5), 9);
    expect(fourth).toBeCloseTo(3000 / (view.waveSpeed + 5), 9);
    expect(view.outcome).toEqual({ kind: 'gas', passed: first });
    expect(view.axis).toBeGreaterThan(first as number);
    for (const { trace, dead, agreed } of view.sensors) {
      expect({ dead, agreed, points: trace.length }).toEqual({
        ...{ dead: false, agreed: false, points: 100 },
      });
      // Quiet before the front, a drop after it.
      expect(Math.abs(trace[0] ?? 1)).toBeLessThan(1e-6);
      expect(trace.at(-1)).toBeLessThan(0);
    }
  });

  it('has no traces of a leak outside the line', () => {
    expect(summariseGasRun(short({ leakFraction: 1.2 })).sensors.map((s) => s.trace)).toEqual([
      ...[[], [], [], []],
    ]);
  });
});
