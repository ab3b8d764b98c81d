import type { Page } from '@playwright/test';
import { formatKp } from '@site/leak-model';
import {
  button,
  inState,
  open,
  outcome,
  panel,
  root,
  run,
  seconds,
  statuses,
  textsOf,
} from '../support/browser/simulator-page.ts';
import { expectTree } from '../support/browser/tree.ts';
import { expect, expectAccessible, moving, test } from '../support/fixtures.ts';

test.use(moving);

/** Index of the node that the wave reaches first. */
const nearest = run.sensors.reduce(
  (best, s, i) => ((s.frontAt ?? 99) < (run.sensors[best]?.frontAt ?? 99) ? i : best),
  0,
);

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

  test('idle: four green sensors at 20, 40, 60 and 80%, and the flow moves', async ({ page }) => {
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
    const first = statuses(page).nth(nearest);
    const shown = await textsOf(first);
    const from = Date.now();
    await button(page, 'Simulate Leak').click();
    await expect(button(page, 'Simulating...')).toBeDisabled();
    await expect(button(page, 'Reset')).toBeEnabled();
    await expect(root(page).locator('canvas')).toHaveAttribute('data-phase', 'running');
    await expect(panel(page)).toHaveCount(0);
    // The nearest sensor warns, then alarms, while the wave has not reached the farthest.
    await expect(first).toHaveText('alarm');
    expect(await shown()).toEqual(['warning', 'alarm']);
    // Its row and the sentences fill as it runs.
    const row = root(page).locator('table').first().locator('tbody tr').nth(nearest);
    await expect(row).not.toContainText('–');
    await expect(root(page)).not.toContainText('Press Simulate Leak');
    await expect(root(page).getByRole('listitem').first()).toContainText('The leak opens');
    await expect(panel(page)).toBeVisible({ timeout: 8000 });
    expect(Date.now() - from).toBeGreaterThan(3900);

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
    await expectTree(page, 'simulator-detected', root(page));
  });

  test('Reset returns to the still pipe, also in the middle of a run', async ({ page }) => {
    await open(page);
    await button(page, 'Simulate Leak').click();
    await expect(statuses(page).nth(nearest)).not.toHaveText('normal');
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
    await expectAccessible(page);
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
    await button(page, 'Simulate Leak').click();
    await expect(root(page).locator('canvas')).not.toHaveAttribute('data-phase', 'running', {
      timeout: 1000,
    });
    await expect(panel(page)).toContainText(`${seconds} seconds`);
    expect(await picture(page)).not.toBe(before);
    const steps = root(page).getByRole('listitem');
    await expect(steps.first()).toContainText(`The leak opens at KP ${formatKp(run.leakAt)}`);
    await expect(steps.filter({ hasText: 'agree on one source: leak detected' })).toHaveCount(1);
    await expect(
      steps.filter({ hasText: 'drops that one source can explain: warning' }),
    ).toHaveCount(1);
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

  test('paper shows the default line until another has been run', async ({ page }) => {
    const section = page.locator('#simulator');
    const drawing = section.locator('svg[role=img]');
    const printed = async (shown: boolean) => {
      await page.emulateMedia({ media: 'print', reducedMotion: 'reduce' });
      await expect(drawing).toBeVisible({ visible: shown });
      await expect(section.locator('[data-panel]').filter({ visible: true })).toHaveCount(1, {
        timeout: 10_000,
      });
      await expect(section.getByText('Visualization temporarily unavailable')).not.toBeVisible();
      await page.emulateMedia({ media: 'screen', reducedMotion: 'reduce' });
      await expect(drawing).not.toBeVisible();
    };
    await open(page);
    await printed(true);
    await button(page, 'Simulate Leak').click();
    await inState(page, 'done');
    await printed(false);
    await button(page, 'Reset').click();
    await printed(true);
  });

  const causes: [cause: string, arrange: (page: Page) => Promise<unknown>][] = [
    [
      'the worker’s script fails to load',
      (page) => page.route(/solver\.worker/, (it) => it.abort()),
    ],
    [
      'no support for workers, or an error in the worker',
      (page) =>
        page.addInitScript(() => {
          window.Worker = class {
            constructor() {
              throw new Error('no workers here');
            }
          } as unknown as typeof Worker;
        }),
    ],
    [
      'no canvas',
      (page) =>
        page.addInitScript(() => {
          HTMLCanvasElement.prototype.getContext = () => null;
        }),
    ],
  ];
  for (const [cause, arrange] of causes)
    test(`${cause}: the fallback is shown`, async ({ page }) => {
      await arrange(page);
      await open(page);
      if (cause !== 'no canvas') await button(page, 'Simulate Leak').click();
      await expectFallback(page);
      await expect(button(page, 'Simulating...')).toHaveCount(0);
    });

  test('the island’s script fails to load: the fallback is shown after a while', async ({
    page,
  }) => {
    await page.route(/_astro\/Simulator\..*\.js/, (route) => route.abort());
    await page.goto('/technology');
    const fallback = root(page).getByRole('heading', {
      name: 'Visualization temporarily unavailable',
    });
    const late = root(page).locator('.late-fallback');
    /** Seconds of the waits under way in the style sheet. */
    const waits = () =>
      late.evaluate((element) =>
        element
          .getAnimations()
          .map(({ effect }) => Number(effect?.getComputedTiming().endTime) / 1000),
      );
    // However long the page has been open, the wait begins when the simulator is wanted.
    expect(await waits()).toEqual([]);
    await root(page).scrollIntoViewIfNeeded();
    await expect(root(page)).toHaveAttribute('data-simulator', 'server');
    await expect.poll(waits).toEqual([12]);
    const result = root(page).locator('[data-panel]');
    await expect(root(page).locator('svg[role=img]').first()).toBeVisible();
    await expect(result).toBeVisible();
    await root(page).evaluate((element) => {
      for (const wait of element.getAnimations({ subtree: true })) wait.finish();
    });
    await expect(fallback).toBeVisible();
    await expect(result).not.toBeVisible();
    await expectFallback(page);
    await expectAccessible(page);
  });
});
