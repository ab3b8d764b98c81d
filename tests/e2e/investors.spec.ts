import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { readStoredEnquiries } from '../support/enquiries/stored-enquiries.ts';
import { expect, expectAccessible, expectHydrated, test } from '../support/fixtures.ts';

const form = (page: Page) => page.locator('#contact-form');
const visitor = () => `ines.${randomUUID()}@fund.example`;

async function fill(page: Page, email: string) {
  await form(page).getByLabel('First name').fill('Inês');
  await form(page).getByLabel('Last name').fill('O’Neil');
  await form(page).getByLabel('Email').fill(email);
  await form(page).getByLabel('Company').fill('Fund & Sons');
  await form(page).getByLabel('Role').fill('Partner');
}

const send = (page: Page) =>
  form(page).getByRole('button', { name: 'Schedule a Call', exact: false }).click();

test.use({ timezoneId: 'America/Bogota' });

test('requests for a call, the second at a time, are stored, sent and thanked for', async ({
  page,
  peer,
  site,
}) => {
  const email = visitor();
  await page.goto('/investors');
  await page.getByRole('main').getByRole('link', { name: 'Schedule a Call' }).first().click();
  await expect(page).toHaveURL('/investors#contact-form');
  await form(page).scrollIntoViewIfNeeded();
  await expectHydrated(page);
  await fill(page, email);
  await send(page);

  const card = page.getByRole('region', { name: 'Thank you' });
  await expect(card).toBeVisible();
  await expect(card).toBeFocused();
  await expect(form(page).locator('form')).toHaveCount(0);
  await expectAccessible(page);

  const [stored, ...more] = readStoredEnquiries(site.database, email);
  expect(more).toEqual([]);
  expect(stored).toMatchObject({ kind: 'investor', deliveryState: 'sent' });
  expect(stored?.content).toEqual({
    firstName: 'Inês',
    lastName: 'O’Neil',
    email,
    company: 'Fund & Sons',
    role: 'Partner',
  });
  await expect(card).toContainText(stored?.reference ?? 'no reference stored');

  const again = card.getByRole('link', { name: 'Send Another Request' });
  const tab = page.context().waitForEvent('page');
  await again.click({ modifiers: ['ControlOrMeta'] });
  await (await tab).close();
  await expect(card).toBeVisible();
  await again.click();
  await expect(page).toHaveURL('/investors#contact-form');
  await expect(form(page).getByLabel('First name')).toHaveValue('');
  await expect(form(page).getByLabel('First name')).toBeInViewport();

  // A proposed time takes the zone of the browser, once there is a time.
  const other = visitor();
  await expectHydrated(page);
  await expect(form(page).getByLabel('Time zone')).toHaveValue('none');
  await fill(page, other);
  await form(page).getByLabel('Preferred time').fill('2099-03-02T14:30');
  await expect(form(page).getByLabel('Time zone')).toHaveValue('America/Bogota');
  await expectAccessible(page);
  await send(page);
  await expect(card).toBeVisible();
  const [timed] = readStoredEnquiries(site.database, other);
  expect(timed?.content).toMatchObject({ time: '2099-03-02T14:30', timeZone: 'America/Bogota' });
  const mail = peer.requests.find(({ body }) => body.reply_to === other);
  expect(mail?.body.attachments?.[0]?.filename).toMatch(/\.ics$/);
});
