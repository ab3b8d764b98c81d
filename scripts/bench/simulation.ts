/**
 * What the simulation costs: the solver on one core here, and the island in the test browser.
 * `npm run bench` prints these lines among the others; alone: npm run bench:simulation
 */
import { pathToFileURL } from 'node:url';
import type { Browser } from 'playwright-core';
import { defaultScenario } from '../../src/simulation/detection/default.ts';
import { siteLine } from '../../src/simulation/detection/lines.ts';
import { solveLineEvent } from '../../src/simulation/line-solver.ts';
import { quantile } from '../../src/simulation/quantile.ts';
import { DEFAULT, run } from '../../src/simulation/scenario.ts';
import { type Line, solveTransient } from '../../src/simulation/transient.ts';
import { viewOf } from '../../src/simulation/view.ts';

export type BenchLine = {
  name: string;
  value: number;
  unit: string;
  /** Largest value that meets the target; absent where there is none. */ limit?: number;
  note?: string;
};

const now = () => performance.now();

/** Median of `times` timings of `work`, ms, after a few runs that let the compiler settle. */
function median(times: number, work: () => void): number {
  for (let i = 0; i < 5; i++) work();
  const taken = Array.from({ length: times }, () => {
    const from = now();
    work();
    return now() - from;
  });
  return quantile(taken, 0.5) as number;
}

const { leak: defaultLeak } = defaultScenario();
const { spec, stations } = siteLine(DEFAULT.fluid, DEFAULT.spacing);

/** The default line and leak for 14 s with its four nodes read out at 1 kHz: no noise, no detection. */
function solveDefault(): number {
  const options = { duration: 14, maxReach: 25 };
  const { pressureAt } = solveLineEvent(spec, defaultLeak, stations, options);
  let sum = 0;
  for (const i of stations.keys()) for (let n = 0; n < 14_000; n++) sum += pressureAt(i, n / 1000);
  return sum;
}

const line: Line = {
  length: 25_000,
  diameter: 0.5,
  waveSpeed: 1100,
  friction: 0.02,
  velocity: 1,
  upstream: { kind: 'reservoir', head: 400 },
  downstream: { kind: 'fixedFlow' },
};
const leak = { at: 12_500, flow: 0.002 };

/** The solver and the whole chain from rupture to alarm, on one core. */
export function benchSolver(): BenchLine[] {
  // The same line with smaller and smaller reaches: twice the reaches also means twice the time steps.
  const costs = [250, 500, 1000, 2000, 4000].map((reaches) => {
    const solve = () =>
      solveTransient(line, { duration: 14, maxReach: line.length / reaches, probes: [], leak });
    const { reaches: n, steps } = solve();
    return (1e6 * median(7, solve)) / (n * steps);
  });
  const [first = 1] = costs;
  return [
    {
      name: 'default transient, 25 km, 14 s, 25 m reaches, 1 kHz at four sensors',
      value: median(15, solveDefault),
      unit: 'ms',
      limit: 60,
    },
    {
      name: 'rupture to alarm: solve, noise, detect, locate',
      value: median(9, () => viewOf(run(DEFAULT))),
      unit: 'ms',
    },
    {
      name: 'cost of one reach and step, 4,000 reaches over 250 (1 is linear)',
      value: (costs.at(-1) as number) / first,
      unit: '×',
      limit: 2,
      note: costs.map((c) => `${c.toFixed(1)} ns`).join(', '),
    },
  ];
}

/** The island on the technology page of a running site. */
export async function benchIsland(browser: Browser, siteUrl: string): Promise<BenchLine[]> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  try {
    // Times the work of every frame, the page's own included.
    await page.addInitScript(() => {
      const frames: number[] = [];
      const ask = window.requestAnimationFrame.bind(window);
      Object.assign(window, { frames });
      window.requestAnimationFrame = (callback) =>
        ask((time) => {
          const from = performance.now();
          callback(time);
          frames.push(performance.now() - from);
        });
    });
    await page.goto(`${siteUrl}/technology`);
    const island = page.locator('[data-simulator]');
    await island.scrollIntoViewIfNeeded();
    await page.locator('[data-simulator=idle]').waitFor();
    await page.evaluate(() => {
      (window as unknown as { frames: number[] }).frames.length = 0;
    });
    await page.waitForFunction(
      () => (window as unknown as { frames: number[] }).frames.length >= 180,
    );
    const frames = await page.evaluate(() => (window as unknown as { frames: number[] }).frames);

    await page.getByRole('button', { name: 'Change the line' }).click();
    await page.getByText('400 of 400 seeded runs').waitFor({ timeout: 60_000 });
    const answers = await page.evaluate(async () => {
      const slider = document.querySelector<HTMLInputElement>(
        '[data-simulator] input[type=range][max="24750"]',
      );
      const band = document.querySelector('[data-simulator] dl');
      if (!slider || !band) throw new Error('No slider or no results.');
      const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
      const taken: number[] = [];
      for (let i = 0; i < 25; i++) {
        const before = band.textContent;
        const from = performance.now();
        set?.call(slider, String(6000 + i * 500));
        slider.dispatchEvent(new Event('input', { bubbles: true }));
        await new Promise<void>((done) => {
          const seen = new MutationObserver(() => {
            if (band.textContent === before) return;
            seen.disconnect();
            // Until the frame that shows it.
            requestAnimationFrame(() => done());
          });
          seen.observe(band, { subtree: true, characterData: true, childList: true });
        });
        taken.push(performance.now() - from);
      }
      return taken;
    });
    return [
      {
        name: 'idle animation, work in a frame, 95th percentile',
        value: quantile(frames, 0.95) as number,
        unit: 'ms',
        limit: 2,
      },
      {
        name: 'a moved leak, from input to shown answer, 95th percentile',
        value: quantile(answers, 0.95) as number,
        unit: 'ms',
        limit: 100,
        note: `median ${(quantile(answers, 0.5) as number).toFixed(0)} ms`,
      },
    ];
  } finally {
    await page.close();
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { chromium } = await import('playwright-core');
  const { browserArgs, browserPath } = await import('../../tests/support/browser.ts');
  const { startSite } = await import('../../tests/support/site.ts');
  const print = (line: BenchLine) => {
    const verdict = line.limit === undefined ? '' : line.value <= line.limit ? '  ok' : '  MISSED';
    const target = line.limit === undefined ? '' : `  (at most ${line.limit} ${line.unit})`;
    const note = line.note ? `  [${line.note}]` : '';
    process.stdout.write(
      `${line.name}: ${line.value.toFixed(1)} ${line.unit}${target}${verdict}${note}\n`,
    );
  };
  benchSolver().forEach(print);
  const site = await startSite();
  const browser = await chromium.launch({ executablePath: await browserPath(), args: browserArgs });
  try {
    (await benchIsland(browser, site.url)).forEach(print);
  } finally {
    await browser.close();
    await site.stop();
  }
}
