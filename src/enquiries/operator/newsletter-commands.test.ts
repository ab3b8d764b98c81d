import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { rigForEach } from '../../../tests/support/enquiries/enquiries.ts';
import { letter } from '../../../tests/support/enquiries/subscribers.ts';
import { folderOf } from '../../../tests/support/folder.ts';
import { runCommand } from './cli.ts';

const { name } = letter;
const picture = 'a picture';

describe('npm run enquiries -- newsletter', () => {
  const rig = rigForEach();
  let build: string;
  beforeEach(() => {
    build = folderOf({
      [`newsletter/${name}.json`]: JSON.stringify(letter),
      [`client/newsletter/archive/${name}.png`]: picture,
    });
  });

  const run = (args: string[], env: Record<string, string>) =>
    runCommand(['newsletter', ...args], env, ignore, ignore, { build });
  const ignore = () => undefined;

  it('previews without network and database', async () => {
    const folder = join(build, 'out/deep');
    const env = { DATABASE_URL: 'file:/dev/null/x.db' };
    const entry = `content/newsletter/${name}.mdx`;
    expect(await run(['preview', entry, '--output', folder], env)).toBe(0);
    const read = (ending: string) => readFileSync(join(folder, `${name}.${ending}`));
    expect(read('png').toString()).toBe(picture);
    const html = read('html').toString();
    expect(html).toContain(`src="${name}.png"`);
    // What an issue says is escaped.
    expect(html).toContain('One valve &amp; two clocks');
    expect(html).toContain('&lt;three&gt;');
    expect(read('txt').toString()).toContain('<three> minutes; the report <https://');
    // Over the last preview.
    expect(await run(['preview', name, '--output', folder], env)).toBe(0);
    expect(rig.peer.requests).toEqual([]);
    expect(existsSync('/dev/null/x.db')).toBe(false);
  });
});
