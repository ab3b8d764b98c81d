import { readFileSync } from 'node:fs';
import { frontOfShare } from '@site/leak-model/field-formulas.ts';
import fc from 'fast-check';
import { getDrawing } from '../../../content/drawing-entries.ts';
import { writeFigures } from '../../../content/named-figures/write-figures.ts';
import {
  averagingTime,
  computeScreening,
  falseAlarms,
  falsePairAlarms,
  findInspectionInterval,
  missAllProbability,
  thinWallProbability,
  upperTail,
} from './article-calculations.ts';
import { alarmThreshold, traces } from './digital-twins.tsx';
import { agreementWindow, sensors } from './human-factor.tsx';
import {
  estimateWithReading as measuredOf,
  targetProbability,
  estimateWithoutReading as unmeasuredOf,
} from './risk-based-inspection.tsx';

const { nominal = 0, threshold = 0 } = getDrawing('thinning-probability').numbers ?? {};
const [unmeasured, measured] = [unmeasuredOf(nominal), measuredOf(nominal)];
const prose = (slug: string) => writeFigures(readFileSync(`content/articles/${slug}.md`, 'utf8'));
const percent = (share: number, digits = 1) => `${(share * 100).toFixed(digits)}%`;

describe('the sums', () => {
  it('agrees with tables of the normal distribution', () => {
    expect(upperTail(0)).toBeCloseTo(0.5, 6);
    expect(upperTail(1.96)).toBeCloseTo(0.0249979, 6);
    expect(upperTail(5) / 2.866516e-7).toBeCloseTo(1, 5);
    expect(upperTail(-3) + upperTail(3)).toBeCloseTo(1, 9);
  });

  it('gives the leak front of reference case T8', () => {
    expect(frontOfShare(0.01)).toBeCloseTo(5000, 6);
  });

  it('counts every joint once, whatever the rates', () => {
    const share = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(share, share, share, (p, s, f) => {
        const result = computeScreening(1000, p, s, f);
        expect(result.caught + result.missed).toBeCloseTo(1000 * p, 6);
        expect(result.flagged).toBeCloseTo(result.caught + result.falseFlags, 6);
        expect(result.precision).toBeGreaterThanOrEqual(0);
        expect(result.precision).toBeLessThanOrEqual(1 + 1e-12);
      }),
    );
  });

  it('has the interval end where the probability meets the target', () => {
    for (const state of [unmeasured, measured]) {
      const years = findInspectionInterval(state, threshold, targetProbability);
      expect(thinWallProbability(state, threshold, years)).toBeCloseTo(targetProbability, 6);
    }
    // A wall below the threshold has to be inspected at once.
    expect(
      findInspectionInterval({ ...measured, wall: threshold - 1 }, threshold, targetProbability),
    ).toBe(0);
  });

  it('misses no odd fitting once all are measured, and all of them when none is', () => {
    expect(missAllProbability(200, 5, 200)).toBe(0);
    expect(missAllProbability(200, 5, 0)).toBe(1);
    expect(missAllProbability(200, 1, 100)).toBeCloseTo(0.5, 12);
    expect(missAllProbability(5, 2, 2)).toBeCloseTo(3 / 10, 12);
  });

  it('alarms on the two larger leaks of the drawing and never on the smallest', () => {
    expect(traces.map((trace) => trace.alarm !== undefined)).toEqual([true, true, false]);
    for (const trace of traces)
      for (const [t, p] of trace.mean) if (t < 0) expect(p).toBeGreaterThan(-alarmThreshold);
  });
});

