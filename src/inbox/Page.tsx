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
import { type Week, Weeks } from './Weeks.tsx';

type PageData = {
  view: View;
  now: number;
  user: string;
  token: string;
  counts: Record<Tab, number>;
  entries: Entry[];
  /** Whatever the filter, for the headline. */
  open: Entry[];
  answered: Entry[];
  selected: Details | undefined;
  done: string | undefined;
  fault: string | undefined;
  alerts: string[];
  weeks: Week[];
  pages: [name: string, n: number][];
};

const numbers = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];

function headline(open: readonly Entry[], now: number): string {
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

const oldest = (entry: Entry, now: number) =>
  `The oldest has waited ${span(workingMs(Date.parse(entry.received), now))}${entry.state === 'parked' ? ', and its notice never reached the office' : ''}.`;

/** Below the selected one, or the first when that has left the list. */
function nextOf({ entries, selected }: PageData): Entry | undefined {
  const at = entries.findIndex(({ reference }) => reference === selected?.reference);
  return entries[at + 1];
}

/** Hidden fields with the other forms' choices. */
const Kept = ({ view, names }: { view: View; names: (keyof View)[] }) =>
  names
    .filter((name) => view[name])
    .map((name) => <input key={name} type="hidden" name={name} value={view[name]} />);

function Header({ view, user, now }: Pick<PageData, 'view' | 'user' | 'now'>) {
  return (
    <header>
      <a href="/">
        <strong>{brand.name}</strong> enquiries
      </a>
      <a className="to-search" href="#words">
        Search
      </a>
      <search className={view.q ? 'asked' : undefined}>
        <form>
          <Kept view={view} names={['tab', 'kind', 'since']} />
          <button type="submit" aria-label="Search">
            <svg viewBox="0 0 16 16" aria-hidden="true">
              <path d="M10.5 10.5 14 14M11.5 7a4.5 4.5 0 1 1-9 0a4.5 4.5 0 1 1 9 0" />
            </svg>
          </button>
          <input
            id="words"
            type="search"
            name="q"
            defaultValue={view.q}
            maxLength={100}
            aria-label="Reference, company or words"
            placeholder="Reference, company or words"
          />
        </form>
      </search>
      <p>
        {user}, {fullTime(now)} in the office
      </p>
    </header>
  );
}

function Filters({ view, counts }: Pick<PageData, 'view' | 'counts'>) {
  return (
    <div className="filters">
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
      <form aria-label="Filters">
        <Kept view={view} names={['tab', 'q']} />
        <select name="kind" defaultValue={view.kind} aria-label="Kind">
          <option value="">Every kind</option>
          {formKinds
            .filter((kind) => kind !== 'newsletter')
            .map((kind) => (
              <option key={kind} value={kind}>
                {mails[kind].title}
              </option>
            ))}
        </select>
        <select name="since" defaultValue={view.since} aria-label="Received">
          <option value="">At any time</option>
          {Object.entries(sinceNames).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        <button type="submit">Show</button>
      </form>
    </div>
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
        <Header {...data} />
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
          <div className={selected ? 'columns selected' : 'columns'}>
            <div className="list">
              <Filters {...data} />
              <List {...data} current={selected?.reference} />
              {data.entries.length > 0 && data.entries.length < data.counts[view.tab] && (
                <p className="empty">
                  {plural(data.entries.length, 'enquiry', 'enquiries')} shown; filter for others.
                </p>
              )}
            </div>
            {selected && <EnquiryPanel {...data} entry={selected} next={nextOf(data)} />}
            <Weeks {...data} />
          </div>
        </main>
      </body>
    </html>
  );
}
