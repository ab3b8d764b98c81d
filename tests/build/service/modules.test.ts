import { readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { folderOf } from '../../support/folder.ts';
import { startSite } from '../../support/site.ts';

const root = realpathSync(new URL('../../../', import.meta.url));

test('the server runs one file for itself and one for its SQLite thread, and no others', async () => {
  const folder = folderOf();
  const list = join(folder, 'loaded');
  // Hooks see what is loaded by the thread of the server and by that of SQLite.
  const hook = `import { registerHooks } from 'node:module';
    import { appendFileSync } from 'node:fs';
    registerHooks({ load(url, context, next) {
      if (url.startsWith('file:')) appendFileSync(${JSON.stringify(list)}, url + '\\n');
      return next(url, context);
    } });`;
  const preload = `data:text/javascript,${encodeURIComponent(hook)}`;
  const site = await startSite({ NODE_OPTIONS: `--import=${preload}` });
  // Rendered on demand.
  expect((await fetch(`${site.url}/demo?message=x`)).status).toBe(200);
  await site.stop();

  const loaded = readFileSync(list, 'utf8')
    .trim()
    .split('\n')
    .map((url) => fileURLToPath(url));
  const dist = realpathSync(join(root, 'dist'));
  expect(loaded.sort()).toEqual(['main', 'thread'].map((name) => join(dist, `server/${name}.mjs`)));
});
