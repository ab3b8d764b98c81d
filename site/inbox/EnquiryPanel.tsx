import { randomUUID } from 'node:crypto';
import { formatPlural } from '@site/config';
import {
  describeAnswerState,
  describeKind,
  describeReason,
  type Entry,
  type EntryDetails,
  erasureLimits,
  formatTitle,
  listFieldValues,
  type MailStatus,
  splitAtLines,
} from '@site/enquiries';
import { mails } from '@site/enquiries/forms';
import { ActionButton, Button } from '../src/kit/ui/Button.tsx';
import { Definitions } from '../src/kit/ui/Definitions.tsx';
import { controlClass } from '../src/kit/ui/Select.tsx';
import { formatFullTime, formatShortTime } from './format-times.ts';
import { buildAddress, type View } from './list-view.ts';
import { codeClass, sheetClass, smallButtonClass } from './shared-classes.ts';

type Props = {
  entry: EntryDetails;
  next: Entry | undefined;
  view: View;
  /** To choose from. */
  assignees: string[];
  token: string;
  user: string;
  siteUrl: string;
  now: number;
  done: string | undefined;
  fault: string | undefined;
  /** Why no mail went to the visitor. */
  silence: string | undefined;
};

type ActionProps = {
  to: string;
  props: Props;
  label?: string;
  /** Of the button. */
  className?: string;
  children?: React.ReactNode;
};

/** A form with the button `label` at its end, or with one among its fields. */
function Action({ to, props, label, className = '', children }: ActionProps) {
  const { entry, view, token } = props;
  const [path, query = ''] = buildAddress(view, entry.reference).split('?');
  return (
    <form
      method="post"
      className="my-2 print:hidden"
      action={`${path}/${to}${query && `?${query}`}`}
    >
      <input type="hidden" name="token" value={token} />
      {children}
      {label && (
        <ActionButton type="submit" variant="secondary" className={className}>
          {label}
        </ActionButton>
      )}
    </form>
  );
}

const headClass = 'mt-5 mb-2 text-17';
const boxClass = 'my-1.5 flex items-center gap-2 text-14 text-ink-2';

export const Status = ({ text }: { text: string }) => (
  <p role="status" className="mt-2 font-[600]">
    {text}
  </p>
);

/** Whatever became of its notice: that may have been sent before somebody marked it. */
const isHeld = ({ kind, answer, state }: EntryDetails) =>
  kind === 'newsletter' ? state === 'quarantined' : answer === null;

/** What an enquiry leaves out, the newest other of its address may say. */
const findContact = ({ content, others }: EntryDetails, name: 'company' | 'phone') =>
  content[name] || others.find((each) => each.answer && each.content[name])?.content[name] || '';

function Facts({ entry }: { entry: EntryDetails }) {
  const { kind, content, suspicion } = entry;
  const { page, previous_page, host, ...campaign } = entry.source;
  const led = previous_page ?? host;
  const from = [...(page ? [page] : []), ...(led ? [`led there by ${led}`] : [])];
  const facts = [
    ...listFieldValues(kind, content).filter(({ name }) => name !== 'message'),
    ...(from.length > 0 ? [{ label: 'Sent from', value: from.join(', ') }] : []),
    ...Object.entries(campaign).map(([name, value]) => ({
      label: name.replace('utm_', 'Campaign '),
      value,
    })),
    ...(suspicion && isHeld(entry) ? [{ label: 'Why held', value: suspicion }] : []),
  ];
  // As elements: Definitions reads links and figures out of plain texts.
  return (
    <Definitions
      layout="facts"
      items={facts.map(({ label, value }) => ({
        title: label,
        text: (
          <div dir="auto" className="whitespace-pre-wrap">
            {value}
          </div>
        ),
      }))}
    />
  );
}

const mailStates = {
  ...{ sent: 'Sent', waiting: 'Waiting' },
  ...{ parked: 'Not delivered', quarantined: 'Held back' },
};
type MailProps = { name: string; mail: MailStatus; retry?: React.ReactNode };

function MailState({ name, mail, retry }: MailProps) {
  return (
    <div className="text-ink-2">
      <h4 className="mt-2 font-[600] text-ink">{name}</h4>
      <p>
        <strong className={mail.state === 'parked' ? 'text-alarm' : undefined}>
          {mailStates[mail.state]}
        </strong>
        {mail.sent && ` ${formatShortTime(mail.sent)}`}, {formatPlural(mail.attempts, 'attempt')}
        {mail.reason && `: ${describeReason(mail.reason)}`}.
      </p>
      {mail.next && <p>Next attempt {formatShortTime(mail.next)}.</p>}
      {mail.state === 'parked' && <p>It is not tried again until somebody asks for it.</p>}
      {(mail.state === 'parked' || mail.state === 'waiting') && retry}
    </div>
  );
}

