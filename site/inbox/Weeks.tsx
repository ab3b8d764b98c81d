import { type Arrival, officeTimeZone, parseCampaignName, type Visit } from '@site/enquiries';
import { Table } from '../src/kit/ui/Table.tsx';
import { sheetClass } from './shared-classes.ts';

export type Week = { start: string; visits: number; demos: number; others: number };

const weeksShown = 12;
const pagesShown = 5;
const campaignsShown = 20;

const toMonday = (day: Temporal.PlainDate) => day.subtract({ days: day.dayOfWeek - 1 });

export const getFirstDay = (now: number) =>
  toMonday(toOfficeDay(now)).subtract({ weeks: weeksShown - 1 });

const toOfficeDay = (ms: number) =>
  Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(officeTimeZone).toPlainDate();

/** By week from Monday, without pages not found; the last week is not over. */
export function summariseWeeks(
  visits: readonly Visit[],
  entries: readonly Arrival[],
  now: number,
): Week[] {
  const first = getFirstDay(now);
  const weeks: Week[] = Array.from({ length: weeksShown }, (_, week) => ({
    start: first.add({ weeks: week }).toString(),
    visits: 0,
    demos: 0,
    others: 0,
  }));
  const starts = weeks.map(({ start }) =>
    Temporal.PlainDate.from(start).toZonedDateTime(officeTimeZone),
  );
  for (const { day, status, count } of visits) {
    const week = status < 400 && weeks.findLast(({ start }) => start <= day);
    if (week) week.visits += count;
  }
  for (const { at, kind } of entries) {
    const week = weeks[starts.findLastIndex(({ epochMilliseconds }) => epochMilliseconds <= at)];
    if (week) week[kind === 'demo' ? 'demos' : 'others'] += 1;
  }
  return weeks;
}

/** Pages or hosts that led to the forms, most frequent first. */
export function rankSourcePages(entries: readonly Arrival[]): [name: string, n: number][] {
  const found = Map.groupBy(entries, ({ source: { previous_page: page, host } }) => page ?? host);
  const sorted = [...found]
    .map(([name = 'unknown', { length }]): [string, number] => [name, length])
    .sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
  const rest = sorted.slice(pagesShown).reduce((sum, [, n]) => sum + n, 0);
  return [...sorted.slice(0, pagesShown), ['any other', rest]].filter(
    ([, n]) => n,
  ) as typeof sorted;
}

export type Campaign = { name: string; visits: number; enquiries: number };

/** Of links with `utm_` words: page requests, and enquiries of whoever came so. */
export function countCampaigns(visits: readonly Visit[], entries: readonly Arrival[]): Campaign[] {
  const found = new Map<string, Campaign>();
  const add = (name: string | null | undefined, counted: 'visits' | 'enquiries', n: number) => {
    if (!name) return;
    const campaign = found.get(name) ?? { name, visits: 0, enquiries: 0 };
    campaign[counted] += n;
    found.set(name, campaign);
  };
  for (const { campaign, status, count } of visits)
    if (status < 400) add(campaign, 'visits', count);
  for (const { source } of entries)
    add(parseCampaignName(new URLSearchParams(source)), 'enquiries', 1);
  return [...found.values()]
    .sort((a, b) => b.enquiries - a.enquiries || b.visits - a.visits)
    .slice(0, campaignsShown);
}

type Props = { weeks: Week[]; pages: [name: string, n: number][]; campaigns: Campaign[] };

export const Weeks = ({ weeks, pages, campaigns }: Props) => (
  <section className={sheetClass} aria-labelledby="weeks">
    <h2 id="weeks" className="text-24">
      Visits and enquiries by week
    </h2>
    <p className="mb-3 text-ink-2">The last week is not complete.</p>
    <div className="grid gap-6 sm:grid-cols-2">
      <Table
        caption="Week by week"
        captionHidden
        head={['Week from', 'Visits', 'Demo requests', 'Others']}
        rows={weeks.map(({ start, visits, demos, others }) => [start, visits, demos, others])}
      />
      <div>
        {pages.length === 0 && <p>No enquiry in these weeks.</p>}
        {pages.length > 0 && (
          <Table
            caption="Pages and sites that led to a form"
            head={['From', 'Enquiries']}
            rows={pages}
          />
        )}
        {campaigns.length > 0 && (
          <Table
            caption="Campaigns"
            head={['utm words', 'Visits', 'Enquiries']}
            rows={campaigns.map(({ name, visits, enquiries }) => [name, visits, enquiries])}
          />
        )}
      </div>
    </div>
  </section>
);
