import { expect, it } from 'vitest';
import { mailHtml } from './html.ts';

it('a list of mails shows the preheader, the mail itself does not', () => {
  const html = mailHtml('Title', '<p>Content</p>', 'Footer', 'One <clock> & two');
  const [, hidden = ''] =
    /<body[^>]*>\s*<div style="([^"]*)">One &lt;clock&gt; &amp; two<\/div>/.exec(html) ?? [];
  expect(hidden).toContain('display:none');
  expect(mailHtml('Title', '', 'Footer')).not.toContain('display:none');
});
