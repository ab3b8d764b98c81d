import { basename } from 'node:path';
import type { Command } from 'commander';
import { type Letter, readLetter } from '../../../newsletter/letter.ts';
import type { IssueMail } from '../../../newsletter/mails.ts';
import { renderIssue } from '../../../newsletter/render.ts';
import { exit, Stop } from '../../run.ts';

export const withIssue = (command: Command): Command =>
  command.argument('<ISSUE>', 'file in content/newsletter/, such as 2026-11-22-name', (word) =>
    basename(word).replace(/\.mdx$/, ''),
  );

/** @throws Stop when the build has no such issue */
export function issueOf(name: string, build: string): { letter: Letter; mail: IssueMail } {
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
