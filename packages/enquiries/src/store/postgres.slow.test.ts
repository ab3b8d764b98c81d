import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { makeCertificate } from '#support/service/certificate.ts';
import { startPostgres } from '#support/service/postgres.ts';
import { Store } from './store.ts';

const certificate = makeCertificate(['localhost']);
const postgres = process.env.TEST_DATABASE_URL ? undefined : await startPostgres({ certificate });
const folder = mkdtempSync(join(tmpdir(), 'authority-'));
const authority = join(folder, 'authority.pem');
const stranger = join(folder, 'stranger.pem');
writeFileSync(authority, certificate.cert);
writeFileSync(stranger, makeCertificate(['localhost']).cert);
afterAll(async () => {
  await postgres?.stop();
  rmSync(folder, { recursive: true });
});

describe.skipIf(!postgres)('PostgreSQL over TLS', () => {
  let url: URL;
  beforeAll(async () => {
    url = new URL((await postgres?.createDatabase()) ?? '');
  });
  /**
   * Opens the store at a host name, trusting one authority; resolves with the TLS version in use.
   */
  async function open(host: string, root: string): Promise<string> {
    const address = new URL(url);
    address.hostname = host;
    address.searchParams.set('sslmode', 'verify-full');
    address.searchParams.set('sslrootcert', root);
    const store = await Store.open(address.href);
    try {
      const { rows } = await sql<{ version: string }>`
        select version from pg_stat_ssl where pid = pg_backend_pid()`.execute(store.db);
      return rows[0]?.version ?? 'none';
    } finally {
      await store.close();
    }
  }

  it('works with the certificate of that name and authority', async () => {
    expect(await open('localhost', authority)).toMatch(/^TLSv1\.[23]$/);
  });

  it('refuses a certificate for another name', async () => {
    await expect(open('127.0.0.1', authority)).rejects.toThrow(/altnames|IP: 127/i);
  });

  it('refuses a certificate of another authority', async () => {
    await expect(open('localhost', stranger)).rejects.toThrow(/self-signed|certificate|signature/i);
  });
});
