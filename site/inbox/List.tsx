import {
  countWorkingMs,
  describeAnswerState,
  type Entry,
  formatTitle,
  formatWorkingTime,
  isOverdue,
} from '@site/enquiries';
import { ActionButton } from '../src/kit/ui/Button.tsx';
import { formatNearTime } from './format-times.ts';
import { buildAddress, type Tab, type View } from './list-view.ts';
import { codeClass, markClass } from './shared-classes.ts';

const rowClass =
  'relative grid gap-x-4 gap-y-0.5 sm:grid-cols-[minmax(0,5fr)_minmax(0,2.6fr)_minmax(0,2.4fr)]';

const marks: Partial<Record<Entry['state'], string>> = {
  parked: 'M8 2 15 14H1Z',
  waiting: 'M15 8A7 7 0 1 1 1 8a7 7 0 1 1 14 0M8 4v4l3 2',
};
const MailMark = ({ state }: Pick<Entry, 'state'>) =>
  marks[state] && (
    <svg className={markClass} viewBox="0 0 16 16" aria-hidden="true">
      <path d={marks[state]} />
    </svg>
  );

function describeMailState({ state, next, kind }: Entry, now: number): string {
  const name = kind === 'newsletter' ? 'Confirmation' : 'Notice';
  if (state === 'waiting')
    return `${name} waits${next ? `, next ${formatNearTime(next, now)}` : ''}`;
  return { sent: `${name} sent`, parked: `${name} not delivered`, quarantined: 'Held back' }[state];
}

function Row({ entry, more, view, now, current }: RowProps) {
  const { reference, received, content, due, answer, handled, handledBy, state } = entry;
  const late = isOverdue(entry, now);
  const isOpen = answer === 'open';
  const isSpam = view.tab === 'spam';
  return (
    <li
      id={reference}
      className={`${rowClass} border-rule border-t py-3 ${current === reference ? '-ml-5 bg-paper pl-5 shadow-[inset_5px_0]' : ''}`}
    >
      <div>
        {(isOpen || isSpam) && (
          <input
            type="checkbox"
            name="reference"
            // The same words are let out together.
            value={[entry, ...(isSpam ? more : [])].map((each) => each.reference).join(' ')}
            form="chosen"
            aria-label={`Choose ${reference}`}
            className="relative z-10 mr-2 size-6 align-middle print:hidden"
          />
        )}
        {entry.urgent && isOpen && <strong className="text-alarm">Urgent: </strong>}
        <a
          href={`${buildAddress(view, reference)}#enquiry`}
          aria-current={current === reference || undefined}
          className="font-[600] after:absolute after:inset-0"
        >
          {formatTitle(entry)}
        </a>{' '}
        <code className={`${codeClass} max-sm:float-right`}>{reference}</code>
        <p dir="auto" className="truncate text-ink-2">
          {content.message?.split('\n')[0] ?? entry.suspicion ?? entry.email}
        </p>
        {isSpam && content.message && (
          <p className="text-14 text-ink-2">Looks like spam: {entry.suspicion}</p>
        )}
        {entry.assignee && <p className="text-14 text-ink-2">Assigned to {entry.assignee}</p>}
        {more.length > 0 && (
          <p className="relative z-10 text-14">
            {isSpam ? 'The same words' : 'Also of this address'}:{' '}
            {more.map((other) => (
              <a
                key={other.reference}
                className="link mr-2"
                href={`${buildAddress(view, other.reference)}#enquiry`}
              >
                {other.reference}
              </a>
            ))}
          </p>
        )}
      </div>
      <p className={`text-ink-2 ${late ? 'text-alarm!' : ''}`}>
        <strong className={`font-[600] sm:block ${late ? '' : 'text-ink'}`}>
          {handled
            ? `${answer} after ${formatWorkingTime(countWorkingMs(Date.parse(received), Date.parse(handled)))}`
            : describeAnswerState(entry, now)}
        </strong>{' '}
        <span>
          {handled
            ? `${formatNearTime(handled, now)} by ${handledBy}`
            : due && `${late ? 'was due' : 'by'} ${formatNearTime(due, now)}`}
        </span>
      </p>
      <p
        className={`text-ink-2 ${state === 'parked' ? 'text-alarm!' : ''} ${state === 'sent' ? 'max-sm:hidden' : ''}`}
      >
        <MailMark state={state} /> {describeMailState(entry, now)}
      </p>
    </li>
  );
}

type RowProps = {
  entry: Entry;
  more: Entry[];
  view: View;
  now: number;
  current: string | undefined;
};
type Props = Omit<RowProps, 'entry' | 'more'> & {
  token: string;
  entries: Entry[];
  answered: Entry[];
};

/** One card for one address, or for the same spam: its first entry, with the others. */
const groupCards = (entries: readonly Entry[], tab: Tab): Entry[][] => [
  ...Map.groupBy(entries, ({ email, content }) =>
    tab === 'spam' ? (content.message ?? email) : email,
  ).values(),
];

const bulk: Partial<Record<Tab, [action: string, label: string][]>> = {
  open: [
    ['take', 'Assign to me'],
    ['close', 'Need no answer'],
    ['spam', 'Spam'],
  ],
  spam: [['release', 'Not spam']],
};

/** For the boxes of the rows, which name it. */
const Chosen = ({ view, token }: Pick<Props, 'view' | 'token'>) => (
  <form
    id="chosen"
    method="post"
    action={buildAddress(view, 'chosen')}
    className="mt-3 flex flex-wrap items-center gap-2 print:hidden"
  >
    <input type="hidden" name="token" value={token} />
    <span className="text-ink-2">The chosen ones:</span>
    {bulk[view.tab]?.map(([action, label]) => (
      <ActionButton
        key={action}
        type="submit"
        name="action"
        value={action}
        variant="secondary"
        className="min-h-0! px-3! py-1.5!"
      >
        {label}
      </ActionButton>
    ))}
  </form>
);

/** Open ones: urgent and overdue first, the last answers below. */
export function List({ entries, answered, view, now, current, token }: Props) {
  const isOpen = view.tab === 'open';
  const urgent = isOpen ? entries.filter((entry) => entry.urgent) : [];
  const late = entries.filter((entry) => isOverdue(entry, now) && !urgent.includes(entry));
  const rest = entries.filter((entry) => !late.includes(entry) && !urgent.includes(entry));
  const groups = [
    { title: 'Urgent', rows: urgent },
    { title: 'Overdue', rows: late },
    { title: isOpen ? 'Open, next due first' : '', rows: rest },
    { title: 'Answered last', rows: isOpen && !view.q ? answered : [] },
  ].filter(({ rows }) => rows.length > 0);
  const sections = groups.map(({ title, rows }) => (
    <section key={title} aria-label={title || undefined}>
      {title && (
        <h2
          className={`mt-5 mb-2 text-15 ${['Urgent', 'Overdue'].includes(title) ? 'text-alarm' : ''}`}
        >
          {title}
        </h2>
      )}
      <ol>
        {groupCards(rows, view.tab).map(
          ([entry, ...more]) =>
            entry && <Row key={entry.reference} {...{ entry, more, view, now, current }} />,
        )}
      </ol>
    </section>
  ));
  return (
    <>
      {entries.length === 0 && (
        <p className="py-4 text-ink-2">
          Nothing here{view.q || view.kind || view.since || view.who ? ' with this filter' : ''}.
        </p>
      )}
      {bulk[view.tab] && entries.length > 0 && <Chosen view={view} token={token} />}
      {sections}
    </>
  );
}
