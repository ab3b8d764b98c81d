import { randomUUID } from 'node:crypto';
import type { Command } from 'commander';
import { createMailer } from '../../../mail/mail.ts';
import { addressed } from '../../../newsletter/mails.ts';
import { exit, type Run, Stop } from '../../run.ts';
import { issueOf, withIssue } from './issue.ts';

type Options = { to?: string };

export const addTest = (newsletter: Command, run: Run) =>
  withIssue(newsletter.command('test'))
    .description('send its mail to one address, at once; its link to unsubscribe ends nothing')
    .usage('ISSUE --to ADDRESS')
    .option('--to <ADDRESS>', 'who gets it')
    .action(async (name: string, { to = '' }: Options) => {
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
