import { promisedHours, span, workingMs } from '../enquiries/due.ts';
import { answerState, titleOf } from '../enquiries/operator/print.ts';
import { type Entry, isOverdue } from '../enquiries/operator/queries.ts';
import { nearTime } from './times.ts';
import { address, type Tab, tabNames, tabs, type View } from './view.ts';

const hourMs = 3_600_000;
const shownHours = 2 * promisedHours;

/** Working hours since it came; more than 48 h are drawn as 48 h. */
function Elapsed({ entry, now }: { entry: Entry; now: number }) {
  const hours = Math.min(workingMs(Date.parse(entry.received), now) / hourMs, shownHours);
  const inTime = Math.min(hours, promisedHours);
  const at = (hour: number) => `${(100 * hour) / shownHours}%`;
  return (
    <svg className="elapsed" aria-hidden="true">
      <line className="dots" x1={at(inTime)} x2={at(promisedHours)} y1="50%" y2="50%" />
      <line className="bar" x2={at(Math.max(inTime, 0.4))} y1="50%" y2="50%" />
      {hours > inTime && (
        <line className="bar late" x1={at(promisedHours)} x2={at(hours)} y1="50%" y2="50%" />
      )}
      <line className="promise" x1={at(promisedHours)} x2={at(promisedHours)} y2="100%" />
    </svg>
  );
}

const Heads = () => (
  <div className="row heads" aria-hidden="true">
    <span className="what">Enquiry</span>
    <span className="scale">
      <span>0</span>
      <span>{promisedHours} h</span>
      <span>{shownHours} h</span>
    </span>
    <span className="when">Answer due</span>
    <span className="mail">Mail</span>
  </div>
);

const marks: Partial<Record<Entry['state'], string>> = {
  parked: 'M8 2 15 14H1Z',
  waiting: 'M15 8A7 7 0 1 1 1 8a7 7 0 1 1 14 0M8 4v4l3 2',
};
const MailMark = ({ state }: Pick<Entry, 'state'>) =>
  marks[state] && (
    <svg className="mark" viewBox="0 0 16 16" aria-hidden="true">
      <path d={marks[state]} />
    </svg>
  );

function mailState({ state, next, kind }: Entry, now: number): string {
  const name = kind === 'newsletter' ? 'Confirmation' : 'Notice';
  if (state === 'waiting') return `${name} waits${next ? `, next ${nearTime(next, now)}` : ''}`;
  return { sent: `${name} sent`, parked: `${name} not delivered`, quarantined: 'Held back' }[state];
}

function Row({ entry, view, now, current }: RowProps) {
  const { reference, received, content, due, answer, handled, handledBy } = entry;
  const late = isOverdue(entry, now);
  return (
    <li id={reference} className={current === reference ? 'row current' : 'row'}>
      <div className="what">
        <a
          href={`${address(view, reference)}#enquiry`}
          aria-current={current === reference || undefined}
        >
          {titleOf(entry)}
        </a>{' '}
        <code>{reference}</code>
        <p dir="auto">{content.message?.split('\n')[0] ?? entry.suspicion ?? entry.email}</p>
      </div>
      {answer === 'open' && <Elapsed entry={entry} now={now} />}
      <p className={late ? 'when alarm' : 'when'}>
        <strong>
          {handled
            ? `${answer} after ${span(workingMs(Date.parse(received), Date.parse(handled)))}`
            : answerState(entry, now)}
        </strong>
        <span>
          {handled
            ? `${nearTime(handled, now)} by ${handledBy}`
            : due && `${late ? 'was due' : 'by'} ${nearTime(due, now)}`}
        </span>
      </p>
      <p className={`mail ${entry.state}${entry.state === 'parked' ? ' alarm' : ''}`}>
        <MailMark state={entry.state} /> {mailState(entry, now)}
      </p>
    </li>
  );
}

type RowProps = { entry: Entry; view: View; now: number; current: string | undefined };
type Props = Omit<RowProps, 'entry'> & {
  entries: Entry[];
  answered: Entry[];
  counts: Record<Tab, number>;
};

function Empty({ view, counts }: Pick<Props, 'view' | 'counts'>) {
  const isFiltered = view.q || view.kind || view.since;
  const others = isFiltered ? tabs.filter((tab) => counts[tab] > 0) : [];
  return (
    <p className="empty">
      Nothing here{isFiltered ? ' with this filter' : ''}.
      {others.map((tab) => (
        <a key={tab} href={address({ ...view, tab })}>
          {tabNames[tab]}: {counts[tab]}
        </a>
      ))}
    </p>
  );
}

/** Open ones: overdue first, the last answers below. */
export function List({ entries, answered, view, now, current, counts }: Props) {
  const late = entries.filter((entry) => isOverdue(entry, now));
  const rest = entries.filter((entry) => !late.includes(entry));
  const groups = [
    { title: 'Overdue', rows: late },
    { title: view.tab === 'open' ? 'Open, next due first' : '', rows: rest },
    { title: 'Answered last', rows: view.tab === 'open' && !view.q ? answered : [] },
  ].filter(({ rows }) => rows.length > 0);
  const sections = groups.map(({ title, rows }) => (
    <section key={title} aria-label={title || undefined}>
      {title && <h2 className={title === 'Overdue' ? 'group alarm' : 'group'}>{title}</h2>}
      <ol>
        {rows.map((entry) => (
          <Row key={entry.reference} entry={entry} view={view} now={now} current={current} />
        ))}
      </ol>
    </section>
  ));
  return (
    <>
      {entries.length === 0 && <Empty view={view} counts={counts} />}
      {view.tab === 'open' && entries.length > 0 && <Heads />}
      {sections}
    </>
  );
}
