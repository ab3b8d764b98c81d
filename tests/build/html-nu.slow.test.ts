import { execFile, spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { folderOf } from '../support/folder.ts';
import { templates } from '../support/pages.ts';
import { runningSite } from '../support/running-site.ts';

const site = runningSite();

/** The Nu checker, which nobody here wrote: a program for Java. */
const nuChecker = ['-jar', 'node_modules/vnu-jar/build/dist/vnu.jar'];

/** Errors by file name, of documents without their styles: the checker does not know recent CSS. */
async function nuErrors(documents: ReadonlyMap<string, string>) {
  const folder = folderOf();
  for (const [name, html] of documents)
    writeFileSync(
      join(folder, `${name}.html`),
      html.replace(/(<style[^>]*>)[\s\S]*?(?=<\/style>)/g, '$1'),
    );
  const args = [...nuChecker, '--format', 'json', '--exit-zero-always', '--stdout', folder];
  const { stdout } = await promisify(execFile)('java', args, { maxBuffer: 2 ** 26 });
  const { messages } = JSON.parse(stdout) as {
    messages: { type: string; subType?: string; url: string; message: string; extract?: string }[];
  };
  return messages
    .filter(({ type, subType }) => type !== 'info' || subType === 'warning')
    .map(({ url, message, extract }) => `${basename(url)}: ${message} ${extract ?? ''}`);
}

test('the Nu checker finds no error in a page of any kind', async ({ skip }) => {
  if (spawnSync('java', ['-version']).status !== 0) skip('no Java here');
  const pages = templates.map(async (path): Promise<[string, string]> => {
    const html = await (await fetch(site.url + path)).text();
    return [path.replace(/\W/g, '_'), html];
  });
  const documents = new Map(await Promise.all(pages));
  for (const [name, html] of documents) expect(html, name).toMatch(/<\/html>\s*$/);
  const broken = '<!doctype html><html lang="en"><title>x</title><dl><svg></svg></dl></html>';
  const found = await nuErrors(new Map([...documents, ['broken', broken]]));
  expect(found).toContainEqual(expect.stringMatching(/^broken.html: .*“svg” not allowed/));
  // Astro writes the style of its islands where the first of them stands.
  const islands = /A “style” element in “body” must be the first child/;
  const rest = found.filter((each) => !each.startsWith('broken') && !islands.test(each));
  expect(rest).toEqual([]);
}, 120_000);