describe('the prose prints what the sums give', () => {
  const holds = (slug: string, figures: readonly string[]) => {
    const text = prose(slug);
    for (const figure of figures) expect(text, `${slug}: ${figure}`).toContain(figure);
  };

  it('machine-learning-corrosion', () => {
    const rates = [0.02, 0.008, 0.001].map((rate) => computeScreening(10_000, 0.001, 0.98, rate));
    holds('machine-learning-corrosion', [
      ...rates.map((one) => percent(one.precision)),
      ...rates.map((one) => one.flagged.toFixed(0)),
      rates[0]?.falseFlags.toFixed(1) ?? 'missing',
      percent(computeScreening(1, 0.0001, 0.98, 0.001).precision),
      // Incidents per 1,000 km, and the share of internal corrosion.
      (0.73 * 0.46).toFixed(2),
    ]);
  });

  it('digital-twins', () => {
    const volume = 25_000 * Math.PI * 0.25 ** 2;
    const hourly = Math.PI * 0.25 ** 2 * 3600;
    // Sensitivity of the wave speed to the fluid's speed of sound; anchored steel, 500 by 10 mm.
    const inSteel = 1 / (1 + (0.91 * 2.19e9 * 0.5) / (207e9 * 0.01));
    // V·Δp/(ρa²) of the pack, and |Δt|δa/2 of the place.
    const stored = (volume * 100_000) / (1000 * 1100 ** 2);
    const off = (share: number) => (5000 * share) / 2;
    const visible = (noise: number) => (5 * noise) / Math.sqrt(150) / frontOfShare(1);
    holds('digital-twins', [
      `${Math.round(volume).toLocaleString('en-GB')} m³`,
      `${stored.toFixed(2)} m³`,
      `${Math.round(hourly)} m³`,
      `${((stored / (hourly * 0.01)) * 60).toFixed(1)} minutes`,
      `${averagingTime(frontOfShare(0.001), 5000).toFixed(0)} s`,
      `${percent(visible(10_000), 2)}, ${percent(visible(5000), 2)} or ${percent(visible(1000), 2)}`,
      ...traces.flatMap((trace) => (trace.alarm ? [`${trace.alarm.toFixed(1)} s`] : [])),
      ...[0.1, 0.25, 0.5, 1, 3].map(
        (t) => `| ${off(0.0024 * t).toFixed(1)} | ${off(0.0024 * inSteel * t).toFixed(1)} |`,
      ),
      (1.5 / off(0.0024 * inSteel)).toFixed(2),
    ]);
  });

  it('risk-based-inspection', () => {
    const years = (state: typeof measured, p: number) =>
      findInspectionInterval(state, threshold, p).toFixed(1);
    const elbowYears = ((0.322 - 0.18) * 46) / (0.322 - 0.011);
    holds('risk-based-inspection', [
      years(unmeasured, 1e-3),
      years(measured, 1e-3),
      `${years(unmeasured, 1e-4)} years unmeasured and ${years(measured, 1e-4)} measured`,
      `1 in ${Number((1 / thinWallProbability(unmeasured, threshold, 5)).toPrecision(2))}`,
      `${percent(missAllProbability(200, 5, 100), 0)} after a hundred`,
      `around ${1973 + Math.round(elbowYears)}`,
    ]);
    holds('7-material-discrepancy', [
      `${((0.322 - 0.011) / 46).toFixed(4)} inch a year`,
      `${elbowYears.toFixed(0)} years`,
    ]);
  });

  it('human-factor', () => {
    holds('human-factor', [
      falseAlarms(3, sensors).toLocaleString('en-GB', { maximumFractionDigits: 0 }),
      `there are ${falseAlarms(4, sensors).toFixed(0)} a day`,
      `one every ${(86_400 / falseAlarms(3, sensors)).toFixed(0)} seconds`,
      `${agreementWindow.toFixed(1)} seconds`,
      `${(1 / falsePairAlarms(4, sensors, agreementWindow)).toFixed(0)} days`,
      Math.round(20_082 * 0.81).toLocaleString('en-GB'),
    ]);
  });

  it('future-asset-integrity', () => {
    holds('future-asset-integrity', [
      // Reuters prints 22%: 105 of 466 (22.5%), not rounded but cut off.
      '105 of them',
      String(466 - 105),
      // Found by one layer at least: if they are independent, and at most.
      percent(1 - (1 - 0.22) * (1 - 0.6)),
      percent(0.22 + 0.6, 0),
      `${((15 * 395) / 1000).toFixed(1)} km`,
    ]);
  });
});
