import type { Page } from '@playwright/test';
import { expectState, locateSimulator, openSimulator } from '../support/browser/simulator-page.ts';
import { openLine } from '../support/browser/your-line.ts';
import { expect, moving, test } from '../support/fixtures.ts';
import { everyPage, isUsual } from '../support/pages.ts';

/** The narrowest phone: where letters are smallest and a line has least room. */
const width = 360;
const height = 664;

/** Letters of drawings that are smaller than 11 px, or outside their drawing. */
const badLetters = (page: Page) =>
  page.evaluate(() => {
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
      let area = sheet.parentElement;
      while (area && !/auto|scroll/.test(getComputedStyle(area).overflowX))
        area = area.parentElement;
      if (area) return found;
      if (box.left < shown.left - 1 || box.right > shown.right + 1) found.push(`cut off: ${says}`);
      return found;
    });
  });

/**
 * Tables that a phone does not show whole: cut off, or scrolling without a first column that stays
 * and a shaded edge.
 */
const badTables = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLTableElement>('main table')].flatMap((table) => {
      let area = table.parentElement as HTMLElement;
      while (area !== document.body && getComputedStyle(area).overflowX === 'visible')
        area = area.parentElement as HTMLElement;
      const name = (table.caption ?? table).textContent.trim().slice(0, 50);
      if (area === document.body)
        return table.getBoundingClientRect().right > innerWidth + 1 ? [`cut off: ${name}`] : [];
      if (area.scrollWidth <= area.clientWidth + 1) return [];
      area.scrollLeft = area.scrollWidth;
      const first = table.querySelector('tbody tr > :first-child');
      const moved =
        (first?.getBoundingClientRect().left ?? Number.NaN) - area.getBoundingClientRect().left;
      const found: string[] = [];
      if (!(Math.abs(moved) < 1)) found.push(`first column moves by ${moved} px: ${name}`);
      if (!getComputedStyle(area).backgroundImage.includes('gradient'))
        found.push(`does not show that it scrolls: ${name}`);
      return found;
    }),
  );

/**
 * Targets outside running text that are smaller than 24 by 24 px, without another link to the same
 * address that is not: WCAG 2.5.8, its exceptions 'inline' and 'equivalent'.
 */
const smallTargets = (page: Page) =>
  page.evaluate(() => {
    const enough = 23.5;
    const isSmall = (node: HTMLElement) => {
      const labels = [...((node as HTMLInputElement).labels ?? [])];
      const boxes = [node, ...labels].map((part) => part.getBoundingClientRect());
      const { position, width, height } = getComputedStyle(node, '::after');
      const over = position === 'absolute' && Math.min(parseFloat(width), parseFloat(height));
      return (
        boxes.every((box) => Math.min(box.width, box.height) < enough) && !(over && over >= enough)
      );
    };
    const isInText = (node: HTMLElement) => {
      const text = node
        .closest('p, li, dd, dt, td, th, figcaption, caption, label')
        ?.cloneNode(true);
      if (getComputedStyle(node).display !== 'inline' || !(text instanceof Element)) return false;
      for (const link of text.querySelectorAll('a')) link.remove();
      return /[\p{L}\p{N}]/u.test(text.textContent);
    };
    const small: HTMLElement[] = [];
    const large = new Set<string | null>();
    for (const node of document.querySelectorAll<HTMLElement>(
      'a[href], button, input, select, textarea, summary, [role=tab]',
    )) {
      const isHidden = node.getBoundingClientRect().width < 2 || !node.checkVisibility();
      if (isHidden || isInText(node)) continue;
      if (isSmall(node)) small.push(node);
      else if (node.hasAttribute('href')) large.add(node.getAttribute('href'));
    }
    return small
      .filter((node) => !large.has(node.getAttribute('href')))
      .map((node) => {
        const { width, height } = node.getBoundingClientRect();
        return `${width.toFixed(0)} by ${height.toFixed(0)} px to touch: ${node.outerHTML.slice(0, 150)}`;
      });
  });

/** What a phone loses of the page, all of it unfolded. */
async function lost(page: Page): Promise<string[]> {
  await page.setViewportSize({ width, height });
  const excess = await page.evaluate(() => {
    for (const fold of document.querySelectorAll('details')) fold.open = true;
    return document.documentElement.scrollWidth - innerWidth;
  });
  const found = excess > 0 ? [`${excess} px wider than the screen`] : [];
  const bad = [badLetters, badTables, smallTargets].map((find) => find(page));
  return [...found, ...(await Promise.all(bad)).flat()];
}

test.describe('as the server sends them, on a phone', () => {
  // No scripts to wait for: over a hundred pages.
  test.use({ javaScriptEnabled: false });
  for (const [which, tag] of [
    ['one of each kind', undefined],
    ['all others', '@slow'],
  ] as const)
    test(`letters are legible, tables keep their first column: ${which}`, {
      tag: tag ?? [],
    }, async ({ page }) => {
      for (const path of [...everyPage, '/404', '/500'].filter((it) => isUsual(it) !== !!tag)) {
        await page.goto(path);
        await page.evaluate(() => document.fonts.ready);
        expect.soft(await lost(page), path).toEqual([]);
      }
    });
});

test.describe('with scripts', { tag: '@slow' }, () => {
  test.use({ viewport: { width: 390, height } });

  test('the simulator after a run, and its chart as a table', async ({ page }) => {
    await openSimulator(page, '?size=2&noise=3');
    await expectState(page, 'done');
    await expect(locateSimulator(page).locator('details tbody tr').last()).toContainText(
      /[1-9]\d* of [1-9]\d*/,
    );
    expect(await lost(page)).toEqual([]);
  });

  test('Your line, answered', async ({ page }) => {
    await openLine(page);
    // After a change of width the drawings are laid out anew.
    await expect.poll(() => lost(page)).toEqual([]);
  });
});

test.describe('the demo button, below the text', () => {
  test.use({ viewport: { width: 390, height }, ...moving });
  const button = (page: Page) =>
    page.getByRole('banner').getByRole('link', { name: 'Book a Demo', exact: true });

  test('comes with the second screen and leaves with the last section', async ({ page }) => {
    await page.goto('/about');
    await expect(button(page)).toBeHidden();
    await page.mouse.wheel(0, 2 * height);
    await expect(button(page)).toBeInViewport({ ratio: 1 });
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expect(button(page)).toBeHidden();
  });

  test('is not on pages with a form of their own', async ({ page }) => {
    for (const path of ['/demo', '/contact', '/investors', '/your-line']) {
      await page.goto(path);
      await page.mouse.wheel(0, 2 * height);
      await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(height);
      await expect(button(page), path).toBeHidden();
    }
  });
});

/**
 * Three visitors, what they tap from the home page, and the heading over their answer. `screens` is
 * how far down it may stand after the last tap, in heights of the screen.
 */
const visitors = [
  {
    who: 'an integrity engineer asks what it would find on a line',
    taps: ['Would it work on your line?'],
    answer: /1% leak on this line/,
    screens: 1,
  },
  {
    who: 'a buyer asks what a pilot takes from the operator',
    taps: ['Join a Pilot Program', 'See the plan'],
    answer: 'What each side provides',
    screens: 1,
  },
  {
    who: 'a journalist asks what happened at Marshall in 2010',
    taps: ['Menu', 'Incidents', 'Marshall, Michigan'],
    answer: 'Who knew what, and when',
    screens: 1.5,
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

test('a request for a pilot has its own title, button and questions, in sight', async ({
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
