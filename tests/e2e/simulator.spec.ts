import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { formatKp } from '../../src/simulation/format.ts';
import { gasSpeed, NATURAL_GAS } from '../../src/simulation/gas.ts';
import { DEFAULT, defaultRun, run as solve } from '../../src/simulation/scenario.ts';
import {
  desk,
  expect,
  expectAccessible,
  expectNoOverflow,
  phone,
  test,
} from '../support/fixtures.ts';

/** The values that the page must show, computed here by the same code. */
const run = defaultRun();
const outcome = run.outcome;
if (outcome.kind !== 'detected') throw new Error('The default scenario is not detected.');
const seconds = outcome.time.toFixed(1);
/** Index of the node that the wave reaches first. */
const nearest = run.sensors.reduce(
  (best, s, i) => ((s.frontAt ?? 99) < (run.sensors[best]?.frontAt ?? 99) ? i : best),
  0,
);

const root = (page: Page): Locator => page.locator('[data-simulator]');
const inState = (page: Page, state: string) =>
  expect(root(page)).toHaveAttribute('data-simulator', state, { timeout: 10_000 });
const button = (page: Page, name: string) => root(page).getByRole('button', { name, exact: true });
const panel = (page: Page) => root(page).locator('[data-panel]');
const statuses = (page: Page) =>
  root(page).locator('table').first().locator('tbody td:nth-child(3)');

async function open(page: Page, query = ''): Promise<void> {
  await page.goto(`/technology${query}`);
  await root(page).scrollIntoViewIfNeeded();
  await expect(root(page)).not.toHaveAttribute('data-simulator', 'server', { timeout: 10_000 });
}

/** The canvas's pixels around fractions of its width, at a fraction of its height, as [r, g, b]. */
const pixels = (page: Page, across: number[], down: number) =>
  root(page)
    .locator('canvas')
    .evaluate(
      (canvas: HTMLCanvasElement, { across, down }) => {
        const ctx = canvas.getContext('2d') as CanvasRenderingContext2D;
        return across.map((x) =>
          Array.from(
            ctx.getImageData(canvas.width * x, canvas.height * down, 1, 1).data.slice(0, 3),
          ),
        );
      },
      { across, down },
    );

const picture = (page: Page) =>
  root(page)
    .locator('canvas')
    .evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL());

/** Moves a slider by keyboard until its spoken value is `text`. */
async function slide(page: Page, label: string, text: string, key: string): Promise<void> {
  const slider = root(page).getByRole('slider', { name: label });
  await slider.focus();
  for (let i = 0; i < 120; i++) {
    if ((await slider.getAttribute('aria-valuetext')) === text) return;
    await slider.press(key);
  }
  throw new Error(`${label} never reads ${text}`);
}

