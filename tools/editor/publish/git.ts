import { execFileSync } from 'node:child_process';
import { processEnv } from '@site/config/process-env.ts';

type Input = { input?: string; index?: string };

/** git in `root`, with all that it prints; throws with what git says. */
export const rawIn =
  (root: string, { input, index }: Input = {}) =>
  (...args: string[]): string => {
    const env = index ? { ...processEnv, GIT_INDEX_FILE: index } : processEnv;
    try {
      return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: 'pipe', input, env });
    } catch (error) {
      const { stderr = '', stdout = '' } = error as { stderr?: string; stdout?: string };
      throw new Error((stderr || stdout || String(error)).trim());
    }
  };

export type Git = ReturnType<typeof rawIn>;

/** git in `root`, without the line end that closes its answer. */
export const gitIn =
  (root: string, input?: Input): Git =>
  (...args) =>
    rawIn(root, input)(...args).trimEnd();

export const tryGit = <T>(run: () => T): T | undefined => {
  try {
    return run();
  } catch {
    return undefined;
  }
};

export const splitLines = (text: string): string[] => text.split('\n').filter(Boolean);

export const readHash = (git: Git, ref: string) =>
  tryGit(() => git('rev-parse', '--verify', '--quiet', ref));
