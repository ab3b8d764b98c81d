import { randomUUID } from 'node:crypto';
import { userInfo } from 'node:os';
import type { Command } from 'commander';
import { processEnv } from '../../../config/process-env.ts';
import { addNote, type Handling, handle } from '../handling.ts';
import { show } from '../queries.ts';
import { release, retry } from '../resend.ts';
import { exit, plural, type Run, referenceOf, Stop } from '../run.ts';

type Options = { by: string; note?: string };

const argument = ['<REF>', 'reference of the enquiry', referenceOf] as const;

const by = ['--by <NAME>', 'who; else the user of this machine', userName()] as const;

/** In a container the user may have no name. */
export function userName(): string {
  try {
    return processEnv.SUDO_USER ?? userInfo().username;
  } catch {
    return 'operator';
  }
}

const marks: { verb: string; handling: Handling; done: string; description: string }[] = [
  {
    verb: 'answer',
    handling: 'answered',
    done: 'is answered',
    description: 'mark an enquiry as answered (the answer itself is a mail of yours)',
  },
  {
    verb: 'close',
    handling: 'closed',
    done: 'is closed',
    description: 'mark an enquiry as one that needs no answer',
  },
  { verb: 'reopen', handling: 'open', done: 'is open', description: 'undo answer or close' },
];

export function addAnswer(program: Command, run: Run): void {
  for (const { verb, handling, done, description } of marks) {
    program
      .command(verb)
      .description(description)
      .argument(...argument)
      .option(...by)
      .option('--note <TEXT>', 'a remark to keep with it')
      .action(async (reference: string, { by: author, note }: Options) => {
        const store = await run.open();
        const remark = note === undefined ? undefined : { id: randomUUID(), author, text: note };
        if (!(await handle(store, reference, handling, author, Date.now(), remark))) {
          const entry = await show(store, reference);
          throw new Stop(
            exit.nothing,
            entry?.answer
              ? `${reference} is ${entry.answer} already.`
              : `There is no enquiry ${reference} that needs an answer.`,
          );
        }
        run.report({ reference, answer: handling, by: author }, `${reference} ${done}.`);
      });
  }
}

export const addNoteCommand = (program: Command, run: Run) =>
  program
    .command('note')
    .description('keep a remark with an enquiry')
    .argument(...argument)
    .argument('<TEXT>', 'the remark')
    .option(...by)
    .action(async (reference: string, text: string, { by: author }: Options) => {
      const note = { id: randomUUID(), author, text };
      if (!(await addNote(await run.open(), reference, note, Date.now())))
        throw new Stop(exit.nothing, `There is no enquiry ${reference}.`);
      run.report({ reference, ...note }, `Noted with ${reference}.`);
    });

export const addRetry = (program: Command, run: Run) =>
  program
    .command('retry')
    .description('send waiting and parked mails now: all, or those of one enquiry')
    .argument('[REF]', 'reference of the enquiry', referenceOf)
    .action(async (reference: string | undefined) => {
      const store = await run.open();
      if (reference && !(await show(store, reference))) {
        throw new Stop(exit.nothing, `There is no enquiry ${reference}.`);
      }
      const { due, sending } = await retry(store, Date.now(), reference);
      run.report(
        { inLine: due, sending },
        [
          `${plural(due, 'mail')} in line for the running site to send now.`,
          ...(sending > 0 ? [`${plural(sending, 'mail')} being sent at this moment.`] : []),
        ].join('\n'),
      );
      if (due + sending === 0) run.code = exit.nothing;
    });

export const addRelease = (program: Command, run: Run) =>
  program
    .command('release')
    .description('let an enquiry out of quarantine; its mail is then sent')
    .argument(...argument)
    .action(async (reference: string) => {
      const released = await release(await run.open(), reference, run.config.siteUrl);
      if (!released) throw new Stop(exit.nothing, `There is no quarantined enquiry ${reference}.`);
      run.report(
        { released: reference },
        `${reference} is released; the running site sends its mail.`,
      );
    });
