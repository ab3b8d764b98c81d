/** Ten upgrades by the lines of docs/operations.md, behind nginx and under load: nothing may be lost. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mailTo, startMailPeer } from '../../../tests/support/enquiries/mail-peer.ts';
import { proxies } from '../../../tests/support/service/tls-proxy.ts';
import { upgradeUnderLoad } from '../../../tests/support/service/upgrade.ts';

if (!proxies.some(({ name }) => name === 'nginx')) {
  console.log('The run needs nginx (Debian: apt install nginx-light).');
  process.exit(0);
}
const swaps = Number(process.argv[2] ?? 10);
const folder = mkdtempSync(join(tmpdir(), 'bench-upgrade-'));
const peer = await startMailPeer({ keep: false });
const began = performance.now();
const env = { ...mailTo(peer), DATABASE_URL: `file:${join(folder, 'enquiries.db')}` };
const { lost, pages, posts } = await upgradeUnderLoad(swaps, env, (swap) =>
  console.log(`swap ${swap}: ${((performance.now() - began) / 1000).toFixed(1)} s`),
);
await peer.close();
rmSync(folder, { recursive: true, force: true });
console.log(
  `${swaps} swaps in ${((performance.now() - began) / 1000).toFixed(1)} s: ${pages} pages, ${posts} forms, ${lost.length} lost${lost.length > 0 ? ` (${lost.join(', ')})` : ''}`,
);
process.exitCode = lost.length === 0 ? 0 : 1;
