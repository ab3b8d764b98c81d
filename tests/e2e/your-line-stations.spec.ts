/** A pumped line on ‘Your line’. */
import type { Locator } from '@playwright/test';
import { cell, lineOfAddress, verdict } from '../support/browser/your-line.ts';
import { expect, expectNoOverflow, phone, test } from '../support/fixtures.ts';

test.describe('62 km with three stations on a phone', () => {
  test.use({ viewport: phone, hasTouch: true, isMobile: true });

  test('is entered, answered by section, opened again and changed', async ({ page }) => {
    // The example is chosen by one tap.
    let taps = 1;
    const tap = async (target: Locator) => {
      taps += 1;
      await target.tap();
    };
    await page.goto('/');
    await tap(page.getByRole('main').getByRole('link', { name: 'Would it work on your line?' }));
    await expect(page.locator('[data-line="ready"]')).toBeVisible();
    await page.getByLabel('Start from an example').selectOption('crude-trunk');
    await tap(page.locator('form summary').filter({ hasText: 'Pipe' }));
    await tap(cell(page, 'length'));
    await cell(page, 'length').fill('62');
    await tap(cell(page, 'diameter'));
    await cell(page, 'diameter').fill('24 in');
    await tap(page.locator('form summary').filter({ hasText: 'Stations between' }));
    for (const [i, post] of ['15', '31+000', '46'].entries()) {
      await tap(page.getByRole('button', { name: 'Add a station' }));
      await expect(cell(page, `stations.${i}.at`)).toBeFocused();
      await cell(page, `stations.${i}.at`).fill(post);
    }
    expect(taps).toBeLessThanOrEqual(10);
    await expect(verdict(page)).toContainText('on this line of 62 km, 4 sections');
    // Nodes that nobody has placed follow the sections.
    await expect(verdict(page)).toContainText(/km alarm within 15\ss/);
    await expect(page.getByText('12 nodes, placed by us; yours to move.')).toBeVisible();
    const rows = page.getByRole('region', { name: /^Each section/ }).getByRole('row');
    // A phone stacks the table: the heads stand beside the cells.
    await expect(rows).toHaveCount(4);
    await expect(rows.nth(1)).toContainText('15+000 to 31+000');
    await expect(page.getByText(/^PS 2, KP 31\+000/)).toBeVisible();
    const posts = async () => (await lineOfAddress(page)).stations.map(({ at }) => at);
    await expect.poll(posts).toEqual([15_000, 31_000, 46_000]);
    // No pressure was entered: the page says which were assumed, and refuses none.
    await expect(page.getByText(/^Assumed pressures:\s\d\sbar\sbefore\sPS\s1/)).toBeVisible();
    await expectNoOverflow(page);
    const answered = (await verdict(page).textContent()) ?? '';

    await page.reload();
    await expect(verdict(page)).toHaveText(answered);
    await page.locator('form summary').filter({ hasText: 'Stations between' }).tap();
    await page.getByLabel('State').nth(1).selectOption('idle');
    await expect(verdict(page)).toContainText('3 sections');
    await expect(page.getByText(/^PS 2.*by-passed: waves pass$/)).toBeVisible();
    await page.getByRole('button', { name: 'Remove PS 2' }).tap();
    await expect(page.getByRole('button', { name: 'Add a station' })).toBeFocused();
    await expect.poll(posts).toEqual([15_000, 46_000]);
  });
});

test('nodes placed by hand stay, and one press adds those that a section lacks', async ({
  page,
}) => {
  await page.goto('/your-line?example=crude-trunk');
  await expect(page.locator('[data-line="ready"]')).toBeVisible();
  await cell(page, 'nodes').fill('4; 9; 13; 40; 43');
  await page.locator('form summary').filter({ hasText: 'Stations between' }).click();
  await page.getByRole('button', { name: 'Add a station' }).click();
  await expect(page.getByText('section 2 has 2.')).toBeVisible();
  expect((await lineOfAddress(page)).nodes).toHaveLength(5);
  await page.getByRole('button', { name: /^Add a node/ }).click();
  await expect(page.getByText('section 2 has 2.')).toHaveCount(0);
  await expect(verdict(page)).toBeFocused();
  await expect(verdict(page)).toContainText('2 sections');
  await expect.poll(async () => (await lineOfAddress(page)).nodes.length).toBe(6);
  expect((await lineOfAddress(page)).own).toContain('nodes');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the worked example has its stations and its sections', async ({ page }) => {
    await page.goto('/your-line?example=crude-stations');
    await expect(verdict(page)).toContainText('4 sections');
    await expect(page.getByRole('region', { name: /^Each section/ }).getByRole('row')).toHaveCount(
      5,
    );
    await page.getByText('Stations between', { exact: true }).click();
    await expect(page.getByText('31+600, running, signal known')).toBeVisible();
  });
});
