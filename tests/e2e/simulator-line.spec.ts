import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { formatKp } from '@site/config';
import { gasWaveSpeed, NATURAL_GAS } from '@site/leak-model';
import { expectVerdictInSight, lowPhone } from '../support/browser/in-sight.ts';
import {
  expectState,
  locateButton,
  locatePanel,
  locateSimulator,
  openSimulator,
  run,
  seconds,
} from '../support/browser/simulator-page.ts';
import { expect, expectAccessible, expectNoOverflow, test } from '../support/fixtures.ts';

/** A line whose runs take a twentieth of the default's time. */
const coarse = '?rate=50';

test.describe('the line to experiment with', () => {
  const explore = async (page: Page, query = '') => {
    await openSimulator(page, query);
    if (!query) await locateButton(page, 'Change the line').click();
    await expectState(page, 'done');
    await expect(locatePanel(page)).toBeVisible();
  };

  test('starts with the solved default line', async ({ page }) => {
    await explore(page);
    await expect(locatePanel(page)).toContainText(`${seconds} seconds`);
    await expect(locateSimulator(page).getByRole('slider', { name: 'Position' })).toHaveAttribute(
      'aria-valuetext',
      `KP ${formatKp(run.leakAt)}`,
    );
    // On a wide screen the controls are beside the drawing.
    const canvas = await locateSimulator(page).locator('canvas').boundingBox();
    const first = await locateSimulator(page).getByRole('slider').first().boundingBox();
    expect(first?.x).toBeGreaterThan((canvas?.x ?? 0) + (canvas?.width ?? 0));
    // The sliders have the style of the site, not of the browser.
    expect(
      await locateSimulator(page)
        .getByRole('slider')
        .first()
        .evaluate((slider) => getComputedStyle(slider).appearance),
    ).toBe('none');
    await expectAccessible(page);
  });

  test('shows gas as out of the model’s range', async ({ page }) => {
    await explore(page, coarse);
    await locateSimulator(page).getByRole('combobox', { name: 'Fluid' }).selectOption('gas');
    await expect(locatePanel(page)).toContainText('Outside the model');
    await expect(locatePanel(page)).toContainText(`${gasWaveSpeed(NATURAL_GAS).toFixed(0)} m/s`);
    await expect(locateSimulator(page).getByRole('slider', { name: 'Noise' })).toBeDisabled();
    await locateSimulator(page).getByRole('combobox', { name: 'Fluid' }).selectOption('water');
    await expect(locatePanel(page)).toContainText('Leak Detected');
  });

  test('an old link keeps its settings, and no further page is told of them', async ({ page }) => {
    await openSimulator(page, '?fluid=gasoline&size=2&leak=18200#simulator');
    await expect(page).toHaveURL(/technology#simulator\?fluid=gasoline&size=2&leak=18200$/);
    await expect(locateSimulator(page).getByRole('combobox', { name: 'Fluid' })).toHaveValue(
      'gasoline',
    );
    await page.getByRole('contentinfo').getByRole('link', { name: 'Send a message' }).click();
    await expect(page).toHaveURL(/\/contact$/);
    expect(await page.evaluate(() => document.referrer)).toMatch(/\/technology$/);
  });

  test('downloads the traces and the figure', async ({ page }) => {
    await explore(page);
    const [csv] = await Promise.all([
      page.waitForEvent('download'),
      locateButton(page, 'Traces as CSV').click(),
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
      locateButton(page, 'Figure as SVG').click(),
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

  test('the leak is moved by pointer and keyboard, and a link opens on the same run, to the last digit', async ({
    page,
    context,
  }) => {
    await explore(page, coarse);
    const canvas = locateSimulator(page).locator('canvas');
    await canvas.scrollIntoViewIfNeeded();
    const box = await canvas.boundingBox();
    if (!box) throw new Error('The canvas has no box.');
    await page.mouse.move(box.x + box.width * 0.5, box.y + 32);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width * 0.4137, box.y + 32, { steps: 5 });
    await page.mouse.up();
    const position = locateSimulator(page).getByRole('slider', { name: 'Position' });
    const dragged = (await position.getAttribute('aria-valuetext')) ?? '';
    expect(dragged).not.toBe(`KP ${formatKp(run.leakAt)}`);
    await expect(locateSimulator(page).locator('dl')).toContainText(
      `KP ${dragged.slice(3).split('+')[0]}+`,
    );
    // The address follows a little later than the slider.
    const leak = await position.inputValue();
    await expect
      .poll(() =>
        Math.abs(
          Number(new URLSearchParams(new URL(page.url()).hash.split('?')[1]).get('leak')) -
            Number(leak),
        ),
      )
      .toBeLessThan(150);
    const words = (on: Page) => locateSimulator(on).locator('dl, table').allInnerTexts();
    const other = await context.newPage();
    await other.goto(page.url());
    await expect(locatePanel(other)).toBeVisible({ timeout: 10_000 });
    await expect.poll(() => words(other)).toEqual(await words(page));
    await position.press('ArrowRight');
    await expect(position).not.toHaveAttribute('aria-valuetext', dragged);
  });

  test('on a low phone the verdict stays in sight while a slider moves', { tag: '@slow' }, async ({
    page,
  }) => {
    await page.setViewportSize(lowPhone);
    await explore(page, coarse);
    await expectNoOverflow(page);
    const line = locateSimulator(page).locator('[data-verdict-line]');
    const sliders = locateSimulator(page).getByRole('slider');
    // Each move is a run of the solver: the highest and the lowest slider stand for those between.
    for (const slider of [sliders.first(), sliders.last()])
      await expectVerdictInSight(page, slider, line);
  });
});
