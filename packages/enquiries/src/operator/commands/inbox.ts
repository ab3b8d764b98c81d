import { existsSync } from 'node:fs';
import { userInfo } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Config } from '@site/config/environment.ts';
import { processEnv } from '@site/config/process-env.ts';
import type { Command } from 'commander';
import { type CommandRun, createRefusal, createUsageError } from '../command-run.ts';

export type InboxOptions = {
  host: string;
  port: number;
  origin: string | undefined;
  /** Header in which the proxy names who has signed in. */
  userHeader: string | undefined;
  user: string;
};

export type StartInbox = (
  config: Config,
  options: InboxOptions,
  build: string,
) => Promise<{ url: string; closed: Promise<void> }>;

/** In a container the user may have no name. */
function getUserName(): string {
  try {
    return processEnv.SUDO_USER ?? userInfo().username;
  } catch {
    return 'operator';
  }
}

const parsePort = (text: string) => {
  if (!/^\d{1,5}$/.test(text) || Number(text) > 65_535)
    throw createUsageError('--port takes a number from 0 to 65535.');
  return Number(text);
};

const parseOrigin = (text: string) => {
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol) || url.pathname !== '/' || url.search)
    throw createUsageError('--origin takes an address such as https://inbox.example.com.');
  return url.origin;
};

/** The bundle is inside the build; this source is not. */
const build = fileURLToPath(
  new URL(import.meta.url.endsWith('.mjs') ? '../' : '../../../../dist/', import.meta.url),
);

/** Its own program, so that the server contains none of it. */
export const addInbox = (program: Command, run: CommandRun) =>
  program
    .command('inbox')
    .description(
      'the enquiries as pages for the browser, by default on this machine only; Ctrl+C ends it',
    )
    .option('--host <ADDRESS>', 'where it listens', '127.0.0.1')
    .option('--port <N>', 'its port', parsePort, 4330)
    .option(
      '--origin <URL>',
      'address in the browser, behind a proxy that signs people in',
      parseOrigin,
    )
    .option('--user-header <NAME>', 'header in which the proxy says who has signed in')
    .action(async ({ userHeader, ...given }: Omit<InboxOptions, 'user'>) => {
      const program = `${build}server/inbox.mjs`;
      if (!existsSync(program)) throw createRefusal('There is no build: npm run build.');
      await run.open();
      const { startInbox } = (await import(program)) as { startInbox: StartInbox };
      const options = { ...given, userHeader: userHeader?.toLowerCase(), user: getUserName() };
      const { url, closed } = await startInbox(run.config, options, build);
      run.write(
        `The inbox is at ${given.origin ? `${given.origin}, from ${url}` : url} (Ctrl+C ends it).`,
      );
      await closed;
    });