function AnswerSection(props: Props) {
  const { entry } = props;
  const open = entry.others.filter(({ answer }) => answer === 'open');
  const subject = `Re: ${mails[entry.kind].title} ${entry.reference}`;
  const { message = '' } = entry.content;
  const phone = findContact(entry, 'phone');
  // Longer addresses are cut by some programs.
  const quoted = message.slice(0, 1000).toWellFormed().replace(/^/gm, '> ');
  const mailto = `mailto:${encodeURIComponent(entry.email)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(`\n\n${quoted}`)}`;
  if (!entry.answer) return null;
  return (
    <div className="my-4 flex flex-wrap print:hidden items-center gap-x-2.5">
      <Button href={mailto}>Answer</Button>
      {phone && (
        <Button href={`tel:${phone.replace(/[^+\d]/g, '')}`} variant="secondary">
          Call {phone}
        </Button>
      )}
      {entry.answer === 'open' && (
        <Action to="answer" props={props}>
          <ActionButton type="submit" variant="secondary">
            Mark as answered
          </ActionButton>
          {open.map((each) => (
            <label key={each.reference} className={boxClass}>
              <input type="checkbox" name="reference" value={each.reference} className="size-5" />{' '}
              and {each.reference}, {describeKind(each)}
            </label>
          ))}
        </Action>
      )}
    </div>
  );
}

