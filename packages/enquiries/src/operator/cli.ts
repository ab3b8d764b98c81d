import { ConfigError } from '@site/config/environment.ts';
import { type Env, processEnv } from '@site/config/process-env.ts';
import { Command, CommanderError } from 'commander';
import { CommandError, CommandRun, exitCodes } from './command-run.ts';
import { addBackup, addDrain, addMove, addRestore } from './commands/databases.ts';
import { addInbox } from './commands/inbox.ts';
import { addExport, addList, addShow, addStatus } from './commands/look.ts';
import { addErase, addPurge } from './commands/remove.ts';
import { addRetry } from './commands/retry.ts';

const commands = [
  addList,
  addShow,
  addInbox,
  addExport,
  addRetry,
  addErase,
  addPurge,
  addStatus,
  addBackup,
  addRestore,
  addMove,
  addDrain,
];

const footer = `
The database is that of DATABASE_URL. Mails are sent by the running site, not by this command.
In a checkout it is npm run --silent enquiries -- <verb>.
Exit codes: 0 done, 1 nothing found, 2 wrong usage, 3 the database cannot be used, 4 refused.`;

const helpHint = 'enquiries --help says what there is.';

function buildProgram(run: CommandRun, complain: (text: string) => void): Command {
  const program = new Command('enquiries')
    .usage('<verb> [options]')
    .option('--json', 'give the answer of a command as JSON')
    .hook('preAction', () => {
      run.json = program.opts<{ json?: true }>().json ?? false;
    })
    .configureHelp({
      showGlobalOptions: true,
      subcommandTerm: (command) => `${command.name()} ${command.usage()}`,
    })
    .configureOutput({
      writeOut: (text) => run.write(text.trimEnd()),
      writeErr: (text) => complain(text.trimEnd()),
    })
    .showHelpAfterError(helpHint)
    .addHelpText('after', footer)
    .exitOverride();
  for (const add of commands) add(program, run);
  return program;
}

/** Commander prints its own errors. */
function describeExit(error: unknown): { code: number; text?: string } {
  if (error instanceof CommanderError) {
    return { code: error.exitCode === 0 ? exitCodes.done : exitCodes.usage };
  }
  if (error instanceof CommandError) {
    const hint = error.code === exitCodes.usage ? `\n${helpHint}` : '';
    return { code: error.code, text: error.message + hint };
  }
  if (error instanceof ConfigError) return { code: exitCodes.usage, text: error.message };
  const text = `The database failed: ${error instanceof Error ? error.message : error}`;
  return { code: exitCodes.database, text };
}

export async function runCommand(
  args: string[],
  env: Env,
  write: (text: string) => void,
  complain: (text: string) => void,
): Promise<number> {
  const run = new CommandRun(env, write);
  try {
    await buildProgram(run, complain).parseAsync(args, { from: 'user' });
    return run.code;
  } catch (error) {
    const { code, text } = describeExit(error);
    if (text) complain(text);
    return code;
  } finally {
    await run.close();
  }
}

if (import.meta.main) {
  process.exitCode = await runCommand(
    process.argv.slice(2),
    processEnv,
    (text) => console.log(text),
    (text) => console.error(text),
  );
}
