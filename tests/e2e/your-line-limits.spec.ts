/** 'Your line' under what it must bear: a worker that hangs, fingers, low screens. */

import { expectVerdictInSight, lowPhone } from '../support/browser/in-sight.ts';
import {
  locateField,
  locateVerdict,
  openLine,
  readLineFromAddress,
} from '../support/browser/your-line.ts';
import { expect, phone, test } from '../support/fixtures.ts';

test('a worker that hangs is stopped after five seconds, and another answers', async ({ page }) => {
  // The page's own clock is moved on by hand; the worker has its own, and truly hangs.
  await page.clock.install();
  await page.route(/line\.worker[^/]*\.js$/, async (route) => {
    const answer = await route.fetch();
    // Without runs, the line rests at once.
    const hang = `addEventListener('message', (event) => {
      const { id, kind, input } = event.data;
      if (input.name === 'hang') for (;;);
      if (kind !== 'run') return;
      event.stopImmediatePropagation();
      postMessage({ id, kind, result: undefined });
    });`;
    await route.fulfill({ response: answer, body: `${hang}\n${await answer.text()}` });
  });
  await openLine(page);
  const before = (await locateVerdict(page).textContent()) ?? '';
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
  const [worker] = page.workers();
  const ended = worker?.waitForEvent('close');
  await locateField(page, 'name').fill('hang');
  await page.clock.runFor(4900);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.clock.runFor(200);
  await expect(page.getByRole('alert')).toContainText('took over 5 seconds and was stopped');
  await ended;
  await expect(locateVerdict(page)).toHaveText(before);
  await locateField(page, 'name').fill('free again');
  await locateField(page, 'noise').fill('15');
  await expect(page.locator('[data-line="ready"]')).toBeVisible();
  await expect(locateVerdict(page)).not.toHaveText(before);
});

test('without a worker the example stays, and the page says why', async ({ page }) => {
  await page.route(/line\.worker[^/]*\.js$/, (route) => route.abort());
  await page.goto('/your-line');
  await expect(page.getByText('The model could not be run in this browser')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'What it will miss on this line' })).toBeVisible();
});

test.describe('under a finger', () => {
  test.use({ viewport: phone, hasTouch: true, isMobile: true });

  test('a node is dragged, the cursor follows, and the page still scrolls', async ({ page }) => {
    await openLine(page);
    const touch = await page.context().newCDPSession(page);
    const drag = async (from: [number, number], by: [number, number]) => {
      const point = (part: number) => [{ x: from[0] + by[0] * part, y: from[1] + by[1] * part }];
      await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: point(0) });
      for (const part of [0.25, 0.5, 0.75, 1])
        await touch.send('Input.dispatchTouchEvent', {
          type: 'touchMove',
          touchPoints: point(part),
        });
      await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    };
    const bands = page.locator('[data-bands]');
    await bands.evaluate((svg) => svg.scrollIntoView({ block: 'center' }));
    const node = await page.locator('[data-node="1"]').boundingBox();
    const before = await bands.boundingBox();
    if (!node || !before) throw new Error('no node');
    await drag([node.x + node.width / 2, node.y + node.height / 2], [30, 0]);
    await expect
      .poll(async () => (await readLineFromAddress(page)).nodes[1])
      .toBeGreaterThan(11_000);
    // A verdict of another length above them is made up for by the browser.
    expect((await bands.boundingBox())?.y).toBeCloseTo(before.y, -0.5);

    const slider = page.getByLabel('Read all bands at');
    const read = await slider.getAttribute('aria-valuetext');
    const box = await bands.boundingBox();
    if (!box) throw new Error('no bands');
    const middle = box.y + box.height * 0.6;
    await drag([box.x + box.width * 0.3, middle], [60, 0]);
    await expect(slider).not.toHaveAttribute('aria-valuetext', read ?? '');
    const scrolled = await page.evaluate(() => scrollY);
    await drag([box.x + box.width * 0.5, middle], [0, -200]);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(scrolled + 50);
  });
});

test('on a low phone the verdict stays in sight by sliders', { tag: '@slow' }, async ({ page }) => {
  await page.setViewportSize(lowPhone);
  await openLine(page);
  await page.locator('[data-line] form').evaluate((form) => {
    for (const group of form.querySelectorAll('details')) group.open = true;
  });
  const sliders = page.locator('[data-line]').getByRole('slider');
  expect(await sliders.count()).toBeGreaterThan(1);
  for (const slider of await sliders.all())
    await expectVerdictInSight(page, slider, locateVerdict(page));
});
