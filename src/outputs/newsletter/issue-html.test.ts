import { expect, it } from 'vitest';
import type { Issue } from '../../content/newsletter.ts';
import { issueHtml } from './issue-html.ts';

it('has the words and links of an issue, escaped, with absolute addresses', () => {
  const issue = {
    paragraphs: [
      [{ text: 'A <b> & ' }, { text: 'a "link"', href: '/x?a=1&b="2"' }, { text: '.' }],
      [{ text: 'Two > one' }],
    ],
    items: [
      { kind: 'Page', title: 'A & B', lede: '<1>', path: '/a' },
      { kind: 'Page', title: 'C', lede: 'D', path: 'https://other.example/c' },
    ],
  } as unknown as Issue;
  expect(issueHtml(issue, new URL('https://site.example'))).toBe(
    '<p>A &lt;b&gt; &amp; <a href="https://site.example/x?a=1&amp;b=%222%22">a &quot;link&quot;</a>.</p><p>Two &gt; one</p>' +
      '<ul><li><a href="https://site.example/a">A &amp; B</a>: &lt;1&gt;</li><li><a href="https://other.example/c">C</a>: D</li></ul>',
  );
});
