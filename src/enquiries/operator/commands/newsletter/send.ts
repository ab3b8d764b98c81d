import type { Command } from 'commander';
import { IssueChanged } from '../../../store/issues.ts';
import { exit, plural, type Run, Stop } from '../../run.ts';
import { issueOf, withIssue } from './issue.ts';

export const addSend = (newsletter: Command, run: Run) =>
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
