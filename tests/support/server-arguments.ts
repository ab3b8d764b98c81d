import { readFileSync } from 'node:fs';

const manifest = new URL('../../package.json', import.meta.url);
const { start } = JSON.parse(readFileSync(manifest, 'utf8')).scripts as { start: string };

/** Arguments of node that run the server with the options of `npm start`, without building first. */
export const serverArguments: readonly string[] = [
  ...start.split(' ').filter((word) => word.startsWith('--')),
  'server/main.ts',
];
