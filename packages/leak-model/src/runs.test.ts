import { formatFigures } from '#support/format-figures.ts';
import { addDisturbances } from './disturbance-run.ts';
import { runLineCheck } from './line-check-run.ts';
import { summariseRun } from './run-summary.ts';
import { type Run, runScenario } from './scenario.ts';
import {
  DEFAULT_SETTINGS,
  EVENTS,
  type EventName,
  FAULTS,
  isDisturbed,
  type Settings,
} from './settings.ts';

/** A short line with few samples, so that a run takes a moment. */
const made = (own: Partial<Settings>): Run => {
  const settings = { ...DEFAULT_SETTINGS, spacing: 2000, sampleRate: 200, ...own };
  return runScenario(settings, { runLineCheck, ...(isDisturbed(settings) && { addDisturbances }) });
};

/** What a run says, without the settings and samples that it was made from. */
function said({ settings: _, spec: __, sensors, decisions, ...rest }: Run) {
  return {
    ...rest,
    sensors: sensors.map(({ trace, fronts, pick, ...sensor }) => ({
      ...sensor,
      ...(pick && { pick: [pick.time, pick.sigma, pick.size, pick.sizeSigma] }),
      ...{ start: trace.start, samples: trace.samples },
      ...{ fronts: fronts.map(({ time }) => time), sizes: fronts.map(({ size }) => size) },
    })),
    decisions: decisions.map(({ fronts, ...decision }) => ({ ...decision, fronts: fronts.length })),
  };
}

describe('a run, as computed', () => {
  it.each(Object.keys(EVENTS) as EventName[])('of the event %s', (event) => {
    const text = formatFigures(said(made({ event, leakShare: 0.05 })));
    expect(text).toMatchSnapshot();
  });

  it.each(FAULTS)('with the fault %s', (fault) => {
    const text = formatFigures(said(made({ fault, leakShare: 0.02, openingTime: 1 })));
    expect(text).toMatchSnapshot();
  });

  it('with signals that are silent or lost', () => {
    const own = { event: 'outlet-close', leakShare: 0.1 } as const;
    const runs = ['silent', 'lost'] as const;
    const text = formatFigures(runs.map((signal) => said(made({ ...own, signal })).decisions));
    expect(text).toMatchSnapshot();
  });

  it('as drawings take it', () => {
    const view = summariseRun(made({ fluid: 'water', leakFraction: 0.3 }), undefined, 20);
    expect(formatFigures(view, { maxItems: 20 })).toMatchSnapshot();
  });
});
