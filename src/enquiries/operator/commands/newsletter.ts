import { randomUUID } from 'node:crypto';
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Command } from 'commander';
import { createMailer } from '../../mail/mail.ts';
import { type Letter, readLetter } from '../../newsletter/letter.ts';
import { addressed, type IssueMail, renderIssue } from '../../newsletter/render.ts';
import { IssueChanged } from '../../store/issues.ts';
import { issueStatus, resumeIssue } from '../issue-queries.ts';
import { local } from '../print.ts';
import { exit, plural, type Run, Stop } from '../run.ts';

const never = (name: string) => new Stop(exit.nothing, `${name} was never queued.`);

const withIssue = (command: Command): Command =>
  command.argument('<ISSUE>', 'file in content/newsletter/, such as 2026-11-22-name', (word) =>
    basename(word).replace(/\.mdx$/, ''),
  );

/** @throws Stop when the build has no such issue */
function issueOf(name: string, build: string): { letter: Letter; mail: IssueMail } {
  let letter: Letter | undefined;
  try {
    letter = readLetter(name, build);
  } catch (error) {
    throw new Stop(exit.refused, `The build's copy of ${name} cannot be read: ${error}.`);
  }
  if (!letter) {
    throw new Stop(
      exit.nothing,
      `The present build has no issue ${name}: write content/newsletter/${name}.mdx, then npm run build.`,
    );
  }
  return { letter, mail: renderIssue(letter, new URL(letter.url).origin) };
}

const addPreview = (newsletter: Command, run: Run) =>
  withIssue(newsletter.command('preview'))
    .description('write its mail as HTML and text, without network or database')
    .option('--output <FOLDER>', 'where to', 'newsletter-preview')
    .action((name: string, { output }: { output: string }) => {
      const { letter, mail } = issueOf(name, run.build);
      const { figure } = letter;
      mkdirSync(output, { recursive: true });
      const files = { html: join(output, `${name}.html`), text: join(output, `${name}.txt`) };
      let { html, text } = addressed(mail, '', 'preview');
      if (figure) {
        // Beside the page, so that it opens without a server.
        const picture = `${name}.png`;
        const built = join(run.build, 'client', new URL(figure.url).pathname);
        copyFileSync(built, join(output, picture));
        html = html.replaceAll(figure.url, picture);
      }
      writeFileSync(files.html, html);
      writeFileSync(files.text, text);
      run.report(files, `${files.html} and ${files.text} written. Subject: ${mail.subject}`);
    });

const addTest = (newsletter: Command, run: Run) =>
  withIssue(newsletter.command('test'))
    .description('send its mail to one address, at once; its link to unsubscribe ends nothing')
    .usage('ISSUE --to ADDRESS')
    .option('--to <ADDRESS>', 'who gets it')
    .action(async (name: string, { to = '' }: { to?: string }) => {
      if (!/^[^\s@<>,;]+@[^\s@<>,;]+$/.test(to)) {
        throw new Stop(exit.usage, 'newsletter test needs --to with an e-mail address.');
      }
      const { mail } = issueOf(name, run.build);
      const { config } = run;
      const { resendApiKey } = config;
      if (resendApiKey === undefined) {
        throw new Stop(exit.refused, 'Nothing was sent: RESEND_API_KEY is not set.');
      }
      const message = addressed({ ...mail, subject: `[Test] ${mail.subject}` }, to, 'test');
      const attempt = await createMailer({ ...config, resendApiKey }).send(
        message,
        config.mailFrom,
        `test/${randomUUID()}`,
      );
      if (attempt.outcome !== 'sent') {
        throw new Stop(exit.refused, `It was not sent: ${attempt.reason}.`);
      }
      run.report({ to, id: attempt.providerId }, `${name} was sent to ${to}.`);
    });

const addSend = (newsletter: Command, run: Run) =>
  withIssue(newsletter.command('send'))
    .description('queue it for every confirmed subscriber who has not had it')
    .action(async (name: string) => {
      const { letter, mail } = issueOf(name, run.build);
      const store = await run.open();
      const count = (await store.issues.audience(name)).length;
      if (count === 0) {
        throw new Stop(exit.nothing, `No confirmed subscriber is without ${name}.`);
      }
      const typed = await run.ask(
        `"${letter.subject}" goes from ${run.config.mailFrom} to ${plural(count, 'subscriber')}.\nType that number to send it: `,
      );
      if (typed.trim() !== String(count)) {
        throw new Stop(exit.refused, 'Nothing was queued: that is not the number.');
      }
      try {
        const queued = await store.issues.queue(name, JSON.stringify(mail), Date.now());
        run.report(
          { issue: name, queued },
          `${name} is queued for ${plural(queued, 'subscriber')}; the running site sends it.`,
        );
      } catch (error) {
        if (!(error instanceof IssueChanged)) throw error;
        throw new Stop(
          exit.refused,
          `Nothing was queued: ${name} was queued before with other words. Put them back, or write another issue.`,
        );
      }
    });

const addStatus = (newsletter: Command, run: Run) =>
  withIssue(newsletter.command('status'))
    .description('how many have it, wait for it, are parked or have left')
    .action(async (name: string) => {
      const status = await issueStatus(await run.open(), name);
      if (!status) throw never(name);
      const { reasons } = status;
      const rows: [string, number | string][] = [
        ['Queued', status.queued],
        ['Sent', status.sent],
        [
          'Parked',
          `${status.parked}${reasons.length > 0 ? `, because: ${reasons.join('; ')}` : ''}`,
        ],
        ['Refused', status.refused],
        ['Left before it was sent', status.leftBefore],
        ['Left since they got it', status.leftSince],
      ];
      run.report(
        status,
        [
          `${name}, queued ${local(status.queuedAt)}${status.paused ? ', PAUSED' : ''}`,
          ...rows.map(([words, value]) => `${words.padEnd(24)}${value}`),
        ].join('\n'),
      );
    });

const addPause = (newsletter: Command, run: Run) =>
  withIssue(newsletter.command('pause'))
    .description('send no more of it; a request under way is finished')
    .action(async (name: string) => {
      const store = await run.open();
      if (!(await store.issues.setPaused(name, Date.now()))) throw never(name);
      run.report({ paused: name }, `${name} is paused.`);
    });

const addResume = (newsletter: Command, run: Run) =>
  withIssue(newsletter.command('resume'))
    .description('go on sending, and retry what the mail service refused')
    .option('--doubtful', 'parked batches too that may have been delivered: some may get it twice')
    .action(async (name: string, { doubtful = false }: { doubtful?: boolean }) => {
      const resumed = await resumeIssue(await run.open(), name, Date.now(), doubtful);
      if (!resumed) throw never(name);
      const { batches, left: remaining } = resumed;
      const lines = [`${name} goes on.`];
      if (batches > 0) lines.push(`${plural(batches, 'parked batch', 'parked batches')} in line.`);
      if (remaining > 0) {
        lines.push(
          `${plural(remaining, 'batch', 'batches')} may have been delivered: see --doubtful.`,
        );
      }
      run.report({ resumed: name, ...resumed }, lines.join(' '));
    });

export const addNewsletter = (program: Command, run: Run) => {
  const newsletter = program
    .command('newsletter')
    .description('an issue of the newsletter: preview, test, send, status, pause, resume')
    .usage('VERB ISSUE [options]');
  for (const add of [addPreview, addTest, addSend, addStatus, addPause, addResume])
    add(newsletter, run);
};
