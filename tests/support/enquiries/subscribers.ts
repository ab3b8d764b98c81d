import { randomUUID } from 'node:crypto';
import { defaultSiteUrl } from '../../../src/config/site.ts';
import type { Letter } from '../../../src/enquiries/newsletter/letter.ts';
import type { IssueMail } from '../../../src/enquiries/newsletter/render.ts';
import { renderIssue } from '../../../src/enquiries/newsletter/render.ts';
import type { Store } from '../../../src/enquiries/store/store.ts';

/** Confirmed subscribers, and an issue to send them. */

export const readerAddress = (n: number) => `reader${n}@readers.example`;

/** Writes confirmed subscribers straight into the store, numbered from `from`. */
export async function addSubscribers(store: Store, count: number, from = 0): Promise<void> {
  const now = Date.now();
  const rows = Array.from({ length: count }, (_, i) => ({
    id: randomUUID(),
    email: readerAddress(from + i),
    state: 'confirmed' as const,
    nonce: null,
    consent_text: 'You agree.',
    consented_at: now,
    confirmed_at: now,
    unsubscribed_at: null,
  }));
  for (let i = 0; i < rows.length; i += 500) {
    await store.db
      .insertInto('subscribers')
      .values(rows.slice(i, i + 500))
      .execute();
  }
}

export const letter: Letter = {
  name: '2026-01-31-first',
  subject: 'One valve & two clocks',
  preheader: 'A release, read against its report.',
  url: `${defaultSiteUrl}/newsletter/archive/2026-01-31-first`,
  paragraphs: [
    [
      { text: 'A valve closed in <three> minutes; ' },
      { text: 'the report', url: `${defaultSiteUrl}/blog/4` },
      { text: ' says when.' },
    ],
    [{ text: 'Nothing else is in this issue.' }],
  ],
  items: [
    {
      title: 'Releases on one clock',
      lede: 'From the rupture to the closed valve.',
      url: `${defaultSiteUrl}/incidents`,
    },
  ],
  figure: {
    url: `${defaultSiteUrl}/newsletter/archive/2026-01-31-first.png`,
    width: 400,
    height: 240,
    title: 'Time to the closed valve',
    caption: 'As recorded.',
    head: ['Time, min', 'Event'],
    rows: [
      ['0', 'Pressure falls'],
      ['3', 'Line shut down'],
    ],
  },
};

export const issueMail: IssueMail = renderIssue(letter, defaultSiteUrl);
export const issueMessage = JSON.stringify(issueMail);
