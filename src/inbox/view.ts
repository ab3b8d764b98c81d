import { z } from 'zod';
import { formKinds } from '../forms/definition.ts';

export const tabs = ['open', 'answered', 'closed', 'failed', 'spam', 'newsletter'] as const;
export type Tab = (typeof tabs)[number];

export const tabNames: Record<Tab, string> = {
  open: 'Open',
  answered: 'Answered',
  closed: 'Closed',
  failed: 'Mail not delivered',
  spam: 'Looks like spam',
  newsletter: 'Newsletter',
};

export const sinceNames = { '7d': 'Last 7 days', '30d': 'Last 30 days', '12mo': 'Last 12 months' };

/** What the list shows, as in the query of the address. */
const schema = z.object({
  tab: z.enum(tabs).catch('open'),
  kind: z.enum(formKinds).or(z.literal('')).catch(''),
  since: z.enum(['7d', '30d', '12mo']).or(z.literal('')).catch(''),
  q: z.string().max(100).catch(''),
});
export type View = z.infer<typeof schema>;

/** Invalid values are those of the first visit. */
export const viewOf = (query: URLSearchParams): View => schema.parse(Object.fromEntries(query));

/** The address of an enquiry, or of the list, with this view. */
export function address(view: View, reference = ''): string {
  const query = new URLSearchParams(
    Object.entries(view).filter(([name, value]) => value && !(name === 'tab' && value === 'open')),
  );
  return `/${reference}${query.size > 0 ? `?${query}` : ''}`;
}
