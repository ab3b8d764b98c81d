/**
 * Tasks on the main thread of 'Your line' while something is dragged, with the processor slowed four times, and
 * the time from a change to its answer. Prints a Markdown table for docs/performance.md.
 * `npm run bench:drag`, after a build. A task counts by the processor time it took: on a machine shared with other work the clock
 * also counts the time for which the browser had to wait.
 */
import { type CDPSession, chromium, type Page } from 'playwright-core';
import { bands } from '../../../src/your-line/answer.ts';
import { LINES } from '../../../src/your-line/input/lines.ts';
import { browserArgs, browserPath } from '../../../tests/support/browser/browser.ts';
import { startSite } from '../../../tests/support/site.ts';
import { median, printTable } from '../table.ts';

const SLOWED = 4;
const STEPS = 60;
const desk = { viewport: { width: 1440, height: 900 } };
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

type Event = { name: string; ph: string; pid: number; tid: number; dur?: number; tdur?: number };
type Point = { x: number; y: number };

/** Processor time and clock time of every task of the page's main thread, ms, longest first. */
function tasksOf(trace: Buffer): { processor: number; clock: number }[] {
  const { traceEvents: events } = JSON.parse(trace.toString()) as { traceEvents: Event[] };
  const input = events.find(({ name }) => name === 'EventDispatch');
  return events
    .filter(({ name, pid, tid }) => name === 'RunTask' && pid === input?.pid && tid === input.tid)
    .map(({ dur = 0, tdur = dur }) => ({ processor: tdur / 1000, clock: dur / 1000 }))
    .sort((a, b) => b.processor - a.processor);
}

async function mouse(page: Page, from: Point, by: number): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  for (let i = 1; i <= STEPS; i++) await page.mouse.move(from.x + (by * i) / STEPS, from.y);
  await page.mouse.up();
}

async function finger(_: Page, from: Point, by: number, session: CDPSession): Promise<void> {
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', [from]);
  for (let i = 1; i <= STEPS; i++)
    await touch('touchMove', [{ x: from.x + (by * i) / STEPS, y: from.y }]);
  await touch('touchEnd', []);
}

const drags = [
  { name: 'a node, by mouse', at: '[data-node="1"]', by: 120, how: mouse, device: desk },
  { name: 'a node, by finger', at: '[data-node="1"]', by: 40, how: finger, device: phone },
  { name: 'the cursor', at: '[data-bands]', by: 300, how: mouse, device: desk },
  {
    name: 'the cursor’s slider',
    at: '[aria-valuetext*="found by size"]',
    by: 200,
    how: mouse,
    device: desk,
  },
  { name: 'a node’s slider', at: '[aria-label^="Place of S"]', by: 60, how: mouse, device: desk },
] as const;

const site = await startSite();
const browser = await chromium.launch({ executablePath: await browserPath(), args: browserArgs });

async function open(device: (typeof drags)[number]['device'], line = '') {
  const context = await browser.newContext(device);
  const page = await context.newPage();
  await page.goto(`${site.url}/your-line${line}`);
  await page.locator('[data-line="ready"]').waitFor();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
  return { page, session };
}

const rows: (string | number)[][] = [];
for (const { name, at, by, how, device } of drags) {
  const { page, session } = await open(device);
  const target = page.locator(at).first();
  await target.evaluate((element) => {
    const group = element.closest('details');
    if (group) group.open = true;
    element.scrollIntoView({ block: 'center' });
  });
  const box = await target.boundingBox();
  if (!box) throw new Error(`${name}: nothing to drag`);
  const from = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await browser.startTracing(page, {
    categories: ['toplevel', 'devtools.timeline', 'disabled-by-default-devtools.timeline'],
  });
  await how(page, from, by, session);
  const tasks = tasksOf(await browser.stopTracing());
  const over = tasks.filter(({ processor }) => processor > 50);
  const clock = Math.max(...tasks.map((task) => task.clock));
  rows.push([
    name,
    tasks.length,
    Math.round(tasks[0]?.processor ?? 0),
    over.length,
    Math.round(clock),
  ]);
  await page.context().close();
}
printTable(
  `Tasks while dragging, processor slowed ${SLOWED} times`,
  ['dragged', 'tasks', 'longest, ms of processor', 'over 50 ms', 'longest by the clock, ms'],
  rows,
);

/** From a changed size of the leak to the verdict that answers it, ms, on every example. */
const waits: { line: string; wait: number }[] = [];
for (const { id, input } of LINES) {
  const { page } = await open(phone, id === 'default' ? '' : `/${id}`);
  for (const size of [2, 1.5, 2, 1.5].map((by) => 100 * by * input.leak)) {
    const wait = await page.evaluate(async (value) => {
      const cell = document.querySelector('[data-field="leak"]') as HTMLInputElement;
      const verdict = document.querySelector('[data-line] h2') as Element;
      const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
      const begun = performance.now();
      const answered = new Promise<void>((resolve) => {
        const observer = new MutationObserver(() => {
          observer.disconnect();
          resolve();
        });
        observer.observe(verdict, { childList: true, characterData: true, subtree: true });
      });
      set?.call(cell, String(value));
      cell.dispatchEvent(new Event('input', { bubbles: true }));
      await answered;
      return performance.now() - begun;
    }, size);
    waits.push({ line: id, wait });
  }
  await page.context().close();
}
const slowest = waits.reduce((a, b) => (b.wait > a.wait ? b : a));
/** The browser slows the page's thread alone. What the worker computes is timed here, and counted four times. */
const computed = LINES.map(({ id, input }) => {
  const times = Array.from({ length: 5 }, () => {
    const begun = performance.now();
    bands(input);
    return performance.now() - begun;
  });
  return { line: id, time: SLOWED * median(times) };
}).reduce((a, b) => (b.time > a.time ? b : a));
console.log(
  `\nFrom a change to its verdict, page slowed ${SLOWED} times: median ${Math.round(median(waits.map(({ wait }) => wait)))} ms, most ${Math.round(slowest.wait)} ms (${slowest.line}) of ${waits.length}. Of that the worker, slowed as well: at most ${Math.round(computed.time)} ms (${computed.line}).`,
);
await browser.close();
await site.stop();
