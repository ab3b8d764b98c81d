import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { defaultContact } from '../../../packages/config/src/site.ts';
import { expectHydrated } from '../fixtures.ts';

/** What the tests of the forms share. */

export const company = defaultContact.email;
/** Within the main content: the footer also has a label "Company". */
export const locateForm = (page: Page) => page.getByRole('main');
export async function fillFields(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(fields))
    await locateForm(page).getByLabel(label).fill(text);
}
export const createVisitorEmail = () => `ada.${randomUUID()}@operator.example`;
/** With JavaScript the native selects are replaced once the form is hydrated. */
export const openFormPage = async (page: Page, path: string, javaScript: boolean) => {
  await page.goto(path);
  if (javaScript) await expectHydrated(page);
};
