/**
 * Webhooks: queued once, signed, tried again until taken, over kills and hanging
 * receivers.
 */
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import { Webhook } from 'standardwebhooks';
import { z } from 'zod';
import { createDemoForm, createForm, onBothRigs } from '#support/enquiries/enquiries-rig.ts';
import { recordEntry } from '#support/enquiries/open-store.ts';
import { startServiceProcess } from '#support/enquiries/service-client.ts';
import { listenForTest } from '#support/listen-for-test.ts';
import { runOperatorCommand } from '#support/service/run-operator-command.ts';
import { waitUntil } from '#support/wait-until.ts';
import { trapField } from '../forms/fields.ts';
import { type WebhookEvent, webhookEvent } from '../mail/webhook.ts';
import { erase } from '../operator/deletion.ts';
import { markSpam, setHandling } from '../operator/handling.ts';
import { releaseEnquiry } from '../operator/resend.ts';
import { addDispatches, buildDueRow } from '../store/outbox.ts';

const secret = `whsec_${Buffer.from('a secret of the receiver').toString('base64')}`;

/** A receiver of webhooks: answers by a list, then 204. `hang` never answers. */
async function startReceiver() {
  const answers: (number | 'hang' | 'close')[] = [];
  const calls: { id: string; event: WebhookEvent }[] = [];
  const server = createServer(async (request: IncomingMessage, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    new Webhook(secret).verify(body, request.headers as Record<string, string>);
    calls.push({
      id: String(request.headers['webhook-id']),
      event: webhookEvent.parse(JSON.parse(body)),
    });
    const answer = answers.shift() ?? 204;
    if (answer === 'close') response.destroy();
    else if (answer !== 'hang') response.writeHead(answer, { location: '/elsewhere' }).end();
  });
  const url = `http://127.0.0.1:${await listenForTest(server)}/crm`;
  return { answers, calls, env: { WEBHOOK_URL: url, WEBHOOK_SECRET: secret } };
}

