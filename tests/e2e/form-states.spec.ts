import { noConnectionText } from '@site/enquiries/forms';
import {
  company,
  createVisitorEmail,
  fillFields,
  locateForm,
  openFormPage,
} from '../support/browser/form-page.ts';
import { readStoredEnquiries } from '../support/enquiries/stored-enquiries.ts';
import { desktop, expect, expectAccessible, phone, test } from '../support/fixtures.ts';

test.describe('states of the form', () => {
  test('while it is sent, inputs and button are disabled and the button says so', async ({
    page,
    peer,
  }) => {
    // The server waits two seconds for the mail service, so the form can be checked while it is
    // being sent.
    peer.next('silence');
    await openFormPage(page, '/demo', true);
    await fillFields(page, { Name: 'Ada', Email: createVisitorEmail(), Company: 'Analytical' });
    await page.getByRole('button', { name: 'Book' }).click();
    await expect(page.getByRole('button', { name: 'Submitting...' })).toBeDisabled();
    await expect(locateForm(page).getByLabel('Name')).toBeDisabled();
    await expect(page.getByRole('combobox', { name: 'Industry' })).toBeDisabled();
    await expect(page.getByRole('region', { name: 'Thank you' })).toBeVisible();
  });

  test('a form fetches its token when it is touched, once, and sends it', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/form-token')) asked.push(request.url());
    });
    await openFormPage(page, '/contact', true);
    expect(asked).toEqual([]);
    const answer = page.waitForResponse('**/form-token');
    await locateForm(page).getByLabel('Name').focus();
    const token = await (await answer).text();
    await fillFields(page, { Email: createVisitorEmail(), Message: 'A question.' });
    const posted = page.waitForRequest('**/_actions/contact');
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await locateForm(page).getByLabel('Name').fill('Grace');
    await page.getByRole('button', { name: 'Send' }).click();
    expect((await posted).postData()).toContain(token);
    await expect(page.getByRole('region', { name: 'Thank you' })).toBeVisible();
    expect(asked).toHaveLength(1);
  });

  test('without a token a form is sent all the same, and once by a double click', async ({
    page,
    site,
    peer,
  }) => {
    await page.route('**/form-token', (route) => route.abort());
    const email = createVisitorEmail();
    await openFormPage(page, '/contact', true);
    await fillFields(page, { Name: 'Ada', Email: email, Message: 'Once.' });
    await page.getByRole('button', { name: 'Send' }).dblclick();
    await expect(page.getByRole('region', { name: 'Thank you' })).toBeVisible();
    expect(readStoredEnquiries(site.database, email)).toHaveLength(1);
    expect(peer.requests.filter(({ body }) => body.reply_to === email)).toHaveLength(1);
  });

  test('an unreachable server, and no connection, are said with the values kept', async ({
    page,
  }) => {
    await openFormPage(page, '/contact', true);
    await page.route('**/_actions/**', (route) => route.abort());
    await fillFields(page, { Name: 'Ada', Email: createVisitorEmail(), Message: 'Nobody hears.' });
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByRole('alert')).toHaveText(
      `An unexpected error occurred. Please contact us directly at ${company}.`,
    );
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByRole('alert')).toHaveText(noConnectionText);
    await page.context().setOffline(false);
    await expect(locateForm(page).getByLabel('Message')).toHaveValue('Nobody hears.');
    await expectAccessible(page);
    // While it is sent again, nothing says any more that it failed.
    await page.unroute('**/_actions/**');
    await page.route('**/_actions/**', () => undefined);
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByRole('button', { name: 'Sending...' })).toBeDisabled();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  test('what was typed before hydration is kept', async ({ page }) => {
    let typed = false;
    await page.route('**/_astro/*.js', async (route) => {
      if (typed) return route.continue();
      typed = true;
      await locateForm(page).getByLabel('Name').fill('Ada');
      await locateForm(page).getByLabel('Industry').selectOption('mining');
      await route.continue();
    });
    await openFormPage(page, '/demo', true);
    await expect(locateForm(page).getByLabel('Name')).toHaveValue('Ada');
    await expect(page.getByRole('combobox', { name: 'Industry' })).toContainText('Mining');
  });

  test('the select works by keyboard', async ({ page }) => {
    const industry = page.getByRole('combobox', { name: 'Industry' });
    // Checked at one width, because a change of width closes the list.
    for (const size of [phone, desktop]) {
      await page.setViewportSize(size);
      await openFormPage(page, '/demo', true);
      await industry.focus();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('listbox')).toBeVisible();
      await expectAccessible(page, [size], '[role=listbox]');
      // Content behind the open list is hidden from screen readers, so it must not get the focus.
      await page.keyboard.press('Tab');
      await expect(page.locator('[role=option]:focus')).toHaveCount(1);
    }
    await page.keyboard.type('pet');
    await expect(page.getByRole('option', { name: 'Petrochemical' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(industry).toContainText('Petrochemical');
    await expect(industry).toBeFocused();
  });

  test('required fields come first; a choice not offered is refused', async ({ page }) => {
    await page.route('**/_actions/demo', (route) => {
      const body = route.request().postData() ?? '';
      return route.continue({ postData: body.replace(/(name="industry"\s+)\w+/, '$1shipping') });
    });
    await openFormPage(page, '/demo', true);
    await page.getByRole('button', { name: 'Book' }).click();
    await expect(locateForm(page).getByLabel('Name')).toBeFocused();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await fillFields(page, { Name: 'Ada', Email: createVisitorEmail(), Company: 'Analytical' });
    await page.getByRole('button', { name: 'Book' }).click();
    const said = (await page.getByRole('alert').textContent()) ?? '';
    const industry = page.getByRole('combobox', { name: 'Industry' });
    await expect(industry).toHaveAttribute('aria-invalid', 'true');
    await expect(industry).toHaveAccessibleDescription(said);
  });
});
