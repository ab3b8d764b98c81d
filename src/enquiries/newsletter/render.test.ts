/** The mail of an issue, as a file that a person can open. */
import { expect, it } from 'vitest';
import type { Letter } from './letter.ts';
import { addressed, renderIssue } from './render.ts';

const siteUrl = 'https://strathline.example';

const letter: Letter = {
  name: '2026-11-22-first',
  subject: 'The first <issue>',
  preheader: 'What it & the next have',
  url: `${siteUrl}/newsletter/archive/2026-11-22-first`,
  paragraphs: [
    [{ text: 'Good day & ' }, { text: 'welcome', url: `${siteUrl}/blog/1?a=1&b=2` }, { text: '.' }],
    [{ text: 'Another.' }],
  ],
  items: [{ title: 'A <case>', lede: 'Of a leak.', url: `${siteUrl}/blog/3` }],
  figure: {
    url: `${siteUrl}/social/figure.png`,
    width: 560,
    height: 300,
    title: 'Time to alarm',
    caption: 'By size & place.',
    head: ['Size', 'Seconds'],
    rows: [
      ['1 %', '60'],
      ['<5 %', '12'],
    ],
  },
};
const { figure: _, ...plain } = letter;

it.each([
  ['issue', letter],
  ['issue-plain', plain],
] as const)('%s', (_, issue) => {
  const { html, text, ...headers } = renderIssue(issue, siteUrl);
  expect(html).toMatchSnapshot();
  expect([JSON.stringify(headers, null, 2), text].join('\n---\n')).toMatchSnapshot();
});

it('is addressed to one subscriber, whose own link is in every place of it', () => {
  const link = `${siteUrl}/newsletter/unsubscribe?token=id%2F%24%261`;
  const mail = addressed(renderIssue(letter, siteUrl), 'ada@example.org', 'id/$&1');
  expect(mail.to).toBe('ada@example.org');
  expect(mail.headers).toEqual({
    'List-Unsubscribe': `<${link}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  });
  expect(mail.html).toContain(`href="${link}"`);
  expect(mail.text).toContain(`Unsubscribe: ${link}\n`);
  expect(JSON.stringify(mail)).not.toContain('__');
  const bare = addressed({ subject: 'S', html: 'h', text: 't' }, 'ada@example.org', 'x');
  expect(bare).toEqual({ to: 'ada@example.org', subject: 'S', html: 'h', text: 't', headers: {} });
});
