import type { Page } from '@playwright/test';
import {
  createVisitorEmail,
  fillFields,
  locateForm,
  openFormPage,
} from '../support/browser/form-page.ts';
import { expect, test } from '../support/fixtures.ts';

/** Wraps every text as translators of browsers do, now and whenever one comes. */
const translate = (page: Page) =>
  page.evaluate(() => {
    const wrap = () => {
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const found: Text[] = [];
      while (texts.nextNode()) found.push(texts.currentNode as Text);
      for (const text of found) {
        const parent = text.parentElement;
        if (!text.data.trim() || !parent || parent.closest('font, script, style, textarea, option'))
          continue;
        const inner = document.createElement('font');
        inner.append(text.data);
        const outer = document.createElement('font');
        outer.append(inner);
        text.replaceWith(outer);
      }
    };
    wrap();
    new MutationObserver(wrap).observe(document.body, { childList: true, subtree: true });
  });

for (const path of ['/contact', '/demo'])
  test(`a translated form says its outcome: ${path}`, async ({ page }) => {
    await openFormPage(page, path, true);
    await translate(page);
    await fillFields(page, { Name: 'Ada King', Email: createVisitorEmail() });
    const form = locateForm(page);
    await page.getByRole('combobox').first().click();
    await page.getByRole('option').nth(1).click();
    for (const label of ['Company', 'Phone', 'Message']) {
      const field = form.getByLabel(label);
      if ((await field.count()) > 0)
        await field.fill(label === 'Phone' ? '+44 1632 960000' : 'Words');
    }
    await form.getByRole('button').last().click();
    await expect(page.getByRole('region', { name: 'Thank you' })).toBeVisible();
  });
