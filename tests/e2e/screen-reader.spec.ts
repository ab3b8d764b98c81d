/** Tasks of somebody who hears the page: keys alone, and what Chromium tells a screen reader. */
import type { Page } from '@playwright/test';
import { visitor } from '../support/browser/form-page.ts';
import { expect, test } from '../support/fixtures.ts';

/** Nodes of Chromium's own accessibility tree, as far as they are spoken. */
async function spoken(page: Page) {
  const tree = await page.context().newCDPSession(page);
  const { nodes } = await tree.send('Accessibility.getFullAXTree');
  await tree.detach();
  return nodes
    .filter(({ ignored }) => !ignored)
    .map(({ role, name, description, properties = [] }) => ({
      role: role?.value,
      name: name?.value,
      description: description?.value,
      states: Object.fromEntries(properties.map((one) => [one.name, one.value.value])),
    }));
}

const focused = async (page: Page) => (await spoken(page)).findLast(({ states }) => states.focused);

/** Presses Tab until the control is announced. */
async function tabTo(page: Page, role: string, name: string) {
  for (let presses = 0; presses < 40; presses++) {
    const here = await focused(page);
    if (here?.role === role && here.name?.startsWith(name)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${role} “${name}” is not reached.`);
}

test('a contact form with an error says which field, and then that it was sent', async ({
  page,
}) => {
  await page.goto('/contact');
  await expect(page.locator('astro-island[ssr]:not([client=touch])')).toHaveCount(0);
  await tabTo(page, 'link', 'Skip');
  await page.keyboard.press('Enter');
  await tabTo(page, 'textbox', 'Name');
  await page.keyboard.type('Ada');
  await tabTo(page, 'textbox', 'Email');
  await page.keyboard.type('ada@operator');
  await tabTo(page, 'textbox', 'Message');
  await page.keyboard.type('A question.');
  await tabTo(page, 'button', 'Send');
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await focused(page))?.role).toBe('alert');
  await tabTo(page, 'textbox', 'Email');
  const email = await focused(page);
  expect(email?.states.invalid).toBe('true');
  expect(email?.description).toContain('valid email address');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(visitor());
  await tabTo(page, 'button', 'Send');
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await focused(page))?.name).toBe('Thank you');
});