/** One card for one address. */
function SameAddress({ entry, view, now }: Props) {
  if (entry.others.length === 0) return null;
  return (
    <section aria-labelledby="same">
      <h3 id="same" className={headClass}>
        Also of {entry.email}
      </h3>
      <ul>
        {entry.others.map((each) => (
          <li key={each.reference} className="py-1">
            <a className="link" href={`${buildAddress(view, each.reference)}#enquiry`}>
              {describeKind(each)}
            </a>{' '}
            <code className={codeClass}>{each.reference}</code>, {formatShortTime(each.received)}
            {each.answer && `, ${describeAnswerState(each, now)}`}
            <p dir="auto" className="line-clamp-2 [overflow-wrap:anywhere]">
              {each.content.message}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function listActions({ entry, user }: Props): (readonly [to: string, label: string])[] {
  const { answer, assignee, handledBy, state, urgent } = entry;
  if (isHeld(entry)) {
    const label = state === 'quarantined' ? 'Not spam: send its mail' : 'Not spam';
    return [['release', label], ...(handledBy ? [] : [['spam', 'Yes, spam'] as const])];
  }
  if (answer !== 'open') return answer ? [['reopen', 'Open again']] : [];
  return [
    ['close', 'Needs no answer'],
    urgent ? ['calm', 'Not urgent'] : ['urgent', 'Urgent'],
    ...(assignee === user ? [] : [['take', 'Assign to me'] as const]),
    ['spam', 'Spam'],
  ];
}

/** Who has it, and what else it may be. */
function SortingSection(props: Props) {
  const { entry } = props;
  return (
    <div className="my-3 flex flex-wrap items-center gap-x-2.5 print:hidden">
      {entry.answer && (
        <Action to="assign" props={props}>
          <label className={boxClass}>
            Assigned to
            <input
              name="assignee"
              list="assignees"
              defaultValue={entry.assignee ?? ''}
              placeholder="nobody"
              maxLength={60}
              className={`${controlClass} w-32! py-1.5! text-15!`}
            />
            <ActionButton type="submit" variant="secondary" className={smallButtonClass}>
              Assign
            </ActionButton>
          </label>
          <datalist id="assignees">
            {props.assignees.map((name) => (
              <option key={name} value={name} />
            ))}
          </datalist>
        </Action>
      )}
      {listActions(props).map(([to, label]) => (
        // Apart, where no hand falls on it by mistake.
        <div key={to} className={to === 'spam' ? 'ml-auto' : ''}>
          <Action to={to} props={props} label={label} className={smallButtonClass} />
        </div>
      ))}
    </div>
  );
}

function Notes(props: Props) {
  return (
    <section aria-labelledby="notes">
      <h3 id="notes" className={headClass}>
        Notes
      </h3>
      {props.entry.notes.map(({ author, written, text }) => (
        <p
          key={written + text}
          className="whitespace-pre-wrap py-1 [overflow-wrap:anywhere]"
          dir="auto"
        >
          <span className="text-ink-2">
            {formatShortTime(written)}, {author}
          </span>{' '}
          {text}
        </p>
      ))}
      <Action to="note" props={props} label="Keep the note">
        <input type="hidden" name="id" value={randomUUID()} />
        <label className="mb-2 block text-14 text-ink-2">
          Write a note
          <textarea
            name="text"
            rows={2}
            maxLength={2000}
            required
            className={`${controlClass} text-15!`}
          />
        </label>
      </Action>
    </section>
  );
}

function EraseSection(props: Props) {
  const { entry, fault } = props;
  return (
    <section
      className="-mx-5 mt-auto border-ink border-t px-5 print:hidden"
      aria-labelledby="erase"
    >
      <h3 id="erase" className={headClass}>
        Erase this enquiry
      </h3>
      <p>Name, address, words and notes go from the store and the spool. {erasureLimits}</p>
      <Action to="erase" props={props}>
        <label className={boxClass}>
          <input type="checkbox" name="email" value={entry.email} className="size-5" /> everything
          of {entry.email}, the newsletter too
        </label>
        <label className={boxClass}>
          <input
            type="checkbox"
            className="size-5"
            name="sure"
            value="yes"
            required
            aria-describedby={fault && 'fault'}
          />{' '}
          yes, it cannot be taken back
        </label>
        {fault && (
          <p id="fault" className="my-2 text-alarm" role="alert">
            {fault}
          </p>
        )}
        <ActionButton
          type="submit"
          variant="secondary"
          className="mt-2 border-alarm! text-alarm! hover:bg-alarm! hover:text-on-deep!"
        >
          Erase for good
        </ActionButton>
      </Action>
    </section>
  );
}

export function EnquiryPanel(props: Props) {
  const { entry, next, view, now, done, silence, siteUrl } = props;
  const retry = <Action to="retry" props={props} label="Try again now" />;
  return (
    <article
      id="enquiry"
      aria-labelledby="title"
      className={`${sheetClass} flex flex-col lg:[grid-area:1/2/3]`}
    >
      <nav aria-label="List" className="mb-3 flex flex-wrap justify-between gap-x-5">
        <a className="link" href={`${buildAddress(view)}#${entry.reference}`}>
          Back to the list
        </a>
        {next && (
          <a className="link" href={`${buildAddress(view, next.reference)}#enquiry`}>
            Next: {formatTitle(next)}
          </a>
        )}
      </nav>
      {done && <Status text={done} />}
      <h2 id="title" className="text-24">
        {formatTitle({
          ...entry,
          content: { ...entry.content, company: findContact(entry, 'company') },
        })}
      </h2>
      <p className="mt-1">{describeKind(entry)}</p>
      <p className="mt-1 text-ink-2">
        <code className={codeClass}>{entry.reference}</code>, received{' '}
        {formatFullTime(entry.received)}.{' '}
        {entry.answer === 'open' && entry.due
          ? `Answer ${describeAnswerState(entry, now)}${entry.urgent ? '' : `: ${formatFullTime(entry.due)}`}.`
          : entry.handled &&
            `${entry.answer === 'closed' ? 'Needs no answer, says' : 'Answered by'} ${entry.handledBy}, ${formatFullTime(entry.handled)}.`}
      </p>
      <AnswerSection {...props} />
      {entry.content.message && (
        <blockquote
          dir="auto"
          className="my-4 max-w-[70ch] whitespace-pre-wrap border-l-[5px] py-1 pl-4 [overflow-wrap:anywhere]"
        >
          {splitAtLines(entry.content.message, siteUrl).map((part, i) =>
            i % 2 === 1 ? (
              <a key={part} className="link" href={part}>
                {part}
              </a>
            ) : (
              part
            ),
          )}
        </blockquote>
      )}
      <SortingSection {...props} />
      <Facts entry={entry} />
      <SameAddress {...props} />
      <section aria-labelledby="mails">
        <h3 id="mails" className={headClass}>
          Mails
        </h3>
        <MailState
          name={entry.kind === 'newsletter' ? 'Confirmation' : 'Notice to the office'}
          mail={entry}
          retry={retry}
        />
        {entry.acknowledgement && (
          <MailState name="Acknowledgement to the visitor" mail={entry.acknowledgement} />
        )}
        {silence && (
          <p className="mt-2 text-ink-2">
            <strong className="font-[600] text-ink">No acknowledgement to the visitor</strong>,
            because {silence}.
          </p>
        )}
        {entry.webhook && (
          <MailState name="Handover by webhook" mail={entry.webhook} retry={retry} />
        )}
      </section>
      <Notes {...props} />
      <EraseSection {...props} />
    </article>
  );
}
