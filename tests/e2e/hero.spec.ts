import type { Page } from '@playwright/test';
import { desktop, expect, moving, phone, test } from '../support/fixtures.ts';

test.use(moving);

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled });
    for (const size of javaScriptEnabled ? [phone, desktop] : [phone])
      test(`the first drawing is whole at rest at ${size.width} px`, {
        tag: javaScriptEnabled && size === phone ? '@slow' : [],
      }, async ({ page }) => {
        await page.setViewportSize(size);
        await page.goto('/');
        const drawing = page.getByRole('img', { name: /^Distance–time diagram/ });
        const drawn = await drawing.evaluate((svg) => {
          const box = (element: Element | null) => {
            const { left, right, top, bottom } = (element as Element).getBoundingClientRect();
            return { left, right, top, bottom };
          };
          return {
            plot: box(svg),
            wave: box(svg.querySelector('[data-of="wave"]')),
            alarm: box(svg.querySelector('[data-of="alarm"]')),
            fronts: [...svg.querySelectorAll('[data-of="arrival"] circle')].map(box),
            traces: [...svg.querySelectorAll('[data-of="trace"]')].map(box),
            clipped: [...svg.querySelectorAll('*')].filter((part) => {
              const { opacity, clipPath, strokeDashoffset } = getComputedStyle(part);
              return opacity !== '1' || clipPath !== 'none' || strokeDashoffset !== '0px';
            }).length,
          };
        });
        expect(drawn.clipped).toBe(0);
        for (const part of [drawn.wave, drawn.alarm]) {
          expect(part.left, 'both arms leave the line').toBeLessThan(drawn.plot.left + 3);
          expect(part.right).toBeGreaterThan(drawn.plot.right - 3);
        }
        expect(drawn.fronts).toHaveLength(4);
        for (const [i, trace] of drawn.traces.entries()) {
          expect(trace.bottom - trace.top).toBeGreaterThan(
            0.95 * (drawn.plot.bottom - drawn.plot.top),
          );
          const front = drawn.fronts[i] ?? drawn.plot;
          expect(trace.left, 'the trace falls where the front is marked').toBeLessThan(front.left);
        }
      });
  });

const part = (page: Page, name: string) => page.locator(`[data-of="${name}"]`);
const clock = (page: Page) => page.locator('[data-player] p[aria-hidden]');

/** Opens the page with a clock that the test sets, and records the sound that it requests. */
async function openHero(page: Page, path = '/') {
  await page.addInitScript(() => {
    const heard = { contexts: 0, levels: [] as number[] };
    Object.assign(window, { heard });
    const { AudioContext: Real } = window;
    window.AudioContext = class extends Real {
      constructor() {
        super();
        heard.contexts += 1;
      }
    };
    const set = AudioParam.prototype.setTargetAtTime;
    AudioParam.prototype.setTargetAtTime = function (value, time, constant) {
      heard.levels.push(value);
      return set.call(this, value, time, constant);
    };
  });
  await page.clock.install();
  await page.goto(path);
  // Installed alone, the clock runs on while a busy machine takes its time.
  await page.clock.pauseAt(Date.now() + 60_000);
}
const heard = (page: Page) =>
  page.evaluate(
    () => (window as unknown as { heard: { contexts: number; levels: number[] } }).heard,
  );

test('the leak plays in true time when it is asked to, and not before', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  await openHero(page);
  await page.waitForLoadState('networkidle');
  const ours = () => scripts.filter((url) => /\/(Player|leak\.worker)/.test(url));
  expect(ours()).toEqual([]);
  expect((await heard(page)).contexts).toBe(0);

  await page.getByRole('checkbox', { name: 'Mute' }).check();
  await page.getByRole('button', { name: 'Play the leak' }).click();
  await expect(page.getByRole('button', { name: 'Stop' })).toBeVisible();
  await expect(part(page, 'now')).toBeAttached();
  expect(ours()).not.toEqual([]);
  expect(await heard(page)).toMatchObject({ contexts: 1, levels: [0] });
  await page.getByRole('checkbox', { name: 'Mute' }).uncheck();
  expect((await heard(page)).levels).toEqual([0, 1]);

  await page.clock.runFor(4000);
  // Two fronts have passed, S4 and S3; the others are to come, and so is the alarm.
  await expect(page.locator('[data-of="node"][data-hollow]')).toHaveText(['S1', 'S2']);
  await expect(part(page, 'words').last()).toHaveCSS('visibility', 'hidden');
  await expect(page.locator('[data-player] [role=status]')).toHaveText(
    'Warning: between KP 15 and 20.',
  );
  const reach = await part(page, 'reach').boundingBox();
  const pipe = await page.locator('[data-of="node"]').first().locator('..').boundingBox();
  expect(reach?.width, 'the fifth of the pipe between two nodes').toBeCloseTo(
    (pipe?.width ?? 0) / 5,
    -1,
  );
  await page.clock.runFor(14_000);
  await expect(page.locator('[data-player] [role=status]')).toHaveText(
    'Alarm at 12.3 s: KP 18+200 ± 1.8 m.',
  );
  await expect(part(page, 'faint')).toHaveCount(0);
  await expect(part(page, 'event')).not.toHaveAttribute('clip-path');
  await expect(page.locator('[data-hollow]')).toHaveCount(0);
  await expect(part(page, 'reach')).toHaveCount(0);
  // What was heard of one leak is not said of the next.
  await page.getByRole('slider', { name: /Leak/ }).press('ArrowLeft');
  await expect(page.locator('[data-player] [role=status]')).toBeEmpty();
});

