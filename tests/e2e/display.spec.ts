import type { Page } from '@playwright/test';
import { desk, expect, expectNoOverflow, phone, test } from '../support/fixtures.ts';
import { openAlive, templates } from '../support/templates.ts';

/** Text that its own box cuts off. A scroll area shows all of it; what is hidden from sight is meant to be. */
const cutOff = (page: Page) =>
  page.evaluate(() =>
    [...document.body.querySelectorAll<HTMLElement>('*')]
      .filter((element) => {
        const { clientWidth: width, clientHeight: height } = element;
        if (width < 2 || !element.innerText?.trim()) return false;
        // A picture may be cropped, and a closed list shows as much of its choice as fits.
        if (element.closest('[aria-hidden=true]') || element.localName === 'select') return false;
        const { overflowX, overflowY, textOverflow } = getComputedStyle(element);
        // The last step of the breadcrumbs may end in dots: the heading below says it in full.
        if (textOverflow === 'ellipsis') return !element.querySelector('[aria-current=page]');
        const cuts = /hidden|clip/;
        return (
          (cuts.test(overflowY) && element.scrollHeight > height + 1) ||
          (cuts.test(overflowX) && element.scrollWidth > width + 1)
        );
      })
      .map((element) => `${element.localName} “${element.innerText.trim().slice(0, 60)}”`),
  );

/** Lets the page know of a style sheet that its content policy would not let into a style element. */
const adopt = (page: Page, css: string) =>
  page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }, css);

/** The spacing of WCAG 2.2, 1.4.12. */
const spacing = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important }`;

/** Contrast of a drawing's letters with the ground they stand on, at its worst. */
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
    const letters = [...document.querySelectorAll('main svg text')].filter((text) =>
      text.checkVisibility(),
    );
    const found = letters.map((text) => {
      const { x, y, width, height } = text.getBoundingClientRect();
      const centre = [x + width / 2, y + height / 2] as const;
      const svg = text.ownerSVGElement as SVGSVGElement;
      // The topmost shape below the letters that fills their middle, else the nearest coloured box.
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

for (const path of templates) {
  test(`${path} holds with letters of twice the size, and with wide spacing`, async ({ page }) => {
    await openAlive(page, path);
    const settings = await page.context().newCDPSession(page);
    await settings.send('Page.enable');
    for (const size of [phone, desk]) {
      await page.setViewportSize(size);
      await settings.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe(
        '32px',
      );
      await expectNoOverflow(page);
      expect(await cutOff(page), `twice the size at ${size.width} px`).toEqual([]);
      await settings.send('Page.setFontSizes', { fontSizes: { standard: 16, fixed: 13 } });
    }
    await adopt(page, spacing);
    for (const size of [phone, desk]) {
      await page.setViewportSize(size);
      await expectNoOverflow(page);
      expect(await cutOff(page), `spaced at ${size.width} px`).toEqual([]);
    }
  });

  test(`${path} is legible in the colours of the system, stands still, and prints`, async ({
    page,
  }) => {
    await page.setViewportSize(desk);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openAlive(page, path);
    const moving = () =>
      page.evaluate(() =>
        document
          .getAnimations()
          .filter((each) => Number(each.effect?.getComputedTiming().duration) > 10)
          .map((each) => (each.effect as KeyframeEffect).target?.outerHTML.slice(0, 80)),
      );
    expect(await moving()).toEqual([]);

    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ forcedColors: 'active', colorScheme, reducedMotion: 'reduce' });
      const worst = await worstLetters(page);
      expect(worst?.contrast ?? 21, `“${worst?.says}” on ${colorScheme}`).toBeGreaterThan(3);
    }
    const bare = await page.getByRole('main').evaluate((main) =>
      [...main.querySelectorAll('button, input, select, textarea')]
        // A slider is drawn by the browser; what no key and no reader reaches is no control.
        .filter((control) => !control.matches('[type=range], [tabindex="-1"]'))
        .filter((control) => control.checkVisibility())
        .filter((control) => {
          const { borderTopStyle, borderTopWidth } = getComputedStyle(control);
          return borderTopStyle === 'none' || Number.parseFloat(borderTopWidth) < 1;
        })
        .map((control) => control.outerHTML.slice(0, 80)),
    );
    expect(bare, 'controls without a border').toEqual([]);

    await page.emulateMedia({ media: 'print', forcedColors: 'none', reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 680, height: 960 });
    await expectNoOverflow(page);
    const printed = await page.evaluate(() => {
      const shown = (selector: string) =>
        [...document.querySelectorAll(selector)].filter((e) => e.checkVisibility());
      const dark = [...document.body.querySelectorAll(':not(svg *)')].filter((element) => {
        const { backgroundColor, printColorAdjust } = getComputedStyle(element);
        // A sample of a colour is printed as it is.
        if (printColorAdjust === 'exact') return false;
        // A colour mixed with transparency is written otherwise, and is pale.
        const rgb = backgroundColor.match(/^rgb\((\d+), (\d+), (\d+)\)$/);
        const [r = 255, g = 255, b = 255] = (rgb ?? []).slice(1).map(Number);
        return element.textContent && r + g + b < 380;
      });
      return {
        screenOnly: shown('body > header, nav, button:not([role=combobox]), a[href="#main"]')
          .filter((e) => !e.closest('footer'))
          .map((e) => e.outerHTML.slice(0, 80)),
        dark: dark.filter((e) => e.checkVisibility()).map((e) => e.outerHTML.slice(0, 80)),
        folded: [...document.querySelectorAll('main details:not(figure *) > :not(summary)')]
          .filter((e) => !e.checkVisibility({ contentVisibilityAuto: true }))
          .map((e) => e.outerHTML.slice(0, 80)),
      };
    });
    expect(printed).toEqual({ screenOnly: [], dark: [], folded: [] });
  });
}
