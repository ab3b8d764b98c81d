/**
 * The operator's inbox, which has no script: what the staff does with enquiries, in a real browser.
 */
import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { erase } from '../../packages/enquiries/src/operator/deletion.ts';
import { findEnquiry } from '../../packages/enquiries/src/store/recording.ts';
import { isServerRunning } from '../../packages/enquiries/src/store/server-heartbeat.ts';
import { parseSqlitePath } from '../../packages/enquiries/src/store/sqlite/sqlite.ts';
import { type Inbox, startInbox } from '../support/enquiries/inbox.ts';
import { createEntry } from '../support/enquiries/open-store.ts';
import { desktop, expectAccessible, phone } from '../support/fixtures.ts';

const hourMs = 3_600_000;

let inbox: Inbox;
test.beforeEach(async () => {
  inbox = await startInbox();
});
test.afterEach(() => inbox.close());

const add = async (reference: string, company: string, more: object = {}) => {
  const values = {
    email: `${company}@example.org`.toLowerCase(),
    name: 'Ada',
    company,
    message: 'Forty km.',
  };
  await inbox.store.record(createEntry({ reference, values, now: Date.now(), ...more }));
};
const open = (page: Page, path = '/') => page.goto(inbox.url + path);
const titleOf = (page: Page) => page.getByRole('heading', { level: 1 });
const listed = (page: Page) => page.getByRole('listitem').getByRole('link');

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('what is overdue stands first, and filters find the rest', async ({ page }) => {
    await open(page);
    await expect(titleOf(page)).toHaveText('Every enquiry is answered.');
    await expect(page.getByText('Nothing here.')).toBeVisible();
    await add('CCCC-2222', 'Young', { now: Date.now() - hourMs });
    await add('DDDD-3333', 'Late', { now: Date.now() - 200 * hourMs });
    await add('FFFF-4444', 'Spammer', { suspicion: 'quick' });
    await add('GGGG-5555', 'Writer', { kind: 'contact' });
    await open(page);
    await expect(titleOf(page)).toHaveText('One is late, three are open.');
    await expect(listed(page)).toHaveText([/Late/, /Young/, /Writer/]);
    await page.getByLabel('Kind').selectOption({ label: 'Contact message' });
    await page.getByRole('button', { name: 'Show' }).click();
    await expect(listed(page)).toHaveText([/Writer/]);
    await open(page, '/?since=7d');
    await expect(listed(page)).toHaveText([/Young/, /Writer/]);
    await open(page);
    await page.getByLabel('Reference, phone or words').fill('lATe');
    await page.keyboard.press('Enter');
    await expect(listed(page)).toHaveText([/Late/]);
    // What is looked for may be answered already.
    await page.getByRole('link', { name: 'Ada, Late' }).click();
    await page.getByRole('button', { name: 'Mark as answered' }).click();
    await page.getByRole('link', { name: 'Answered 1' }).click();
    await expect(listed(page)).toHaveText([/Late/]);
    await open(page, '/?q=100%25_');
    await expect(page.getByText('Nothing open for “100%_”. Clear')).toBeVisible();
    await open(page, '/?q=Late');
    await expect(page.getByText('Nothing open for “Late”. 1 answered. Clear')).toBeVisible();
    await page.getByRole('link', { name: '1 answered' }).click();
    await expect(listed(page)).toHaveText([/Late/]);
    await open(page, '/?q=100%25_');
    await expect(page.getByRole('link', { name: 'Looks like spam 0' })).toBeVisible();
    await add('HHHH-6666', 'Reader', { kind: 'newsletter' });
    await open(page, '/?tab=newsletter');
    await expect(listed(page)).toHaveText([/Reader/]);
    for (const name of ['__proto__', 'constructor', 'x']) {
      expect((await open(page, `/?done=${name}`))?.status()).toBe(200);
      await expect(page.getByRole('status')).toBeHidden();
    }
    await open(page, '/?tab=spam');
    await page.getByRole('link', { name: 'Ada, Spammer' }).click();
    await page.getByRole('button', { name: 'Not spam: send its mail' }).click();
    await expect(page.getByRole('status')).toContainText('Out of quarantine');
  });

  test('an enquiry is answered, noted and opened again by the keyboard alone', async ({ page }) => {
    await add('BBBB-2222', 'Other', { now: Date.now() - hourMs });
    await add('CCCC-2222', 'Pipes');
    await open(page);
    const reach = async (name: string) => {
      for (let presses = 0; presses < 60; presses++) {
        await page.keyboard.press('Tab');
        // At once: after the last link nothing has the focus.
        const texts = await page.locator(':focus').allTextContents();
        if (texts.some((text) => text.includes(name))) return;
      }
      throw new Error(`${name} cannot be reached`);
    };
    await reach('Ada, Other');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('article', { name: 'Ada, Other' })).toBeVisible();
    await reach('Next: Ada, Pipes');
    await page.keyboard.press('Enter');
    const article = page.getByRole('article', { name: 'Ada, Pipes' });
    await expect(article.getByRole('link', { name: 'Answer' })).toHaveAttribute(
      'href',
      'mailto:pipes%40example.org?subject=Re%3A%20Demo%20request%20CCCC-2222&body=%0A%0A%3E%20Forty%20km.',
    );
    await reach('Mark as answered');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status')).toHaveText('Marked as answered.');
    await expect(titleOf(page)).toHaveText('None is late, one is open.');
    await page.getByLabel('Write a note').fill('Telephoned <b>twice</b>.');
    await page.getByRole('button', { name: 'Keep the note' }).press('Enter');
    await expect(article).toContainText('Telephoned <b>twice</b>.');
    // Whoever was answered may be written to again.
    await expect(article.getByRole('link', { name: 'Answer' })).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: 'CCCC-2222' })).toContainText(
      '1 note',
    );
    await page.getByRole('button', { name: 'Open again' }).press('Enter');
    await expect(titleOf(page)).toHaveText('None is late, two are open.');
  });

  test('a mail that failed says why, and is tried again', async ({ page }) => {
    await add('CCCC-2222', 'Pipes');
    const { db } = inbox.store;
    const reason = '422 validation_error';
    await db.updateTable('deliveries').set({ state: 'parked', reason, attempts: 1 }).execute();
    await open(page);
    await expect(page.getByText('its notice never reached the office')).toBeVisible();
    await page.getByRole('link', { name: 'Mail not delivered 1' }).click();
    await listed(page).click();
    await expect(page.getByText('does not accept the address or the content')).toBeVisible();
    await page.getByRole('button', { name: 'Try again now' }).click();
    await expect(page.getByRole('status')).toContainText('in line');
    const row = await db.selectFrom('deliveries').select('state').executeTakeFirst();
    expect(row?.state).toBe('pending');
  });

  test('erasing takes two steps and leaves nothing of a person', async ({ page }) => {
    await add('CCCC-2222', 'Pipes');
    await add('DDDD-3333', 'Other');
    await add('FFFF-4444', 'Pipes');
    await open(page, '/CCCC-2222');
    await page.getByLabel(/everything of pipes@example.org/).check();
    await page.getByRole('button', { name: 'Erase for good' }).click();
    // The browser asks for the box.
    await expect(page).toHaveURL(/CCCC-2222$/);
    await page.getByLabel(/cannot be taken back/).check();
    await page.getByRole('button', { name: 'Erase for good' }).click();
    await expect(page.getByRole('status')).toHaveText('Erased from the store and the spool.');
    await expect(listed(page)).toHaveText([/Other/]);
    expect((await open(page, '/CCCC-2222'))?.status()).toBe(404);
  });

  test('erasing a person from an old page erases what is still there, and says what it did', {
    tag: '@slow',
  }, async ({ page, context }) => {
    await add('CCCC-2222', 'Pipes');
    await add('FFFF-4444', 'Pipes');
    const other = await context.newPage();
    for (const one of [page, other]) await open(one, '/CCCC-2222');
    await erase(inbox.store, { reference: 'CCCC-2222' });
    const eraseAll = async (one: Page) => {
      await one.getByLabel(/everything of pipes@example.org/).check();
      await one.getByLabel(/cannot be taken back/).check();
      await one.getByRole('button', { name: 'Erase for good' }).click();
    };
    await eraseAll(page);
    await expect(page.getByRole('status')).toHaveText('Erased from the store and the spool.');
    expect(await findEnquiry(inbox.store.db, 'FFFF-4444')).toBeUndefined();
    await eraseAll(other);
    await expect(other.getByRole('status')).toHaveText('There is no such enquiry.');
  });

  test('urgent ones lead, an address is one card, the chosen are marked', async ({ page }) => {
    const from = (name: string, message: string) => ({
      values: { email: 'ann@pipes.example', name, company: 'Pipes', message },
    });
    await add('CCCC-2222', 'Late', { now: Date.now() - 200 * hourMs });
    await add('DDDD-3333', '', from('Ann', 'A question.'));
    await add('FFFF-4444', '', from('Ann', 'Another question.'));
    await add('GGGG-5555', 'Leaky', {
      values: { email: 'leak@l.example', name: 'Eve', company: 'Leak', message: 'We have a leak.' },
    });
    await add('HHHH-6666', 'Seller');
    await add('KKKK-7777', 'Other seller', { now: Date.now() - hourMs });
    await open(page);
    const leak = page.getByRole('region', { name: 'Urgent' }).getByRole('listitem');
    await expect(leak).toHaveText(/^Eve, Leak.*We have a leak.*GGGG-5555.*now.*nobody has it$/);
    await leak.getByRole('link').click();
    await page.getByRole('button', { name: 'Not urgent' }).click();
    await expect(page.getByRole('status')).toHaveText('Marked as not urgent.');
    await expect(leak).toBeHidden();
    await page.getByRole('button', { name: 'Urgent' }).click();
    // Until the style sheet has come, the list's own button of this name shows as well.
    const panel = page.getByRole('article', { name: 'Eve, Leak' });
    const toMe = panel.getByRole('button', { name: 'Assign to me' });
    await toMe.click();
    await expect(page.getByRole('status')).toHaveText('Assigned.');
    await expect(toMe).toBeHidden();
    await page.getByRole('combobox', { name: 'Assigned to' }).clear();
    await page.getByRole('button', { name: 'Assign', exact: true }).click();
    await expect(toMe).toBeVisible();
    await open(page);
    await expect(leak).toHaveText(/GGGG-5555/);
    // Its notice waits, which is no failure.
    await expect(page.getByText(/Notice/)).toBeHidden();
    const card = page.getByRole('listitem').filter({ hasText: 'DDDD-3333' });
    await expect(card).toContainText('Also of this address: FFFF-4444');
    await page.getByLabel('Choose HHHH-6666').check();
    await page.getByLabel('Choose KKKK-7777').check();
    await page.getByRole('button', { name: 'Spam' }).click();
    await expect(page.getByRole('status')).toContainText('Marked as spam');
    await page.getByLabel('Choose CCCC-2222').check();
    await page.getByLabel('Choose GGGG-5555').check();
    await page.getByRole('button', { name: 'Assign to me' }).click();
    await expect(page.getByRole('status')).toContainText('Assigned');
    await page.getByLabel('Assigned').selectOption({ label: 'Assigned to nobody' });
    await page.getByRole('button', { name: 'Show' }).click();
    const rest = page.getByRole('region', { name: 'Open, next due first' });
    await expect(rest.getByRole('listitem')).toHaveText([/DDDD-3333/]);
    await open(page, '/?tab=spam');
    const held = page.getByRole('listitem').filter({ hasText: 'HHHH-6666' });
    await expect(held).toContainText('The same words: KKKK-7777');
    await expect(held).toContainText('Why held: marked by ');
    await add('MMMM-8888', 'Offerer', {
      suspicion: '2 links',
      values: { email: 'o@o.example', message: 'One.\nTwo.' },
    });
    await page.reload();
    const undecided = page.getByRole('region', { name: 'Held until you decide' });
    await expect(undecided.getByRole('listitem')).toHaveText(/One.\s*Two..*Why held: 2 links/);
    await page.getByLabel('Choose MMMM-8888').check();
    await page.getByRole('button', { name: 'Yes, spam' }).click();
    await expect(undecided).toBeHidden();
    await expect(page.getByRole('link', { name: 'Looks like spam 0' })).toBeVisible();
    await page.getByLabel('Choose HHHH-6666').check();
    await page.getByLabel('Choose MMMM-8888').check();
    await page.getByRole('button', { name: 'Not spam' }).click();
    await expect(page.getByText('Nothing here.')).toBeVisible();
    await open(page, '/HHHH-6666');
    await expect(page.getByText(/because it looked doubtful: marked by/)).toBeVisible();
    await open(page, '/DDDD-3333');
    await page.getByLabel('and FFFF-4444').check();
    await page.getByRole('button', { name: 'Mark as answered' }).click();
    await expect(page.getByRole('link', { name: 'Answered 2' })).toBeVisible();
  });

  test('two people see each other: an answer given twice changes nothing', async ({
    page,
    context,
  }) => {
    await add('CCCC-2222', 'Pipes');
    await open(page, '/CCCC-2222');
    const other = await context.newPage();
    await open(other, '/CCCC-2222');
    await page.getByRole('button', { name: 'Needs no answer' }).click();
    await other.getByRole('button', { name: 'Needs no answer' }).click();
    await expect(other.getByRole('status')).toContainText('somebody was faster');
  });
});

