import { randomUUID } from 'node:crypto';
import { filledIn } from '../enquiries/form/filled-in.ts';
import { answerState, reasonInWords, titleOf } from '../enquiries/operator/print.ts';
import type { Details, Entry, Mail } from '../enquiries/operator/queries.ts';
import { erasureLimits, plural } from '../enquiries/operator/run.ts';
import { mails } from '../forms/index.ts';
import { fullTime, shortTime } from './times.ts';
import { address, type View } from './view.ts';

type Props = {
  entry: Details;
  next: Entry | undefined;
  view: View;
  token: string;
  now: number;
  done: string | undefined;
  fault: string | undefined;
};

function Action({ to, props, children }: { to: string; props: Props; children: React.ReactNode }) {
  const { entry, view, token } = props;
  const [path, query = ''] = address(view, entry.reference).split('?');
  return (
    <form method="post" action={`${path}/${to}${query && `?${query}`}`}>
      <input type="hidden" name="token" value={token} />
      {children}
    </form>
  );
}

function Facts({ entry }: { entry: Details }) {
  const { kind, content, suspicion } = entry;
  const { page, previous_page, host, ...campaign } = entry.source;
  const led = previous_page ?? host;
  const from = [...(page ? [page] : []), ...(led ? [`led there by ${led}`] : [])];
  const facts = [
    ...filledIn(kind, content).filter(({ name }) => name !== 'message'),
    ...(from.length > 0 ? [{ label: 'Sent from', value: from.join(', ') }] : []),
    ...Object.entries(campaign).map(([name, value]) => ({
      label: name.replace('utm_', 'Campaign '),
      value,
    })),
    ...(suspicion ? [{ label: 'Looks like spam', value: suspicion }] : []),
  ];
  return (
    <dl>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd dir="auto">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function MailState({ name, mail, retry }: { name: string; mail: Mail; retry?: React.ReactNode }) {
  const state = {
    sent: 'Sent',
    waiting: 'Waiting',
    parked: 'Not delivered',
    quarantined: 'Held back',
  };
  return (
    <div className="mail-state">
      <h4>{name}</h4>
      <p>
        <strong className={mail.state === 'parked' ? 'alarm' : undefined}>
          {state[mail.state]}
        </strong>
        {mail.sent && ` ${shortTime(mail.sent)}`}, {plural(mail.attempts, 'attempt')}
        {mail.reason && `: ${reasonInWords(mail.reason)}`}.
      </p>
      {mail.next && <p>Next attempt {shortTime(mail.next)}.</p>}
      {mail.state === 'parked' && <p>It is not tried again until somebody asks for it.</p>}
      {(mail.state === 'parked' || mail.state === 'waiting') && retry}
    </div>
  );
}

function Answering(props: Props) {
  const { entry } = props;
  const subject = `Re: ${mails[entry.kind].title} ${entry.reference}`;
  const mailto = `mailto:${encodeURIComponent(entry.email)}?subject=${encodeURIComponent(subject)}`;
  if (entry.answer === null) {
    return (
      entry.state === 'quarantined' && (
        <Action to="release" props={props}>
          <button type="submit">Not spam: send its mail</button>
        </Action>
      )
    );
  }
  if (entry.answer !== 'open') {
    return (
      <Action to="reopen" props={props}>
        <button type="submit">Open again</button>
      </Action>
    );
  }
  return (
    <div className="actions">
      <a className="primary" href={mailto}>
        Answer
      </a>
      <Action to="answer" props={props}>
        <button type="submit">Mark as answered</button>
      </Action>
      <Action to="close" props={props}>
        <button type="submit">Needs no answer</button>
      </Action>
      <p>Answer opens your mail program with the reference in the subject.</p>
    </div>
  );
}

function Notes(props: Props) {
  return (
    <section aria-labelledby="notes">
      <h3 id="notes">Notes</h3>
      {props.entry.notes.map(({ author, written, text }) => (
        <p key={written + text} className="note" dir="auto">
          <span>
            {shortTime(written)}, {author}
          </span>{' '}
          {text}
        </p>
      ))}
      <Action to="note" props={props}>
        <input type="hidden" name="id" value={randomUUID()} />
        <label>
          Write a note
          <textarea name="text" rows={2} maxLength={2000} required />
        </label>
        <button type="submit">Keep the note</button>
      </Action>
    </section>
  );
}

function Erasing(props: Props) {
  const { entry, fault } = props;
  return (
    <section className="erase" aria-labelledby="erase">
      <h3 id="erase">Erase this enquiry</h3>
      <p>Name, address, words and notes go from the store and the spool. {erasureLimits}</p>
      <Action to="erase" props={props}>
        <label>
          <input type="checkbox" name="email" value={entry.email} /> everything of {entry.email},
          the newsletter too
        </label>
        <label>
          <input
            type="checkbox"
            name="sure"
            value="yes"
            required
            aria-describedby={fault && 'fault'}
          />{' '}
          yes, it cannot be taken back
        </label>
        {fault && (
          <p id="fault" className="alarm" role="alert">
            {fault}
          </p>
        )}
        <button type="submit" className="danger">
          Erase for good
        </button>
      </Action>
    </section>
  );
}

export function EnquiryPanel(props: Props) {
  const { entry, next, view, now, done } = props;
  const retry = (
    <Action to="retry" props={props}>
      <button type="submit">Try again now</button>
    </Action>
  );
  return (
    <article id="enquiry" aria-labelledby="title">
      <nav aria-label="List">
        <a href={`${address(view)}#${entry.reference}`}>Back to the list</a>
        {next && <a href={`${address(view, next.reference)}#enquiry`}>Next: {titleOf(next)}</a>}
      </nav>
      {done && <p role="status">{done}</p>}
      <h2 id="title">{titleOf(entry)}</h2>
      <p className="lead">
        <code>{entry.reference}</code>, received {fullTime(entry.received)}.{' '}
        {entry.answer === 'open' && entry.due
          ? `Answer ${answerState(entry, now)}: ${fullTime(entry.due)}.`
          : entry.handled &&
            `${entry.answer === 'closed' ? 'Closed' : 'Answered'} ${fullTime(entry.handled)} by ${entry.handledBy}.`}
      </p>
      <Answering {...props} />
      {entry.content.message && <blockquote dir="auto">{entry.content.message}</blockquote>}
      <Facts entry={entry} />
      <section aria-labelledby="mails">
        <h3 id="mails">Mails</h3>
        <MailState
          name={entry.kind === 'newsletter' ? 'Confirmation' : 'Notice to the office'}
          mail={entry}
          retry={retry}
        />
        {entry.webhook && (
          <MailState name="Handover by webhook" mail={entry.webhook} retry={retry} />
        )}
      </section>
      <Notes {...props} />
      <Erasing {...props} />
    </article>
  );
}
