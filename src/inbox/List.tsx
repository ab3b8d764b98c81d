import { promisedHours, workingMs } from '../enquiries/due.ts';
import { answerState, personOf } from '../enquiries/operator/print.ts';
import { type Entry, isOverdue } from '../enquiries/operator/queries.ts';
import { mails } from '../forms/index.ts';
import { nearTime, shortTime } from './times.ts';
import { address, type View } from './view.ts';

const hourMs = 3_600_000;
const shownHours = 2 * promisedHours;

/** Working hours since the enquiry came, against the promise; later than 48 h is drawn as 48 h. */
function Elapsed({ entry, now }: { entry: Entry; now: number }) {
  const hours = Math.min(workingMs(Date.parse(entry.received), now) / hourMs, shownHours);
  const inTime = Math.min(hours, promisedHours);
  return (
    <svg
      className="elapsed"
      viewBox={`0 0 ${shownHours} 4`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path className="dots" d={`M${inTime} 2H${promisedHours}`} />
      <rect width={Math.max(inTime, 0.4)} height="4" />
      <rect className="late" x={promisedHours} width={hours - inTime} height="4" />
      <path className="promise" d={`M${promisedHours} -4V8`} />
    </svg>
  );
}

function mailState({ state, next, kind }: Entry, now: number): string {
  const name = kind === 'newsletter' ? 'Confirmation' : 'Notice';
  if (state === 'waiting') return `${name} waits${next ? `, next ${nearTime(next, now)}` : ''}`;
  return { sent: `${name} sent`, parked: `${name} not delivered`, quarantined: 'Held back' }[state];
}

function Row({ entry, view, now, current }: RowProps) {
  const { reference, kind, content, due, answer, handled, handledBy } = entry;
  const late = isOverdue(entry, now);
  return (
    <li className={current === reference ? 'current' : undefined}>
      <div className="what">
        <a
          href={`${address(view, reference)}#enquiry`}
          aria-current={current === reference || undefined}
        >
          {mails[kind].title}, {content.company ?? personOf(entry) ?? ''}
        </a>{' '}
        <code>{reference}</code>
        <p>{content.message?.split('\n')[0] ?? entry.suspicion ?? entry.email}</p>
      </div>
      {answer === 'open' && <Elapsed entry={entry} now={now} />}
      <p className={late ? 'when alarm' : 'when'}>
        {answer === 'open' && due ? (
          <>
            <strong>{answerState(entry, now)}</strong> {late ? 'was due' : 'by'} {shortTime(due)}
          </>
        ) : (
          handled && `${answer} ${shortTime(handled)} by ${handledBy}`
        )}
      </p>
      <p className={entry.state === 'parked' ? 'mail alarm' : 'mail'}>{mailState(entry, now)}</p>
    </li>
  );
}

type RowProps = { entry: Entry; view: View; now: number; current: string | undefined };
type Props = Omit<RowProps, 'entry'> & { entries: Entry[]; answered: Entry[] };

/** The rows of a tab; open ones with what is overdue first and the last answers below. */
export function List({ entries, answered, view, now, current }: Props) {
  const late = entries.filter((entry) => isOverdue(entry, now));
  const rest = entries.filter((entry) => !late.includes(entry));
  const groups = [
    { title: 'Overdue', rows: late },
    { title: view.tab === 'open' ? 'Open, next due first' : '', rows: rest },
    { title: 'Answered last', rows: view.tab === 'open' ? answered : [] },
  ].filter(({ rows }) => rows.length > 0);
  if (entries.length === 0 && groups.length === 0) {
    return (
      <p className="empty">
        Nothing here{view.q || view.kind || view.since ? ' with this filter' : ''}.
      </p>
    );
  }
  return groups.map(({ title, rows }) => (
    <section key={title} aria-label={title || undefined}>
      {title && <h2 className={title === 'Overdue' ? 'group alarm' : 'group'}>{title}</h2>}
      <ol>
        {rows.map((entry) => (
          <Row key={entry.reference} entry={entry} view={view} now={now} current={current} />
        ))}
      </ol>
    </section>
  ));
}
