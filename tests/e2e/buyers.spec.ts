import { expect, phone, test } from '../support/fixtures.ts';

test.use({ viewport: phone });

for (const [who, link, answer] of [
  ['a graduate reads why seconds are enough', 'How it works', 'sends a drop in pressure both ways'],
  [
    'an investor reads what is not proved',
    'Investor Briefing',
    'a list of what remains to be proved',
  ],
  ['whoever sees a leak reads whom to call', 'Contact an engineer', 'number on the marker post'],
] as const)
  test(`${who}, one tap from home`, async ({ page }) => {
    await page.goto('/');
    await page.getByRole('link', { name: link }).filter({ visible: true }).first().click();
    await expect(page.getByRole('main').getByText(answer).first()).toBeInViewport();
  });

test('an integrator finds fields and clock from the technology page', async ({ page }) => {
  await page.goto('/technology');
  await page
    .getByRole('navigation', { name: 'Topics' })
    .getByRole('link', { name: 'Interface' })
    .click();
  await expect(page).toHaveURL('/technology/interface');
  await expect(page.getByText('Draft, not certified')).toBeVisible();
  const alarm = page.getByRole('listitem').filter({ hasText: '12.30 s' });
  await expect(alarm).toContainText('kp_half');
  const taken = async (name: string) => {
    const link = page.getByRole('link', { name }).first();
    return (await page.request.get((await link.getAttribute('href')) ?? '')).json();
  };
  const json = (await taken('The messages, JSON')) as { state: string }[];
  expect(json.map(({ state }) => state)).toEqual(['quiet', 'warning', 'alarm']);
  const schema = (await taken('JSON Schema')) as { required: string[] };
  for (const message of json)
    expect(Object.keys(message).sort()).toEqual(schema.required.toSorted());
  await page.goto('/search?q=PTP');
  await page.getByRole('main').locator('ol').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/technology\/interface/);
  await expect(page.getByRole('heading', { name: 'Clocks' })).toBeVisible();
});

test('a buyer learns the state of a certificate and takes the pack', async ({ page }) => {
  await page.goto('/search?q=ISO+9001');
  await page.getByRole('main').locator('ol').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/buyers/);
  const row = page.getByRole('listitem').filter({ hasText: 'ISO 9001' });
  await expect(row).toContainText('not published; ask');
  const counted = await page.locator('#papers li').count();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`Of ${counted} documents`);
  const pack = page.getByRole('link', { name: 'The pack, PDF' });
  const answer = await page.request.get((await pack.getAttribute('href')) ?? '');
  expect(answer.headers()['content-type']).toBe('application/pdf');
});

test('somebody who smells product is sent to the operator first', async ({ page }) => {
  await page.goto('/search?q=report+a+leak');
  await page.getByRole('main').locator('ol').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/contact/);
  const emergency = page.getByRole('region', { name: 'Report a leak' });
  await expect(emergency).toContainText('marker post');
  const form = page.locator('form').last();
  const [first, second] = [await emergency.boundingBox(), await form.boundingBox()];
  expect(first?.y).toBeLessThan(second?.y ?? 0);
});

test('somebody from the press finds the terms of reuse and takes a drawing', async ({ page }) => {
  await page.goto('/search?q=press');
  await page.getByRole('main').locator('ol').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/contact#press/);
  const press = page.locator('#press');
  await expect(press.getByRole('link', { name: 'under the terms of reuse' })).toBeVisible();
  await press.getByRole('link', { name: 'incidents', exact: true }).click();
  await expect(page).toHaveURL('/incidents');
  const drawing = await page.request.get('/incidents/marshall-2010.svg');
  expect(drawing.headers()['content-type']).toContain('image/svg+xml');
});
