import type { Page } from '@playwright/test';
import { createVisitorEmail, openFormPage } from '../support/browser/form-page.ts';
import { expectState, locateButton, openSimulator } from '../support/browser/simulator-page.ts';
import {
  locateField,
  locateVerdict,
  openLine,
  readLineFromAddress,
} from '../support/browser/your-line.ts';
import { expect, phone, test } from '../support/fixtures.ts';

/** Wraps every text as translators of browsers do, now and whenever one comes. */
const translate = (page: Page) => page.evaluate(wrapTexts);
function wrapTexts() {
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
}

for (const path of ['/contact', '/demo', '/investors', '/newsletter'])
  test(`a translated form says why it is refused, and its outcome: ${path}`, {
    tag: path === '/demo' || path === '/investors' ? '@slow' : [],
  }, async ({ page }) => {
    await openFormPage(page, path, true);
    await translate(page);
    const form = page.locator('main form').filter({ has: page.getByLabel('Email') });
    const email = form.getByLabel('Email');
    for (const field of await form.locator('[required]:not([type=email])').all())
      await field.fill('Words');
    if (path === '/contact') {
      await form.getByRole('combobox').click();
      await page.getByRole('option').nth(1).click();
    }
    await email.fill('ada@b');
    await email.press('Enter');
    await expect(form).toContainText('Please enter a valid email address.');
    await email.fill(createVisitorEmail());
    await email.press('Enter');
    const outcome = path === '/newsletter' ? 'Newsletter' : 'Thank you';
    await expect(page.getByRole('region', { name: outcome })).toBeVisible();
  });

test('translated suggestions and the menu open what they name', async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto('/search');
  await translate(page);
  await page.getByLabel('Search every page of this site').and(page.locator('input')).focus();
  await page.keyboard.insertText('corrosion man');
  await expect(page.getByRole('option').first()).toContainText('Corrosion management');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/services/corrosion-management');
  await translate(page);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page
    .getByRole('navigation', { name: 'Menu' })
    .getByRole('link', { name: 'Contact' })
    .click();
  await expect(page).toHaveURL('/contact');
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
      await expect(locateVerdict(page)).toContainText('leaks in gas are only detected');
    },
    // The sheet beside it follows the runs, which go on.
    outcome: '[data-line] form',
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
  'the player': {
    open: (page: Page) => page.goto('/'),
    async use(page: Page) {
      // A press hydrates it; where a translator was there before, the next one moves it.
      const move = () =>
        expect(async () => {
          await page.getByRole('slider', { name: /Leak/ }).press('Home');
          await expect(page.locator('[data-of="station"]')).toHaveText('KP 0+500', {
            timeout: 500,
          });
        }).toPass();
      await move();
      await page.getByRole('button', { name: 'Play the leak' }).click();
      await page.getByRole('button', { name: 'Stop' }).press('Escape');
      await expect(page.getByRole('button', { name: 'Play the leak' })).toBeVisible();
      await move();
    },
    outcome: '[data-player]',
  },
  'the choice of a line': {
    open: (page: Page) => page.goto('/'),
    async use(page: Page) {
      const form = page.locator('form[data-quick]');
      const sentence = form.getByRole('status');
      const first = await sentence.textContent();
      const choice = form.getByRole('combobox', { name: 'A node every' });
      // As with the player.
      await expect(async () => {
        await choice.press('Shift');
        await choice.selectOption('20');
        await expect(sentence).not.toHaveText(first ?? '', { timeout: 500 });
      }).toPass();
    },
    outcome: 'form[data-quick]',
  },
};
for (const [name, { open, use, outcome }] of Object.entries(islands))
  test(`${name} shows a translated page what it shows any other`, {
    tag: name === 'Your line' ? '@slow' : [],
  }, async ({ page, consoleErrors }) => {
    const shown = () => page.locator(outcome).textContent();
    await open(page);
    await use(page);
    const expected = await shown();
    // Before it is hydrated: React says so, and renders it anew.
    await page.addInitScript(`addEventListener('DOMContentLoaded', ${wrapTexts})`);
    await open(page);
    await use(page);
    await expect.poll(shown).toBe(expected);
    expect(consoleErrors.splice(0).filter((error) => !error.includes('#418'))).toEqual([]);
  });
