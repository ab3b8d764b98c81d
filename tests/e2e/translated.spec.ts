import type { Page } from '@playwright/test';
import {
  createVisitorEmail,
  fillFields,
  locateForm,
  openFormPage,
} from '../support/browser/form-page.ts';
import { expectState, locateButton, openSimulator } from '../support/browser/simulator-page.ts';
import { locateField, openLine, readLineFromAddress } from '../support/browser/your-line.ts';
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
    new MutationObserver(wrap).observe(document.body, {
      ...{ childList: true, subtree: true, characterData: true },
    });
  });

for (const path of ['/contact', '/demo'])
  test(`a translated form says its outcome: ${path}`, {
    tag: path === '/demo' ? '@slow' : [],
  }, async ({ page }) => {
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

/** Islands that compute: opened, used, and where they show what came of it. */
const islands = {
  'Your line': {
    open: (page: Page) => openLine(page),
    async use(page: Page) {
      await locateField(page, 'noise').fill('15');
      await expect.poll(async () => (await readLineFromAddress(page)).noise).toBe(15_000);
      await page.getByLabel('Units').selectOption('bbl');
      await expect(page.locator('[data-line="ready"]')).toBeVisible();
      await page.getByRole('button', { name: 'One node fewer, evenly' }).click();
      await expect.poll(async () => (await readLineFromAddress(page)).nodes.length).toBe(3);
      await page.getByLabel('Start from an example').selectOption('gas');
      await expect.poll(async () => (await readLineFromAddress(page)).noise).not.toBe(15_000);
      await expect(page.locator('[data-line="ready"]')).toBeVisible();
    },
    outcome: '[data-line]',
  },
  'the simulator': {
    open: (page: Page) => openSimulator(page),
    async use(page: Page) {
      for (const again of [false, true]) {
        if (again) await locateButton(page, 'Reset').click();
        await locateButton(page, 'Simulate Leak').click();
        await expectState(page, 'done');
      }
    },
    outcome: '[data-simulator]',
  },
};
for (const [name, { open, use, outcome }] of Object.entries(islands))
  test(`${name} shows a translated page what it shows any other`, {
    tag: name === 'Your line' ? '@slow' : [],
  }, async ({ page }) => {
    const shown = () => page.locator(outcome).textContent();
    await open(page);
    await use(page);
    const expected = await shown();
    await open(page);
    await translate(page);
    await use(page);
    await expect.poll(shown).toBe(expected);
  });
