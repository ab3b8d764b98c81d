import { readFileSync } from 'node:fs';

const manifest = new URL('../../../package.json', import.meta.url);
const { scripts } = JSON.parse(readFileSync(manifest, 'utf8'));

/** What a script of npm gives node, and the environment variables that it sets. */
export function readScript(name: 'start' | 'enquiries') {
  // Those before the last command build.
  const words: string[] = scripts[name].split(' && ').at(-1).split(' ');
  const variables = words.filter((word) => /^[A-Z_]+=/.test(word)).map((word) => word.split('='));
  return {
    args: words.slice(words.indexOf('node') + 1),
    env: Object.fromEntries(variables) as Record<string, string>,
  };
}

export const { args: serverArguments, env: serverEnvironment } = readScript('start');
