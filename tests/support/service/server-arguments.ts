import { readFileSync } from 'node:fs';

const manifest = new URL('../../../package.json', import.meta.url);
const { start } = JSON.parse(readFileSync(manifest, 'utf8')).scripts as { start: string };
/** The last command of the script runs the server; those before it build. */
const words = (start.split(' && ').at(-1) ?? '').split(' ');

/**
 * Arguments of node that run the server with the options of `npm start`, without building first.
 */
export const serverArguments: readonly string[] = words.slice(words.indexOf('node') + 1);

/** The environment variables that `npm start` sets. */
export const serverEnvironment: Readonly<Record<string, string>> = Object.fromEntries(
  words.filter((word) => /^[A-Z_]+=/.test(word)).map((word) => word.split('=')),
);
