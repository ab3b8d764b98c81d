/** 'First deployment' of docs/operations.md, line by line in an empty Debian. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeCertificate } from '#support/service/certificate.ts';
import { type CleanRoot, makeCleanRoot, withoutCleanRoot } from '#support/service/clean-root.ts';

const minute = 60_000;
const manual = readFileSync('docs/operations.md', 'utf8');
const section = /^## First deployment$([\s\S]*?)^## /m.exec(manual)?.[1] ?? '';
/** The lines of each block, in order; the first one sets the variables of all others. */
const [[variables = ''] = [], ...steps] = [
  ...section.matchAll(/^ +```sh\n([\s\S]*?)^ +```$/gm),
].map(([, text = '']) => text.trim().split(/\n */));

/** The inbox behind nginx is set up afterwards. */
const inboxLines =
  /^### The inbox$[\s\S]*?^```sh\n([\s\S]*?)^```$/m
    .exec(readFileSync('docs/enquiries.md', 'utf8'))?.[1]
    ?.trim()
    .split('\n') ?? [];

/** What the newcomer does by hand before a line. */
const byHand: [before: RegExp, what: string][] = [
  [/npm ci/, "sed -i 's/^#RESEND_API_KEY=.*/RESEND_API_KEY=re_x/' /etc/strathline.env"],
  [/restic init/, "sed -i 's|=sftp.*|=/srv/other|; s/PASSWORD=/&secret/' /etc/strathline-copy.env"],
];

/** An authority in place of the public one, which asks the server on port 80 as that does. */
async function startAuthority(root: CleanRoot) {
  const { cert, key } = makeCertificate(['localhost']);
  root.write('/srv/authority/cert.pem', cert);
  root.write('/srv/authority/key.pem', key);
  const pebble = {
    listenAddress: '127.0.0.1:14000',
    managementListenAddress: '127.0.0.1:15000',
    certificate: '/srv/authority/cert.pem',
    privateKey: '/srv/authority/key.pem',
    httpPort: 80,
    tlsPort: 443,
  };
  root.write('/srv/authority/config.json', JSON.stringify({ pebble }));
  await root.run('apt-get install --yes --no-install-recommends pebble', { online: true });
  await root.run(
    `echo '127.0.0.1 strathline.example inbox.strathline.example' >>/etc/hosts
    printf 'server = https://localhost:14000/dir\\nno-verify-ssl = true\\n' >>/etc/letsencrypt/cli.ini
    PEBBLE_VA_NOSLEEP=1 PEBBLE_WFE_NONCEREJECT=0 setsid pebble -config /srv/authority/config.json >/var/log/pebble 2>&1 </dev/null &
    curl --insecure --silent --fail --retry 20 --retry-connrefused https://localhost:15000/roots/0 \\
      >/usr/local/share/ca-certificates/authority.crt
    update-ca-certificates`,
  );
}

const missing = withoutCleanRoot();

describe.skipIf(missing)(`the first deployment${missing ? ` (${missing})` : ''}`, () => {
  let root: CleanRoot;
  const said: string[] = [];
  beforeAll(async () => {
    root = await makeCleanRoot('trixie');
    const sources = mkdtempSync(join(tmpdir(), 'sources-'));
    const bundle = join(sources, 'site.bundle');
    execFileSync('git', ['bundle', 'create', '--quiet', bundle, 'HEAD']);
    root.write('/srv/site.bundle', readFileSync(bundle));
    rmSync(sources, { recursive: true });
    let isAuthorityThere = false;
    const first = variables.replace(/REPOSITORY=\S+/, 'REPOSITORY=/srv/site.bundle');
    for (const line of [...steps.flat(), ...inboxLines]) {
      if (line.startsWith('certbot') && !isAuthorityThere) {
        await startAuthority(root);
        isAuthorityThere = true;
      }
      for (const [before, what] of byHand) if (before.test(line)) await root.run(what);
      const online = /apt-get|npm ci/.test(line);
      // The last one fails until the owner has given everything.
      const end = line.includes('launch/check') ? ' || test $? = 1' : '';
      const typed = line.replace('passwd -6', 'passwd -6 secret');
      said.push(await root.run(`${first}; ${typed}${end}`, { online }));
    }
  }, 30 * minute);
  afterAll(() => root?.remove(), 5 * minute);

  test('serves the site by TLS alone, with a certificate that can be renewed', async () => {
    const headers = (url: string) => root.run(`curl --silent --show-error --head ${url}`);
    expect(await headers('https://strathline.example/')).toMatch(
      /^HTTP\/\S+ 200[\s\S]*strict-transport-security: /i,
    );
    expect(await headers('http://strathline.example/demo')).toMatch(
      /^HTTP\/\S+ 308[\s\S]*location: https:\/\/strathline\.example\/demo/i,
    );
    expect(
      await root.run(
        'certbot renew --dry-run --no-random-sleep-on-renew --server https://localhost:14000/dir 2>&1',
      ),
    ).toMatch(/all simulated renewals succeeded/i);
    expect(await root.run('ufw status')).toMatch(/^Status: active[\s\S]*22\/tcp[\s\S]*Nginx Full/);
  });

  test('takes a form, as a user who cannot read the settings', async () => {
    const fields = "-F name=Ada -F email=ada@operator.example -F company='Lovelace Ltd'";
    const from = "--header 'Origin: https://strathline.example'";
    const post = `curl --silent --output /dev/null --write-out '%{http_code}' ${from} ${fields}`;
    expect(await root.run(`${post} 'https://strathline.example/demo?_action=demo'`)).toBe('303');
    expect(await root.run('enquiries list --open')).toContain('Lovelace Ltd');
    await expect(root.run('runuser -u strathline -- cat /etc/strathline.env')).rejects.toThrow(
      'Permission denied',
    );
  });

  test('keeps backups for their time here and in the second place, and gives them back', async () => {
    const backups = '/var/backups/strathline';
    const restic = (words: string) =>
      root.run(`(set -a; . /etc/strathline-copy.env; restic --quiet ${words})`);
    await root.run(`touch ${backups}/2025-01-31-031000.db`);
    await restic(
      `backup --stdin --stdin-filename enquiries.db --time '2025-01-31 03:10:00' </etc/hostname`,
    );
    await root.run('sleep 1; systemctl start strathline-backup');
    expect(await root.run(`ls ${backups}`)).not.toContain('2025');
    const copies = JSON.parse(await restic('snapshots --json')) as { time: string }[];
    expect(copies.length).toBeGreaterThan(1);
    expect(copies.filter(({ time }) => time.startsWith('2025'))).toEqual([]);
    const newest = `$(ls ${backups}/2*.db | tail -n 1)`;
    await restic(`restore latest --target ${backups}`);
    await root.run(`cmp ${backups}/enquiries.db "${newest}"`);
    await root.run('! grep --recursive --quiet Lovelace /srv/other');
  });

  test('ends with what the owner has still to give', () => {
    expect(said.join()).toMatch(/\d+ to supply before going public/);
  });

  test('the inbox asks for its password', async () => {
    const status = (login: string) =>
      root.run(
        `curl --silent --retry 9 --retry-all-errors --output /dev/null --write-out '%{http_code}' ${login} https://inbox.strathline.example/`,
      );
    expect(await status('')).toBe('401');
    expect(await status('--user mary:secret')).toBe('200');
  });
});