test('it is accessible and fits a phone', async ({ page }) => {
  await add('CCCC-2222', 'Pipes');
  await add('DDDD-3333', 'Late', { now: Date.now() - 200 * hourMs });
  await open(page, '/DDDD-3333');
  await expectAccessible(page, [phone, desktop]);
  await page.setViewportSize({ width: 390, height: 800 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page.getByRole('link', { name: 'Search' }).click();
  await page.keyboard.type('pipes');
  await page.keyboard.press('Enter');
  await expect(listed(page)).toHaveText([/Pipes/]);
});

test('other sites, other names and old pages are refused', async ({ request }) => {
  await add('CCCC-2222', 'Pipes');
  // Nor is its database replaced beneath it.
  expect(isServerRunning(parseSqlitePath(inbox.database), Date.now())).toBe(true);
  const url = `${inbox.url}/CCCC-2222/erase`;
  const html = await (await request.get(`${inbox.url}/CCCC-2222`)).text();
  const [, token = ''] = /name="token" value="([^"]+)"/.exec(html) ?? [];
  const form = { token, sure: 'yes' };
  const from = (origin: string) => ({ form, headers: { origin } });
  expect((await request.post(url, from('https://evil.example'))).status()).toBe(403);
  expect((await request.post(url, from('null'))).status()).toBe(403);
  expect((await request.post(url, { form })).status()).toBe(403);
  const stale = {
    form: { ...form, token: 'x'.repeat(token.length) },
    headers: { origin: inbox.url },
  };
  expect((await request.post(url, stale)).status()).toBe(403);
  // Without a body, and with a note that would move a terminal's cursor.
  const own = { headers: { origin: inbox.url } };
  expect((await request.post(url, own)).status()).toBe(403);
  expect((await request.post(url, { ...own, data: {} })).status()).toBe(415);
  const note = { token, id: randomUUID(), text: '\u001b[2J\u0000Called' };
  await request.post(`${inbox.url}/CCCC-2222/note`, { ...own, form: note });
  const noted = await inbox.store.db.selectFrom('notes').select('text').executeTakeFirst();
  expect(noted).toEqual({ text: '[2JCalled' });
  const rebound = await request.get(inbox.url, { headers: { host: 'evil.example' } });
  expect(rebound.status()).toBe(403);
  const unsure = { form: { token }, headers: { origin: inbox.url } };
  expect((await request.post(url, unsure)).status()).toBe(422);
  expect(await findEnquiry(inbox.store.db, 'CCCC-2222')).toBeDefined();
  expect((await request.post(url, from(inbox.url))).ok()).toBe(true);
  expect(await findEnquiry(inbox.store.db, 'CCCC-2222')).toBeUndefined();
});
