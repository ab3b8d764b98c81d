import { type Browser, chromium } from '@playwright/test';
import { browserArgs, findBrowser, withSystemFonts } from '../support/browser/browser.ts';
import { expect, phone, test } from '../support/fixtures.ts';

/** Pages that begin with text, where a line more or less moves all that is below. */
const paths = [
  '/services',
  '/services/leak-detection',
  '/sectors/oil-gas',
  '/locations/muscat-oman',
  '/blog/7',
  '/about',
  '/incidents/keystone-2017',
  '/contact',
  '/privacy',
  '/technology/gas',
  '/technology/benchmark',
];
const sizes = [phone, { width: 412, height: 823 }, { width: 1440, height: 900 }];

/** Cumulative layout shift; Lighthouse calls 0.1 good. */
const allowed = 0.01;

/** The layout shift of a page whose fonts come after its text was first shown in the stand-ins. */
async function movedByFonts(browser: Browser, url: string, viewport: typeof phone) {
  // Two device pixels to one, as on a phone: letters stand at fractions of a pixel.
  const page = await browser.newPage({ viewport, deviceScaleFactor: 2 });
  const shown = Promise.withResolvers<void>();
  await page.route('**/*.woff2', async (route) => {
    await shown.promise;
    await route.continue();
  });
  await page.addInitScript(() => {
    const shifts: number[] = [];
    const count = (list: PerformanceEntryList) => {
      for (const entry of list) shifts.push((entry as PerformanceEntry & { value: number }).value);
    };
    const observer = new PerformanceObserver((list) => count(list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    const sum = () => {
      count(observer.takeRecords());
      return shifts.reduce((all, shift) => all + shift, 0);
    };
    Object.assign(window, { shifted: sum });
  });
  await page.goto(url, { waitUntil: 'commit' });
  await page.waitForFunction(
    () => performance.getEntriesByName('first-contentful-paint').length > 0,
  );
  const faces = () =>
    page.evaluate(() => [...document.fonts].filter(({ status }) => status === 'loaded').length);
  const before = await faces();
  shown.resolve();
  await page.waitForLoadState();
  const shift = await page.evaluate(async () => {
    await document.fonts.ready;
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
    return (window as unknown as { shifted(): number }).shifted();
  });
  const swapped = (await faces()) > before;
  await page.close();
  return { shift, swapped };
}

test('text stays where it is when fonts come after it', { tag: '@slow' }, async ({ site }) => {
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    // Letters rounded to whole pixels, as without a screen, have other widths than a visitor's.
    args: [...browserArgs, '--disable-gpu', '--font-render-hinting=none'],
    env: withSystemFonts(),
  });
  try {
    const page = await browser.newPage();
    const found = await page.evaluate(() =>
      new FontFace('any', 'local("Arial"), local("Liberation Sans")').load().then(
        () => true,
        () => false,
      ),
    );
    test.skip(!found, 'Neither Arial nor Liberation Sans (Debian: fonts-liberation) is installed.');
    const moved: string[] = [];
    for (const path of paths)
      for (const viewport of sizes) {
        const { shift, swapped } = await movedByFonts(browser, site.url + path, viewport);
        expect(swapped, `${path}: a font of the site came after the text`).toBe(true);
        if (shift > allowed) moved.push(`${path} at ${viewport.width}: ${shift.toFixed(3)}`);
      }
    expect(moved).toEqual([]);
  } finally {
    await browser.close();
  }
});
