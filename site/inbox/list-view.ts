import { formKinds, mails } from '@site/enquiries/forms';
import { z } from 'zod';

export const tabs = ['open', 'answered', 'closed', 'failed', 'spam', 'newsletter'] as const;
export type Tab = (typeof tabs)[number];

export const tabNames: Record<Tab, string> = {
  open: 'Open',
  answered: 'Answered',
  closed: 'Needs no answer',
  failed: 'Mail not delivered',
  spam: 'Looks like spam',
  newsletter: 'Newsletter',
};

/** Of a tab: more would keep the page waiting. */
export const mostCounted = 100_000;
export const formatCount = (count: number) => (count > mostCounted ? 'over 100,000' : count);

const { newsletter: _, ...answered } = mails;
export const kindNames = Object.fromEntries(
  Object.entries(answered).map(([kind, { title }]) => [kind, title]),
);

export const sinceNames = { '7d': 'Last 7 days', '30d': 'Last 30 days', '12mo': 'Last 12 months' };

export const whoNames = { mine: 'Assigned to me', none: 'Assigned to nobody' };

const schema = z.object({
  tab: z.enum(tabs).catch('open'),
  kind: z.enum(formKinds).or(z.literal('')).catch(''),
  since: z.enum(['7d', '30d', '12mo']).or(z.literal('')).catch(''),
  /** One of `whoNames`, or a name. */
  who: z.string().max(60).catch(''),
  q: z.string().max(100).catch(''),
});
export type View = z.infer<typeof schema>;

export const parseView = (query: URLSearchParams): View => schema.parse(Object.fromEntries(query));

/** Of an enquiry, or of the list, with this view. */
export function buildAddress(view: View, reference = ''): string {
  const query = new URLSearchParams(
    Object.entries(view).filter(([name, value]) => value && !(name === 'tab' && value === 'open')),
  );
  return `/${reference}${query.size > 0 ? `?${query}` : ''}`;
}

const outcomeTexts = {
  answered: 'Marked as answered.',
  closed: 'Marked as one that needs no answer.',
  spam: 'Marked as spam: nothing of it is sent, and what this address sends is held back.',
  urgent: 'Marked as urgent: it leads the list and the digest.',
  calm: 'Marked as not urgent.',
  assigned: 'Assigned.',
  open: 'Open again.',
  noted: 'The note is kept.',
  retried: 'Its mails are in line: the running site sends them now.',
  released: 'Out of quarantine: the running site sends what was held back of its mail.',
  erased: 'Erased from the store and the spool.',
  unchanged: 'Nothing to change: somebody was faster, or it was done already.',
};

/** Undefined for a name that is not ours. */
export const getOutcomeText = (name: string): string | undefined =>
  Object.hasOwn(outcomeTexts, name) ? outcomeTexts[name as OutcomeName] : undefined;
export type OutcomeName = keyof typeof outcomeTexts;
