/** A database that neither answers nor fails. */
import { connect, createServer, type Socket } from 'node:net';
import { createDemoForm, createRig, type Rig } from '#support/enquiries/enquiries-rig.ts';
import { prepareDatabases } from '#support/service/databases.ts';

const { kinds } = await prepareDatabases();
const kind = kinds.find(({ name }) => name === 'PostgreSQL');

describe.skipIf(!kind || kind.missing)('a PostgreSQL that hangs', () => {
  let rig: Rig;
  let hangs = false;
  const open = new Set<Socket>();
  const proxy = createServer((here) => {
    const { hostname, port } = new URL(rig.database.url);
    const there = connect(Number(port), hostname);
    for (const [from, to] of [
      [here, there],
      [there, here],
    ] as const) {
      open.add(from);
      if (!hangs) from.pipe(to);
      from.on('error', () => to.destroy()).on('close', () => to.destroy());
    }
  });

  beforeAll(async () => {
    if (!kind) return;
    rig = await createRig(kind);
    await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  });
  afterAll(async () => {
    for (const socket of open) socket.destroy();
    proxy.close();
    await rig?.close();
  });

  it('keeps a visitor two seconds: then the spool has the enquiry, and each is mailed once', async () => {
    const url = new URL(rig.database.url);
    url.port = String((proxy.address() as { port: number }).port);
    const enquiries = await rig.open({ DATABASE_URL: url.href });
    expect((await enquiries.submit('demo', createDemoForm(1))).status).toBe('success');

    hangs = true;
    for (const socket of open) socket.unpipe();
    // PostgreSQL's own limits are longer, and give other reasons.
    const { status, reference } = await enquiries.submit('demo', createDemoForm(2));
    expect(status).toBe('success');
    const reason = 'The store has not answered for 2000 ms';
    const messages = rig.logged.map(({ message }) => message);
    expect(messages).toContain(`The store cannot take an enquiry: ${reason}`);
    expect((await rig.stored()).enquiries).toHaveLength(1);

    hangs = false;
    for (const socket of open) socket.destroy();
    enquiries.start();
    const stored = async () => (await rig.stored()).enquiries.map((row) => row.reference);
    await expect.poll(stored).toContain(reference);
    expect(await stored()).toHaveLength(2);
    expect(rig.peer.requests).toHaveLength(2);
  }, 30_000);
});
