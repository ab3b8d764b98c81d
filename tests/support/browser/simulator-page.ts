import type { Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { getDefaultRun } from '@site/leak-model/simulator';

/** What the tests of the simulator share. */

/** The values that the page must show, computed here by the same code. */
export const run = getDefaultRun();
if (run.outcome.kind !== 'detected') throw new Error('The default scenario is not detected.');
export const outcome = run.outcome;
export const seconds = outcome.time.toFixed(1);

export const locateSimulator = (page: Page): Locator => page.locator('[data-simulator]');
export const expectState = (page: Page, state: string) =>
  expect(locateSimulator(page)).toHaveAttribute('data-simulator', state, { timeout: 10_000 });
export const locateButton = (page: Page, name: string) =>
  locateSimulator(page).getByRole('button', { name, exact: true });
export const locatePanel = (page: Page) => locateSimulator(page).locator('[data-panel]');
export const locateStatuses = (page: Page) =>
  locateSimulator(page).locator('table').first().locator('tbody td:nth-child(3)');

export async function openSimulator(page: Page, query = ''): Promise<void> {
  await page.goto(`/technology${query}`);
  // The section: the frame in it is hidden as soon as the island runs.
  await page.locator('#simulator').scrollIntoViewIfNeeded();
  await expect(locateSimulator(page)).not.toHaveAttribute('data-simulator', 'server', {
    timeout: 10_000,
  });
}

/** What an element shows from now on, noted in the page: a text may stand for a second only. */
export async function recordTexts(element: Locator): Promise<() => Promise<(string | null)[]>> {
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
