/** Beside the inputs of ‘Your line’: explanations, assumed values, own data, designs. */
import {
  locateField,
  locateVerdict,
  openLine,
  readLineFromAddress,
} from '../support/browser/your-line.ts';
import {
  desktop,
  expect,
  expectAccessible,
  expectNoOverflow,
  phone,
  test,
} from '../support/fixtures.ts';

test('an input is explained in place, typed with its unit, and given up again', async ({
  page,
}) => {
  await page.setViewportSize(desktop);
  await openLine(page, '/your-line');
  const form = page.getByRole('form', { name: 'The line' });
  await expect(form).toContainText('19 of 19 values are assumed');
  const about = form.getByRole('button', { name: 'About Wall, assumed' });
  await about.focus();
  await page.keyboard.press('Enter');
  await expect(about).toHaveAttribute('aria-expanded', 'true');
  await expect(form.getByText(/^What it is\./)).toBeVisible();
  await expect(form.getByText(/^How it is measured\./)).toBeVisible();
  // At both ends of the range, computed for this line.
  await expect(form.getByText(/^Here\. At 8\.34.mm .*; at 10\.7.mm .*\.$/)).toBeVisible();
  await expectAccessible(page, [desktop]);

  await locateField(page, 'wall').fill('0.5 in');
  await expect.poll(async () => (await readLineFromAddress(page)).wall).toBeCloseTo(0.0127, 9);
  await expect(form).toContainText('18 of 19 values are assumed');
  await locateField(page, 'length').fill('25 mi');
  await expect.poll(async () => (await readLineFromAddress(page)).length).toBeCloseTo(40_233.6, 1);
  await expect(form).toContainText('17 of 19 values are assumed');
  // It is in the address, and opens again so.
  await page.reload();
  await expect(form).toContainText('17 of 19 values are assumed');
  await form.getByRole('button', { name: 'About Wall', exact: true }).click();
  await form.getByRole('button', { name: /^I do not know: take 9\.53/ }).click();
  await expect(locateField(page, 'wall')).toHaveValue('9.53');
  await expect(form).toContainText('18 of 19 values are assumed');
  await expect(page.getByRole('status').filter({ hasText: 'counted as assumed' })).toBeVisible();
});

test('an explanation that does not come says so, and comes when asked again', async ({ page }) => {
  await page.setViewportSize(desktop);
  await page.route('**/data/line-inputs.json', (route) => route.abort(), { times: 1 });
  await openLine(page);
  const about = page.getByRole('button', { name: 'About Length, assumed' });
  await about.click();
  await expect(page.getByText('The explanation could not be loaded')).toBeVisible();
  await about.click();
  await about.click();
  await expect(page.getByText(/^What it is\./)).toBeVisible();
});

