/**
 * What the simulation costs: the solver on one core here, and the island in the test browser.
 * `npm run bench` prints these lines among the others; alone: npm run bench:simulation
 */
import { pathToFileURL } from 'node:url';
import type { Browser } from 'playwright-core';
import { defaultScenario } from '../../src/simulation/detection/default.ts';
import { siteLine } from '../../src/simulation/detection/lines.ts';
import { pressureOf } from '../../src/simulation/detection/trial.ts';
import { solveLineEvent } from '../../src/simulation/hydraulics/line-solver.ts';
import { type Line, solveTransient } from '../../src/simulation/hydraulics/transient.ts';
import { quantile } from '../../src/simulation/quantile.ts';
import { run } from '../../src/simulation/scenario.ts';
import { DEFAULT } from '../../src/simulation/settings.ts';
import { viewOf } from '../../src/simulation/view.ts';

export type BenchLine = {
  name: string;
  value: number;
  unit: string;
  /** Largest value that meets the target; absent where there is none. */ limit?: number;
  note?: string;
};

/** How much slower the phone of the targets is than this machine. */
const PHONE = 4;

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

/** The same in closed form, which is what the worker runs. */
function solveWave(): void {
  const { watched } = defaultScenario();
  const window = { start: 0, interval: 1e-3, count: 14_000 };
  for (const at of stations) pressureOf(watched.wave, defaultLeak, at, window);
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
      name: 'default transient in closed form, as the simulator solves it, slowed 4 times',
      value: PHONE * median(25, solveWave),
      unit: 'ms',
      limit: 60,
    },
    {
      name: 'the same by the method of characteristics, 25 m reaches, slowed 4 times',
      value: PHONE * median(25, solveDefault),
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

/**
 * The island on the technology page of a running site. `page` and `worker` say how many times slower each
 * thread is: the browser slows the page's, and the worker holds every answer back for as long as it
 * would have worked on it. `took` is the worker's own time for each answer, not slowed.
 */
async function measureIsland(
  browser: Browser,
  siteUrl: string,
  slower: { page: number; worker: number },
) {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  try {
    await page.route(/solver\.worker/, async (route) => {
      const response = await route.fetch();
      await route.fulfill({
        response,
        body: heldBack(slower.worker - 1) + (await response.text()),
      });
    });
    // Times the work of every frame, the page's own included, and notes the worker's answers.
    await page.addInitScript(() => {
      const frames: number[] = [];
      const took: number[] = [];
      const ask = window.requestAnimationFrame.bind(window);
      Object.assign(window, { frames, took });
      window.requestAnimationFrame = (callback) =>
        ask((time) => {
          const from = performance.now();
          callback(time);
          frames.push(performance.now() - from);
        });
      window.Worker = class extends Worker {
        constructor(...args: ConstructorParameters<typeof Worker>) {
          super(...args);
          this.addEventListener('message', ({ data }) => {
            if (data.kind === 'run') took.push(data.took);
          });
        }
      };
    });
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower.page });
    await page.goto(`${siteUrl}/technology`);
    await page.locator('#simulator').scrollIntoViewIfNeeded();
    await page.locator('[data-simulator=idle]').waitFor();
    const island = page.locator('[data-simulator]').filter({ visible: true });
    type Measures = { frames: number[]; took: number[] };
    await page.evaluate(() => {
      (window as unknown as Measures).frames.length = 0;
    });
    await page.waitForFunction(() => (window as unknown as Measures).frames.length >= 180);
    const frames = await page.evaluate(() => (window as unknown as Measures).frames.slice());

    await page.getByRole('button', { name: 'Change the line' }).click();
    await page.getByText('160 of 160 seeded runs').waitFor({ timeout: 120_000 });
    const slider = island.getByRole('slider', { name: 'Position' });
    const answers = await slider.evaluate(async (element) => {
      const input = element as HTMLInputElement;
      const band = input.closest('[data-simulator]')?.querySelector('dl');
      if (!band) throw new Error('No results.');
      const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
      const taken: number[] = [];
      for (let i = 0; i < 60; i++) {
        const before = band.textContent;
        const from = performance.now();
        set?.call(input, String(5500 + i * 250));
        input.dispatchEvent(new Event('input', { bubbles: true }));
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
    const took = await page.evaluate(() => (window as unknown as Measures).took.slice());
    return { frames, answers, took: took.slice(-answers.length) };
  } finally {
    await page.close();
  }
}

/** Put before the worker's script: an answer leaves it `times` its time later, the thread busy meanwhile. */
const heldBack = (times: number) => `{
  const post = self.postMessage.bind(self);
  self.postMessage = (answer) => {
    const until = performance.now() + ${times} * (answer.took ?? 0);
    while (performance.now() < until);
    post(answer);
  };
}
`;

/** The island as this machine runs it, and as a phone `PHONE` times slower would. */
export async function benchIsland(browser: Browser, siteUrl: string): Promise<BenchLine[]> {
  const here = await measureIsland(browser, siteUrl, { page: 1, worker: 1 });
  const page = await measureIsland(browser, siteUrl, { page: PHONE, worker: 1 });
  const phone = await measureIsland(browser, siteUrl, { page: PHONE, worker: PHONE });
  const at = (values: readonly number[], p: number) => quantile(values, p) as number;
  const ms = (value: number) => `${value.toFixed(1)} ms`;
  return [
    {
      name: 'idle animation, work in a frame, 95th percentile',
      value: at(here.frames, 0.95),
      unit: 'ms',
      limit: 2,
    },
    {
      name: 'a moved leak, from input to shown answer, 95th percentile',
      value: at(here.answers, 0.95),
      unit: 'ms',
      limit: 100,
      note: `median ${ms(at(here.answers, 0.5))}; in the worker ${ms(at(here.took, 0.5))}, 95th percentile ${ms(at(here.took, 0.95))}`,
    },
    {
      name: `the same, page and worker slowed ${PHONE} times`,
      value: at(phone.answers, 0.95),
      unit: 'ms',
      limit: 100,
      note: `median ${ms(at(phone.answers, 0.5))}; page alone slowed ${ms(at(page.answers, 0.5))}, ${ms(at(page.answers, 0.95))}; in the worker, not slowed, ${ms(at(phone.took, 0.5))}, ${ms(at(phone.took, 0.95))}`,
    },
  ];
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { chromium } = await import('playwright-core');
  const { browserArgs, browserPath } = await import('../../tests/support/browser/browser.ts');
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