test.describe('the demo', () => {
  test('without JavaScript the computed drawing and its table are shown', async ({
    browser,
    site,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url });
    const page = await context.newPage();
    await page.goto('/technology');
    await expect(root(page).locator('svg[role=img] title')).toContainText(`${seconds} s`);
    await expect(panel(page)).toContainText('Leak Detected');
    for (const { pick } of run.sensors)
      await expect(root(page).locator('table').first()).toContainText(
        String(pick?.time.toFixed(2)),
      );
    await expect(button(page, 'Simulate Leak')).toBeDisabled();
    await expect(root(page).locator('noscript p')).toBeVisible();
    await context.close();
  });

  test('idle: four green sensors at 20, 40, 60 and 80 %, and the flow moves', async ({ page }) => {
    await open(page);
    await inState(page, 'idle');
    await expect(button(page, 'Simulate Leak')).toBeEnabled();
    await expect(button(page, 'Reset')).toBeDisabled();
    await expect(statuses(page)).toHaveText(['normal', 'normal', 'normal', 'normal']);
    const bore = (await root(page).locator('canvas').boundingBox())?.height ?? 0;
    for (const [r, g, b] of await pixels(page, [0.2, 0.4, 0.6, 0.8], 0.5 - 48 / bore)) {
      expect(g).toBeGreaterThan((r ?? 0) + 40);
      expect(g).toBeGreaterThan((b ?? 0) + 20);
    }
    const before = await picture(page);
    await expect.poll(() => picture(page)).not.toBe(before);
  });

  test('Simulate Leak runs four seconds and ends in the computed result', async ({ page }) => {
    await open(page);
    await inState(page, 'idle');
    const from = Date.now();
    await button(page, 'Simulate Leak').click();
    await expect(button(page, 'Simulating...')).toBeDisabled();
    await expect(button(page, 'Reset')).toBeEnabled();
    await expect(root(page).locator('canvas')).toHaveAttribute('data-phase', 'running');
    await expect(panel(page)).toHaveCount(0);
    // The nearest sensor warns, then alarms, while the farthest still hears nothing.
    // Asked often: the warning stands for little more than a second.
    const first = statuses(page).nth(nearest);
    await expect.poll(() => first.textContent(), { intervals: [50] }).toBe('warning');
    await expect(first).toHaveText('alarm');
    await expect(panel(page)).toBeVisible({ timeout: 8000 });
    const took = Date.now() - from;
    expect(took).toBeGreaterThan(3900);
    expect(took).toBeLessThan(6500);

    await expect(panel(page)).toContainText('Leak Detected');
    await expect(panel(page)).toContainText(`${seconds} seconds`);
    await expect(panel(page)).toContainText(`KP ${formatKp(outcome.location.at)}`);
    await expect(panel(page)).toContainText(`${Math.abs(outcome.error ?? 0).toFixed(1)} m`);
    await expect(statuses(page)).toHaveText(
      run.sensors.map((s) => (s.agreed ? 'alarm' : 'warning')),
    );
    await expect(button(page, 'Simulate Leak')).toBeEnabled();
    await expect(root(page).getByRole('status').first()).toContainText(
      `Leak Detected, detection time ${seconds} seconds`,
    );
    for (const { pick } of run.sensors)
      await expect(root(page).locator('table').first()).toContainText(
        String(pick?.time.toFixed(2)),
      );
    await expectAccessible(page);
  });

  test('Reset returns to the still pipe, also in the middle of a run', async ({ page }) => {
    await open(page);
    await button(page, 'Simulate Leak').click();
    await expect(statuses(page).nth(nearest)).toHaveText('warning');
    await button(page, 'Reset').click();
    await inState(page, 'still');
    await expect(button(page, 'Reset')).toBeDisabled();
    await expect(button(page, 'Simulate Leak')).toBeEnabled();
    await expect(statuses(page)).toHaveText(['normal', 'normal', 'normal', 'normal']);
    await expect(panel(page)).toHaveCount(0);
    const still = await picture(page);
    await page.waitForFunction(
      () => new Promise((done) => setTimeout(() => requestAnimationFrame(() => done(true)), 300)),
    );
    expect(await picture(page)).toBe(still);
    // The interrupted run does not continue.
    await button(page, 'Simulate Leak').click();
    await inState(page, 'running');
    await inState(page, 'done');
  });

  test('works by keyboard alone', async ({ page }) => {
    await open(page);
    await inState(page, 'idle');
    await button(page, 'Simulate Leak').focus();
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await inState(page, 'running');
    await page.keyboard.press('Tab');
    await expect(button(page, 'Reset')).toBeFocused();
    await expectAccessible(page, [desk]);
    await inState(page, 'done');
    // A focus that has moved elsewhere stays there.
    await expect(button(page, 'Reset')).toBeFocused();
    await page.keyboard.press('Space');
    await inState(page, 'still');
    await expect(button(page, 'Simulate Leak')).toBeFocused();
    // Otherwise the focus returns to the button that was pressed.
    await page.keyboard.press('Enter');
    await inState(page, 'running');
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(false);
    await inState(page, 'done');
    await expect(button(page, 'Simulate Leak')).toBeFocused();
  });

  test('with reduced motion the end state comes at once, with its steps as text', async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await open(page);
    await inState(page, 'idle');
    const before = await picture(page);
    const from = Date.now();
    await button(page, 'Simulate Leak').click();
    await expect(panel(page)).toContainText(`${seconds} seconds`);
    expect(Date.now() - from).toBeLessThan(3000);
    expect(await picture(page)).not.toBe(before);
    const steps = root(page).getByRole('listitem');
    await expect(steps.first()).toContainText(`The leak opens at KP ${formatKp(run.leakAt)}`);
    await expect(steps.filter({ hasText: 'agree on one source: leak detected' })).toHaveCount(1);
    await expect(steps.filter({ hasText: 'could have heard one source: warning' })).toHaveCount(1);
  });
});

