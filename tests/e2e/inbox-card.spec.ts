/** The card of an enquiry in the operator's inbox: what is taken back, and what others of its address say. */
import { expect, test } from '@playwright/test';
import { type Inbox, startInbox } from '../support/enquiries/inbox.ts';
import { createEntry } from '../support/enquiries/open-store.ts';

let inbox: Inbox;
test.beforeEach(async () => {
  inbox = await startInbox();
});
test.afterEach(() => inbox.close());

const values = { email: 'ann@pipes.example', name: 'Ann' };
const add = (reference: string, more: object, rest: object = {}) =>
  inbox.store.record(
    createEntry({ reference, values: { ...values, ...more }, now: Date.now(), ...rest }),
  );

test('spam by mistake is taken back, also when its notice was sent', async ({ page }) => {
  await add('CCCC-2222', { message: 'A question.' });
  await inbox.store.db.updateTable('deliveries').set({ state: 'sent' }).execute();
  await page.goto(`${inbox.url}/CCCC-2222`);
  await page.getByRole('button', { name: 'Spam' }).click();
  await expect(page.getByText(/^marked by /)).toBeVisible();
  await page.goto(`${inbox.url}/?q=question`);
  await page.getByRole('link', { name: '1 looks like spam' }).click();
  await page.getByRole('link', { name: 'Ann' }).click();
  await page.locator('#enquiry').getByRole('button', { name: 'Not spam' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('None is late, one is open.');
});

test('a card has what others of its address say', async ({ page }) => {
  const phone = '+44 7700 900123';
  await add('CCCC-2222', { company: 'Pipes', phone, message: 'A question.' });
  await add('DDDD-3333', { message: 'Please use my mobile.' });
  await page.goto(`${inbox.url}/DDDD-3333`);
  const card = page.getByRole('article', { name: 'Ann, Pipes' });
  await expect(card.getByRole('link', { name: /^Call/ })).toHaveAttribute(
    'href',
    'tel:+447700900123',
  );
  const others = card.getByRole('region', { name: /^Also of/ });
  await expect(others).toContainText('A question.');
  await add('FFFF-4444', { phone: '0190' }, { suspicion: 'quick' });
  await page.reload();
  await expect(card.getByRole('link', { name: 'Call +44 7700 900123' })).toBeVisible();
  await page.goto(inbox.url);
  await page.getByLabel('Choose CCCC-2222').check();
  await page.getByRole('button', { name: 'Mark as answered' }).click();
  await expect(page.getByRole('link', { name: 'Answered 1' })).toBeVisible();
});

test('who has something open is offered as an assignee and as a filter', async ({ page }) => {
  await add('CCCC-2222', { message: 'A question.' });
  await add('DDDD-3333', { email: 'eve@other.example', name: 'Eve' });
  await page.goto(`${inbox.url}/CCCC-2222`);
  await page.getByRole('combobox', { name: 'Assigned to' }).fill('Tom');
  await page.getByRole('button', { name: 'Assign', exact: true }).click();
  await page.goto(`${inbox.url}/DDDD-3333`);
  await expect(page.locator('datalist option')).toHaveAttribute('value', 'Tom');
  await page.getByLabel('Assigned', { exact: true }).selectOption('Assigned to Tom');
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(page.getByRole('listitem').getByRole('link')).toHaveText([/^Ann/]);
});
