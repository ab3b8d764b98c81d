import type { Command } from 'commander';
import type { Run } from '../../run.ts';
import { addPause, addResume } from './pause.ts';
import { addPreview } from './preview.ts';
import { addSend } from './send.ts';
import { addStatus } from './status.ts';
import { addTest } from './test.ts';

export const addNewsletter = (program: Command, run: Run) => {
  const newsletter = program
    .command('newsletter')
    .description('an issue of the newsletter: preview, test, send, status, pause, resume')
    .usage('VERB ISSUE [options]');
  for (const add of [addPreview, addTest, addSend, addStatus, addPause, addResume])
    add(newsletter, run);
};
