import type { CDPSession, Page } from '@playwright/test';
import { desktop, expect, openAlive, phone, testInOneTab } from '../support/fixtures.ts';
import { tagOf, templates } from '../support/pages.ts';

/** Results of pressing Tab through a page, stored in the page meanwhile. */
type Walk = { stops: number; ended: boolean; faults: string[] };
declare global {
  interface Window {
    walk: Walk;
  }
}

/** Records, at each press of Tab, the state of the element that the previous press focused. */
function observe(): void {
  const candidates = 'a[href], button, input, select, textarea, summary, [tabindex]';
  const expected = new Set<Element>(
    [...document.querySelectorAll<HTMLElement>(candidates)].filter(
      (element) =>
        element.tabIndex >= 0 &&
        !element.matches(':disabled') &&
        element.checkVisibility({ visibilityProperty: true }) &&
        // A link in a hidden drawing counts as visible, but has no box.
        element.getClientRects().length > 0,
    ),
  );
  const walk: Walk = { stops: 0, ended: false, faults: [] };
  window.walk = walk;
  const nameOf = (element: Element) =>
    `${element.localName} “${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}”`;
  const ringOf = (element: Element) => {
    // A field with its unit has the ring around both.
    const field =
      element.matches('span:has(> input:focus-visible) > input') && element.parentElement;
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(field || element);
    const width = outlineStyle === 'none' ? 0 : Number.parseFloat(outlineWidth);
    return { width, drawn: `${width} ${outlineColor}` };
  };
  const covered = (element: Element) =>
    ![...element.getClientRects()].some((box) => {
      const [left, right] = [Math.max(box.left, 0), Math.min(box.right, innerWidth)];
      const [top, bottom] = [Math.max(box.top, 0), Math.min(box.bottom, innerHeight)];
      if (right <= left || bottom <= top) return false;
      const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      return hit && (element.contains(hit) || hit.contains(element));
    });

  const visited = new Set<Element>();
  let before: { element: Element; drawn: string } | undefined;
  const look = () => {
    const element = document.activeElement;
    // A date field has several tab stops of its own.
    if (element && element === before?.element) return;
    if (before) {
      if (ringOf(before.element).drawn === before.drawn)
        walk.faults.push(`${nameOf(before.element)} looks the same with and without focus`);
    }
    if (!element || element === document.body || visited.has(element)) {
      // What hydration has replaced in the meantime is gone; its successors are walked at the next
      // width.
      for (const missed of expected)
        if (!visited.has(missed) && missed.isConnected)
          walk.faults.push(`${nameOf(missed)} is never reached`);
      walk.ended = true;
      removeEventListener('keydown', look, true);
      return;
    }
    visited.add(element);
    walk.stops++;
    const ring = ringOf(element);
    if (ring.width < 2) walk.faults.push(`${nameOf(element)} has no ring`);
    if (covered(element)) walk.faults.push(`${nameOf(element)} is covered or out of sight`);
    if (
      before &&
      !(before.element.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING)
    )
      walk.faults.push(`${nameOf(element)} comes before ${nameOf(before.element)} in the text`);
    before = { element, drawn: ring.drawn };
  };
  addEventListener('keydown', look, true);
  scrollTo(0, 0);
  document.querySelector<HTMLElement>('a[href="#main"]')?.focus();
}

/** Presses Tab in batches, without waiting for each press, until the focus is back at the start. */
async function walkThrough(page: Page, keys: CDPSession): Promise<Walk> {
  const key = { key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9 };
  await page.evaluate(observe);
  for (let stride = 0; stride < 40; stride++) {
    for (let i = 0; i < 12; i++) {
      const down = keys.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...key });
      const up = keys.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key });
      await Promise.all(i === 11 ? [down, up] : []);
    }
    const walk = await page.evaluate(() => window.walk);
    if (walk.ended) return walk;
  }
  throw new Error('Tab never comes round.');
}

/**
 * Waits until the page has nothing left to do after a change of width: groups of Your line fold on
 * a phone.
 */
const settled = (page: Page) =>
  page.evaluate(async () => {
    for (let frames = 0; frames < 2; frames++)
      await new Promise((done) => requestAnimationFrame(done));
    await new Promise((done) => requestIdleCallback(done));
  });

for (const path of templates)
  testInOneTab(
    `Tab reaches every control of ${path} in order, with visible focus`,
    tagOf(path),
    async ({ page }) => {
      await page.setViewportSize(desktop);
      await openAlive(page, path);
      // The sheet of the server is replaced once the first answer is there.
      await expect(page.locator('[data-line="server"]')).toHaveCount(0);
      const keys = await page.context().newCDPSession(page);
      for (const size of [desktop, phone]) {
        await page.setViewportSize(size);
        await settled(page);
        const { stops, faults } = await walkThrough(page, keys);
        expect(faults, `${size.width} px`).toEqual([]);
        expect(stops).toBeGreaterThan(15);
      }
      await keys.detach();
    },
  );
