import type { Command } from 'commander';
import { issueStatus } from '../../issue-queries.ts';
import { local } from '../../print.ts';
import { exit, type Run, Stop } from '../../run.ts';
import { withIssue } from './issue.ts';

export const addStatus = (newsletter: Command, run: Run) =>
  withIssue(newsletter.command('status'))
    .description('how many have it, wait for it, are parked or have left')
    .action(async (name: string) => {
      const status = await issueStatus(await run.open(), name);
      if (!status) throw new Stop(exit.nothing, `${name} was never queued.`);
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
