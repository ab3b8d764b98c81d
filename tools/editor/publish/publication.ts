/** What became of the last publication, or of what was taken back, as the server that builds it tells. */
import { z } from 'zod';
import { gitIn } from './git.ts';
import { isPublishedIn } from './publish-content.ts';

/** Written by deploy/strathline-publish, and served beside the site. */
const publication = z.object({
  commit: z.string(),
  state: z.enum(['building', 'live', 'refused']),
  at: z.iso.datetime(),
  reason: z.string().optional(),
  /** Of what the site still shows where this was refused. */
  shows: z.iso.datetime().optional(),
});

export type Publication = Omit<z.infer<typeof publication>, 'commit'> | { state: 'waiting' };

const patience = 5000;

/** `git config edit.site https://…` names the site. @returns undefined where none is told */
export async function askPublication(root: string): Promise<Publication | undefined> {
  const site = gitIn(root)('config', '--get', '--default', '', 'edit.site');
  if (!site) return undefined;
  try {
    const answer = await fetch(new URL('/publication.json', site), {
      signal: AbortSignal.timeout(patience),
    });
    const { commit, ...told } = publication.parse(await answer.json());
    return isPublishedIn(root, commit) ? told : { state: 'waiting' };
  } catch {
    // Before the first publication of all there is nothing to read.
    return { state: 'waiting' };
  }
}
