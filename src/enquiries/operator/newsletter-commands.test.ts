import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { rigForEach } from '../../../tests/support/enquiries/enquiries.ts';
import { addSubscribers, letter } from '../../../tests/support/enquiries/subscribers.ts';
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

  async function run(args: string[], { typed = '', env = rig.env } = {}) {
    const out: string[] = [];
    const err: string[] = [];
    const asked: string[] = [];
    const code = await runCommand(
      ['newsletter', ...args],
      env,
      (text) => void out.push(text),
      (text) => void err.push(text),
      {
        build,
        ask: async (question) => {
          asked.push(question);
          return typed;
        },
      },
    );
    return { code, text: out.join('\n'), err: err.join('\n'), asked };
  }
  const subscribe = (count: number, from = 0) =>
    rig.withStore((store) => addSubscribers(store, count, from));
  const queued = async () => {
    const { db } = await rig.withStore(async (store) => ({
      db: await store.db.selectFrom('issue_deliveries').select('id').execute(),
    }));
    return db.length;
  };

  it('previews without network and database', async () => {
    const folder = join(build, 'out/deep');
    const env = { DATABASE_URL: 'file:/dev/null/x.db' };
    const { code } = await run(['preview', `content/newsletter/${name}.mdx`, '--output', folder], {
      env,
    });
    expect(code).toBe(0);
    const read = (ending: string) => readFileSync(join(folder, `${name}.${ending}`));
    expect(read('png').toString()).toBe(picture);
    const html = read('html').toString();
    expect(html).toContain(`src="${name}.png"`);
    // What an issue says is escaped.
    expect(html).toContain('One valve &amp; two clocks');
    expect(html).toContain('&lt;three&gt;');
    expect(read('txt').toString()).toContain('<three> minutes; the report <https://');
    // Over the last preview.
    expect((await run(['preview', name, '--output', folder], { env })).code).toBe(0);
    expect(rig.peer.requests).toEqual([]);
    expect(existsSync('/dev/null/x.db')).toBe(false);
  });

  it('queues nothing until the number of subscribers is typed', async () => {
    await rig.withStore(async () => undefined);
    expect((await run(['send', name], { typed: '0' })).code).toBe(1);
    await subscribe(3);
    for (const typed of ['', 'yes', '4', '3 of them']) {
      const answer = await run(['send', name], { typed });
      expect(answer.code).toBe(4);
      expect(answer.asked[0]).toContain('3 subscribers');
    }
    expect(await queued()).toBe(0);
    expect((await run(['send', name], { typed: ' 3 ' })).code).toBe(0);
    expect(await queued()).toBe(3);
    expect((await run(['send', name], { typed: '3' })).code).toBe(1);
    await subscribe(1, 3);
    expect((await run(['send', name], { typed: '1' })).code).toBe(0);
    expect(await queued()).toBe(4);
    // The file has changed since: nobody gets other words under the same name.
    const changed = { ...letter, subject: 'Another subject' };
    writeFileSync(join(build, 'newsletter', `${name}.json`), JSON.stringify(changed));
    await subscribe(1, 4);
    expect((await run(['send', name], { typed: '1' })).code).toBe(4);
    expect(await queued()).toBe(4);
    expect(rig.peer.requests).toEqual([]);
  });
});