await onBothRigs('webhooks', (rig) => {
  let receiver: Awaited<ReturnType<typeof startReceiver>>;
  beforeEach(async () => {
    receiver = await startReceiver();
  });
  const rows = () => rig.withStore(({ db }) => db.selectFrom('dispatches').selectAll().execute());
  const sent = async (count: number) =>
    waitUntil(async () => {
      expect((await rows()).filter(({ state }) => state === 'sent')).toHaveLength(count);
    });

  it('each enquiry reaches the receiver, whole, but no sign-up and no spam', async () => {
    const enquiries = await rig.open(receiver.env);
    enquiries.start();
    await waitUntil(async () => {
      const { rows: marks } = await rig.withStore(async ({ db }) => ({
        rows: await db.selectFrom('settings').select('name').execute(),
      }));
      expect(marks).toContainEqual({ name: 'webhooks since' });
    });
    const { reference } = await enquiries.submit(
      'demo',
      createDemoForm(1, { industry: 'oil-gas' }),
    );
    await enquiries.submit('newsletter', createForm({ email: 'ada@example.org' }));
    const spam = await enquiries.submit('demo', createDemoForm(2, { [trapField]: 'x' }));
    await sent(1);
    expect(receiver.calls).toHaveLength(1);
    expect(receiver.calls[0]?.event.data).toMatchObject({
      reference,
      kind: 'demo',
      name: 'Ada King',
      email: 'ada1@example.org',
      fields: expect.arrayContaining([
        { name: 'industry', label: 'Industry', value: 'oil-gas', valueLabel: 'Oil & Gas' },
      ]),
    });
    await rig.withStore((store) =>
      releaseEnquiry(store, spam.reference ?? '', 'Ann', Date.now(), 'https://own.example'),
    );
    await sent(2);
    await runOperatorCommand(rig.env, 'erase', reference ?? '');
    expect((await rows()).map(({ message }) => message).join()).not.toContain('ada1');
  });

  it('what becomes of an enquiry is told to whoever was given it', async () => {
    const enquiries = await rig.open(receiver.env);
    enquiries.start();
    const { reference = '' } = await enquiries.submit('demo', createDemoForm(1));
    await sent(1);
    const before = await rig.withStore((store) => recordEntry(store, { suspicion: 'quick' }));
    await rig.withStore(async (store) => {
      expect(await setHandling(store, reference, 'answered', 'Mary', 1)).toBe(true);
      expect(await setHandling(store, reference, 'answered', 'Ann', 2)).toBe(false);
      await setHandling(store, reference, 'open', 'Mary', 3);
      await markSpam(store, reference, 'Ann', 4);
      await erase(store, { reference }, 5);
      await erase(store, { reference: before.reference }, 6);
    });
    // What was erased takes unsent news of it along.
    await waitUntil(async () => {
      const told = receiver.calls.slice(1).map(({ event }) => event);
      expect(told.at(-1)).toMatchObject({ type: 'enquiry.erased', data: { reference } });
      expect(JSON.stringify(told)).not.toContain('ada1');
      expect(JSON.stringify(told)).not.toContain(before.reference);
    });
  });

  it('a digest that cannot be mailed goes by the webhook', async () => {
    const enquiries = await rig.open(receiver.env);
    rig.peer.next('invalid');
    const mail = { to: 'sales@example.org', subject: '1 new', text: 'One', html: '<p>One</p>' };
    await rig.withStore(({ db }) => {
      const row = buildDueRow('digest/1', 'digest/1', Date.now());
      const message = JSON.stringify(mail);
      return addDispatches(db, [{ ...row, kind: 'digest', enquiry_id: null, message }]);
    });
    enquiries.start();
    await sent(1);
    expect(receiver.calls.map(({ event }) => event)).toMatchObject([
      { type: 'digest.undelivered', data: { to: 'sales@example.org', subject: '1 new' } },
    ]);
  });

  it('a receiver that fails, closes, redirects or hangs is asked again under the same id', {
    tags: 'slow',
  }, async () => {
    const enquiries = await rig.open({ ...receiver.env, MAIL_TIMEOUT: '0.3' });
    receiver.answers.push(500, 'close', 302, 'hang', 404);
    enquiries.start();
    await enquiries.submit('demo', createDemoForm());
    await sent(1);
    expect(receiver.calls).toHaveLength(6);
    expect(new Set(receiver.calls.map(({ id }) => id)).size).toBe(1);
  });

  it('two servers hand an enquiry over once', { tags: 'slow' }, async () => {
    const [one, two] = [await rig.open(receiver.env), await rig.open(receiver.env)];
    for (const server of [one, two]) server.start();
    for (let n = 0; n < 20; n++) await one.submit('demo', createDemoForm(n));
    await sent(20);
    expect(receiver.calls).toHaveLength(20);
  });

  it('a server that is killed while it delivers: another one does, under the same id', {
    tags: 'slow',
  }, async () => {
    receiver.answers.push('hang');
    const killed = startServiceProcess({ ...rig.env, ...receiver.env });
    await killed.submit(1);
    await waitUntil(async () => expect(receiver.calls).toHaveLength(1));
    killed.child.kill('SIGKILL');
    await once(killed.child, 'exit');
    // Its lease ends by itself, after longer than a test should wait.
    await rig.withStore(({ db }) =>
      db
        .updateTable('dispatches')
        .set({ lease_until: Date.now() - 1 })
        .where('lease_owner', 'is not', null)
        .execute(),
    );
    (await rig.open(receiver.env)).start();
    await sent(1);
    const [first, second, ...more] = receiver.calls;
    expect([second?.id, second?.event, more]).toEqual([first?.id, first?.event, []]);
  });

  it('an endpoint that is gone parks the webhook, says so, and retry sends it', async () => {
    receiver.answers.push(410);
    const enquiries = await rig.open(receiver.env);
    enquiries.start();
    const { reference = '' } = await enquiries.submit('demo', createDemoForm());
    await waitUntil(async () => expect((await rows())[0]?.state).toBe('parked'));
    const { alerts } = await enquiries.health();
    expect(alerts.join()).toContain('1 webhooks or digests parked');
    expect((await runOperatorCommand(rig.env, 'status')).text).toContain(
      '1 webhooks or digests parked',
    );
    expect((await runOperatorCommand(rig.env, 'show', reference)).text).toContain(
      '410 from the receiver',
    );
    await runOperatorCommand(rig.env, 'retry', reference);
    await sent(1);
  });
});

it('the JSON Schema of the documents is that of the code', () => {
  const schema = JSON.parse(
    readFileSync(new URL('../../../../docs/enquiry-webhook.schema.json', import.meta.url), 'utf8'),
  );
  expect(schema).toEqual(z.toJSONSchema(webhookEvent));
});
