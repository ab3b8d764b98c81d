import type { Page } from '@playwright/test';
import { paths } from '@site/config';
import { encodeLine, findExampleLine, type LineInput } from '@site/planner';
import { desktop, expect, moving, phone, test, testInOneTab } from '../support/fixtures.ts';
import { tagOf, templates } from '../support/pages.ts';

test.use(moving);

/** Layout shift since the page was opened, read to its end with islands hydrated and answered. */
async function shifted(page: Page, since = 0) {
  await page.evaluate(() => {
    const shifts: LayoutShift[] = [];
    new PerformanceObserver((list) => shifts.push(...(list.getEntries() as LayoutShift[]))).observe(
      { type: 'layout-shift', buffered: true },
    );
    Object.assign(window, { shifts });
  });
  await expect(
    page.locator('astro-island[ssr]:not([client="visible"], [client="touch"])'),
  ).toHaveCount(0);
  await expect(page.locator('[data-line="server"]')).toHaveCount(0);
  const screens = await page.evaluate(() => Math.ceil(document.body.scrollHeight / innerHeight));
  for (let screen = 0; screen < screens; screen++) {
    await page.mouse.wheel(0, page.viewportSize()?.height ?? 0);
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
  return page.evaluate(async (from) => {
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
    const { shifts } = window as unknown as { shifts: LayoutShift[] };
    return shifts.reduce((sum, { value, startTime }) => (startTime < from ? sum : sum + value), 0);
  }, since);
}
/** Rounded to three digits, as Lighthouse does, 0. */
const STILL = 0.0005;

type LayoutShift = PerformanceEntry & { value: number };

/**
 * Blocks of the first screen that move by more than a line when what follows them arrives, as it
 * does after them on a slow line: the page is cut off at each block in turn.
 */
const movedByLater = (page: Page) =>
  page.evaluate(() => {
    scrollTo(0, 0);
    // A cell may say its figure before its name, which comes first in the document.
    const enough = 64;
    const blocks = [...document.body.querySelectorAll<HTMLElement>('*')].filter((node) => {
      const { top, width } = node.getBoundingClientRect();
      const hasText = [...node.childNodes].some((one) => one instanceof Text && one.data.trim());
      return (
        hasText &&
        top < innerHeight &&
        width > 20 &&
        node.checkVisibility() &&
        !/^inline$|^table/.test(getComputedStyle(node).display)
      );
    });
    const placeOf = (node: HTMLElement) => node.getBoundingClientRect();
    const whole = blocks.map(placeOf);
    return blocks.flatMap((cut, i) => {
      const later: HTMLElement[] = [cut];
      for (let node: Element = cut; node !== document.body; node = node.parentElement as Element)
        for (let next = node.nextElementSibling; next; next = next.nextElementSibling)
          if (next instanceof HTMLElement) later.push(next);
      const before = later.map(({ style }) => style.display);
      for (const { style } of later) style.setProperty('display', 'none', 'important');
      const moved = blocks.slice(0, i).filter((node, at) => {
        const [now, then] = [placeOf(node), whole[at] as DOMRect];
        return Math.hypot(now.left - then.left, now.top - then.top) > enough;
      });
      for (const [at, { style }] of later.entries()) style.display = before[at] ?? '';
      return moved.map((node) => `${node.textContent.trim()} by ${cut.textContent.trim()}`);
    });
  });

/** Tabs that have the fonts. */
const withFonts = new WeakSet<Page>();

for (const path of templates)
  testInOneTab(
    `${path}: nothing moves while it loads and is read`,
    tagOf(path),
    async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'no-preference' });
      // This browser has no Arial, whose measures the fallback adapts: the fonts must not come late.
      if (!withFonts.has(page)) {
        await page.goto(paths.accessibility);
        await page.evaluate(() => document.fonts.ready);
        withFonts.add(page);
      }
      for (const size of [phone, desktop]) {
        await page.setViewportSize(size);
        await page.goto(path);
        expect.soft(await shifted(page), `CLS at ${size.width} px`).toBeLessThan(STILL);
        expect(await movedByLater(page), `at ${size.width} px, what comes later`).toEqual([]);
      }
    },
  );

// The opening line, and another one, which stands in the address alone.
for (const fragment of ['', `#l=${encodeLine(findExampleLine('crude-stations') as LineInput)}`])
  test(`the planner's first answer moves nothing, wherever one has scrolled${fragment && ', also for a line in the address'}`, {
    tag: fragment ? '@slow' : [],
  }, async ({ page }) => {
    for (const size of [phone, desktop]) {
      await page.setViewportSize(size);
      for (const screens of fragment ? [3] : [1, 99]) {
        let release = () => {};
        const held = new Promise<void>((resolve) => {
          release = resolve;
        });
        await page.route(/line\.worker[^/]*\.js$/, (route) => held.then(() => route.continue()));
        await page.goto('about:blank');
        await page.goto(`/your-line${fragment}`);
        // Routing turns the cache off: the fonts come anew, which is not what is held here.
        const since = await page.evaluate(async (by) => {
          await document.fonts.ready;
          for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
          scrollBy(0, by * innerHeight);
          return performance.now();
        }, screens);
        const shift = shifted(page, since);
        await expect(page.locator('[data-line="server"]')).toBeAttached();
        release();
        expect(await shift, `CLS at ${size.width} px, ${screens} down`).toBeLessThan(
          fragment ? 0.01 : STILL,
        );
        await page.unrouteAll();
      }
    }
  });
