import { expect, phone, test } from '../support/fixtures.ts';

const at = '/technology/benchmark';

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('the five records and their answers stand on the page, and no dead control', async ({
    page,
  }) => {
    await page.goto(`${at}#blind`);
    await expect(page.getByRole('img', { name: /^Record \d/ })).toHaveCount(5);
    await expect(page.getByRole('button', { name: 'Mark the arrivals' })).toBeHidden();
    await expect(page.locator('#blind').getByRole('slider')).toHaveCount(0);
    await page.locator('#blind summary').first().click();
    await expect(page.getByText(/^Truth: KP/).first()).toBeVisible();
  });
});

test('the arrivals are marked by keyboard and by pointer, then the truth is told', async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on('request', (r) => r.url().includes('blind-round') && scripts.push(r.url()));
  await page.goto(at);
  expect(scripts, 'nothing is loaded before it is asked for').toEqual([]);
  await page.getByRole('button', { name: 'Mark the arrivals' }).click();
  const records = page.getByRole('img', { name: /^Record \d/ });
  await expect(records).toHaveCount(1);
  const show = page.getByRole('button', { name: 'Show the truth' });
  const sliders = page.locator('#blind').getByRole('slider');
  await expect(sliders.first()).toBeFocused();
  for (let presses = 0; presses < 40; presses++) await page.keyboard.press('ArrowRight');
  await expect(sliders.first()).toHaveAttribute('aria-valuetext', '2.00 s');
  await expect(show).toBeDisabled();
  const box = (await records.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  for (const share of [0.43, 0.6, 0.78])
    await records.click({ position: { x: share * box.width, y: box.height / 2 } });
  const values = await sliders.evaluateAll((all) => all.map((s) => (s as HTMLInputElement).value));
  for (const value of values.slice(1)) expect(Number(value)).toBeGreaterThan(5);
  await show.click();
  await expect(page.getByText(/Your four times fit KP \d+\+\d{3}/)).toBeVisible();
  await expect(page.getByText(/^Truth: KP/).filter({ visible: true })).toBeVisible();
  await expect(page.locator('#blind').getByRole('status')).toContainText('1 of 5 placed');
  await page.getByRole('button', { name: 'Next record' }).click();
  await expect(records).toHaveAccessibleName(/^Record 2/);
  await expect(sliders.first()).toBeFocused();
});

test('marks at the true times give the true place, on a phone', async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto(at);
  await page.getByRole('button', { name: 'Mark the arrivals' }).click();
  const record = page.locator('[data-record]').first();
  const told = JSON.parse((await record.getAttribute('data-record')) ?? '');
  const { line, leaks, began } = told;
  const sliders = record.getByRole('slider');
  for (const [i, x] of (line.stations as number[]).entries()) {
    const from = leaks[0].at as number;
    const speed = x < from ? line.waveSpeed - line.velocity : line.waveSpeed + line.velocity;
    await sliders.nth(i).fill((began + Math.abs(x - from) / speed).toFixed(1));
  }
  await page.getByRole('button', { name: 'Show the truth' }).click();
  const said = await page.getByText(/Your four times fit/).textContent();
  expect(Number(/, (\d+) m off/.exec(said ?? '')?.[1])).toBeLessThan(120);
});
