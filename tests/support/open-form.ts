import type { Locator, Page } from '@playwright/test';

/** A form of the editor, with what stands around its fields. */
export async function openForm(page: Page, url: string, address: string) {
  await page.goto(`${url}/_edit#/${address}`);
  await page.locator('main.form').waitFor();
  return {
    field: (path: string) => page.locator(`[id="field.${path}"]`),
    status: page.getByRole('banner').getByRole('status').last(),
    beside: page.frameLocator('iframe'),
  };
}

export const pasteHtml = (field: Locator, html: string) =>
  field.evaluate((box, words) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', words);
    box.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
  }, html);
