import { formatPlural } from '@site/config';
import {
  countWorkingMs,
  describeAnswerState,
  describeKind,
  type Entry,
  formatTitle,
  formatWorkingTime,
  isOverdue,
  spamMark,
} from '@site/enquiries';
import { Fragment } from 'react';
import { ActionButton } from '../src/kit/ui/Button.tsx';
import { formatNearTime } from './format-times.ts';
import { buildAddress, formatCount, type Tab, tabNames, tabs, type View } from './list-view.ts';
import { codeClass, smallButtonClass } from './shared-classes.ts';

const rowClass =
  'relative grid grid-cols-[1fr_auto] gap-x-4 gap-y-0.5 sm:grid-cols-[minmax(0,5.6fr)_minmax(0,2.7fr)_minmax(0,1.7fr)]';

/** Of a notice only what has failed; whoever reads the list is told by it. */
function describeMailState({ state, next, reason, kind }: Entry, now: number) {
  const isSignUp = kind === 'newsletter';
  const name = isSignUp ? 'Confirmation' : 'Notice';
  if (state === 'parked') return `${name} not delivered`;
  if (state === 'waiting' && reason)
    return `${name} failed${next ? `, next try ${formatNearTime(next, now)}` : ''}`;
  return isSignUp && state !== 'quarantined' ? `${name} ${state}` : undefined;
}

function Row({ entry, more, view, now, current }: RowProps) {
  const { reference, received, content, due, answer, handled, handledBy, state } = entry;
  const { urgent, suspicion } = entry;
  const late = isOverdue(entry, now);
  const isOpen = answer === 'open';
  const isSpam = view.tab === 'spam';
  const doubt = isSpam
    ? `Why held${urgent ? ', though urgent' : ''}`
    : isOpen && suspicion?.startsWith(spamMark) && 'Not held, since urgent';
  const hasBox = isOpen || isSpam;
  const isLoud = late || (urgent && isOpen);
  const mail = describeMailState(entry, now);
  return (
    <li
      id={reference}
      className={`${rowClass} border-rule border-t py-3 ${current === reference ? '-ml-5 bg-paper pl-5 shadow-[inset_5px_0]' : ''}`}
    >
      <div
        className={`relative max-sm:col-span-2 ${hasBox ? 'pl-9' : ''} ${isSpam ? 'col-span-full' : ''}`}
      >
        {hasBox && (
          <input
            type="checkbox"
            name="reference"
            // The same words are let out together.
            value={[entry, ...(isSpam ? more : [])].map((each) => each.reference).join(' ')}
            form="chosen"
            aria-label={`Choose ${reference}`}
            className="absolute left-0 z-10 size-6 accent-current print:hidden"
          />
        )}
        <a
          href={`${buildAddress(view, reference)}#enquiry`}
          aria-current={current === reference || undefined}
          className="font-[600] after:absolute after:inset-0"
        >
          {formatTitle(entry)}
        </a>
        {content.message && (
          <p
            dir="auto"
            className={`[overflow-wrap:anywhere] ${isSpam ? 'whitespace-pre-wrap' : 'line-clamp-2'}`}
          >
            {content.message}
          </p>
        )}
        <p className="text-14 text-ink-2">
          {describeKind(entry)}
          {content.message ? '' : `, ${entry.email}`} <code className={codeClass}>{reference}</code>
        </p>
        {doubt && (
          <p className={`text-14 ${isSpam ? 'text-ink-2' : 'text-alarm'}`}>
            {doubt}: {suspicion}
          </p>
        )}
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
      <p className={`text-ink-2 ${isLoud ? 'text-alarm!' : ''} ${hasBox ? 'max-sm:pl-9' : ''}`}>
        <strong className={`font-[600] sm:block ${isLoud ? '' : 'text-ink'}`}>
          {handled
            ? `${describeAnswerState(entry, now)}, after ${formatWorkingTime(countWorkingMs(Date.parse(received), Date.parse(handled)))}`
            : describeAnswerState(entry, now)}
        </strong>{' '}
        <span className={handled ? '' : 'max-sm:hidden'}>
          {handled
            ? `${formatNearTime(handled, now)} by ${handledBy}`
            : due && (late || !urgent) && `${late ? 'was due' : 'by'} ${formatNearTime(due, now)}`}
        </span>
      </p>
      <div className="text-ink-2 max-sm:text-right">
        {isOpen && <p>{entry.assignee ? `with ${entry.assignee}` : 'nobody has it'}</p>}
        {entry.noted > 0 && <p>{formatPlural(entry.noted, 'note')}</p>}
        {mail && (
          <p className={state === 'parked' ? 'text-alarm' : ''}>
            {state === 'parked' && <span aria-hidden="true">△ </span>}
            {mail}
          </p>
        )}
      </div>
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
  counts: Record<Tab, number>;
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
    ['answer', 'Mark as answered'],
    ['close', 'Needs no answer'],
    ['spam', 'Spam'],
  ],
  spam: [
    ['spam', 'Yes, spam'],
    ['release', 'Not spam'],
  ],
};

/** For the boxes of the rows, which name it: there once one is ticked. */
const Chosen = ({ view, token }: Pick<Props, 'view' | 'token'>) => (
  <form
    id="chosen"
    method="post"
    action={buildAddress(view, 'chosen')}
    className="sticky bottom-0 z-20 -mx-5 -mb-5 hidden flex-wrap items-center gap-2 border-ink border-t bg-sheet px-5 py-3 group-has-checked:flex print:hidden"
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
        className={smallButtonClass}
      >
        {label}
      </ActionButton>
    ))}
  </form>
);

/** With where else the words are found. */
function NothingFound({ view, counts }: Pick<Props, 'view' | 'counts'>) {
  const { tab, q, kind, since, who } = view;
  if (!(q || kind || since || who)) return <p className="py-4 text-ink-2">Nothing here.</p>;
  const where = tab === 'open' || tab === 'answered' ? tab : 'here';
  return (
    <p className="py-4 text-ink-2">
      Nothing {where} {q ? `for “${q}”` : 'with this filter'}.{' '}
      {tabs
        .filter((each) => counts[each] > 0)
        .map((each) => (
          <Fragment key={each}>
            <a className="link" href={buildAddress({ ...view, tab: each })}>
              {formatCount(counts[each])} {tabNames[each].toLowerCase()}
            </a>
            .{' '}
          </Fragment>
        ))}
      <a className="link" href={`/?tab=${tab}`}>
        Clear
      </a>
    </p>
  );
}

/** Open ones: urgent and overdue first, the last answers below. */
export function List({ entries, answered, counts, view, now, current, token }: Props) {
  const isOpen = view.tab === 'open';
  const titleOf = (entry: Entry) => {
    if (view.tab === 'spam') return entry.handledBy ? 'Marked as spam' : 'Held until you decide';
    if (!isOpen) return '';
    if (entry.urgent) return 'Urgent';
    return isOverdue(entry, now) ? 'Overdue' : 'Open, next due first';
  };
  const groups = [
    ...Map.groupBy(entries, titleOf),
    ['Answered last', isOpen && !view.q ? answered : []] as const,
  ].filter(([, rows]) => rows.length > 0);
  const sections = groups.map(([title, rows]) => (
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
    <div className="group">
      {entries.length === 0 && <NothingFound view={view} counts={counts} />}
      {sections}
      {bulk[view.tab] && entries.length > 0 && <Chosen view={view} token={token} />}
    </div>
  );
}