test('the address of a shared run opens and plays that leak', async ({ page }) => {
  await openHero(page, '/#leak=7.5');
  await expect(part(page, 'now')).toBeAttached();
  await expect(part(page, 'station')).toHaveText('KP 7+500');
  await page.clock.runFor(18_000);
  await expect(page.locator('[data-player] [role=status]')).toHaveText(/^Alarm .*: KP 7\+\d{3} ± /);
  await page.getByRole('slider', { name: /Leak/ }).press('ArrowRight');
  await page.getByRole('button', { name: 'Share this run' }).click();
  await expect(page).toHaveURL(/#leak=7\.6$/);
});

test('arrow keys and a press on the pipe move the leak; the model answers', async ({ page }) => {
  await page.goto('/');
  const drawing = page.getByRole('img', { name: /^Distance–time diagram/ });
  const slider = page.getByRole('slider', { name: /Leak/ });
  await slider.focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(part(page, 'station')).toHaveText('KP 18+000');
  await expect(drawing).toHaveAccessibleName(/KP 18\+000/);
  const before = await part(page, 'wave').getAttribute('d');
  const here = async () => Number(await part(page, 'here').getAttribute('cy'));
  const alarm = await here();
  const box = await slider.boundingBox();
  if (!box) throw new Error('The slider has no box.');
  await page.mouse.click(box.x + box.width * 0.3, box.y + box.height - 8);
  await expect(part(page, 'station')).toHaveText(/^KP 7\+/);
  await expect(part(page, 'place')).toHaveText(/^KP 7\+\d{3} ± /);
  await expect(part(page, 'words')).toHaveText(/^Alarm at \d+\.\d s$/);
  expect(await part(page, 'wave').getAttribute('d')).not.toBe(before);
  expect(await here(), 'an earlier alarm stands higher in the band of all places').toBeLessThan(
    alarm,
  );
  await page.keyboard.press('Home');
  await expect(part(page, 'station')).toHaveText('KP 0+500');
  await expect(part(page, 'place')).toHaveText(/not placed|^$/);
});

test('with reduced motion it goes from one arrival or decision to the next', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openHero(page);
  await page.getByRole('button', { name: 'Play the leak' }).press('Enter');
  await expect(part(page, 'now')).toBeAttached();
  await page.clock.runFor(1000);
  await expect(clock(page)).toHaveText(/^(0\.0|1\.6) s$/);
  await page.clock.runFor(3500);
  await expect(clock(page)).toHaveText('3.5 s');
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(part(page, 'now')).toHaveCount(0);
});

test('Escape stops the player and its sound', async ({ page }) => {
  await openHero(page);
  await page.getByRole('button', { name: 'Play the leak' }).click();
  await expect(part(page, 'now')).toBeAttached();
  await page.keyboard.press('Escape');
  await expect(part(page, 'now')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Play the leak' })).toBeVisible();
  expect((await heard(page)).levels).toEqual([1, 0]);
});

test('the sound never jumps nor clips; its alarm is in time', { tag: '@slow' }, async ({
  page,
}) => {
  await page.addInitScript(() => {
    window.AudioContext = class extends OfflineAudioContext {
      constructor() {
        super(2, 18 * 44_100, 44_100);
        Object.assign(window, { rendered: this });
      }
      close = async () => {};
    } as unknown as typeof AudioContext;
  });
  await page.goto('/');
  await page.getByRole('button', { name: 'Play the leak' }).click();
  await expect(part(page, 'now')).toBeAttached();
  const samples = await page.evaluate(async () => {
    const { rendered } = window as unknown as { rendered: OfflineAudioContext };
    const channel = (await rendered.startRendering()).getChannelData(0);
    const step = channel.reduce(
      (most, x, i) => Math.max(most, Math.abs(x - (channel[i - 1] ?? 0))),
      0,
    );
    const peak = channel.reduce((most, x) => Math.max(most, Math.abs(x)), 0);
    // The sharpest step between samples is where the first beep begins.
    const steep = (from: number) =>
      Math.max(
        ...Array.from({ length: 441 }, (_, i) =>
          Math.abs((channel[from + i + 1] ?? 0) - (channel[from + i] ?? 0)),
        ),
      );
    const beep = Array.from({ length: 1800 }, (_, i) => i).findIndex((i) => steep(i * 441) > 0.012);
    return { step, peak, beep: beep / 100, rest: channel.at(-1) };
  });
  expect(samples.step, 'a tone of 880 Hz at a tenth, and the four of the nodes').toBeLessThan(0.03);
  expect(samples.peak).toBeLessThan(0.5);
  expect(samples.beep).toBeCloseTo(12.3, 1);
  expect(samples.rest).toBe(0);
});
