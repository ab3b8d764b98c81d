import { brand } from '../config/site.ts';
import { promisedHours, span, workingMs } from '../enquiries/due.ts';
import { type Details, type Entry, isOverdue } from '../enquiries/operator/queries.ts';
import { plural } from '../enquiries/operator/run.ts';
import { formKinds } from '../forms/definition.ts';
import { mails } from '../forms/index.ts';
import { EnquiryPanel } from './EnquiryPanel.tsx';
import { List } from './List.tsx';
import { fullTime } from './times.ts';
import { address, sinceNames, type Tab, tabNames, tabs, type View } from './view.ts';
import { Weeks } from './Weeks.tsx';
import type { Week } from './weeks.ts';

type PageData = {
  view: View;
  now: number;
  user: string;
  token: string;
  counts: Record<Tab, number>;
  /** Rows of the tab. */
  entries: Entry[];
  /** Open ones whatever the filter, for the headline. */
  open: Entry[];
  answered: Entry[];
  selected: Details | undefined;
  /** What was done by the last form. */
  done: string | undefined;
  fault: string | undefined;
  alerts: string[];
  weeks: Week[];
  pages: [name: string, n: number][];
};

const numbers = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];

/** The state of the promise as one sentence. */
export function headline(open: readonly Entry[], now: number): string {
  const late = open.filter((entry) => isOverdue(entry, now)).length;
  const rest = open.length - late;
  const words = (count: number) => numbers[count] ?? String(count);
  const capital = (text: string) => text[0]?.toUpperCase() + text.slice(1);
  if (open.length === 0) return 'Every enquiry is answered.';
  const others = `${capital(words(rest))} ${late > 0 ? 'more ' : ''}${rest === 1 ? 'is' : 'are'} open.`;
  if (late === 0) return `None is past ${promisedHours} hours. ${others}`;
  const noun = late === 1 ? 'enquiry is' : 'enquiries are';
  return `${capital(words(late))} ${noun} past ${promisedHours} hours.${rest > 0 ? ` ${others}` : ''}`;
}

/** The one that has waited longest, and whether the office was told of it. */
const oldest = (entry: Entry, now: number) =>
  `The oldest has waited ${span(workingMs(Date.parse(entry.received), now))}${entry.state === 'parked' ? ', and its notice never reached the office' : ''}.`;

function Filters({ view, counts }: Pick<PageData, 'view' | 'counts'>) {
  return (
    <>
      <nav aria-label="Enquiries">
        {tabs.map((tab) => (
          <a
            key={tab}
            href={address({ ...view, tab })}
            aria-current={view.tab === tab ? 'page' : undefined}
            className={tab === 'failed' && counts.failed > 0 ? 'alarm' : undefined}
          >
            {tabNames[tab]} {counts[tab]}
          </a>
        ))}
      </nav>
      <search>
        <form className="filters">
          <input type="hidden" name="tab" value={view.tab} />
          <label>
            Reference, company or words
            <input type="search" name="q" defaultValue={view.q} maxLength={100} />
          </label>
          <label>
            Kind
            <select name="kind" defaultValue={view.kind}>
              <option value="">Every kind</option>
              {formKinds.map((kind) => (
                <option key={kind} value={kind}>
                  {mails[kind].title}
                </option>
              ))}
            </select>
          </label>
          <label>
            Received
            <select name="since" defaultValue={view.since}>
              <option value="">At any time</option>
              {Object.entries(sinceNames).map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          </label>
          <button type="submit">Show</button>
        </form>
      </search>
    </>
  );
}

export function Page(data: PageData) {
  const { view, now, open, selected, done, alerts } = data;
  const title = headline(open, now);
  return (
    <html lang="en-GB">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="robots" content="noindex" />
        <title>{`${selected ? `${selected.reference}: ` : ''}${brand.name} enquiries`}</title>
        <link rel="stylesheet" href="/inbox.css" />
      </head>
      <body>
        <header>
          <a href="/">
            <strong>{brand.name}</strong> enquiries
          </a>
          <p>
            {data.user}, {fullTime(now)} in the office
          </p>
        </header>
        <main>
          <div className="headline">
            <h1>{title}</h1>
            <p>
              The site promises an answer within {promisedHours} hours, counted Monday to Friday,
              public holidays included.
              {open[0] && ` ${oldest(open[0], now)}`}
            </p>
            {done && !selected && <p role="status">{done}</p>}
            {alerts.length > 0 && (
              <ul className="alarm" aria-label="Needs a person">
                {alerts.map((alert) => (
                  <li key={alert}>For whoever runs the site: {alert}</li>
                ))}
              </ul>
            )}
          </div>
          <div className={selected ? 'columns' : undefined}>
            <div>
              <Filters {...data} />
              <List {...data} current={selected?.reference} />
              {data.entries.length < data.counts[view.tab] &&
                !view.q &&
                !view.kind &&
                !view.since && (
                  <p className="empty">
                    {plural(data.entries.length, 'enquiry', 'enquiries')} shown; filter for others.
                  </p>
                )}
            </div>
            {selected && <EnquiryPanel {...data} entry={selected} />}
          </div>
          <Weeks {...data} />
        </main>
      </body>
    </html>
  );
}
