import type { Page } from '@playwright/test';
import { formatKp } from '@site/config';
import { expectTree } from '../support/browser/accessibility-tree.ts';
import {
  expectState,
  locateButton,
  locatePanel,
  locateSimulator,
  locateStatuses,
  openSimulator,
  outcome,
  recordTexts,
  run,
  seconds,
} from '../support/browser/simulator-page.ts';
import { expect, expectAccessible, moving, test } from '../support/fixtures.ts';

test.use(moving);

/** Index of the node that the wave reaches first. */
const nearest = run.sensors.reduce(
  (best, s, i) => ((s.frontAt ?? 99) < (run.sensors[best]?.frontAt ?? 99) ? i : best),
  0,
);

const picture = (page: Page) =>
  locateSimulator(page)
    .locator('canvas')
    .evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL());

test.describe('the demo', () => {
  test('Tab goes from the links above it into it, which has not been in view', async ({ page }) => {
    await page.goto('/technology');
    await expectState(page, 'idle');
    await page.locator('summary', { hasText: 'The figures as a table' }).focus();
    await page.keyboard.press('Tab');
    await expect(locateButton(page, 'Simulate Leak')).toBeFocused();
  });

  test('without JavaScript the computed drawing and its table are shown', async ({
    browser,
    site,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url });
    const page = await context.newPage();
    await page.goto('/technology');
    await expect(locateSimulator(page).locator('svg[role=img] title')).toContainText(
      `${seconds} s`,
    );
    await expect(locatePanel(page)).toContainText('Leak Detected');
    for (const { pick } of run.sensors)
      await expect(locateSimulator(page).locator('table').first()).toContainText(
        String(pick?.time.toFixed(2)),
      );
    await expect(locateButton(page, 'Simulate Leak')).toBeHidden();
    await expect(locateSimulator(page).locator('noscript p')).toBeVisible();
    await context.close();
  });

  test('Simulate Leak runs four seconds and ends in the computed result', async ({ page }) => {
    await openSimulator(page);
    await expectState(page, 'idle');
    await expect(locateButton(page, 'Reset')).toBeDisabled();
    await expect(locateStatuses(page)).toHaveText(['normal', 'normal', 'normal', 'normal']);
    const before = await picture(page);
    await expect.poll(() => picture(page)).not.toBe(before);
    const first = locateStatuses(page).nth(nearest);
    const shown = await recordTexts(first);
    const from = Date.now();
    await locateButton(page, 'Simulate Leak').click();
    await expect(locateButton(page, 'Simulating...')).toBeDisabled();
    await expect(locateButton(page, 'Reset')).toBeEnabled();
    await expect(locateSimulator(page).locator('canvas')).toHaveAttribute('data-phase', 'running');
    await expect(locatePanel(page)).toHaveCount(0);
    // The nearest sensor warns, then alarms, while the wave has not reached the farthest.
    await expect(first).toHaveText('alarm');
    expect(await shown()).toEqual(['warning', 'alarm']);
    // Its row and the sentences fill as it runs.
    const row = locateSimulator(page).locator('table').first().locator('tbody tr').nth(nearest);
    await expect(row).not.toContainText('–');
    await expect(locateSimulator(page)).not.toContainText('Press Simulate Leak');
    await expect(locateSimulator(page).getByRole('listitem').first()).toContainText(
      'The leak opens',
    );
    await expect(locatePanel(page)).toBeVisible({ timeout: 8000 });
    expect(Date.now() - from).toBeGreaterThan(3900);

    await expect(locatePanel(page)).toContainText('Leak Detected');
    await expect(locatePanel(page)).toContainText(`${seconds} seconds`);
    await expect(locatePanel(page)).toContainText(`KP ${formatKp(outcome.location.at)}`);
    await expect(locatePanel(page)).toContainText(`${Math.abs(outcome.error ?? 0).toFixed(1)} m`);
    await expect(locateStatuses(page)).toHaveText(
      run.sensors.map((s) => (s.agreed ? 'alarm' : 'warning')),
    );
    await expect(locateButton(page, 'Simulate Leak')).toBeEnabled();
    await expect(locateSimulator(page).getByRole('status').first()).toContainText(
      `Leak Detected, detection time ${seconds} seconds`,
    );
    for (const { pick } of run.sensors)
      await expect(locateSimulator(page).locator('table').first()).toContainText(
        String(pick?.time.toFixed(2)),
      );
    await expectAccessible(page);
    await expectTree(page, 'simulator-detected', locateSimulator(page));
  });

  test('Reset returns to the still pipe, also in the middle of a run', { tag: '@slow' }, async ({
    page,
  }) => {
    await openSimulator(page);
    await locateButton(page, 'Simulate Leak').click();
    await expect(locateStatuses(page).nth(nearest)).not.toHaveText('normal');
    await locateButton(page, 'Reset').click();
    await expectState(page, 'still');
    await expect(locateButton(page, 'Reset')).toBeDisabled();
    await expect(locateButton(page, 'Simulate Leak')).toBeEnabled();
    await expect(locateStatuses(page)).toHaveText(['normal', 'normal', 'normal', 'normal']);
    await expect(locatePanel(page)).toHaveCount(0);
    const still = await picture(page);
    await page.waitForFunction(
      () => new Promise((done) => setTimeout(() => requestAnimationFrame(() => done(true)), 300)),
    );
    expect(await picture(page)).toBe(still);
    // The interrupted run does not continue.
    await locateButton(page, 'Simulate Leak').click();
    await expectState(page, 'running');
    await expectState(page, 'done');
  });

  test('works by keyboard alone', async ({ page }) => {
    await openSimulator(page);
    await expectState(page, 'idle');
    await locateButton(page, 'Simulate Leak').focus();
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expectState(page, 'running');
    await page.keyboard.press('Tab');
    await expect(locateButton(page, 'Reset')).toBeFocused();
    await expectAccessible(page);
    await expectState(page, 'done');
    // A focus that has moved elsewhere stays there.
    await expect(locateButton(page, 'Reset')).toBeFocused();
    await page.keyboard.press('Space');
    await expectState(page, 'still');
    await expect(locateButton(page, 'Simulate Leak')).toBeFocused();
    // Otherwise the focus returns to the button that was pressed.
    await page.keyboard.press('Enter');
    await expectState(page, 'running');
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(false);
    await expectState(page, 'done');
    await expect(locateButton(page, 'Simulate Leak')).toBeFocused();
  });

  test('with reduced motion the end comes at once, with its steps as text', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openSimulator(page);
    await expectState(page, 'idle');
    const before = await picture(page);
    // What moves asks for frames; here it gets none.
    await page.evaluate(() => {
      window.requestAnimationFrame = () => 0;
    });
    await locateButton(page, 'Simulate Leak').click();
    await expectState(page, 'done');
    await expect(locatePanel(page)).toContainText(`${seconds} seconds`);
    expect(await picture(page)).not.toBe(before);
    const steps = locateSimulator(page).getByRole('listitem');
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
      locateSimulator(page).getByRole('heading', { name: 'Visualization temporarily unavailable' }),
    ).toBeVisible();
    await expect(locateSimulator(page)).toContainText(
      'Our interactive visualization is currently loading. Please try again in a moment.',
    );
    await expect(
      locateSimulator(page).getByRole('link', { name: 'Request a Live Demo Instead' }),
    ).toHaveAttribute('href', '/demo');
  };

  test('paper shows the default line until another has been run', { tag: '@slow' }, async ({
    page,
  }) => {
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
    await openSimulator(page);
    await printed(true);
    await locateButton(page, 'Simulate Leak').click();
    await expectState(page, 'done');
    await printed(false);
    await locateButton(page, 'Reset').click();
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
    test(`${cause}: the fallback is shown`, { tag: cause === 'no canvas' ? [] : '@slow' }, async ({
      page,
    }) => {
      await arrange(page);
      await openSimulator(page);
      await expectFallback(page);
      await expect(locateButton(page, 'Simulating...')).toHaveCount(0);
    });

  test('the island’s script fails to load: the fallback is shown in time', async ({ page }) => {
    await page.route(/_astro\/Simulator\..*\.js/, (route) => route.abort());
    await page.goto('/technology');
    const fallback = locateSimulator(page).getByRole('heading', {
      name: 'Visualization temporarily unavailable',
    });
    const late = locateSimulator(page).locator('.late-fallback');
    /** Seconds of the waits under way in the style sheet. */
    const waits = () =>
      late.evaluate((element) =>
        element
          .getAnimations()
          .map(({ effect }) => Number(effect?.getComputedTiming().endTime) / 1000),
      );
    // However long the page has been open, the wait begins when the simulator is wanted.
    expect(await waits()).toEqual([]);
    await locateSimulator(page).scrollIntoViewIfNeeded();
    await expect(locateSimulator(page)).toHaveAttribute('data-simulator', 'server');
    await expect.poll(waits).toEqual([12]);
    const result = locateSimulator(page).locator('[data-panel]');
    await expect(locateSimulator(page).locator('svg[role=img]').first()).toBeVisible();
    await expect(result).toBeVisible();
    await locateSimulator(page).evaluate((element) => {
      for (const wait of element.getAnimations({ subtree: true })) wait.finish();
    });
    await expect(fallback).toBeVisible();
    await expect(result).not.toBeVisible();
    await expectFallback(page);
    await expectAccessible(page);
  });
});
