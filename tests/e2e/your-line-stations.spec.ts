/** A pumped line on ‘Your line’. */
import type { Locator } from '@playwright/test';
import { locateField, locateVerdict, readLineFromAddress } from '../support/browser/your-line.ts';
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
    await tap(locateField(page, 'length'));
    await locateField(page, 'length').fill('62');
    await tap(locateField(page, 'diameter'));
    await locateField(page, 'diameter').fill('24 in');
    await tap(page.locator('form summary').filter({ hasText: 'Stations between' }));
    for (const [i, post] of ['15', '46', '31+000'].entries()) {
      await tap(page.getByRole('button', { name: 'Add a station' }));
      await expect(locateField(page, `stations.${i}.at`)).toBeFocused();
      await locateField(page, `stations.${i}.at`).fill(post);
    }
    expect(taps).toBeLessThanOrEqual(10);
    // In the order of the line, once the row that is typed in is left; the next keeps the focus.
    const names = page.locator('legend', { hasText: 'PS' });
    await expect(names).toHaveText(['PS 1', 'PS 3', 'PS 2']);
    await locateField(page, 'stations.1.at').focus();
    await expect(names).toHaveText(['PS 1', 'PS 2', 'PS 3']);
    await expect(locateField(page, 'stations.1.at')).toBeFocused();
    await expect(locateVerdict(page)).toContainText('on this line of 62 km, 4 sections');
    // Nodes that nobody has placed follow the sections.
    await expect(locateVerdict(page)).toContainText(/km alarm within 15\ss/);
    await expect(page.getByText('12 nodes, placed by us; yours to move.')).toBeVisible();
    const rows = page.getByRole('region', { name: /^Each section/ }).getByRole('row');
    // A phone stacks the table: the heads stand beside the cells.
    await expect(rows).toHaveCount(4);
    await expect(rows.nth(1)).toContainText('15+000 to 31+000');
    await expect(page.getByText(/^PS 2, KP 31\+000/)).toBeVisible();
    const posts = async () => (await readLineFromAddress(page)).stations.map(({ at }) => at);
    await expect.poll(posts).toEqual([15_000, 46_000, 31_000]);
    // No pressure was entered: the page says which were assumed, and refuses none.
    await expect(page.getByText(/^Assumed pressures:\s\d\sbar\sbefore\sPS\s1/)).toBeVisible();
    await expectNoOverflow(page);
    const answered = (await locateVerdict(page).textContent()) ?? '';

    await page.reload();
    await expect(locateVerdict(page)).toHaveText(answered);
    await page.locator('form summary').filter({ hasText: 'Stations between' }).tap();
    await page.getByLabel('State').nth(1).selectOption('idle');
    await expect(locateVerdict(page)).toContainText('3 sections');
    await expect(page.getByText(/^PS 2.*by-passed: waves pass$/)).toBeVisible();
    await page.getByRole('button', { name: 'Remove PS 2' }).tap();
    await expect(page.getByRole('button', { name: 'Add a station' })).toBeFocused();
    await expect.poll(posts).toEqual([15_000, 46_000]);
  });
});
