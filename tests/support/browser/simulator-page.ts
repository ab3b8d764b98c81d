import type { Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { defaultRun } from '@site/leak-model';

/** What the tests of the simulator share. */

/** The values that the page must show, computed here by the same code. */
export const run = defaultRun();
if (run.outcome.kind !== 'detected') throw new Error('The default scenario is not detected.');
export const outcome = run.outcome;
export const seconds = outcome.time.toFixed(1);

export const root = (page: Page): Locator => page.locator('[data-simulator]');
export const inState = (page: Page, state: string) =>
  expect(root(page)).toHaveAttribute('data-simulator', state, { timeout: 10_000 });
export const button = (page: Page, name: string) =>
  root(page).getByRole('button', { name, exact: true });
export const panel = (page: Page) => root(page).locator('[data-panel]');
export const statuses = (page: Page) =>
  root(page).locator('table').first().locator('tbody td:nth-child(3)');

export async function open(page: Page, query = ''): Promise<void> {
  await page.goto(`/technology${query}`);
  // The section: the frame in it is hidden as soon as the island runs.
  await page.locator('#simulator').scrollIntoViewIfNeeded();
  await expect(root(page)).not.toHaveAttribute('data-simulator', 'server', { timeout: 10_000 });
}

/** What an element shows from now on, noted in the page: a text may stand for a second only. */
export async function textsOf(element: Locator): Promise<() => Promise<(string | null)[]>> {
  const noted = await element.evaluateHandle((node) => {
    const texts = new Set<string | null>();
    const note = () => texts.add(node.textContent);
    new MutationObserver(note).observe(node, {
      childList: true,
      characterData: true,
      subtree: true,
    });
    return texts;
  });
  return () => noted.evaluate((texts) => [...texts]);
}
