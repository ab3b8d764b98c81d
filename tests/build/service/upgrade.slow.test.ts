/** Upgrades behind each proxy that can switch, under load: no request is lost. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  buildMailEnvironment,
  type MailPeer,
  startMailPeer,
} from '#support/enquiries/mail-peer.ts';
import { hasNginx } from '#support/service/tls-proxy.ts';
import { upgradeUnderLoad } from '#support/service/upgrade.ts';

let peer: MailPeer;
beforeAll(async () => {
  peer = await startMailPeer();
});
afterAll(() => peer.close());

test.skipIf(!hasNginx)(
  'an upgrade behind nginx loses no request by the lines of deploy/strathline-switch',
  async ({ onTestFinished }) => {
    const folder = mkdtempSync(join(tmpdir(), 'upgrade-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const DATABASE_URL = `file:${join(folder, 'enquiries.db')}`;
    const { lost, asked } = await upgradeUnderLoad({ DATABASE_URL, ...buildMailEnvironment(peer) });
    expect(lost).toEqual([]);
    expect(asked).toBeGreaterThan(5);
  },
  60_000,
);