test.describe('own data on a phone', () => {
  test.use({ viewport: phone, hasTouch: true, isMobile: true });

  const file = (text: string) => ({ name: 'p', mimeType: 'text/csv', buffer: Buffer.from(text) });
  /** 30 s at 100 Hz with a ripple of 500 Pa, a gap of 2 s, and a comma for the decimals. */
  const record = ['Zeit;Druck (bar)']
    .concat(
      Array.from({ length: 3000 }, (_, i) => {
        const pressure = 42 + 0.005 * Math.sin(i / 7) + 0.001 * (((i * 7919) % 13) - 6);
        const seconds = (i * 10 + (i > 1500 ? 2000 : 0)) / 1000;
        return `01.03.2026 10:00:${seconds.toFixed(3).padStart(6, '0')};${pressure.toFixed(5).replace('.', ',')}`;
      }),
    )
    .join('\n');

  test('are measured in the browser, shown, and taken over', async ({ page }) => {
    await openLine(page);
    await page.waitForLoadState('networkidle');
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await page.locator('form summary').filter({ hasText: 'Own data' }).tap();
    const open = page.getByLabel('Open a record');
    await open.setInputFiles(file(record));
    await expect(page.getByText('Read as bar, from the heading.')).toBeVisible();
    const picture = page.getByRole('img', { name: /^Pressure over 32 s/ });
    await expect(picture).toHaveAccessibleName(/1 gaps?$/);
    await expect(page.getByText(/^1, 6\.[23]\d?% of the time$/)).toBeVisible();
    await expectNoOverflow(page);
    await page.getByRole('button', { name: 'Take these values over' }).tap();
    await expect.poll(async () => (await readLineFromAddress(page)).sampling).toBe(100);
    const { noise, own } = await readLineFromAddress(page);
    expect(noise).toBeGreaterThan(400);
    expect(noise).toBeLessThan(700);
    expect(own).toEqual(expect.arrayContaining(['noise', 'correlation', 'sampling']));
    expect(requests.filter((url) => !/\/(_astro\/[\w.-]+\.js|favicon\.svg)$/.test(url))).toEqual(
      [],
    );
    await open.setInputFiles(file('t;p\n0;1\n1;x'));
    await expect(page.getByText('Line 2: No two samples')).toBeVisible();
    await expect(picture).toHaveCount(0);
  });

  test('are refused when too large, too late or too coarse, and ask for their unit', {
    tag: '@slow',
  }, async ({ page }) => {
    await openLine(page);
    await page.locator('form summary').filter({ hasText: 'Own data' }).tap();
    const open = page.getByLabel('Open a record');
    await open.setInputFiles(file(' '.repeat(30_000_001)));
    await expect(page.getByText('larger than 30 MB')).toBeVisible();

    // A record that is still being read when another is chosen does not take its place.
    const many = Array.from(
      { length: 500_000 },
      (_, i) => `${i / 100};${42 + ((i * i * 7) % 13) / 1000}`,
    );
    await open.setInputFiles(file(`t;late (bar)\n${many.join('\n')}`));
    await expect(page.getByText('Reading the file.')).toBeVisible();
    await open.setInputFiles(file('t;p\n0;1\n1;2\ny;2'));
    await expect(page.getByText('Line 4: ‘y’ is not a time')).toBeVisible();

    // Nothing is taken over until a unit is chosen.
    await open.setInputFiles(file(`t;value\n${many.slice(0, 3000).join('\n')}`));
    await expect(page.getByText('choose it below')).toBeVisible();
    const take = page.getByRole('button', { name: 'Take these values over' });
    await expect(take).toHaveCount(0);
    await page.getByLabel('Pressure in').selectOption('MPa');
    await expect(take).toBeVisible();

    const seconds = Array.from({ length: 300 }, (_, i) => `${i};${42 + ((i * i * 7) % 13) / 1000}`);
    await open.setInputFiles(file(seconds.join('\n')));
    await expect(page.getByText(/^Too coarse: with a sample every 1\.0 s/)).toBeVisible();
  });
});

test('designs stand beside one another at the visitor’s rates', async ({ page }) => {
  await page.setViewportSize(desktop);
  await openLine(page, '/your-line?example=crude-trunk');
  const table = page.getByRole('region', { name: /^What this design takes/ });
  const row = (name: string) => table.getByRole('row', { name: new RegExp(`^${name}`) });
  await page.getByText('Compare up to three designs').click();
  await expect(row('First cost')).toContainText('no rate entered');
  const keep = page.getByRole('button', { name: 'Keep this design beside' });
  await keep.click();
  await page.getByRole('button', { name: 'One node more, evenly' }).click();
  await expect(row('Nodes')).toHaveText(/^Nodes109$/);
  await page.locator('form summary').filter({ hasText: 'Your rates' }).click();
  await locateField(page, 'rates.node').fill('100');
  await expect(row('First cost')).toHaveText(/^First cost1,000900$/);
  await keep.click();
  await expect(page.getByRole('button', { name: 'Three designs are shown' })).toBeVisible();
  await page.getByRole('button', { name: 'Remove kept 1' }).click();
  await expect(page.getByRole('heading', { name: 'What a design takes' })).toBeFocused();
  await expect(row('Nodes')).toHaveText(/^Nodes1010$/);
});

test('what is opened before the first answer stays open, with its focus', async ({ page }) => {
  await page.setViewportSize(phone);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/line\.worker[^/]*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/your-line?example=simulator');
  const summary = page.locator('[data-line] summary').filter({ hasText: 'Fluid and flow' });
  await summary.scrollIntoViewIfNeeded();
  await summary.click();
  const top = () => summary.evaluate((one) => one.getBoundingClientRect().top);
  const before = await top();
  release();
  await expect(page.locator('[data-line="ready"]')).toBeVisible();
  await expect(locateField(page, 'fluid.density')).toBeVisible();
  await expect(summary).toBeFocused();
  expect(Math.abs((await top()) - before)).toBeLessThan(2);
  await expect(locateVerdict(page)).toBeVisible();
});
