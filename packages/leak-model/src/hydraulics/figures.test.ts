import { describe, expect, it } from 'vitest';
import { formatFigures } from '../../../../tests/support/format-figures.ts';
import { buildSiteLine, PIPE } from '../detection/site-line.ts';
import type { EndSpec, LineEvent, LineSpec, StationEvent } from '../types.ts';
import { endAdmittance, lineImpedance, reflectionCoefficient } from './ends.ts';
import { computeGasPressure, HYDROGEN, NATURAL_GAS, prepareGasLine } from './gas.ts';
import { computeWavePressure, prepareWaveLine } from './wave.ts';
import { tracePaths, type WaveLine } from './wave-paths.ts';

/** Rounded further than the model is accurate, so that only a change of the model shows. */
const table = (value: unknown) => formatFigures(value, { figures: 5, maxItems: 24 });
const { spec } = buildSiteLine('crude', 400);
const kinds: StationEvent['kind'][] = [
  ...(['pump-start', 'pump-stop', 'pump-trip', 'valve-open', 'valve-close'] as const),
  ...(['rate-up', 'rate-down', 'pressure-up', 'pressure-down'] as const),
];
const ends = {
  tank: { kind: 'tank' },
  flow: { kind: 'flow' },
  pump: { kind: 'pump', shutOff: 4.8e6, suction: 1e5 },
  valve: { kind: 'valve', backPressure: 1.7e5 },
} as const satisfies Record<string, EndSpec>;
const line = (own: Partial<LineSpec> = {}): LineSpec => ({ ...spec, ...own });
const leak = (opening: number): LineEvent => ({ kind: 'leak', at: 700, flow: 0.01, opening });
const window = { start: -0.1, interval: 0.05, count: 96 };

describe('the hydraulics, as computed', () => {
  it('of ends and their echoes', () => {
    const z = lineImpedance(870, 1100, 0.5);
    const pressure = 4e6;
    const valve = { kind: 'valve', backPressure: 5e6 } as const;
    const value = Object.fromEntries(
      Object.entries({ ...ends, before: valve }).map(([name, upstream]) => {
        const y = name === 'valve' ? 0 : endAdmittance(line({ upstream }), 'upstream', pressure);
        return [name, [y, reflectionCoefficient(z, y)]];
      }),
    );
    const out = endAdmittance(line({ downstream: ends.valve }), 'downstream', pressure);
    expect(table({ z, ...value, out: [out, reflectionCoefficient(z, out)] })).toMatchSnapshot();
  });

  it('of waves from a leak and from every event of a station', () => {
    const value: Record<string, unknown> = {};
    const seen = (...[made, event, at]: [WaveLine, LineEvent, number]) => ({
      samples: computeWavePressure(made, event, at, window).samples,
    });
    for (const opening of [0, 0.4]) {
      const made = prepareWaveLine(line({ downstream: ends.flow }));
      value[`leak, ${opening} s`] = seen(made, leak(opening), 1500);
      value[`leak, ${opening} s, before`] = seen(made, leak(opening), 300);
      value[`leak, ${opening} s, there`] = seen(made, leak(opening), 700);
      const steady = prepareWaveLine(line({ velocity: 0.01 }), { unsteady: false });
      value[`leak, ${opening} s, steady friction`] = seen(steady, leak(opening), 1500);
    }
    for (const kind of kinds)
      for (const end of ['upstream', 'downstream'] as const) {
        const pressure = kind.startsWith('pressure');
        const own = pressure ? ends.tank : end === 'upstream' ? ends.pump : ends.valve;
        const made = prepareWaveLine(line({ [end]: own }));
        const event = { kind, end, change: pressure ? 1e5 : 0.02, time: 0.3 };
        value[`${kind}, ${end}`] = seen(made, event, 900);
      }
    expect(table(value)).toMatchSnapshot();
  });

  it('of the paths of a wave', () => {
    const made = prepareWaveLine(spec);
    const paths = (['upstream', 'downstream', undefined] as const).map((born) => [
      ...tracePaths(
        made,
        { at: born ? (born === 'upstream' ? 0 : 2000) : 700, born, drive: 'flow' },
        900,
        5,
      ),
    ]);
    const own = [...tracePaths(made, { at: 700, drive: 'pressure' }, 700, 3)];
    expect(table({ paths, own })).toMatchSnapshot();
  });

  it('of gas', () => {
    const gas = (own: object) =>
      prepareGasLine({
        ...{ length: 2000, pipe: PIPE, gas: NATURAL_GAS, velocity: 5, pressure: 60e5 },
        ...{ upstream: 'tank', downstream: 'flow' },
        ...own,
      });
    const lines = [
      gas({}),
      gas({ upstream: 'flow', downstream: 'tank', gas: HYDROGEN }),
      gas({ velocity: 0 }),
    ];
    const value = {
      lines: lines.map(({ spec: _, ...rest }) => rest),
      pressures: lines.map((one) =>
        [0, 0.5].map(
          (opening) =>
            computeGasPressure(one, { at: 700, massFlow: 2, opening }, 1500, window).samples,
        ),
      ),
    };
    expect(table(value)).toMatchSnapshot();
  });
});

