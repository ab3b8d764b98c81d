import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import {
  desktop,
  expect,
  expectHydrated,
  expectNoOverflow,
  openAlive,
  phone,
  test,
  testInOneTab,
} from '../support/fixtures.ts';
import { tagOf, templates } from '../support/pages.ts';

/** Elements that clip their text. Scroll areas and visually hidden elements are left out. */
const cutOff = (page: Page) =>
  page.evaluate(() =>
    [...document.body.querySelectorAll<HTMLElement>('*')]
      .filter((element) => {
        const { clientWidth: width, clientHeight: height } = element;
        if (width < 2 || !element.textContent.trim()) return false;
        // Pictures may be cropped, and a closed select may shorten its value.
        if (element.closest('[aria-hidden=true]') || element.localName === 'select') return false;
        const { overflowX, overflowY, textOverflow } = getComputedStyle(element);
        // The last breadcrumb may end in an ellipsis: the heading below shows the full title.
        if (textOverflow === 'ellipsis') return !element.querySelector('[aria-current=page]');
        const cuts = /hidden|clip/;
        return (
          (cuts.test(overflowY) && element.scrollHeight > height + 1) ||
          (cuts.test(overflowX) && element.scrollWidth > width + 1)
        );
      })
      .map((element) => `${element.localName} “${element.textContent.trim().slice(0, 60)}”`),
  );

/** Adds a style sheet that the content security policy would block in a style element. */
const adopt = (page: Page, css: string) =>
  page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }, css);

