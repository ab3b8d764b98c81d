import type { Page } from '@playwright/test';
import { expect, expectNoOverflow, test, testInOneTab } from '../support/fixtures.ts';
import { templates } from '../support/pages.ts';

/** Pages beside one of each kind: those with the widest drawings and tables. */
const paths = [
  // The glossary's drawing is shown in crops, which cut its other numbers off.
  ...templates.filter((path) => path !== '/glossary' && path !== '/technology'),
  '/sectors/petrochemical',
  '/sectors/mining',
  '/services/digitalization',
  '/services/cathodic-protection',
  '/technology/performance',
  '/locations/calgary-canada',
  '/blog/3',
  '/blog/regulatory-changes',
];

const narrow = [
  { width: 360, height: 664 },
  { width: 390, height: 664 },
] as const;

/** Letters of drawings that are smaller than 11 px, or outside their drawing, once all is unfolded. */
const badLetters = (page: Page) =>
  page.evaluate(() => {
    for (const fold of document.querySelectorAll('details')) fold.open = true;
    const outermost = (svg: SVGSVGElement): SVGSVGElement => {
      const above = svg.parentElement?.closest('svg');
      return above ? outermost(above) : svg;
    };
    return [...document.querySelectorAll<SVGTextElement>('main svg text')].flatMap((text) => {
      const svg = text.ownerSVGElement;
      const matrix = text.getScreenCTM();
      const box = text.getBoundingClientRect();
      if (!svg || !matrix || !box.width || !text.checkVisibility()) return [];
      const scale = Math.hypot(matrix.a, matrix.b);
      const sizes = [text, ...text.querySelectorAll('tspan')].map((part) =>
        Number.parseFloat(getComputedStyle(part).fontSize),
      );
      const says = `“${text.textContent}”`;
      const found: string[] = [];
      const size = Math.min(...sizes) * scale;
      if (size < 10.98) found.push(`${size.toFixed(1)} px: ${says}`);
      const sheet = outermost(svg);
      const frame = sheet.getBoundingClientRect();
      const shown =
        getComputedStyle(sheet).overflow === 'visible' ? { left: 0, right: innerWidth } : frame;
      // A drawing that is wider than its scroll area is reached by scrolling.
      if (sheet.closest('.scroll-pin')) return found;
      if (box.left < shown.left - 1 || box.right > shown.right + 1) found.push(`cut off: ${says}`);
      return found;
    });
  });

/** Tables that scroll, after scrolling them to the end: how far their first column has moved, px. */
const scrolledTables = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main .scroll-pin')]
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
      .map((area) => {
        area.scrollLeft = area.scrollWidth;
        const first = area.querySelector('tbody th:first-child');
        const off = first
          ? first.getBoundingClientRect().left - area.getBoundingClientRect().left
          : Number.NaN;
        return {
          name: area.getAttribute('aria-label') ?? area.textContent.slice(0, 40),
          off: Math.round(off),
          shaded: getComputedStyle(area).backgroundImage.includes('gradient'),
        };
      }),
  );

for (const path of paths)
  testInOneTab(
    `${path} on two phones: letters of drawings are legible, tables keep their first column`,
    async ({ page }) => {
      await page.setViewportSize(narrow[0]);
      await page.goto(path);
      await page.evaluate(() => document.fonts.ready);
      for (const viewport of narrow) {
        await page.setViewportSize(viewport);
        const at = `${viewport.width} px`;
        expect(await badLetters(page), at).toEqual([]);
        for (const { name, off, shaded } of await scrolledTables(page))
          expect({ name, off, shaded }, at).toEqual({ name, off: 0, shaded: true });
        await expectNoOverflow(page);
      }
    },
  );

/**
 * Four visitors, what they tap from the home page, and the heading over their answer. `screens` is how far
 * down it may stand after the last tap, in heights of the screen.
 */
const visitors = [
  {
    who: 'an integrity engineer asks what it would find on a line',
    taps: ['Would it work on your line?'],
    answer: /leak is found/,
    screens: 1,
  },
  {
    who: 'a buyer asks what a pilot takes from the operator',
    taps: ['Join a Pilot Program', 'See the plan'],
    answer: 'What each side gives',
    screens: 1,
  },
  {
    who: 'an investor asks for a call',
    taps: ['Investor Briefing', 'Schedule a Call'],
    answer: 'Schedule a Call',
    screens: 1,
  },
  {
    who: 'a journalist asks what happened at Keystone in 2017',
    taps: ['Menu', 'Incidents', 'Keystone, South Dakota, 2017'],
    answer: 'Keystone, South Dakota, 2017',
    screens: 1,
  },
] as const;

test.describe('from home to an answer on a phone', () => {
  const screen = { width: 390, height: 664 };
  test.use({ viewport: screen, hasTouch: true });
  for (const { who, taps, answer, screens } of visitors)
    test(`${who}: ${taps.length} of at most three taps`, async ({ page }) => {
      expect(taps.length).toBeLessThanOrEqual(3);
      await page.goto('/');
      for (const name of taps) {
        const target =
          name === 'Menu'
            ? page.getByRole('button', { name })
            : page.getByRole('link', { name, exact: true }).filter({ visible: true }).first();
        await target.tap();
      }
      const heading = page.getByRole('heading', { name: answer }).first();
      await expect(heading).toBeVisible();
      await expect
        .poll(async () => (await heading.boundingBox())?.y ?? Number.POSITIVE_INFINITY)
        .toBeLessThan(screens * screen.height);
    });
});

/** The end of each line that draws itself: 0 where all of it is drawn. */
const undrawn = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('.draws')].map((line) => getComputedStyle(line).strokeDashoffset),
  );

test.describe('lines that draw themselves', () => {
  for (const path of ['/', '/sectors/oil-gas'])
    test(`${path}: whole from the start with reduced motion and on paper, whole once passed`, async ({
      page,
    }) => {
      await page.setViewportSize({ width: 1280, height: 500 });
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.goto(path);
      const still = await undrawn(page);
      expect(still.length).toBeGreaterThan(0);
      for (const offset of still) expect(Number.parseFloat(offset)).toBe(0);
      await page.emulateMedia({ reducedMotion: 'no-preference', media: 'print' });
      for (const offset of await undrawn(page)) expect(Number.parseFloat(offset)).toBe(0);
      await page.emulateMedia({ reducedMotion: 'no-preference', media: 'screen' });
      // Below the fold a line has not begun; once the drawing is in view it is whole.
      const sight = page.locator('.drawing').first();
      const begun = (await undrawn(page)).map(Number.parseFloat);
      expect(Math.max(...begun)).toBeGreaterThan(0);
      await sight.evaluate((drawing) => drawing.scrollIntoView({ block: 'end' }));
      await page.mouse.wheel(0, 60);
      await expect
        .poll(async () => Math.max(...(await undrawn(page)).map(Number.parseFloat)))
        .toBe(0);
    });
});

test('a request for a pilot has its own title, button and questions, all of them in sight', async ({
  page,
}) => {
  await page.goto('/pilot-program');
  await page.getByRole('link', { name: 'Request a pilot' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Request a pilot' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Request a pilot' })).toBeEnabled();
  const message = page.getByRole('textbox', { name: /Message/ });
  await expect(message).toHaveValue(/Why it cannot be pigged/);
  expect(await message.evaluate((box) => box.scrollHeight - box.clientHeight)).toBeLessThanOrEqual(
    0,
  );
});
