import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import {
  bounce,
  complaint,
  headersOf,
  signedCall,
  webhookSecret,
} from '../../support/enquiries/webhook.ts';
import { runningSite } from '../../support/running-site.ts';

/** POST /webhooks/mail of the production server. */

const site = runningSite(() => ({ RESEND_WEBHOOK_SECRET: webhookSecret, RATE_LIMIT: 'on' }));

const post = (call: ReturnType<typeof signedCall>, to = site) =>
  fetch(`${to.url}/webhooks/mail`, {
    method: 'POST',
    headers: headersOf(call),
    body: call.body,
  });
const suppressed = () => {
  const db = new DatabaseSync(site.database, { readOnly: true });
  try {
    return db.prepare('select reason, event from suppressions order by event').all();
  } finally {
    db.close();
  }
};

describe('the webhook of the mail service', () => {
  it('takes signed calls, repeated ones too, without a body or cookie in its answer', async () => {
    const calls = [
      signedCall(bounce('gone@readers.example'), { id: 'a' }),
      signedCall(bounce('gone@readers.example'), { id: 'a' }),
      signedCall(complaint('cross@readers.example'), { id: 'b' }),
    ];
    for (const call of calls) {
      const answer = await post(call);
      expect(answer.status).toBe(204);
      expect(answer.headers.get('cache-control')).toContain('no-store');
      expect(answer.headers.get('set-cookie')).toBeNull();
    }
    expect(suppressed()).toMatchObject([
      { reason: 'bounced', event: 'a' },
      { reason: 'complained', event: 'b' },
    ]);
  });

  it('answers 401 to forged and late calls, and 429 to who keeps sending them', async () => {
    const call = signedCall(complaint('ada@readers.example'), { id: 'c' });
    expect((await post({ ...call, id: 'd' })).status).toBe(401);
    const late = signedCall(complaint('ada@readers.example'), { at: Date.now() - 3_600_000 });
    expect((await post(late)).status).toBe(401);
    let last = 401;
    for (let n = 0; n < 200 && last === 401; n++) last = (await post({ ...call, id: 'd' })).status;
    expect(last).toBe(429);
    // A call that is signed is taken all the same.
    expect((await post(call)).status).toBe(204);
    expect(suppressed()).toHaveLength(3);
  });
});
