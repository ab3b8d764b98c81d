import { expect, type Locator, type Page } from '@playwright/test';

/** A phone whose browser leaves little height. */
export const lowPhone = { width: 390, height: 664 };

/** How much of an element stands in the window with nothing over it, of nine points across it. */
const countSeenPoints = (element: Locator) =>
  element.evaluate((node) => {
    const { left, top, width, height } = node.getBoundingClientRect();
    const parts = [0.02, 0.5, 0.98];
    const points = parts.flatMap((x) => parts.map((y) => [left + width * x, top + height * y]));
    return points.filter(([x = -1, y = -1]) => node.contains(document.elementFromPoint(x, y)))
      .length;
  });

const expectSeen = (element: Locator) => expect.poll(() => countSeenPoints(element)).toBe(9);

/**
 * Moves a slider by a key and by its handle, and expects `verdict` in sight all the while, and the
 * slider too.
 */
export async function expectVerdictInSight(
  page: Page,
  slider: Locator,
  verdict: Locator,
): Promise<void> {
  // As far up as the page lets it come, where the verdict might cover it, and in the middle.
  for (const block of ['start', 'center'] as const) {
    await slider.evaluate((node, to) => node.scrollIntoView({ block: to }), block);
    await slider.press('ArrowRight');
    await expectSeen(verdict);
    // Waits until the answer moves the slider no more.
    await slider.hover();
    const box = await slider.boundingBox();
    if (!box) throw new Error('The slider has no box.');
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const before = await slider.inputValue();
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + box.width / 4, y, { steps: 4 });
    // The page may not have drawn the move yet.
    await expect(slider).not.toHaveValue(before);
    await expectSeen(verdict);
    await expectSeen(slider);
    await page.mouse.up();
  }
}
