/**
 * Webhooks and digests: queued once, signed, tried again until taken, over kills and hanging
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
import { collectDigests } from '../mail/digest.ts';
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

await onBothRigs('dispatches', (rig) => {
  describe('webhooks', () => {
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
        releaseEnquiry(store, spam.reference ?? '', 'https://own.example'),
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

  describe('digests', () => {
    const now = Date.UTC(2026, 0, 15, 8, 0, 1);
    const recipients = {
      demo: 'sales@example.org',
      contact: 'sales@example.org',
      investor: 'board@example.org',
      newsletter: 'news@example.org',
    };

    it('each mailbox is told what is late, new and not delivered, without names', async () => {
      const enquiries = await rig.open();
      const pipeline = { industry: 'mining', service: 'leak-detection' };
      const leak = createDemoForm('leak', pipeline);
      leak.set('message', 'URGENT: we have a leak on line 4 now');
      const [urgent, waiting, late, fresh, answered] = [
        await enquiries.submit('demo', leak),
        await enquiries.submit('demo', createDemoForm('waiting', pipeline)),
        await enquiries.submit('demo', createDemoForm('late', pipeline)),
        await enquiries.submit('demo', createDemoForm('fresh', pipeline)),
        await enquiries.submit('demo', createDemoForm('answered')),
      ].map(({ reference = '' }) => reference);
      rig.peer.next('invalid');
      await enquiries.submit(
        'contact',
        createForm({ name: 'Eve', email: 'eve@example.org', message: 'Not delivered.' }),
      );
      await rig.withStore((store) => setHandling(store, answered ?? '', 'answered', 'Mary', now));
      const age = async (reference: string | undefined, hours: number) =>
        rig.withStore(({ db }) =>
          db
            .updateTable('enquiries')
            .set({ created_at: now - hours * 3_600_000 })
            .where('reference', '=', reference ?? '')
            .execute(),
        );
      await age(urgent, 3);
      await age(waiting, 23);
      await age(late, 30);
      await age(fresh, 2);
      await rig.withStore(({ db }) =>
        db
          .updateTable('enquiries')
          .set({ created_at: now - 30 * 3_600_000, handling: 'closed' })
          .where('kind', '=', 'contact')
          .execute(),
      );
      await rig.withStore(async (store) => {
        const inbox = 'https://inbox.example';
        const mails = await collectDigests(store, recipients, now - 20 * 3_600_000, now, inbox);
        expect([...mails.keys()]).toEqual(['sales@example.org']);
        const mail = mails.get('sales@example.org');
        expect(mail?.subject).toBe(
          '1 urgent, 1 enquiry past 24 h, 1 new, 1 waiting, 1 mail not delivered',
        );
        const listed = [
          ['Urgent', urgent, 'answer due in 21 h 0 min'],
          ['.* hours of working days', late, '6 h 0 min late'],
          ['New since the last digest', fresh, 'answer due in 22 h 0 min'],
          ['Waiting', waiting, 'answer due in 1 h 0 min'],
        ];
        for (const [title, reference, words] of listed) {
          const line = `${reference}  Demo request, Mining, Leak detection, ${words}`;
          expect(mail?.text).toMatch(new RegExp(`${title}\n${line}\n${inbox}/${reference}`));
          expect(mail?.html).toContain(`<a href="${inbox}/${reference}">`);
        }
        expect(mail?.text).toContain('422 validation_error');
        for (let i = 10; i < 40; i++)
          await recordEntry(store, { reference: `DDDD-00${i}`, kind: 'investor', now: now - 1 });
        const board = (await collectDigests(store, recipients, now - 2, now, inbox)).get(
          'board@example.org',
        );
        expect(board?.subject).toBe('30 new');
        expect(board?.text.match(/^DDDD-/gm)).toHaveLength(25);
        expect(board?.text).toContain(`And 5 more in the inbox.\n${inbox}\n`);
        expect(board?.html).toContain(`<a href="${inbox}">And 5 more in the inbox.</a>`);
        for (const text of [mail?.text, mail?.html]) {
          expect(text).not.toMatch(/Ada|Eve|example\.org|Pipes|line 4/);
          expect(text).not.toContain(answered);
        }
      });
    });

    it('one digest a day over all servers, from the second day on', { tags: 'slow' }, async () => {
      const due = (day: number) => Date.UTC(2026, 0, day, 8);
      await rig.withStore(async ({ dispatches, db }) => {
        const made: number[] = [];
        const make = async (since: number) => {
          made.push(since);
          // As the digest does, which reads what is open.
          await db.selectFrom('enquiries').selectAll().execute();
          return new Map([['sales@example.org', '{}']]);
        };
        const at = (day: number, hour = 9) => Date.UTC(2026, 0, day, hour);
        await dispatches.queueDigests(at(14), due(14), make);
        expect(made).toEqual([]);
        await Promise.all([1, 2, 3].map(() => dispatches.queueDigests(at(15), due(15), make)));
        await dispatches.queueDigests(at(15, 23), due(15), make);
        await dispatches.queueDigests(at(16), due(16), make);
        expect([...new Set(made)]).toEqual([at(14), at(15)]);
        expect(await db.selectFrom('dispatches').select('kind').execute()).toHaveLength(2);
      });
    });
  });
});

it('the JSON Schema of the documents is that of the code', () => {
  const schema = JSON.parse(
    readFileSync(new URL('../../../../docs/enquiry-webhook.schema.json', import.meta.url), 'utf8'),
  );
  expect(schema).toEqual(z.toJSONSchema(webhookEvent));
});
