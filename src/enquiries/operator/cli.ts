import { chmodSync, existsSync, writeFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { parseArgs } from 'node:util';
import { ConfigError, parseConfig } from '../../config/environment.ts';
import { type Env, processEnv } from '../../config/process-env.ts';
import { formKinds } from '../../forms/definition.ts';
import { forms } from '../../forms/index.ts';
import { parseReference } from '../form/reference.ts';
import { renderConfirmation, subscriptionLink } from '../mail/confirmation.ts';
import { MovedError } from '../store/settings.ts';
import { Store } from '../store/store.ts';
import type { Confirmed } from '../store/subscribers.ts';
import { recordsToCsv, toCsv } from './csv.ts';
import { before, dayOf } from './durations.ts';
import { MoveRefused, move } from './move.ts';
import {
  type Entry,
  erase,
  type Filter,
  list,
  purge,
  release,
  retry,
  show,
  standings,
  stats,
} from './queries.ts';
import { table } from './table.ts';

const help = `Usage: npm run enquiries -- <verb> [options]

  list                     enquiries, the newest first
      --kind KIND          ${formKinds.join(', ')}
      --state STATE        ${standings.join(', ')}
      --since DATE         received on or after this day (2026-01-31)
      --until DATE         received on or before this day
      --limit N            at most so many (default 50; 0 for all)
  show REF                 one enquiry, whole
  export --format csv|json all enquiries, or those the filters of list leave
      --subscribers        instead: who confirmed the newsletter, with consent and unsubscribe link
      --output FILE        into a file that does not exist yet, instead of the terminal
  retry [REF]              put parked mails back in line: all, or those of one enquiry
  release REF              let an enquiry out of quarantine; its mail is then sent
  erase REF                delete one enquiry for good (a newsletter sign-up with its subscription)
  erase --email ADDRESS    delete everything of one person (UK GDPR, right to erasure)
  purge --older-than SPAN  delete what is older (90d, 6w, 12mo, 2y) and was delivered; never what waits
      --quarantined        quarantined enquiries too
      --dry-run            only say how much it would be
  stats                    how many, in which state
  backup FILE              copy an SQLite database while the site runs
  move --to URL            copy everything into an empty database and retire the present one

--json gives list, show, retry, release, erase, purge, stats and move as JSON.
The database is that of DATABASE_URL. Mails are sent by the running site, not by this command.
npm run --silent enquiries leaves out npm's own lines.
Exit codes: 0 done, 1 nothing found, 2 wrong usage, 3 the database cannot be used, 4 refused.
`;

const exit = { done: 0, nothing: 1, usage: 2, database: 3, refused: 4 } as const;

class Stop extends Error {
  readonly code: number;
  constructor(code: number, message: string) {
    super(message);
    this.code = code;
  }
}

const options = {
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
  kind: { type: 'string' },
  state: { type: 'string' },
  since: { type: 'string' },
  until: { type: 'string' },
  limit: { type: 'string' },
  format: { type: 'string' },
  output: { type: 'string' },
  email: { type: 'string' },
  'older-than': { type: 'string' },
  quarantined: { type: 'boolean' },
  subscribers: { type: 'boolean' },
  'dry-run': { type: 'boolean' },
  to: { type: 'string' },
} as const;

/** Options of each verb besides --json and --help, and how many words it takes. */
const verbs = {
  list: { options: ['kind', 'state', 'since', 'until', 'limit'], words: [0, 0] },
  show: { options: [], words: [1, 1] },
  export: {
    options: ['kind', 'state', 'since', 'until', 'limit', 'format', 'subscribers', 'output'],
    words: [0, 0],
  },
  retry: { options: [], words: [0, 1] },
  release: { options: [], words: [1, 1] },
  erase: { options: ['email'], words: [0, 1] },
  purge: { options: ['older-than', 'quarantined', 'dry-run'], words: [0, 0] },
  stats: { options: [], words: [0, 0] },
  backup: { options: [], words: [1, 1] },
  move: { options: ['to'], words: [0, 0] },
} as const satisfies Record<
  string,
  { options: readonly string[]; words: readonly [number, number] }
>;
type Verb = keyof typeof verbs;

type Values = ReturnType<typeof parseArgs<{ options: typeof options }>>['values'];
type Given = { verb: Verb; words: string[]; values: Values };

function parse(args: string[]): Given | 'help' {
  let parsed: { values: Values; positionals: string[] };
  try {
    parsed = parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    throw new Stop(exit.usage, error instanceof Error ? error.message : 'Wrong options.');
  }
  const { values, positionals } = parsed;
  const [verb, ...words] = positionals;
  if (values.help || verb === 'help') return 'help';
  if (!verb || !Object.hasOwn(verbs, verb)) {
    throw new Stop(exit.usage, verb ? `There is no verb ${verb}.` : 'Which verb?');
  }
  const known = verbs[verb as Verb];
  const [fewest, most] = known.words;
  if (words.length < fewest || words.length > most) {
    throw new Stop(
      exit.usage,
      `${verb} takes ${most === 0 ? 'no further words' : 'one further word'}.`,
    );
  }
  for (const name of Object.keys(values)) {
    if (name !== 'json' && !(known.options as readonly string[]).includes(name)) {
      throw new Stop(exit.usage, `${verb} has no option --${name}.`);
    }
  }
  return { verb: verb as Verb, words, values };
}

function referenceOf(word: string | undefined): string {
  const reference = parseReference(word ?? '');
  if (!reference) throw new Stop(exit.usage, `${word} is no reference: they look like K7QP-4MXD.`);
  return reference;
}

function oneOf<T extends string>(
  name: string,
  value: string | undefined,
  known: readonly T[],
): T | undefined {
  if (value === undefined || (known as readonly string[]).includes(value)) return value as T;
  throw new Stop(exit.usage, `--${name} is one of ${known.join(', ')}.`);
}

function filterOf(values: Values, usual: number): Filter {
  const day = (name: 'since' | 'until') => {
    const text = values[name];
    const time = text === undefined ? undefined : dayOf(text, name === 'until');
    if (text !== undefined && time === undefined) {
      throw new Stop(exit.usage, `--${name} takes a day such as 2026-01-31.`);
    }
    return time;
  };
  const limit = values.limit ?? String(usual);
  if (!/^\d{1,9}$/.test(limit)) throw new Stop(exit.usage, '--limit takes a whole number.');
  return {
    kind: oneOf('kind', values.kind, formKinds),
    state: oneOf('state', values.state, standings),
    since: day('since'),
    until: day('until'),
    limit: Number(limit) || undefined,
  };
}

const local = (iso: string | null) =>
  iso === null
    ? ''
    : new Date(iso).toLocaleString('sv-SE', { dateStyle: 'short', timeStyle: 'short' });

const personOf = ({ content }: Entry) =>
  content.name ?? [content.firstName, content.lastName].filter(Boolean).join(' ');

function printList(entries: Entry[]): string {
  if (entries.length === 0) return 'No enquiries.';
  return table(
    ['REFERENCE', 'RECEIVED', 'KIND', 'STATE', 'NAME', 'EMAIL', 'COMPANY', 'REASON'],
    entries.map((entry) => [
      entry.reference,
      local(entry.received),
      entry.kind,
      entry.state,
      personOf(entry),
      entry.email,
      entry.content.company ?? '',
      entry.reason ?? entry.suspicion ?? '',
    ]),
  );
}

function printEntry(entry: Entry): string {
  const label = (name: string) =>
    forms[entry.kind].fields.find((field) => field.name === name)?.label ?? name;
  const rows: [string, string][] = [
    ['Reference', entry.reference],
    ['Received', local(entry.received)],
    ['Form', entry.kind],
    ['State', entry.state],
    ['Attempts', String(entry.attempts)],
    ...(entry.sent ? [['Sent', local(entry.sent)] as [string, string]] : []),
    ...(entry.reason ? [['Reason', entry.reason] as [string, string]] : []),
    ...(entry.suspicion ? [['Suspicion', entry.suspicion] as [string, string]] : []),
  ];
  const words = Object.entries(entry.content).map(
    // Marks that turn the direction of text could make a terminal show something else.
    ([name, value]) =>
      `${label(name)}:\n    ${value.replace(/[\u202a-\u202e\u2066-\u2069]/g, '').replaceAll('\n', '\n    ')}`,
  );
  const width = Math.max(...rows.map(([name]) => name.length));
  return [...rows.map(([name, value]) => `${name.padEnd(width)}  ${value}`), '', ...words].join(
    '\n',
  );
}

type Run = {
  given: Given;
  /** Opens the database, once the words make sense. */
  open: () => Promise<Store>;
  env: Env;
  write: (text: string) => void;
};

/** Prints for people, or the value for programs. */
function report({ given, write }: Run, value: unknown, text: string): void {
  write(given.values.json ? JSON.stringify(value, null, 2) : text);
}

const plural = (count: number, one: string, many = `${one}s`) =>
  `${count} ${count === 1 ? one : many}`;

type Format = 'csv' | 'json';

const exportEntries = (entries: Entry[], format: Format): [string, number] => [
  format === 'csv' ? toCsv(entries) : `${JSON.stringify(entries, null, 2)}\n`,
  entries.length,
];

function exportSubscribers(
  subscribers: Confirmed[],
  format: Format,
  siteUrl: string,
): [string, number] {
  const head = ['email', 'confirmed', 'consented', 'consent', 'unsubscribe'];
  const records = subscribers.map((subscriber) => ({
    ...subscriber,
    unsubscribe: subscriptionLink(siteUrl, 'unsubscribe', subscriber.unsubscribe),
  }));
  const text =
    format === 'csv' ? recordsToCsv(head, records) : `${JSON.stringify(records, null, 2)}\n`;
  return [text, records.length];
}

const actions: Record<Verb, (run: Run) => Promise<number>> = {
  async list(run) {
    const filter = filterOf(run.given.values, 50);
    const entries = await list(await run.open(), filter);
    report(run, entries, printList(entries));
    return exit.done;
  },

  async show(run) {
    const reference = referenceOf(run.given.words[0]);
    const entry = await show(await run.open(), reference);
    if (!entry) throw new Stop(exit.nothing, `There is no enquiry ${reference}.`);
    report(run, entry, printEntry(entry));
    return exit.done;
  },

  async export(run) {
    const { values } = run.given;
    const format = oneOf('format', values.format, ['csv', 'json'] as const);
    if (!format) throw new Stop(exit.usage, 'export needs --format csv or --format json.');
    const filter = filterOf(values, 0);
    const { siteUrl } = parseConfig(run.env);
    const store = await run.open();
    const [text, count] = values.subscribers
      ? exportSubscribers(await store.subscribers.confirmed(), format, siteUrl)
      : exportEntries(await list(store, filter), format);
    if (!values.output) run.write(text.trimEnd());
    else {
      try {
        writeFileSync(values.output, text, { flag: 'wx', mode: 0o600 });
      } catch (error) {
        throw new Stop(exit.refused, `The export was not written: ${(error as Error).message}`);
      }
      run.write(`${plural(count, 'record')} written to ${values.output}.`);
    }
    return exit.done;
  },

  async retry(run) {
    const [word] = run.given.words;
    const reference = word === undefined ? undefined : referenceOf(word);
    const store = await run.open();
    if (reference && !(await show(store, reference))) {
      throw new Stop(exit.nothing, `There is no enquiry ${reference}.`);
    }
    const count = await retry(store, Date.now(), reference);
    report(
      run,
      { inLine: count },
      `${plural(count, 'mail')} in line for the running site to send.`,
    );
    return count > 0 ? exit.done : exit.nothing;
  },

  async release(run) {
    const reference = referenceOf(run.given.words[0]);
    const { siteUrl } = parseConfig(run.env);
    const store = await run.open();
    const now = Date.now();
    const released = await release(store, reference, now, async (enquiry, trx) => {
      if (enquiry.kind !== 'newsletter') return undefined;
      const { email } = JSON.parse(enquiry.content) as { email: string };
      const links = await store.subscribers.renew(email, now, trx);
      return JSON.stringify(renderConfirmation(email, links, { reference, siteUrl }));
    });
    if (!released) throw new Stop(exit.nothing, `There is no quarantined enquiry ${reference}.`);
    report(
      run,
      { released: reference },
      `${reference} is released; the running site sends its mail.`,
    );
    return exit.done;
  },

  async erase(run) {
    const { words, values } = run.given;
    if ((words.length === 1) === (values.email !== undefined)) {
      throw new Stop(exit.usage, 'erase takes either a reference or --email ADDRESS.');
    }
    const whose =
      values.email !== undefined ? { email: values.email } : { reference: referenceOf(words[0]) };
    const erased = await erase(await run.open(), whose);
    const { references, subscriptions } = erased;
    const text = [
      `${plural(references.length, 'enquiry', 'enquiries')} and ${plural(subscriptions, 'subscription')} erased.`,
      'Mails that were sent, backups and exports are not reached by this command.',
    ].join('\n');
    report(run, erased, text);
    return references.length + subscriptions > 0 ? exit.done : exit.nothing;
  },

  async purge(run) {
    const { values } = run.given;
    const limit = before(values['older-than'] ?? '', Date.now());
    if (limit === undefined) {
      throw new Stop(
        exit.usage,
        'purge needs --older-than with a span such as 90d, 6w, 12mo or 2y.',
      );
    }
    const dryRun = values['dry-run'] ?? false;
    const purged = await purge(await run.open(), limit, {
      quarantined: values.quarantined ?? false,
      dryRun,
    });
    const amount = `${plural(purged.enquiries, 'enquiry', 'enquiries')} and ${plural(purged.subscriptions, 'subscription')}`;
    report(run, purged, dryRun ? `${amount} would be deleted.` : `${amount} deleted.`);
    return exit.done;
  },

  async stats(run) {
    const now = await stats(await run.open(), Date.now());
    const { subscribers: s } = now;
    const text = [
      now.enquiries.length === 0
        ? 'No enquiries.'
        : table(
            ['KIND', 'STATE', 'COUNT'],
            now.enquiries.map((row) => [row.kind, row.state, String(row.count)]),
          ),
      '',
      `Received: ${now.lastDay} in a day, ${now.lastWeek} in 7 days, ${now.lastMonth} in 30 days`,
      `Oldest waiting mail: ${local(now.oldestWaiting) || 'none'}`,
      `Newsletter: ${s.confirmed ?? 0} confirmed, ${s.pending ?? 0} not confirmed, ${s.unsubscribed ?? 0} unsubscribed`,
    ].join('\n');
    report(run, now, text);
    return exit.done;
  },

  async backup(run) {
    const [file = ''] = run.given.words;
    const { raw } = await run.open();
    if (raw.dialect !== 'sqlite') {
      throw new Stop(exit.refused, 'This database is PostgreSQL: back it up with pg_dump.');
    }
    if (existsSync(file)) throw new Stop(exit.refused, `${file} exists already.`);
    try {
      // One reading transaction: it sees one moment of the database, however busy the site is.
      raw.connection.prepare('vacuum into ?').run(file);
      chmodSync(file, 0o600);
    } catch (error) {
      throw new Stop(exit.refused, `The backup was not written: ${(error as Error).message}`);
    }
    const copy = new DatabaseSync(file, { readOnly: true });
    const { integrity_check: verdict } = copy.prepare('pragma integrity_check').get() as {
      integrity_check: string;
    };
    copy.close();
    if (verdict !== 'ok') throw new Stop(exit.database, `The backup is damaged: ${verdict}`);
    run.write(`Backup written to ${file} and checked.`);
    return exit.done;
  },

  async move(run) {
    const { to } = run.given.values;
    if (!to) throw new Stop(exit.usage, 'move needs --to with the address of an empty database.');
    const { databaseUrl } = parseConfig({ DATABASE_URL: to });
    const source = await run.open();
    const target = await open(databaseUrl, true);
    try {
      const moved = await move(source, target, Date.now());
      const text = [
        `Moved ${Object.entries(moved)
          .map(([name, count]) => `${count} ${name}`)
          .join(', ')}; every row was compared.`,
        'Set DATABASE_URL to the new address and restart the site. The old database takes nothing more.',
      ].join('\n');
      report(run, moved, text);
      return exit.done;
    } catch (error) {
      if (error instanceof MoveRefused)
        throw new Stop(exit.refused, `Nothing moved: ${error.message}.`);
      throw error;
    } finally {
      await target.close();
    }
  },
};

async function open(url: string, create: boolean): Promise<Store> {
  try {
    return await Store.open(url, { create, patient: true });
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const code = error instanceof MovedError ? exit.refused : exit.database;
    throw new Stop(code, `The database cannot be opened: ${message || 'no connection'}.`);
  }
}

/**
 * Runs one command.
 * @returns the exit code.
 */
export async function runCommand(
  args: string[],
  env: Env,
  write: (text: string) => void,
  complain: (text: string) => void,
): Promise<number> {
  try {
    const given = parse(args);
    if (given === 'help') {
      write(help);
      return exit.done;
    }
    const { databaseUrl } = parseConfig(env);
    let opened: Store | undefined;
    try {
      const openOnce = async () => {
        opened ??= await open(databaseUrl, false);
        return opened;
      };
      return await actions[given.verb]({ given, open: openOnce, env, write });
    } finally {
      await opened?.close();
    }
  } catch (error) {
    if (error instanceof Stop) {
      complain(error.message);
      if (error.code === exit.usage) complain('npm run enquiries -- --help says what there is.');
      return error.code;
    }
    if (error instanceof ConfigError) {
      complain(error.message);
      return exit.usage;
    }
    complain(`The database failed: ${error instanceof Error ? error.message : error}`);
    return exit.database;
  }
}

if (import.meta.main) {
  process.exitCode = await runCommand(
    process.argv.slice(2),
    processEnv,
    (text) => console.log(text),
    (text) => console.error(text),
  );
}
