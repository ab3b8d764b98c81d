import { readFileSync } from 'node:fs';

const manifest = new URL('../../package.json', import.meta.url);
const { start } = JSON.parse(readFileSync(manifest, 'utf8')).scripts as { start: string };

/** What `npm start` gives to node to run the server, without the build before it. */
export const serverArguments: readonly string[] = [
  ...start.split(' ').filter((word) => word.startsWith('--')),
  'server/main.ts',
];
