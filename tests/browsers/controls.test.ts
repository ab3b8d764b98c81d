import { inEachEngine } from './fixture.ts';
import { isVisible, until } from './visitor.ts';

/**
 * Of each visible select: whether the system draws it, and the contrast of its words with the
 * ground it stands on.
 */
const readSelects = `() => {
  const channels = (colour) => {
    const paint = document.createElement('canvas').getContext('2d');
    paint.fillStyle = colour;
    paint.fillRect(0, 0, 1, 1);
    return [...paint.getImageData(0, 0, 1, 1).data];
  };
  const luminance = (colour) => {
    const [r, g, b] = channels(colour).map((v) => (v / 255 <= 0.04045 ? v / 255 / 12.92 : ((v / 255 + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const groundOf = (e) => {
    const { backgroundColor } = getComputedStyle(e);
    return channels(backgroundColor)[3] === 255 ? backgroundColor : e.parentElement ? groundOf(e.parentElement) : 'white';
  };
  return [...document.querySelectorAll('select')].filter((s) => s.checkVisibility()).map((s) => {
    const { appearance, color } = getComputedStyle(s);
    const [light, dark] = [luminance(color), luminance(groundOf(s))].sort((a, b) => b - a);
    return { appearance, contrast: (light + 0.05) / (dark + 0.05) };
  });
}`;

inEachEngine((visitor, address) => {
  test('the menu is closed when the page comes back from the back/forward cache', async () => {
    await visitor().width(390);
    await visitor().open(address('/about'));
    await visitor().run(
      '() => { addEventListener("pageshow", (e) => { window.cameBack = e.persisted; }); }',
    );
    await visitor().click('button[popovertarget="menu"]');
    await visitor().click('#menu a[href="/contact"]');
    await until('the next page', async () => (await visitor().url()).endsWith('/contact'));
    await visitor().back();
    await until('the page before', async () => (await visitor().url()).endsWith('/about'));
    expect(await visitor().run<unknown>('() => window.cameBack'), 'kept in the cache').toBe(true);
    expect(await isVisible(visitor(), '#menu')).toBe(false);
  });

  test('a date field shows its focus ring, and an empty value as empty', async () => {
    await visitor().width(1280);
    await visitor().open(address('/investors'));
    await visitor().click('main form input[name="role"]');
    await visitor().press('Tab');
    const field = await visitor().run<{ type: string; ring: number; empty: boolean }>(
      `() => {
        const { type, dataset } = document.activeElement;
        const style = getComputedStyle(document.activeElement);
        return { type, ring: parseFloat(style.outlineWidth), empty: 'empty' in dataset };
      }`,
    );
    expect(field).toEqual({ type: 'datetime-local', ring: 3, empty: true });
  });

  test.each(['/investors', '/technology', '/your-line'])(
    '%s: selects are styled by the style sheet and legible on their ground, also before hydration',
    async (path) => {
      await visitor().width(1280);
      await visitor().open(address(path));
      const selects = () => visitor().run<{ appearance: string; contrast: number }[]>(readSelects);
      const atOnce = await selects();
      await visitor().run(
        '() => document.querySelector("main astro-island :is(select, canvas, svg, input)")?.scrollIntoView()',
      );
      await until('the page is hydrated', () =>
        visitor().run<boolean>(
          '() => !document.querySelector("main astro-island[ssr]:not([client=touch])")',
        ),
      );
      // The simulator shows its choices when it is asked to.
      await until('selects are seen', async () => {
        await visitor().run(
          '() => [...document.querySelectorAll("main button")].find((b) => b.offsetHeight > 0 && b.innerText.trim() === "Change the line")?.click()',
        );
        return isVisible(visitor(), 'select');
      });
      const all = [...atOnce, ...(await selects())];
      expect(all.length).toBeGreaterThan(0);
      for (const { appearance, contrast } of all) {
        expect(appearance).toBe('none');
        expect(contrast).toBeGreaterThan(4.5);
      }
    },
  );
});
