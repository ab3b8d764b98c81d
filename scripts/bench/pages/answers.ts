/**
 * Response times in the browser to a moved leak and to a changed size in 'Your line'. `--slower 4`
 * slows the page's thread. Exits with 1 when a 95th percentile exceeds its limit unslowed.
 */
import { parseArgs } from 'node:util';
import { chromium, type Page } from 'playwright-core';
import { linePath } from '../../../src/config/paths.ts';
import { quantile } from '../../../src/simulation/statistics.ts';
import { LINES } from '../../../src/your-line/examples/lines.ts';
import { browserArgs, browserPath } from '../../../tests/support/browser/browser.ts';
import { startSite } from '../../../tests/support/site.ts';
import { printTable } from '../table.ts';

const { values: options } = parseArgs({ options: { slower: { type: 'string', default: '1' } } });
const rate = Number(options.slower);

/** @returns milliseconds until the text of `answer` has changed and is drawn, for each value */
function timeChanges(page: Page, input: string, answer: string, values: number[]) {
  return page.evaluate(
    async ({ input, answer, values }) => {
      const field = document.querySelector(input) as HTMLInputElement;
      const shown = document.querySelector(answer) as Element;
      const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
      const times: number[] = [];
      for (const value of values) {
        const before = shown.textContent;
        const from = performance.now();
        const drawn = new Promise<void>((resolve) => {
          const observer = new MutationObserver(() => {
            if (shown.textContent === before) return;
            observer.disconnect();
            requestAnimationFrame(() => resolve());
          });
          observer.observe(shown, { subtree: true, characterData: true, childList: true });
        });
        set?.call(field, String(value));
        field.dispatchEvent(new Event('input', { bubbles: true }));
        await drawn;
        times.push(performance.now() - from);
      }
      return times;
    },
    { input, answer, values },
  );
}

const site = await startSite();
const browser = await chromium.launch({ executablePath: await browserPath(), args: browserArgs });

/** `island` is computed once it is in view, and then becomes `ready`. */
async function open(path: string, island: string, ready: string): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(site.url + path);
  await page.locator(island).filter({ visible: true }).first().scrollIntoViewIfNeeded();
  await page.locator(ready).filter({ visible: true }).first().waitFor();
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
  return page;
}

const simulator = await open('/technology', '[data-simulator]', '[data-simulator=idle]');
await simulator.getByRole('button', { name: 'Change the line' }).click();
await simulator.getByText('160 of 160 seeded runs').waitFor({ timeout: 120_000 });
await simulator
  .locator('[data-simulator]')
  .filter({ visible: true })
  .evaluate((island) => {
    island.querySelector('dl')?.setAttribute('data-bench', 'answer');
  });
await simulator
  .getByRole('slider', { name: 'Position' })
  .evaluate((slider) => slider.setAttribute('data-bench', 'input'));
const moved = await timeChanges(
  simulator,
  '[data-bench=input]',
  '[data-bench=answer]',
  Array.from({ length: 60 }, (_, i) => 5500 + i * 250),
);
await simulator.close();

const verdicts: number[] = [];
for (const { id, input } of LINES) {
  const page = await open(linePath(id), '[data-line]', '[data-line="ready"]');
  const sizes = [2, 1.5, 2, 1.5].map((by) => 100 * by * input.leak);
  verdicts.push(...(await timeChanges(page, '[data-field="leak"]', '[data-line] h2', sizes)));
  await page.close();
}
await browser.close();
await site.stop();

const at = (times: number[], share: number) => quantile(times, share) ?? Number.NaN;
const rows = [
  ['simulator: a moved leak', moved, 100],
  ['Your line: a changed size', verdicts, 300],
] as const;
printTable(
  `From a change to its answer on the screen, ms, page slowed ${rate} times`,
  ['what', 'changes', 'median', '95th percentile', 'limit'],
  rows.map(([name, times, limit]) => [
    name,
    times.length,
    at([...times], 0.5).toFixed(0),
    at([...times], 0.95).toFixed(0),
    limit,
  ]),
);
if (rate === 1 && rows.some(([, times, limit]) => at([...times], 0.95) > limit))
  process.exitCode = 1;
