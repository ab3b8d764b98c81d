import { resolve } from 'node:path';
import { createForm } from '#support/enquiries/enquiries-rig.ts';
import { everyPage, onePageOfEach } from '#support/pages.ts';
import { startSiteWithMail } from '#support/running-site.ts';
import { findHtmlFaults } from '#support/validate-html.ts';
import {
  collectClasses,
  compileSheet,
  sheetPattern,
} from '../../site/src/outputs/html/page-styles.ts';

const { site } = startSiteWithMail();

const get = (path: string) => fetch(site.url + path);

const post = (path: string, fields: Record<string, string>) =>
  fetch(site.url + path, {
    method: 'POST',
    body: createForm(fields),
    headers: { origin: site.url },
  });

const person = { name: 'Ada King', email: 'ada@operator.example', company: 'Lovelace Ltd' };
const hostile = '"><script>x</script>&amp;\u0000';

/** States of pages that can be reached without scripts, with the requests that lead to them. */
const states: [string, number, () => Promise<Response>][] = [
  ['a missing page', 404, () => get('/nowhere')],
  ['the page of a server error', 500, () => get('/500')],
  ['a search with results', 200, () => get('/search?q=valve')],
  ['a search without', 200, () => get(`/search?q=${encodeURIComponent(hostile)}`)],
  ['articles found', 200, () => get('/blog?q=corrosion')],
  ['no article found', 200, () => get('/blog?q=zzzz')],
  ['a demo form by a link', 200, () => get('/demo?service=leak-detection&message=%3Cb%3E')],
  ['a demo form with errors', 200, () => post('/demo?_action=demo', { name: hostile })],
  ['a contact form with errors', 200, () => post('/contact?_action=contact', { email: 'x' })],
  ['an investor form with errors', 200, () => post('/investors?_action=investor', { email: 'x' })],
  ['a sign-up with errors', 200, () => post('/newsletter?_action=newsletter', { email: 'x' })],
  ['a demo asked for', 200, () => post('/demo?_action=demo', person)],
  ['a message', 200, () => post('/contact?_action=contact', { ...person, message: '40 km.' })],
  ['a newsletter asked for', 200, () => post('/newsletter?_action=newsletter', person)],
  ['a confirmation to press', 200, () => get('/newsletter/confirm?token=x')],
  ['a confirmation with an invalid token', 410, () => post('/newsletter/confirm', { token: 'x' })],
  ['a farewell with an invalid token', 410, () => post('/newsletter/unsubscribe', { token: 'x' })],
];

const isValid = async (path: string) =>
  expect(await findHtmlFaults(await (await get(path)).text())).toEqual([]);
/** Pages whose body is written in Markdown, beside those that stand for their kind. */
const written = everyPage.filter(
  (path) => /^\/(blog|newsletter)\//.test(path) && !onePageOfEach.includes(path),
);

test.each(onePageOfEach)('%s is valid HTML', isValid);
test.each(written)('%s is valid HTML', { tags: 'slow' }, isValid);

const stylesheet = resolve('site/src/styles/global.css');
const client = resolve('dist/client');
/** Class names in the selectors of a sheet. */
const listRules = (sheet: string) =>
  new Set(
    Array.from(sheet.matchAll(/\.((?:[\w-]|\\.)+)/g), ([, name = '']) => name.replace(/\\/g, '')),
  );

test.each(states)('%s is valid HTML with all its styles', async (_, status, ask) => {
  const answer = await ask();
  expect(answer.status).toBe(status);
  const html = await answer.text();
  expect(await findHtmlFaults(html)).toEqual([]);
  const [, sheet = ''] = sheetPattern.exec(html) ?? [];
  const wanted = listRules(await compileSheet(collectClasses(html, client), sheet, stylesheet));
  expect(wanted.difference(listRules(sheet))).toEqual(new Set());
});
