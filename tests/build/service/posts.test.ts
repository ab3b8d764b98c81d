import { forms } from '@site/enquiries/forms';
import { startSiteWithMail } from '#support/running-site.ts';
import { askSite } from '#support/service/ask-site.ts';
import { maxBodyBytes } from '../../../site/server/request-limits.ts';

/** What becomes of posts that forms send and of odd ones. */

const { site } = startSiteWithMail();

const post = (path: string, type: string, body: string, headers: Record<string, string> = {}) =>
  askSite(site.url, path, {
    method: 'POST',
    headers: { origin: new URL(site.url).origin, 'content-type': type, ...headers },
    body,
  });

const urlencoded = 'application/x-www-form-urlencoded';
const multipart = 'multipart/form-data; boundary=edge';
const parts = (fields: Record<string, string>) =>
  `${Object.entries(fields)
    .map(
      ([name, value]) =>
        `--edge\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    )
    .join('')}--edge--\r\n`;
const full = {
  name: 'Ada “É” King',
  email: 'ada@operator.example',
  company: 'Lovelace & Co',
  message: 'Forty\r\nkilometres',
};
const none = 'name=Ada&email=&company=';
/** Type and body, and the status of the answer by the form's page and to its script. */
const cases = [
  ['a complete form', multipart, parts(full), 303, 200],
  ['a complete form, encoded so', urlencoded, String(new URLSearchParams(full)), 303, 200],
  ['missing fields', urlencoded, none, 200, 200],
  ['another type', 'text/plain', 'name=Ada', 415, 415],
  ['no type at all', ';', 'name=Ada', 415, 415],
  ['JSON', 'application/json', '{"name":"Ada"}', 415, 415],
  ['no boundary', 'multipart/form-data', parts(full), 400, 400],
  ['a body cut short', multipart, parts(full).slice(0, 60), 400, 400],
  ['too many fields', urlencoded, 'a=1&'.repeat(200), 413, 413],
  ['nothing', urlencoded, '', 200, 200],
] as const;

describe.each(['/demo?_action=demo', '/_actions/demo'])('a post to %s', (path) => {
  test.each(cases)(
    'with %s is answered as it should be',
    async (...[, type, body, page, script]) => {
      const { status, headers } = await post(path, type, body);
      expect(status).toBe(path.startsWith('/_actions') ? script : page);
      // Back shows a form posted without script again; a script's answer is nothing to go back to.
      const kept = path.startsWith('/_actions') || type === ';' ? 'no-store' : 'private, no-cache';
      expect(headers['cache-control']).toBe(kept);
    },
  );
});

test('a form of a withheld origin keeps its words and says what to do, if nothing else tells whose it is', async () => {
  const body = String(new URLSearchParams(full));
  const send = (path: string, headers = {}) =>
    post(path, urlencoded, body, { origin: 'null', ...headers });
  const kept = await send('/demo?_action=demo');
  expect(kept.status).toBe(403);
  for (const words of ['Lovelace &amp; Co', 'Forty', 'nothing was sent', 'mailto:'])
    expect(String(kept.body)).toContain(words);
  expect(String((await send('/_actions/demo')).body)).toContain('nothing was sent');
  const same = await send('/demo?_action=demo', { 'sec-fetch-site': 'same-origin' });
  expect(same.status).toBe(303);
  const framed = await send('/demo?_action=demo', { 'sec-fetch-site': 'cross-site' });
  expect(framed).toMatchObject({ status: 403, body: expect.not.stringContaining('Lovelace') });
});

test('the longest enquiry that the forms allow is within the size limit', async () => {
  const values = Object.fromEntries(
    forms.contact.fields.map(({ name, maxLength, options }) => [
      name,
      options?.[0]?.value ?? '漢'.repeat(maxLength),
    ]),
  );
  const body = new URLSearchParams({
    ...values,
    email: `${'a'.repeat(64)}@${`${'漢'.repeat(60)}.`.repeat(3)}漢`,
  }).toString();
  expect(body.length).toBeGreaterThan(maxBodyBytes / 2);
  const answer = await post('/_actions/contact', urlencoded, body);
  expect(String(answer.body)).toContain('Message sent successfully');
});
