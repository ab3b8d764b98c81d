import { type Arrival, officeTimeZone, parseCampaignName, type Visit } from '@site/enquiries';
import { Table } from '../src/kit/ui/Table.tsx';
import { formatDayMonth } from './format-times.ts';
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
  const counts = new Map<string, number>();
  for (const { source } of entries) {
    const name = source.previous_page ?? source.host ?? 'unknown';
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const sorted = [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
  const rest = sorted.slice(pagesShown).reduce((sum, [, n]) => sum + n, 0);
  return [
    ...sorted.slice(0, pagesShown),
    ...(rest > 0 ? [['any other', rest] as [string, number]] : []),
  ];
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

const columnWidth = 20;
const plotHeight = 60;

/** The smallest 2, 4 or 10 times a power of ten from `value` up: its half is whole. */
function roundUp(value: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(value, 1)));
  return [2, 4, 10, 20].map((step) => step * power).find((top) => top >= value) ?? value;
}

type Series = { name: string; parts: (week: Week) => { value: number; className: string }[] };

const series: Series[] = [
  { name: 'Visits', parts: ({ visits }) => [{ value: visits, className: 'fill-ink-2' }] },
  {
    name: 'Enquiries: demo filled, others open',
    parts: ({ demos, others }) => [
      { value: demos, className: 'fill-ink' },
      { value: others, className: 'fill-sheet stroke-ink' },
    ],
  },
];

const textClass = 'fill-ink-2 font-mono text-[8px]';

function Chart({ weeks, name, parts }: Series & { weeks: readonly Week[] }) {
  const total = (week: Week) => parts(week).reduce((sum, { value }) => sum + value, 0);
  const top = roundUp(Math.max(...weeks.map(total), 1));
  const scale = plotHeight / top;
  const width = weeks.length * columnWidth;
  return (
    <svg
      viewBox={`-34 -8 ${width + 36} ${plotHeight + 24}`}
      className="w-full max-w-[34rem]"
      aria-hidden="true"
    >
      <title>{name}</title>
      {[0, top / 2, top].map((value) => (
        <g key={value}>
          <path d={`M0 ${plotHeight - value * scale}H${width}`} className="stroke-rule" />
          <text x="-4" textAnchor="end" className={textClass} y={plotHeight - value * scale + 3}>
            {value}
          </text>
        </g>
      ))}
      {weeks.map(
        ({ start }, column) =>
          column % 3 === 0 && (
            <text
              key={start}
              className={textClass}
              x={column * columnWidth + 2}
              y={plotHeight + 11}
            >
              {formatDayMonth(start)}
            </text>
          ),
      )}
      {weeks.map((week, column) => {
        let y = plotHeight;
        return parts(week).map(({ value, className }) => {
          y -= value * scale;
          return (
            <rect
              key={week.start + className}
              className={
                column === weeks.length - 1
                  ? `${className} stroke-ink-2! [fill-opacity:0.15]`
                  : className
              }
              strokeDasharray={column === weeks.length - 1 ? '2 2' : undefined}
              x={column * columnWidth + 2}
              y={y}
              width={columnWidth - 4}
              height={value * scale}
            />
          );
        });
      })}
    </svg>
  );
}

type Props = { weeks: Week[]; pages: [name: string, n: number][]; campaigns: Campaign[] };

export function Weeks({ weeks, pages, campaigns }: Props) {
  const max = Math.max(...pages.map(([, n]) => n), 1);
  return (
    <section className={sheetClass} aria-labelledby="weeks">
      <h2 id="weeks" className="text-24">
        Visits and enquiries by week
      </h2>
      <p className="text-ink-2">The last week is not complete.</p>
      <div className="grid gap-6 sm:grid-cols-[3fr_2fr]">
        <div>
          {series.map((each) => (
            <figure key={each.name}>
              <figcaption className="mt-3 font-[600]">{each.name}</figcaption>
              <Chart weeks={weeks} {...each} />
            </figure>
          ))}
          <details>
            <summary className="link inline-block cursor-pointer">As a table</summary>
            <Table
              caption="Visits and enquiries by week"
              captionHidden
              head={['Week from', 'Visits', 'Demo requests', 'Others']}
              rows={weeks.map(({ start, visits, demos, others }) => [start, visits, demos, others])}
            />
          </details>
        </div>
        <div>
          <h3 className="mt-3 mb-2 text-15">Page or site that led to the form</h3>
          {pages.length === 0 && <p>No enquiry in these weeks.</p>}
          <ul>
            {pages.map(([name, n]) => (
              <li
                key={name}
                className="grid grid-cols-[minmax(0,1fr)_5rem_2rem] items-center gap-3 py-1"
              >
                <code className="text-14 [overflow-wrap:anywhere]">{name}</code>
                <svg viewBox="0 0 60 8" aria-hidden="true" className="fill-ink">
                  <rect width={(n / max) * 60} height="8" />
                </svg>
                {n}
              </li>
            ))}
          </ul>
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
}
