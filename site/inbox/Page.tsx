import { brand, formatPlural } from '@site/config';
import {
  countWorkingMs,
  type Entry,
  type EntryDetails,
  formatWorkingTime,
  promisedHours,
} from '@site/enquiries';
import { ActionButton } from '../src/kit/ui/Button.tsx';
import { controlClass, Select } from '../src/kit/ui/Select.tsx';
import { EnquiryPanel, Status } from './EnquiryPanel.tsx';
import { formatFullTime } from './format-times.ts';
import { List } from './List.tsx';
import {
  buildAddress,
  formatCount,
  kindNames,
  sinceNames,
  type Tab,
  tabNames,
  tabs,
  type View,
  whoNames,
} from './list-view.ts';
import { markClass, sheetClass } from './shared-classes.ts';
import { type Campaign, type Week, Weeks } from './Weeks.tsx';

type PageData = {
  view: View;
  now: number;
  user: string;
  token: string;
  siteUrl: string;
  /** Older ones were not searched. */
  isCut: boolean;
  counts: Record<Tab, number>;
  entries: Entry[];
  /** These four whatever the filter, for the headline. */
  open: number;
  urgent: number;
  overdue: number;
  oldest: Entry | undefined;
  assignees: string[];
  answered: Entry[];
  selected: EntryDetails | undefined;
  silence: string | undefined;
  done: string | undefined;
  fault: string | undefined;
  alerts: string[];
  weeks: Week[];
  pages: [name: string, n: number][];
  campaigns: Campaign[];
};

const numberWords = 'none one two three four five six seven eight nine'.split(' ');

/** "Four are urgent, two are late, 33 are open": the last is all of them. */
function describeOpenEnquiries(open: number, late: number, urgent: number): string {
  if (open === 0) return 'Every enquiry is answered.';
  const say = (count: number, state: string) =>
    `${numberWords[count] ?? count.toLocaleString('en-GB')} ${count < 2 ? 'is' : 'are'} ${state}`;
  const parts = [say(late, 'late'), say(open, 'open')];
  const text = (urgent > 0 ? [say(urgent, 'urgent'), ...parts] : parts).join(', ');
  return `${text[0]?.toUpperCase()}${text.slice(1)}.`;
}

const describeOldest = (entry: Entry, now: number) =>
  `The oldest has waited ${formatWorkingTime(countWorkingMs(Date.parse(entry.received), now))}${entry.state === 'parked' ? ', and its notice never reached the office' : ''}.`;

/** Below the selected one, or the first when that has left the list. */
function findNextEntry({ entries, selected }: PageData): Entry | undefined {
  const at = entries.findIndex(({ reference }) => reference === selected?.reference);
  return entries[at + 1];
}

/** Hidden fields with the other forms' choices. */
const HiddenViewFields = ({ view, names }: { view: View; names: (keyof View)[] }) =>
  names
    .filter((name) => view[name])
    .map((name) => <input key={name} type="hidden" name={name} value={view[name]} />);

function Header({ view, user, now }: Pick<PageData, 'view' | 'user' | 'now'>) {
  return (
    <header className="flex flex-wrap items-center gap-x-10 gap-y-2 py-2.5 max-sm:py-4 sm:bg-sheet sm:px-5 sm:ring-1 sm:ring-ink">
      <a href="/" className="flex items-center gap-3">
        <strong className="display border-ink border-r pr-3 text-20">{brand.name}</strong> enquiries
      </a>
      <a
        className="ml-auto rounded-sheet border-[1.5px] border-ink px-4 py-2 font-[600] sm:hidden"
        href="#words"
      >
        Search
      </a>
      <search
        className={`max-sm:w-full sm:w-88 print:hidden ${view.q ? '' : 'max-sm:not-has-[:target]:hidden'}`}
      >
        <form action="/" className="relative">
          <HiddenViewFields view={view} names={['tab', 'kind', 'since', 'who']} />
          <input
            id="words"
            type="search"
            name="q"
            defaultValue={view.q}
            maxLength={100}
            aria-label="Reference, phone or words"
            placeholder="Reference, phone or words"
            className={`${controlClass} pr-10! text-15!`}
          />
          <button
            type="submit"
            aria-label="Search"
            className="absolute inset-y-0 right-0 cursor-pointer px-3"
          >
            <svg viewBox="0 0 16 16" className={markClass} aria-hidden="true">
              <path d="M10.5 10.5 14 14M11.5 7a4.5 4.5 0 1 1-9 0a4.5 4.5 0 1 1 9 0" />
            </svg>
          </button>
        </form>
      </search>
      <p className="text-ink-2 max-sm:w-full sm:ml-auto">
        {user}, {formatFullTime(now)} in the office
      </p>
    </header>
  );
}

