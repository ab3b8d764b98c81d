import { beforeEach, expect, it } from 'vitest';
import { demoForm, formOf, onBothRigs } from '../../../tests/support/enquiries/enquiries.ts';
import { tokenField } from '../../forms/fields.ts';
import type { Enquiries } from '../service.ts';
import { limits } from './limits.ts';
import { issueFormToken } from './suspicion.ts';

/** Attackers from 30 subscribers' networks (/64) of three sites (/48). */
const attackers = Array.from(
  { length: 600 },
  (_, n) => `2001:db8:a${n % 3}:${(n % 30).toString(16)}::${n.toString(16)}`,
);
/** Six hundred machines that share no network. */
const botnet = Array.from({ length: 600 }, (_, n) => `10.${n % 6}.${Math.floor(n / 6)}.7`);
const visitors = ['192.0.2.10', '198.51.100.7', '203.0.113.9', '2001:db8:f1::5', '2001:db8:f2::5'];

await onBothRigs('under attack', (rig) => {
  let enquiries: Enquiries;
  beforeEach(async () => {
    enquiries = await rig.open({ RATE_LIMIT: 'on', RESEND_API_KEY: '' });
  });
  /** A token of a form that was rendered a minute ago. */
  const token = () =>
    rig.withStore(async ({ settings }) => ({
      [tokenField]: issueFormToken(settings.secret, Date.now() - 60_000),
    }));
  async function attack(addresses: string[], fields: () => Promise<Record<string, string>>) {
    const shared = await fields();
    const tally: Record<string, number> = {};
    const post = async (ip: string, n: number) => {
      const { status } = await enquiries.submit('demo', demoForm(`x${n}`, shared), { ip });
      tally[status] = (tally[status] ?? 0) + 1;
    };
    for (let at = 0; at < addresses.length; at += 50) {
      await Promise.all(addresses.slice(at, at + 50).map((ip, n) => post(ip, at + n)));
    }
    return tally;
  }
  /** How many of five visitors who had sent nothing yet were accepted. */
  async function acceptedVisitors(form: 'demo' | 'newsletter', withToken: boolean) {
    for (const [n, ip] of visitors.entries()) {
      const fields = withToken ? await token() : {};
      const visitor = `visitor${n}${withToken ? 'token' : ''}`;
      const words =
        form === 'demo'
          ? demoForm(visitor, fields)
          : formOf({ email: `${visitor}@gmail.com`, ...fields });
      expect((await enquiries.submit(form, words, { ip })).status).toBe('success');
    }
    const { enquiries: kept } = await rig.stored();
    return kept.filter(
      ({ kind, state, email }) =>
        kind === form &&
        state === 'accepted' &&
        email.includes('visitor') &&
        email.includes('token') === withToken,
    ).length;
  }
  const everyVisitorGetsThrough = async () => {
    for (const form of ['demo', 'newsletter'] as const) {
      // With a form token, and without one: as from the form on a static page.
      expect(await acceptedVisitors(form, true), form).toBe(5);
      expect(await acceptedVisitors(form, false), form).toBe(5);
    }
  };
  const accepted = async () =>
    (await rig.stored()).enquiries.filter(({ state }) => state === 'accepted').length;

  it('without a form token keep nobody out', async () => {
    await attack(attackers, async () => ({}));
    expect(await accepted()).toBeLessThanOrEqual(limits.doubtful.total);
    await everyVisitorGetsThrough();
  });

  it('with one form token between them count as if they had none', async () => {
    await attack(botnet, token);
    const { alerts } = await enquiries.health();
    expect(alerts).toContainEqual(expect.stringContaining('without a valid form token'));
    expect(alerts).not.toContainEqual(expect.stringMatching(/enquiries within an hour/));
    await everyVisitorGetsThrough();
  });
});
