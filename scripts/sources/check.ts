/**
 * Checks every URL of content/sources.yaml and reports what moved or is gone. Needs internet
 * access. Some agencies refuse scripts, so check failures by hand. Exits with 1 if a URL fails.
 */
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { askAll } from './ask.ts';

const file = new URL('../../content/sources.yaml', import.meta.url);
const sources = parse(readFileSync(file, 'utf8')) as Record<string, { url?: string }>;
const addresses = Object.entries(sources).flatMap(([id, { url }]) => (url ? [{ id, url }] : []));
const answers = await askAll(addresses);

for (const { id, url, state, says } of answers) {
  if (state === 'moved') console.log(`moved  ${id}\n  from ${url}\n  to   ${says}`);
  if (state === 'gone') console.log(`gone   ${id}\n  at   ${url}\n  says ${says}`);
}
const count = (wanted: string) => answers.filter(({ state }) => state === wanted).length;
console.log(`${count('ok')} answer, ${count('moved')} moved, ${count('gone')} do not answer`);
process.exitCode = count('gone') > 0 ? 1 : 0;