const filters = [
  ['kind', 'Kind', 'Every kind', kindNames],
  ['since', 'Received', 'At any time', sinceNames],
  ['who', 'Assigned', 'Assigned to anybody', whoNames],
] as const;

function Filters({ view, counts, assignees }: Pick<PageData, 'view' | 'counts' | 'assignees'>) {
  const names = Object.fromEntries(assignees.map((name) => [name, `Assigned to ${name}`]));
  return (
    <div className="flex flex-wrap items-center gap-2 print:hidden">
      <nav aria-label="Enquiries" className="flex flex-wrap gap-x-5">
        {tabs.map((tab) => (
          <a
            key={tab}
            href={buildAddress({ ...view, tab })}
            aria-current={view.tab === tab ? 'page' : undefined}
            className={`border-transparent border-b-[3px] py-1.5 hover:border-rule aria-[current=page]:border-current aria-[current=page]:font-[600] ${tab === 'failed' && counts.failed > 0 ? 'text-alarm' : 'not-aria-[current=page]:text-ink-2'}`}
          >
            {tabNames[tab]} {formatCount(counts[tab])}
          </a>
        ))}
      </nav>
      <form
        aria-label="Filters"
        action="/"
        className={`flex gap-2 max-sm:w-full max-sm:flex-wrap sm:ml-auto max-sm:[&>span]:grow max-sm:[&>span]:basis-2/5 ${view.kind || view.since || view.who ? '' : 'max-sm:[:root:not(:has(#words:target))_&]:hidden'}`}
      >
        <HiddenViewFields view={view} names={['tab', 'q']} />
        {filters.map(([name, label, any, options]) => (
          <Select
            key={name}
            name={name}
            defaultValue={view[name]}
            aria-label={label}
            className={`${controlClass} text-15! sm:py-1.5!`}
            options={[['', any], ...Object.entries({ ...options, ...(name === 'who' && names) })]}
          />
        ))}
        <ActionButton type="submit" variant="secondary" className="px-3! sm:min-h-0! sm:py-1.5!">
          Show
        </ActionButton>
      </form>
    </div>
  );
}

export function Page(data: PageData) {
  const { view, now, open, overdue, urgent, oldest, selected, done, alerts } = data;
  const title = describeOpenEnquiries(open, overdue, urgent);
  return (
    <html lang="en-GB">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="robots" content="noindex" />
        <title>{`${urgent > 0 ? `${urgent} urgent, ` : ''}${selected ? `${selected.reference}: ` : ''}${brand.name} enquiries`}</title>
        <link rel="stylesheet" href="/inbox.css" />
      </head>
      <body className="mx-auto max-w-[80rem] text-15 max-sm:px-4">
        <Header {...data} />
        <main>
          <div className="max-sm:pb-5 sm:bg-sheet sm:p-5 sm:ring-1 sm:ring-ink">
            <h1 className="text-40">{title}</h1>
            <p className="mt-2 text-ink-2">
              The site promises an answer within {promisedHours} hours, counted Monday to Friday,
              public holidays included.
              {oldest && ` ${describeOldest(oldest, now)}`}
            </p>
            {done && !selected && <Status text={done} />}
            {alerts.length > 0 && (
              <ul className="mt-2 text-alarm" aria-label="Needs a person">
                {alerts.map((alert) => (
                  <li key={alert}>For whoever runs the site: {alert}</li>
                ))}
              </ul>
            )}
          </div>
          <div className={selected ? 'lg:grid lg:grid-cols-[3fr_2fr] lg:grid-rows-[auto_1fr]' : ''}>
            <div className={`${sheetClass} ${selected ? 'max-lg:hidden' : ''}`}>
              <Filters {...data} />
              <List {...data} current={selected?.reference} />
              {data.isCut && (
                <p className="py-4 text-ink-2">
                  Older enquiries were not searched: the command export has them all.
                </p>
              )}
              {data.entries.length > 0 && data.entries.length < data.counts[view.tab] && (
                <p className="py-4 text-ink-2">
                  {formatPlural(data.entries.length, 'enquiry', 'enquiries')} shown; filter for
                  others.
                </p>
              )}
            </div>
            {selected && <EnquiryPanel {...data} entry={selected} next={findNextEntry(data)} />}
            <Weeks {...data} />
          </div>
        </main>
      </body>
    </html>
  );
}
