import { deriveCalibration } from './detection/watched-line.ts';
import { LIQUIDS, type LiquidName } from './hydraulics/liquids.ts';
import { runScenario } from './scenario.ts';
import {
  buildWatchedLine,
  DEFAULT_SETTINGS,
  EVENTS,
  type EventName,
  type Settings,
} from './settings.ts';

const made = (settings: Partial<Settings>) => runScenario({ ...DEFAULT_SETTINGS, ...settings });
const outcome = (settings: Partial<Settings>) => made(settings).outcome;
const detected = (settings: Partial<Settings>) => {
  const result = outcome(settings);
  return result.kind === 'detected' ? result : undefined;
};

describe('the default scenario', () => {
  const result = runScenario(DEFAULT_SETTINGS);

  it('computes 12.3 s by the rule of three of four, and a location within 1.5 m', () => {
    expect(DEFAULT_SETTINGS.agree).toBe(3);
    expect(result.outcome.kind).toBe('detected');
    if (result.outcome.kind !== 'detected') return;
    expect(result.outcome.time).toBeGreaterThan(12.25);
    expect(result.outcome.time).toBeLessThan(12.35);
    expect(Math.abs(result.outcome.error ?? 99)).toBeLessThanOrEqual(1.5);
  });

  it('does so under most seeds, not under one', () => {
    const times = [1, 2, 3, 4, 5, 6, 7, 8].map((seed) => detected({ seed })?.time ?? 99);
    expect(times.filter((t) => Math.abs(t - 12.3) < 0.12).length).toBeGreaterThanOrEqual(6);
  });

  it.each(Object.keys(LIQUIDS) as LiquidName[])('places clear leaks in %s', (fluid) => {
    for (const leakShare of [0.01, 0.02, 0.05])
      expect(outcome({ fluid, leakShare }).kind, `${leakShare}`).toBe('detected');
  });

  it('learns the noise anew whenever it is another noise, or another draw of it', () => {
    const { noise, noiseCorrelation, sampleRate } = DEFAULT_SETTINGS;
    const others = [
      { noise: 2 * noise },
      { noiseCorrelation: 2 * noiseCorrelation },
      { sampleRate: sampleRate / 2 },
      { seed: 2 },
    ].map((other) => {
      made({});
      return made(other).threshold;
    });
    expect(new Set([result.threshold, ...others]).size).toBe(5);
  });

  it('shows the record until an alarm that was watched for long', () => {
    const late = made({ leakFraction: 0.97, leakShare: 0.005, openingTime: 30 });
    expect(late.outcome.kind).toBe('beyond');
    expect(late.duration).toBeGreaterThanOrEqual('time' in late.outcome ? late.outcome.time : 99);
  });

  it('warns before it alarms, from the two nearest nodes, and names their reach', () => {
    expect(result.warning?.nodes).toEqual([2, 3]);
    expect(result.warning?.reach).toEqual([15_000, 20_000]);
    expect(result.warning?.time).toBeLessThan(5);
  });

  it('rests on the three nearest nodes, each heard when the wave speed says', () => {
    expect(result.sensors.filter((s) => s.agreed).map((s) => s.name)).toEqual(['S2', 'S3', 'S4']);
    for (const s of result.sensors)
      expect(Math.abs((s.pick?.time ?? 99) - (s.frontAt ?? 0))).toBeLessThan(0.5);
  });
});

describe('it tells the truth', () => {
  it('gives the drop of the front, without what the line packs behind it', () => {
    // So little noise that a bias would show: Joukowsky's step, less the friction of its way.
    const result = made({ noise: 100 });
    const watched = buildWatchedLine(result.settings);
    const { attenuation } = deriveCalibration(watched, {
      waveSpeed: 0,
      dispersion: 0,
      believed: 0,
    });
    for (const { at, pick } of result.sensors) {
      const way = Math.abs(at - result.leakAt);
      const due = (watched.wave.impedance / 2) * result.leakFlow * Math.exp(-attenuation * way);
      expect((pick?.size ?? 0) / due).toBeGreaterThan(0.97);
      expect((pick?.size ?? 0) / due).toBeLessThan(1.03);
    }
  });

  it('places a large leak on a quiet line, whose packing is picked as well', () => {
    for (const leakShare of [0.03, 0.1]) {
      const { error = Number.NaN, location } = detected({ noise: 300, leakShare }) ?? {};
      expect(Math.abs(error)).toBeLessThan(4 * (location?.half ?? 0));
    }
  });

  it('alarms with one node dead, later where that node was one of the nearest', () => {
    const all = detected({})?.time ?? 0;
    for (const faultNode of [0, 1, 2, 3]) {
      const result = outcome({ fault: 'dead', faultNode });
      expect('time' in result && result.kind !== 'station').toBe(true);
      if ('time' in result) expect(result.time).toBeGreaterThan(all - 0.2);
    }
    expect(detected({ fault: 'dead', faultNode: 2 })?.time).toBeGreaterThan(all + 2);
  });
});

describe('operations are not leaks', () => {
  const events = (Object.keys(EVENTS) as EventName[]).filter((name) => EVENTS[name]);

  it.each(events)('%s, not reported: from its end, never a place between the nodes', (event) => {
    const result = outcome({ event, signal: 'silent' });
    expect(['beyond', 'station']).toContain(result.kind);
    expect('side' in result && result.side).toBe(EVENTS[event]?.end);
  });

  it('with the link to the station lost it warns and does not alarm', () => {
    expect(outcome({ event: 'pump-trip', signal: 'lost' })).toMatchObject({
      kind: 'beyond',
      alarm: false,
    });
  });

  it.each(['drift', 'burst', 'clock', 'none'] as const)('%s with nothing on the line', (fault) => {
    for (let faultNode = 0; faultNode < 4; faultNode++)
      expect(outcome({ event: 'nothing', fault, faultNode }).kind).toBe('quiet');
  });
});
