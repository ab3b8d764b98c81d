import { DefaultQueryExecutor } from 'kysely';
import { createForm, onBothRigs } from '#support/enquiries/enquiries-rig.ts';
import { brand, defaultSiteUrl } from '../../config/src/site.ts';
import type { Enquiries } from './service.ts';

const dayMs = 24 * 60 * 60 * 1000;
const address = (email = 'Ada@Example.org') => createForm({ email });

await onBothRigs('newsletter', (rig) => {
  /** The tokens of the links in the latest mail. */
  const links = () => {
    const text = rig.peer.requests.at(-1)?.body.text ?? '';
    const token = (page: string) =>
      decodeURIComponent(
        new RegExp(`${defaultSiteUrl}/newsletter/${page}\\?token=(\\S+)`).exec(text)?.[1] ?? '',
      );
    return { confirm: token('confirm'), unsubscribe: token('unsubscribe') };
  };
  /** Signs up, and waits for the mail, which leaves after the answer. */
  const signUp = async (enquiries: Enquiries, email?: string) => {
    const next = rig.peer.requests.length + 1;
    const answer = await enquiries.submit('newsletter', address(email));
    await rig.peer.waitFor(next);
    return answer;
  };
  const subscriber = async () => (await rig.stored()).subscribers[0];

  it('answers the same words whatever the address is, and mails in every case', async () => {
    const enquiries = await rig.open();
    const answers = [await signUp(enquiries, 'new@example.org')];
    await enquiries.confirm(links().confirm);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * dayMs });
    answers.push(await signUp(enquiries, 'NEW@example.org'));
    expect(rig.peer.requests.at(-1)?.body.subject).toBe(
      `You are subscribed to the ${brand.name} newsletter`,
    );
    expect(links().confirm).toBe('');
    await enquiries.unsubscribe(links().unsubscribe);
    answers.push(await signUp(enquiries, 'new@example.org'));
    // Once more on the same day: no mail, and no other answer.
    answers.push(await enquiries.submit('newsletter', address('new@example.org')));
    expect(await enquiries.confirm(links().confirm)).toBe(true);
    expect(await subscriber()).toMatchObject({ state: 'confirmed' });
    await enquiries.close();
    expect(rig.peer.requests.length).toBe(3);
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toEqual({
      status: 'success',
      message:
        'Thank you. We will send this address an email, at most one a day. Follow its link to subscribe.',
      values: {},
    });
  });

  it('asks the same of the database for an address that is new and one that is subscribed', async () => {
    const enquiries = await rig.open({ RESEND_API_KEY: '' });
    const executor = Object.getPrototypeOf(DefaultQueryExecutor.prototype);
    const execute = vi.spyOn(executor, 'executeQuery');
    onTestFinished(() => execute.mockRestore());
    const statementsOf = async (email: string) => {
      execute.mockClear();
      await enquiries.submit('newsletter', address(email));
      return execute.mock.calls.map(([query]) => (query as { sql: string }).sql);
    };
    const fresh = await statementsOf('new@example.org');
    expect(fresh).toContainEqual(expect.stringContaining('"subscribers"'));
    await rig.withStore(({ db }) =>
      db.updateTable('subscribers').set({ state: 'confirmed', nonce: null }).execute(),
    );
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * dayMs });
    const subscribed = await statementsOf('new@example.org');
    expect(subscribed).toEqual(fresh);
    expect(await subscriber()).toMatchObject({ state: 'confirmed' });
    // On the same day the sign-up is written and taken back: no fewer writes than half.
    const writes = (statements: string[]) =>
      statements.filter((statement) => /^(insert|update|delete)/.test(statement)).length;
    expect(writes(await statementsOf('new@example.org'))).toBeGreaterThanOrEqual(writes(fresh) / 2);
  });
});
