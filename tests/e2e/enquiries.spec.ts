import type { Page } from '@playwright/test';
import { colours } from '@site/config';
import { forms } from '@site/enquiries/forms';
import { badEmailText } from '../../packages/enquiries/src/forms/error-texts.ts';
import { expectTree } from '../support/browser/accessibility-tree.ts';
import {
  company,
  createVisitorEmail,
  fillFields,
  locateForm,
  openFormPage,
} from '../support/browser/form-page.ts';
import { readStoredEnquiries } from '../support/enquiries/stored-enquiries.ts';
import { expect, expectAccessible, expectHydrated, test } from '../support/fixtures.ts';

/** A colour as browsers compute it. */
const rgbOf = (hex: string) =>
  `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(', ')})`;

const choose = async (page: Page, label: string, option: string, javaScript: boolean) => {
  if (!javaScript)
    return void (await locateForm(page).getByLabel(label).selectOption({ label: option }));
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option }).click();
};

for (const javaScript of [true, false]) {
  test.describe(javaScript ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled: javaScript });
    /** One message and one refusal stand in `npm test` for what works without scripts. */
    const scripted = { tag: javaScript ? [] : '@slow' };

    test(
      'a visitor reads the home page, opens the demo page and sends a request',
      scripted,
      async ({ page, site }) => {
        const email = createVisitorEmail();
        await page.goto('/');
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await page.getByRole('main').getByRole('link', { name: 'Book a Demo' }).click();
        await expect(page).toHaveURL('/demo');
        if (javaScript) await expectHydrated(page);
        await fillFields(page, {
          Name: 'Ada <b>King</b>',
          Email: email,
          Company: 'Lovelace & Daughters',
          Phone: '+44 1632 960000',
        });
        await choose(page, 'Industry', 'Marine & Offshore', javaScript);
        await choose(page, 'Service', 'More than one service', javaScript);
        await locateForm(page).getByLabel('Message').fill('12 km, 8 in.\nCrude with <water>.');
        await page.getByRole('button', { name: 'Book' }).click();

        const card = page.getByRole('region', { name: 'Thank you' });
        await expect(card).toContainText(forms.demo.success);
        await expect(card).toBeFocused();
        await expect(page.locator('main :is(form[method=post], form[action])')).toHaveCount(0);
        await expect(card.getByRole('link', { name: 'Submit Another Request' })).toHaveAttribute(
          'href',
          '/demo',
        );
        await expect(card.getByRole('link', { name: 'Explore Case Studies' })).toHaveAttribute(
          'href',
          '/blog',
        );
        // axe needs scripts in the page; the markup without them is the same.
        if (javaScript) await expectAccessible(page);
        if (javaScript) await expectTree(page, 'form-accepted', page.getByRole('main'));

        const [stored, ...more] = readStoredEnquiries(site.database, email);
        expect(more).toEqual([]);
        expect(stored).toMatchObject({
          kind: 'demo',
          deliveryState: 'sent',
          content: {
            name: 'Ada <b>King</b>',
            email,
            company: 'Lovelace & Daughters',
            phone: '+44 1632 960000',
            industry: 'marine',
            service: 'multiple',
          },
        });
        await expect(card).toContainText(stored?.reference ?? 'no reference stored');
      },
    );

    test('a message is sent, and empty optional fields count as absent', async ({
      page,
      peer,
      site,
    }) => {
      const email = createVisitorEmail();
      await openFormPage(page, '/contact', javaScript);
      await fillFields(page, { Name: 'Grace', Email: email, Message: 'Is 20 km too far?' });
      await page.getByRole('button', { name: 'Send' }).click();
      const card = page.getByRole('region', { name: 'Thank you' });
      await expect(card).toContainText(forms.contact.success);
      await expect(card).toBeFocused();
      await expect(card.getByRole('link', { name: 'Send Another Message' })).toHaveAttribute(
        'href',
        '/contact',
      );
      await expect(card.getByRole('link', { name: 'Request a Demo' })).toHaveAttribute(
        'href',
        '/demo',
      );
      if (javaScript) await expectAccessible(page);
      if (!javaScript) {
        // The address shows the outcome again without sending again, and carries no word of the
        // visitor's.
        await expect(page).toHaveURL(/\/contact\?sent=contact\.[\w-]+\.[\w-]+$/);
        const reference = (await card.getByRole('definition').textContent()) ?? 'none';
        await page.reload();
        await expect(card).toContainText(reference);
        expect(readStoredEnquiries(site.database, email)).toHaveLength(1);
        await page.goto(page.url().replace(/.{3}$/, 'AAA'));
        await expect(locateForm(page)).toBeVisible();
        await expect(card).toHaveCount(0);
      }
      const [stored] = readStoredEnquiries(site.database, email);
      expect(stored?.content).toEqual({ name: 'Grace', email, message: 'Is 20 km too far?' });
      const mail = peer.requests.find(({ body }) => body.reply_to === email);
      expect(mail?.body.subject).toBe('Contact Form: General Inquiry - Grace');
    });

    test(
      'a choice can be taken back, and then counts as absent',
      scripted,
      async ({ page, site }) => {
        const email = createVisitorEmail();
        await openFormPage(page, '/contact?subject=support', javaScript);
        await fillFields(page, { Name: 'Grace', Email: email, Message: 'No subject after all.' });
        await choose(page, 'Subject', 'Partnership', javaScript);
        await choose(page, 'Subject', 'Choose one', javaScript);
        await page.getByRole('button', { name: 'Send' }).click();
        await expect(page.getByRole('region', { name: 'Thank you' })).toBeVisible();
        const [stored] = readStoredEnquiries(site.database, email);
        expect(stored?.content).toEqual({ name: 'Grace', email, message: 'No subject after all.' });
      },
    );

    test('an address without a dot is refused by the server, and all values are kept', async ({
      page,
      site,
    }) => {
      await openFormPage(page, '/demo', javaScript);
      await fillFields(page, { Name: 'Ada', Email: 'ada@operator', Company: 'Analytical' });
      await choose(page, 'Industry', 'Mining', javaScript);
      await locateForm(page).getByLabel('Message').fill('A slurry line.');
      await page.getByRole('button', { name: 'Book' }).click();
      const alert = page.getByRole('alert');
      await expect(alert).toHaveText(badEmailText);
      await expect(alert).toBeFocused();
      if (javaScript) await expectTree(page, 'form-refused', page.getByRole('main'));
      const email = locateForm(page).getByLabel('Email');
      await expect(email).toHaveAttribute('aria-invalid', 'true');
      await expect(email).toHaveAccessibleDescription(badEmailText);
      const below = locateForm(page).locator('p', { hasText: badEmailText });
      await expect(below.last()).toHaveCSS('color', rgbOf(colours['alarm-ink']));
      await expect(email).toHaveCSS('border-top-color', rgbOf(colours.alarm));
      await expect(locateForm(page).getByLabel('Name')).toHaveValue('Ada');
      await expect(locateForm(page).getByLabel('Email')).toHaveValue('ada@operator');
      await expect(locateForm(page).getByLabel('Company')).toHaveValue('Analytical');
      await expect(locateForm(page).getByLabel('Message')).toHaveValue('A slurry line.');
      if (javaScript)
        await expect(page.getByRole('combobox', { name: 'Industry' })).toContainText('Mining');
      else await expect(locateForm(page).getByLabel('Industry')).toHaveValue('mining');
      if (javaScript) await expectAccessible(page);
      expect(readStoredEnquiries(site.database, 'ada@operator')).toEqual([]);
    });

    test('the newsletter thanks in place or on its page', scripted, async ({ page, site }) => {
      const email = createVisitorEmail();
      await page.goto('/');
      const form = page.getByRole('form', { name: 'Newsletter' });
      await form.scrollIntoViewIfNeeded();
      if (javaScript) await expectHydrated(page);
      await form.getByLabel('Email').fill('ada@operator');
      await form.getByRole('button').click();
      // Without script it is refused on the newsletter's page.
      const refused = page.getByRole('form', { name: 'Newsletter' }).last().getByLabel('Email');
      await expect(refused).toHaveAttribute('aria-invalid', 'true');
      await refused.fill(email);
      await page.getByRole('form', { name: 'Newsletter' }).last().getByRole('button').click();
      const thanks = page.getByRole('region', { name: 'Newsletter' });
      await expect(thanks).toBeVisible();
      await expect(thanks).toBeFocused();
      await expect(page).toHaveURL(javaScript ? '/' : /\/newsletter\?sent=[\w.-]+$/);
      if (javaScript) await expectAccessible(page);
      expect(readStoredEnquiries(site.database, email)).toMatchObject([{ kind: 'newsletter' }]);
    });

    // Every other answer is in attempts.test.ts and intake.test.ts.
    test('a mail service that refuses', scripted, async ({ page, peer, site }) => {
      const email = createVisitorEmail();
      peer.always((request) => (request.body.reply_to === email ? 'invalid' : 'ok'));
      await openFormPage(page, '/contact', javaScript);
      await fillFields(page, { Name: 'Grace', Email: email, Message: 'A question.' });
      await page.getByRole('button', { name: 'Send' }).click();
      await expect(page.getByRole('alert')).toHaveText(
        `Failed to send message. Please try again or contact us directly at ${company}.`,
      );
      await expect(locateForm(page).getByLabel('Message')).toHaveValue('A question.');
      expect(readStoredEnquiries(site.database, email)).toMatchObject([
        { deliveryState: 'parked' },
      ]);
      peer.always('ok');
    });
  });
}
