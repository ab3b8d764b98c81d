import type { Page } from '@playwright/test';
import { decodeLine } from '@site/planner';
import { expect } from '../fixtures.ts';

/**
 * Opens the page and waits for the island's first answer.
 * @param withRuns whether the worker also runs the detector along the line, which takes seconds
 */
export async function openLine(
  page: Page,
  path = '/your-line?example=simulator',
  withRuns = false,
) {
  if (!withRuns)
    await page.addInitScript(() => {
      const { Worker } = window;
      window.Worker = class extends Worker {
        override postMessage(message: { id: number; kind: string }) {
          if (message.kind !== 'run') return super.postMessage(message);
          const data = { ...message, result: undefined };
          queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data })));
        }
      };
    });
  await page.goto(path);
  await expect(page.locator('[data-line="ready"]')).toBeVisible();
  // On phones all are folded.
  if ((page.viewportSize()?.width ?? 0) < 1024) return;
  for (const title of ['Fluid and flow', 'Nodes, noise and clock']) await openGroup(page, title);
}

export const openGroup = (page: Page, title: string) =>
  page.locator('form summary').filter({ hasText: title }).click();

export const locateVerdict = (page: Page) => page.locator('[data-line] h2').first();
export const locateField = (page: Page, path: string) => page.locator(`[data-field="${path}"]`);
const readLineCode = (page: Page) => new URL(page.url()).hash.replace('#l=', '');
/** The line that the address holds, once it holds one. */
export async function readLineFromAddress(page: Page) {
  await expect.poll(() => readLineCode(page)).not.toBe('');
  const read = decodeLine(readLineCode(page));
  if (read.kind !== 'line') throw new Error(read.message);
  return read.input;
}
