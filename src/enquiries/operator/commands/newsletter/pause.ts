import type { Command } from 'commander';
import { resumeIssue } from '../../issue-queries.ts';
import { exit, plural, type Run, Stop } from '../../run.ts';
import { withIssue } from './issue.ts';

const never = (name: string) => new Stop(exit.nothing, `${name} was never queued.`);

export const addPause = (newsletter: Command, run: Run) =>
  withIssue(newsletter.command('pause'))
    .description('send no more of it; a request under way is finished')
    .action(async (name: string) => {
      const store = await run.open();
      if (!(await store.issues.setPaused(name, Date.now()))) throw never(name);
      run.report({ paused: name }, `${name} is paused.`);
    });

export const addResume = (newsletter: Command, run: Run) =>
  withIssue(newsletter.command('resume'))
    .description('send on, what the mail service refused included')
    .option('--doubtful', 'parked batches too that may have been delivered: some may get it twice')
    .action(async (name: string, { doubtful = false }: { doubtful?: boolean }) => {
      const resumed = await resumeIssue(await run.open(), name, Date.now(), doubtful);
      if (!resumed) throw never(name);
      const { batches, left } = resumed;
      const lines = [`${name} goes on.`];
      if (batches > 0) lines.push(`${plural(batches, 'parked batch', 'parked batches')} in line.`);
      if (left > 0) {
        lines.push(`${plural(left, 'batch', 'batches')} may have been delivered: see --doubtful.`);
      }
      run.report({ resumed: name, batches, left }, lines.join(' '));
    });
