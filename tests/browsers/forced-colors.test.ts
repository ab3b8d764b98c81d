import { type Site, startSite } from '../support/site.ts';
import { firefoxPath, openFirefox } from './firefox.ts';
import { seen, until, type Visitor } from './visitor.ts';

describe.runIf(firefoxPath())('Firefox with forced colours', () => {
  let site: Site;
  let visitor: Visitor;
  beforeAll(async () => {
    site = await startSite();
    // 2: always use the system's colours, as high-contrast mode does.
    visitor = await openFirefox({ 'browser.display.document_color_use': 2 });
  });
  afterAll(async () => {
    await visitor?.close();
    await site?.stop();
  });

  test('the arrow of a select has the colours of its select', async () => {
    await visitor.open(`${site.url}/your-line`);
    await seen(visitor, '[data-line="ready"] select + svg');
    const [adjust, ground] = await visitor.run<string[]>(
      `() => {
        const style = getComputedStyle(document.querySelector('select + svg'));
        return [style.forcedColorAdjust, style.backgroundColor];
      }`,
    );
    expect([adjust, ground]).toEqual(['auto', 'rgba(0, 0, 0, 0)']);
  });

  test('a slider keeps a visible track and handle', async () => {
    await visitor.width(1280);
    await visitor.open(`${site.url}/technology?leak=13200`);
    expect(await visitor.run<boolean>('() => matchMedia("(forced-colors: active)").matches')).toBe(
      true,
    );
    await visitor.run('() => document.querySelector("#simulator").scrollIntoView()');
    await until('the simulator is hydrated', () =>
      visitor.run<boolean>(
        '() => !document.querySelector("main astro-island[ssr]:not([client=touch])")',
      ),
    );
    await seen(visitor, 'input[type="range"]');
    const grounds = await visitor.run<string[]>(
      `() => {
        const slider = document.querySelector('input[type="range"]');
        const ground = (pseudo) => getComputedStyle(slider, pseudo).backgroundColor;
        return [ground('::-moz-range-track'), ground('::-moz-range-thumb'), getComputedStyle(document.body).backgroundColor];
      }`,
    );
    const [track, thumb, page] = grounds;
    expect(track).not.toBe(page);
    expect(thumb).not.toBe(page);
    expect(track).not.toBe('rgba(0, 0, 0, 0)');
  });
});
