import { expect, test } from '../support/fixtures.ts';

test('a location page opens the demo form with its location', async ({ page }) => {
  await page.goto('/locations');
  await page.getByRole('link', { name: 'Learn More about Muscat' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Muscat, Oman');
  await page.getByRole('link', { name: 'Schedule Consultation' }).first().click();
  await expect(page).toHaveURL(/\/demo\?message=/);
  await expect(page.getByLabel('Message')).toHaveValue(/Muscat, Oman/);
});

test('a mark on the world map links to its location', async ({ page }) => {
  await page.goto('/locations');
  const map = page.getByRole('group', { name: /World map/ });
  await map.getByRole('link', { name: 'Perth' }).click();
  await expect(page).toHaveURL('/locations/perth-australia');
});

test('the first use of a term links to its definition', async ({ page }) => {
  await page.goto('/locations/calgary-canada');
  const term = page.locator('a.term').first();
  const anchor = (await term.getAttribute('href'))?.split('#')[1];
  expect(anchor).toBeTruthy();
  await term.click();
  await expect(page).toHaveURL(`/glossary#${anchor}`);
  await expect(page.locator(`#${anchor}`)).toBeInViewport();
});