test.describe('when it cannot be drawn', () => {
  const expectFallback = async (page: Page) => {
    await expect(
      root(page).getByRole('heading', { name: 'Visualization temporarily unavailable' }),
    ).toBeVisible();
    await expect(root(page)).toContainText(
      'Our interactive visualization is currently loading. Please try again in a moment.',
    );
    await expect(
      root(page).getByRole('link', { name: 'Request a Live Demo Instead' }),
    ).toHaveAttribute('href', '/demo');
  };

  test('no canvas: the fallback, with its text and its link', async ({ page }) => {
    await page.addInitScript(() => {
      HTMLCanvasElement.prototype.getContext = () => null;
    });
    await open(page);
    await expectFallback(page);
    await expectAccessible(page);
  });

  test('the worker’s script fails to load: the fallback is shown', async ({ page }) => {
    await page.route(/solver\.worker/, (route) => route.abort());
    await open(page);
    await button(page, 'Simulate Leak').click();
    await expectFallback(page);
    await expect(button(page, 'Simulating...')).toHaveCount(0);
  });

  test('the island’s script fails to load: the fallback is shown after a while', async ({
    page,
  }) => {
    await page.route(/_astro\/Simulator\..*\.js/, (route) => route.abort());
    await page.goto('/technology');
    await root(page).scrollIntoViewIfNeeded();
    await expect(root(page)).toHaveAttribute('data-simulator', 'server');
    await expect(root(page).locator('svg[role=img]').first()).toBeVisible();
    await expect(
      root(page).getByRole('heading', { name: 'Visualization temporarily unavailable' }),
    ).toBeVisible({ timeout: 20_000 });
    await expectFallback(page);
    await expectAccessible(page);
  });

  test('no support for workers, or an error in the worker: the fallback', async ({ page }) => {
    await page.addInitScript(() => {
      window.Worker = class {
        constructor() {
          throw new Error('no workers here');
        }
      } as unknown as typeof Worker;
    });
    await open(page);
    await button(page, 'Simulate Leak').click();
    await expectFallback(page);
  });
});

