import { runCommand } from '../../../packages/enquiries/src/operator/cli.ts';

/**
 * Runs a command of the operator in this process; resolves with its exit code and what it wrote.
 */
export async function runOperatorCommand(env: Record<string, string>, ...args: string[]) {
  const out: string[] = [];
  const err: string[] = [];
  const code = await runCommand(
    args,
    env,
    (text) => void out.push(text),
    (text) => void err.push(text),
  );
  const text = out.join('\n');
  return { code, text, err: err.join('\n'), json: <T>() => JSON.parse(text) as T };
}
