/** Upgrades behind each proxy that can switch, under load: no request is lost. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type MailPeer, mailTo, startMailPeer } from '../../support/enquiries/mail-peer.ts';
import {
  ask,
  multipart,
  nginx,
  type ProxyKind,
  proxies,
  publicHost,
} from '../../support/service/tls-proxy.ts';
import { upgradeUnderLoad } from '../../support/service/upgrade.ts';
import { startSite } from '../../support/site.ts';

const origin = `https://${publicHost}`;
const person = { name: 'Ada King', email: 'ada@operator.example', company: 'Lovelace Ltd' };

let peer: MailPeer;
beforeAll(async () => {
  peer = await startMailPeer();
});
afterAll(() => peer.close());

describe('an upgrade', () => {
  test.skipIf(!proxies.includes(nginx))(
    'behind nginx loses no request by the lines of deploy/strathline-switch',
    async ({ onTestFinished }) => {
      const folder = mkdtempSync(join(tmpdir(), 'upgrade-'));
      onTestFinished(() => rmSync(folder, { recursive: true }));
      const DATABASE_URL = `file:${join(folder, 'enquiries.db')}`;
      const { lost, pages, posts } = await upgradeUnderLoad(1, { DATABASE_URL, ...mailTo(peer) });
      expect(lost).toEqual([]);
      expect(Math.min(pages, posts)).toBeGreaterThan(5);
    },
    60_000,
  );

  const able = proxies.filter((kind) => kind.switches);
  // Concurrent, because each test mostly waits for its proxy.
  test.concurrent.for(able.map((kind): [string, ProxyKind] => [kind.name, kind]))(
    'behind %s loses no request: start new instance, switch proxy, stop old instance',
    { timeout: 60_000 },
    async ([, kind], { expect, onTestFinished }) => {
      const folder = mkdtempSync(join(tmpdir(), 'upgrade-'));
      onTestFinished(() => rmSync(folder, { recursive: true }));
      const DATABASE_URL = `file:${join(folder, 'enquiries.db')}`;
      const env = { TRUSTED_PROXY: '127.0.0.1', DATABASE_URL, ...mailTo(peer) };
      const old = await startSite(env);
      onTestFinished(() => void old.stop());
      const proxy = await kind.start(old.url);
      onTestFinished(() => proxy.stop());
      let stillThere = true;
      const statuses: number[] = [];
      const visit = async (n: number) => {
        while (stillThere) {
          const form = multipart({ ...person, message: `Upgrade ${n} ${statuses.length}` });
          const page = await ask(proxy.port, n % 2 ? '/' : '/contact');
          const post = await ask(proxy.port, '/contact?_action=contact', {
            method: 'POST',
            body: form.body,
            headers: { ...form.headers, origin },
          });
          statuses.push(page.status, post.status);
        }
      };
      const visitors = [0, 1, 2].map(visit);
      const patient = { timeout: 20_000 };
      const more = async () => {
        const before = statuses.length;
        await expect.poll(() => statuses.length, patient).toBeGreaterThan(before + 12);
      };
      await more();
      const next = await startSite(env);
      onTestFinished(() => void next.stop());
      await proxy.switchTo(next.url);
      // Switching takes a moment: it is complete when new requests add nothing to the log of the
      // old instance.
      const isLeft = async () => {
        const before = old.logs.length;
        await more();
        return old.logs.length === before;
      };
      await expect.poll(isLeft, { timeout: 40_000 }).toBe(true);
      const code = await old.stop();
      await more();
      stillThere = false;
      await Promise.all(visitors);
      expect(code).toBe(0);
      expect(new Set(statuses)).toEqual(new Set([200, 303]));
    },
  );
});