describe('what cannot be', () => {
  it('is refused with what is wrong', () => {
    const made = prepareWaveLine(line({ upstream: ends.pump }));
    const at = (event: LineEvent) => () => computeWavePressure(made, event, 900, window);
    expect(at({ ...leak(0), at: 0 } as LineEvent)).toThrow('The leak must lie inside the line.');
    expect(at({ ...leak(0), at: 2000 } as LineEvent)).toThrow('The leak must lie inside the line.');
    expect(at({ ...leak(-1) } as LineEvent)).toThrow('A leak has a flow and an opening time');
    expect(at({ kind: 'leak', at: 9, flow: -1, opening: 0 })).toThrow('A leak has a flow');
    expect(at({ kind: 'rate-up', end: 'upstream', change: -1, time: 0 })).toThrow(
      'A change and its time',
    );
    expect(at({ kind: 'rate-up', end: 'upstream', change: 1, time: -1 })).toThrow(
      'A change and its time',
    );
    expect(at({ kind: 'pressure-up', end: 'upstream', change: 1, time: 0 })).toThrow(
      'does not hold its pressure',
    );
    const tank = prepareWaveLine(spec);
    expect(() =>
      computeWavePressure(
        tank,
        { kind: 'rate-up', end: 'upstream', change: 1, time: 0 },
        9,
        window,
      ),
    ).toThrow('The upstream end holds its pressure');
    expect(() => computeWavePressure(tank, leak(0), -1, window)).toThrow(
      'The place must lie on the line.',
    );
    expect(() => computeWavePressure(tank, leak(0), 2001, window)).toThrow(
      'The place must lie on the line.',
    );
    const closed = { kind: 'closed' } as const;
    expect(() => endAdmittance(line({ downstream: closed }), 'downstream', 1e5)).toThrow(
      'The downstream end is closed',
    );
    expect(endAdmittance(line({ downstream: closed, velocity: 0 }), 'downstream', 1e5)).toBe(0);
    expect(() => endAdmittance(line({ downstream: ends.valve }), 'downstream', 1.7e5)).toThrow(
      'no pressure across',
    );
    expect(() => endAdmittance(line({ upstream: ends.valve }), 'upstream', 1.7e5)).toThrow(
      'no pressure across',
    );
    expect(() => endAdmittance(line({ upstream: ends.pump }), 'upstream', 4.9e6)).toThrow(
      'more at no flow than at duty',
    );
    expect(() => endAdmittance(line({ downstream: ends.pump }), 'downstream', 1e5)).toThrow(
      'upstream end only',
    );
    expect(endAdmittance(line({ upstream: ends.pump, velocity: 0 }), 'upstream', 1e6)).toBe(
      Infinity,
    );
  });
});