test.describe('the line to experiment with', () => {
  const explore = async (page: Page, query = '') => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await open(page, query);
    if (!query) await button(page, 'Change the line').click();
    await inState(page, 'done');
    await expect(panel(page)).toBeVisible();
  };

  test('starts with the solved default line', async ({ page }) => {
    await explore(page);
    await expect(panel(page)).toContainText(`${seconds} seconds`);
    await expect(root(page).getByRole('slider', { name: 'Position' })).toHaveAttribute(
      'aria-valuetext',
      `KP ${formatKp(run.leakAt)}`,
    );
    // On a wide screen the controls are beside the drawing.
    const canvas = await root(page).locator('canvas').boundingBox();
    const first = await root(page).getByRole('slider').first().boundingBox();
    expect(first?.x).toBeGreaterThan((canvas?.x ?? 0) + (canvas?.width ?? 0));
    // The sliders have the style of the site, not of the browser.
    expect(
      await root(page)
        .getByRole('slider')
        .first()
        .evaluate((slider) => getComputedStyle(slider).appearance),
    ).toBe('none');
    await expectAccessible(page);
  });

  test('does not detect a leak below the noise, and says at which sensors', async ({ page }) => {
    await explore(page, '?size=0.05&noise=5');
    await expect(panel(page)).toContainText('Leak Missed');
    await expect(panel(page)).toContainText('it stayed in the noise');
    await expect(root(page).getByRole('status').first()).toContainText('Leak Missed');
  });

  test('wide spacing exceeds 15 s, a bad clock exceeds 1.5 m', async ({ page }) => {
    await explore(page);
    await slide(page, 'Sensor spacing', '10 km', 'ArrowRight');
    await expect
      .poll(async () =>
        Number.parseFloat((await panel(page).locator('p').last().textContent()) ?? ''),
      )
      .toBeGreaterThan(15);
    await button(page, 'Default line').click();
    await slide(page, 'Clock error', '100 ms', 'ArrowRight');
    await expect(root(page).locator('dl')).toContainText(/±\d{2,} m/);
  });

  test('shows gas as out of the model’s range', async ({ page }) => {
    await explore(page);
    await root(page).getByRole('combobox', { name: 'Fluid' }).selectOption('gas');
    await expect(panel(page)).toContainText('Outside the model');
    await expect(panel(page)).toContainText(`${gasSpeed(NATURAL_GAS).toFixed(0)} m/s`);
    await expect(root(page).getByRole('slider', { name: 'Noise' })).toBeDisabled();
    await root(page).getByRole('combobox', { name: 'Fluid' }).selectOption('water');
    await expect(panel(page)).toContainText('Leak Detected');
  });

  test('the leak can be dragged, and moved by keyboard', async ({ page }) => {
    await explore(page);
    const position = root(page).getByRole('slider', { name: 'Position' });
    const canvas = root(page).locator('canvas');
    await canvas.scrollIntoViewIfNeeded();
    const box = await canvas.boundingBox();
    if (!box) throw new Error('The canvas has no box.');
    await page.mouse.move(box.x + box.width * 0.55, box.y + 32);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width * 0.4, box.y + 32, { steps: 8 });
    await page.mouse.up();
    const dragged = (await position.getAttribute('aria-valuetext')) ?? '';
    expect(dragged).not.toBe(`KP ${formatKp(run.leakAt)}`);
    await expect(root(page).locator('dl')).toContainText(`KP ${dragged.slice(3).split('+')[0]}+`);
    await position.press('ArrowRight');
    await expect(position).not.toHaveAttribute('aria-valuetext', dragged);
  });

  test('the URL contains the settings, so that they can be shared', async ({ page, context }) => {
    await explore(page);
    await slide(page, 'Size, share of flow', '2 %', 'ArrowRight');
    await root(page).getByRole('combobox', { name: 'Fluid' }).selectOption('gasoline');
    await expect(page).toHaveURL(/\?fluid=gasoline&size=2&leak=18200#simulator$/);
    const theirs = solve({ ...DEFAULT, leakShare: 0.02, fluid: 'gasoline' }).outcome;
    const time = theirs.kind === 'detected' ? theirs.time.toFixed(1) : 'missed';
    await expect(panel(page)).toContainText(`${time} seconds`);
    const other = await context.newPage();
    await other.goto(page.url());
    await expect(panel(other)).toContainText(`${time} seconds`, { timeout: 10_000 });
    await expect(root(other).getByRole('combobox', { name: 'Fluid' })).toHaveValue('gasoline');
  });

  test('a URL with invalid settings gives the default line', async ({ page }) => {
    await explore(page, '?size=elephant&spacing=1e999&fluid=lava&leak=-5');
    await expect(root(page).getByRole('combobox', { name: 'Fluid' })).toHaveValue('crude');
    await expect(panel(page)).toContainText(/Leak (Detected|Missed)|At or beyond S\d/);
  });

  test('downloads the traces and the figure', async ({ page }) => {
    await explore(page);
    const [csv] = await Promise.all([
      page.waitForEvent('download'),
      button(page, 'Traces as CSV').click(),
    ]);
    const lines = readFileSync(await csv.path(), 'utf8')
      .trim()
      .split('\n');
    const rows = lines.filter((line) => !line.startsWith('#'));
    expect(rows[0]?.split(',')).toHaveLength(8);
    expect(rows.length).toBeGreaterThan(14_000);
    expect(rows[5000]?.split(',').every((cell) => Number.isFinite(Number(cell)))).toBe(true);

    const [svg] = await Promise.all([
      page.waitForEvent('download'),
      button(page, 'Figure as SVG').click(),
    ]);
    const drawing = readFileSync(await svg.path(), 'utf8');
    expect(drawing).toContain('<svg xmlns="http://www.w3.org/2000/svg"');
    expect(drawing).not.toContain('class=');
    expect(drawing).toContain(`${seconds} s`);
    // Parsed outside the page: trusted types block parsing of strings there.
    await page.goto('about:blank');
    expect(
      await page.evaluate(
        (text) =>
          new DOMParser().parseFromString(text, 'image/svg+xml').querySelector('parsererror') ===
          null,
        drawing,
      ),
    ).toBe(true);
  });

  test('the chart shows the runs and has its figures as a table', async ({ page }) => {
    await explore(page);
    await expect(root(page).getByText(/of 160 seeded runs/)).toBeVisible();
    await root(page).getByText('The figures as a table').click();
    const rows = root(page).locator('details tbody tr');
    await expect(rows).toHaveCount(16, { timeout: 15_000 });
    await expect(rows.last()).toContainText(/[1-9]\d* of [1-9]\d*/);
  });

  test('a station event that is reported raises no alarm, one that is not is from its end', async ({
    page,
  }) => {
    await explore(page);
    const choose = (label: string, option: string) =>
      root(page).getByRole('combobox', { name: label }).selectOption(option);
    await choose('What happens', 'outlet-open');
    await expect(panel(page)).toContainText('Station event');
    await expect(panel(page)).toContainText('no alarm');
    await expect(statuses(page)).toHaveText(['normal', 'normal', 'normal', 'normal']);
    await expect(root(page).getByRole('slider', { name: 'Position' })).toHaveCount(0);
    await choose('Station’s own signal', 'silent');
    await expect(panel(page)).toContainText('At or beyond S4');
    await expect(panel(page)).toContainText('false alarm: delivery valve opens');
    await choose('Station’s own signal', 'lost');
    await expect(panel(page)).toContainText('stays a warning');
    await expect(panel(page)).not.toContainText('seconds');
    await expect(page).toHaveURL(/event=outlet-open&signal=lost/);
    await expectAccessible(page);
  });

  test('a leak beyond S1 is said to be there, and is not placed', async ({ page }) => {
    await explore(page, '?leak=2000&size=2');
    await expect(panel(page)).toContainText('At or beyond S1');
    await expect(root(page).locator('dl')).toContainText('not located');
    await expect(root(page).locator('dl')).not.toContainText('±');
  });

  test('k of n and a dead node change what it takes', async ({ page }) => {
    await explore(page);
    const k = root(page).getByRole('combobox', { name: 'Nodes that must agree' });
    await root(page).getByRole('combobox', { name: 'Fault', exact: true }).selectOption('dead');
    await root(page).getByRole('combobox', { name: 'Node at fault' }).selectOption('2');
    await expect(statuses(page).nth(2)).toHaveText('no data');
    await expect(panel(page)).toContainText(/seconds/);
    await k.selectOption('4');
    await expect(panel(page)).toContainText('3 nodes report and 4 must agree');
  });

  test('a link to a dragged leak opens on the same run, to the last digit', async ({
    page,
    context,
  }) => {
    await explore(page);
    const canvas = root(page).locator('canvas');
    await canvas.scrollIntoViewIfNeeded();
    const box = await canvas.boundingBox();
    if (!box) throw new Error('The canvas has no box.');
    await page.mouse.move(box.x + box.width * 0.5, box.y + 32);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width * 0.4137, box.y + 32, { steps: 5 });
    await page.mouse.up();
    await expect(page).toHaveURL(/leak=\d+/);
    const words = (on: Page) => root(on).locator('dl, table').allInnerTexts();
    await expect(root(page).locator('dl').first()).toContainText('KP');
    const other = await context.newPage();
    await other.emulateMedia({ reducedMotion: 'reduce' });
    await other.goto(page.url());
    await expect(panel(other)).toBeVisible({ timeout: 10_000 });
    await expect.poll(() => words(other)).toEqual(await words(page));
  });

  test('a URL of the earlier simulator opens on the line that it names', async ({ page }) => {
    await explore(page, '?leak=24500&size=5');
    await expect(root(page).getByRole('slider', { name: 'Position' })).toHaveAttribute(
      'aria-valuetext',
      'KP 24+500',
    );
    await expect(panel(page)).toContainText('At or beyond S4');
  });

  test('on a low phone the verdict stays in sight while a slider moves', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 664 });
    await explore(page);
    for (const name of ['Size, share of flow', 'Noise', 'Opens or changes in']) {
      const slider = root(page).getByRole('slider', { name });
      await slider.scrollIntoViewIfNeeded();
      await slider.focus();
      await slider.press('ArrowLeft');
      const line = root(page).locator('[data-verdict-line]');
      await expect(line).toBeInViewport({ ratio: 1 });
      const [a, b] = [await line.boundingBox(), await slider.boundingBox()];
      expect((a?.y ?? 0) + (a?.height ?? 0)).toBeLessThanOrEqual(b?.y ?? 0);
    }
  });

  test('fits a phone', async ({ page }) => {
    await page.setViewportSize(phone);
    await explore(page);
    await expectNoOverflow(page);
  });
});
