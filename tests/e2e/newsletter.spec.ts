import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { MailPeer } from '../support/enquiries/mail-peer.ts';
import {
  expect,
  expectAccessible,
  expectHydrated,
  expectNoOverflow,
  phone,
  test,
} from '../support/fixtures.ts';

/** The link to `page` in a mail's text, without the public origin. */
function linkTo(page: 'confirm' | 'unsubscribe', text: string): string {
  const link = new RegExp(`https://[^/]+(/newsletter/${page}\\?token=\\S+)`).exec(text)?.[1];
  if (!link) throw new Error(`no link to ${page} in: ${text}`);
  return link;
}

/** Asks for the newsletter on its page; returns the mail with the links. */
async function subscribe(page: Page, peer: MailPeer, javaScript = true) {
  const email = `reader.${randomUUID()}@operator.example`;
  await page.goto('/newsletter');
  if (javaScript) await expectHydrated(page);
  await page.getByRole('main').getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await expect(page.getByRole('region', { name: 'Newsletter' })).toBeFocused();
  const mail = () => peer.requests.find(({ body }) => String(body.to) === email);
  await expect.poll(mail).toBeTruthy();
  return mail();
}

for (const javaScript of [true, false])
  test.describe(javaScript ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled: javaScript });

    test('a subscriber confirms, and unsubscribes', { tag: javaScript ? '@slow' : [] }, async ({
      page,
      peer,
    }) => {
      const mail = await subscribe(page, peer, javaScript);
      expect(mail?.body.headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
      const text = mail?.body.text ?? '';

      // A GET of the link, as mail scanners send, changes nothing.
      const confirm = linkTo('confirm', text);
      await page.goto(confirm);
      await page.goto(confirm);
      if (javaScript) await expectAccessible(page);
      await page.getByRole('button', { name: 'Confirm subscription' }).click();
      await expect(page.getByRole('status')).toContainText('You are subscribed');
      await page.goto(confirm);
      await page.getByRole('button', { name: 'Confirm subscription' }).click();
      await expect(page.getByRole('status')).toContainText('has been used');

      await page.goto(linkTo('unsubscribe', text));
      await expectNoOverflow(page);
      await page.getByRole('button', { name: 'Unsubscribe' }).click();
      await expect(page.getByRole('status')).toContainText('You are unsubscribed');
    });
  });

test('a mail program unsubscribes with one click, in either form', async ({ page, peer, site }) => {
  const mail = await subscribe(page, peer);
  const header = mail?.body.headers?.['List-Unsubscribe'] ?? '';
  const link = linkTo('unsubscribe', header.replaceAll('>', ' '));
  for (const body of [new URLSearchParams(), new FormData()]) {
    body.set('List-Unsubscribe', 'One-Click');
    const answer = await fetch(site.url + link, { method: 'POST', body });
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain('You are unsubscribed');
    expect(answer.headers.get('set-cookie')).toBeNull();
  }
});

test.describe('on a phone without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: phone });

  test('the issues are found and read', async ({ page }) => {
    await page.goto('/newsletter');
    await page.getByRole('link', { name: 'past issues' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Issues of the newsletter');
    const subject = await page
      .getByRole('main')
      .getByRole('heading', { level: 2 })
      .first()
      .textContent();
    await page.getByRole('main').getByRole('listitem').getByRole('link').first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText((subject ?? '').trim());
    await expectNoOverflow(page);
    await page.getByText('The figures as a table').click();
    await expect(page.getByRole('table').first()).toBeVisible();
    const feed = await page.locator('link[type="application/rss+xml"]').last().getAttribute('href');
    expect((await page.request.get(feed ?? '')).status()).toBe(200);
  });
});
