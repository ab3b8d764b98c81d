import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { defaultContact } from '../../../packages/config/src/site.ts';

/** What the tests of the forms share. */

export const company = defaultContact.email;
/** Within the main content: the footer also has a label "Company". */
export const form = (page: Page) => page.getByRole('main');
export async function write(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(fields)) await form(page).getByLabel(label).fill(text);
}
export const visitor = () => `ada.${randomUUID()}@operator.example`;
/** With JavaScript the native selects are replaced once the form is hydrated. */
export const opened = async (page: Page, path: string, javaScript: boolean) => {
  await page.goto(path);
  if (javaScript)
    await expect(page.locator('astro-island[ssr]:not([client=touch])')).toHaveCount(0);
};