/** The text spacing of WCAG 2.2, 1.4.12. */
const spacing = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important }`;

/** The lowest contrast between text and background in a drawing. */
const worstLetters = (page: Page) =>
  page.evaluate(() => {
    const paint = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D;
    const rgba = (colour: string) => {
      paint.clearRect(0, 0, 1, 1);
      paint.fillStyle = colour;
      paint.fillRect(0, 0, 1, 1);
      return [...paint.getImageData(0, 0, 1, 1).data] as [number, number, number, number];
    };
    const luminance = (colour: string) => {
      const [r, g, b] = rgba(colour)
        .slice(0, 3)
        .map((value) => value / 255)
        .map((v) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4)) as [
        number,
        number,
        number,
      ];
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const opaque = (colour: string) => rgba(colour)[3] === 255;
    const letters = [...document.querySelectorAll<SVGTextElement>('main svg text')].filter((text) =>
      text.checkVisibility(),
    );
    const found = letters.map((text) => {
      const { x, y, width, height } = text.getBoundingClientRect();
      const centre = [x + width / 2, y + height / 2] as const;
      const svg = text.ownerSVGElement as SVGSVGElement;
      // The topmost shape behind the middle of the text, else the nearest element with a
      // background.
      const shapes = [...svg.querySelectorAll<SVGGeometryElement>('rect, path, circle, polygon')];
      const under = shapes.reverse().find((shape) => {
        const { fill, fillOpacity } = getComputedStyle(shape);
        const matrix = shape.getScreenCTM();
        if (shape.closest('defs, clipPath, pattern') || fill === 'none' || !matrix) return false;
        if (!(shape.compareDocumentPosition(text) & Node.DOCUMENT_POSITION_FOLLOWING)) return false;
        if (Number(fillOpacity) < 1 || fill.startsWith('url') || !opaque(fill)) return false;
        return shape.isPointInFill(new DOMPoint(...centre).matrixTransform(matrix.inverse()));
      });
      let ground = under && getComputedStyle(under).fill;
      for (let box: Element | null = svg; !ground && box; box = box.parentElement)
        if (opaque(getComputedStyle(box).backgroundColor))
          ground = getComputedStyle(box).backgroundColor;
      const [light, dark] = [getComputedStyle(text).fill, ground ?? 'Canvas']
        .map(luminance)
        .sort((a, b) => b - a) as [number, number];
      return { contrast: (light + 0.05) / (dark + 0.05), says: text.textContent ?? '' };
    });
    return found.sort((a, b) => a.contrast - b.contrast)[0];
  });

/** Records every transition and animation with a duration, from the load of the page on. */
function watchMotion(): void {
  window.moved = [];
  for (const type of ['animationstart', 'transitionrun'])
    addEventListener(
      type,
      () => {
        for (const { effect } of document.getAnimations())
          if (Number(effect?.getComputedTiming().duration) > 10)
            window.moved.push(String((effect as KeyframeEffect).target?.outerHTML.slice(0, 80)));
      },
      true,
    );
}
declare global {
  interface Window {
    moved: string[];
  }
}

/** Controls without an edge in forced colours, where backgrounds are removed. */
const bareControls = (page: Page) =>
  page.getByRole('main').evaluate((main) =>
    [...main.querySelectorAll('button, input, select, textarea')]
      // Elements hidden from keyboard and screen readers are not controls.
      .filter((control) => !control.matches('[tabindex="-1"]'))
      // What a tick box shows is looked at below.
      .filter((control) => control.checkVisibility() && !control.matches('[type=checkbox]'))
      .filter((control) => {
        const { appearance, borderTopStyle, borderTopWidth } = getComputedStyle(control);
        if (control.matches('[type=range]')) return appearance !== 'auto';
        return borderTopStyle === 'none' || Number.parseFloat(borderTopWidth) < 1;
      })
      .map((control) => control.outerHTML.slice(0, 80)),
  );

/** How far apart the colours of a control lie as painted, of 255 in any of its three channels. */
async function painted(control: Locator): Promise<number> {
  const { channels } = await sharp(await control.screenshot()).stats();
  return Math.max(...channels.slice(0, 3).map(({ max, min }) => max - min));
}

/** What is printed but should not be, and what should be printed but is not. */
const onPaper = (page: Page) =>
  page.evaluate(() => {
    const name = (element: Element) => element.outerHTML.slice(0, 80);
    const shown = (selector: string) =>
      [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility());
    const dark = (element: Element) => {
      const { backgroundColor, printColorAdjust } = getComputedStyle(element);
      // Colour samples are printed in their own colour.
      if (printColorAdjust === 'exact' || !element.textContent) return false;
      // Colours with transparency are serialised in another form; they are pale.
      const rgb = backgroundColor.match(/^rgb\((\d+), (\d+), (\d+)\)$/);
      const [r = 255, g = 255, b = 255] = (rgb ?? []).slice(1).map(Number);
      return r + g + b < 380;
    };
    return {
      screenOnly: shown(
        'body > header, main nav, button:not([role=combobox]), a[href="#main"]',
      ).map(name),
      dark: shown('body :not(svg *)').filter(dark).map(name),
      folded: [...document.querySelectorAll('main details:not(figure *) > :not(summary)')]
        // What is left out on paper as a whole is not folded.
        .filter((element) => element.parentElement?.checkVisibility())
        .filter((element) => !element.checkVisibility({ contentVisibilityAuto: true }))
        .map(name),
    };
  });

/** Tabs that record what moves. */
const watched = new WeakSet<Page>();

for (const path of templates)
  testInOneTab(
    `${path} is usable with large text, forced colours, reduced motion and in print`,
    tagOf(path),
    async ({ page }) => {
      const settings = await page.context().newCDPSession(page);
      const letters = (standard: number) =>
        settings.send('Page.setFontSizes', { fontSizes: { standard, fixed: standard } });
      if (!watched.has(page)) await page.addInitScript(watchMotion);
      watched.add(page);
      await page.setViewportSize(desktop);
      await openAlive(page, path);

      await test.step('text of twice the size, and wide spacing', async () => {
        for (const wide of [false, true]) {
          if (wide) await adopt(page, spacing);
          await letters(wide ? 16 : 32);
          for (const size of [phone, desktop]) {
            await page.setViewportSize(size);
            await expectNoOverflow(page);
            expect(await cutOff(page), `${wide ? 'spaced' : 'large'}, ${size.width} px`).toEqual(
              [],
            );
          }
        }
        const dropSheets = () =>
          page.evaluate(() => {
            document.adoptedStyleSheets = [];
          });
        await dropSheets();
        // Larger letters on the same screen, whose width no longer tells how much fits.
        await adopt(page, 'html { font-size: 200% }');
        await page.setViewportSize(phone);
        await expectNoOverflow(page);
        await dropSheets();
        await page.setViewportSize(desktop);
      });

      await test.step('reduced motion', async () => {
        await page.getByRole('main').locator('a, button').filter({ visible: true }).first().hover();
        expect(await page.evaluate(() => window.moved)).toEqual([]);
        // Paper has no pointer: nothing is printed in its hovered colours.
        await page.mouse.move(0, 0);
      });

      await test.step('forced colours', async () => {
        for (const colorScheme of ['dark', 'light'] as const) {
          await page.emulateMedia({ forcedColors: 'active', colorScheme });
          const worst = await worstLetters(page);
          expect(worst?.contrast ?? 21, `“${worst?.says}” on ${colorScheme}`).toBeGreaterThan(3);
          for (const box of await page.getByRole('main').getByRole('checkbox').all())
            for (const checked of [true, false]) {
              await box.setChecked(checked);
              // Its edge or its tick on the ground.
              expect(await painted(box), `${colorScheme}, ${checked}`).toBeGreaterThan(150);
            }
        }
        expect(await bareControls(page)).toEqual([]);
        await page.emulateMedia({ forcedColors: 'none', colorScheme: 'light' });
      });

      await test.step('print', async () => {
        await page.emulateMedia({ media: 'print' });
        await page.setViewportSize({ width: 680, height: 960 });
        await expectNoOverflow(page);
        expect(await onPaper(page)).toEqual({ screenOnly: [], dark: [], folded: [] });
      });
      await settings.detach();
    },
  );

test('selected items can be distinguished in forced colours', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
  const ground = (locator: Locator) =>
    locator.evaluate((element) => getComputedStyle(element).backgroundColor);
  await page.goto('/technology');
  for (const name of ['Sensors', 'All']) {
    const chosen = page.locator('[aria-selected=true], [aria-current=true]', { hasText: name });
    const other = page.locator('[aria-selected=false], [data-category]:not([aria-current])');
    expect(await ground(chosen.last())).not.toBe(await ground(other.last()));
  }
  await page.goto('/contact');
  await expectHydrated(page);
  await page.getByRole('combobox', { name: 'Subject' }).press('Enter');
  await page.keyboard.press('ArrowDown');
  const options = page.getByRole('option');
  const grounds = await options.evaluateAll((all) =>
    all.map((option) => getComputedStyle(option).backgroundColor),
  );
  expect(new Set(grounds).size).toBe(2);
});
