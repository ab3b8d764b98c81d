/** The mail that tells a visitor that an enquiry arrived. */
import { readFileSync } from 'node:fs';
import { createDemoForm, onBothRigs } from '#support/enquiries/enquiries-rig.ts';
import { waitUntil } from '#support/wait-until.ts';
import { tokenField, trapField } from '../forms/fields.ts';
import { forms } from '../forms/index.ts';
import { createFormToken } from '../guard/suspicion.ts';

await onBothRigs('acknowledgements', (rig) => {
  const toVisitors = () => rig.peer.requests.filter(({ body }) => body.to.includes('ada'));
  const post = async (email: string, more: Record<string, string> = {}, env = {}) => {
    const enquiries = await rig.open(env);
    enquiries.start();
    // A new instance may need longer for its store than a visitor waits for it.
    await enquiries.measure();
    const { secret } = await rig.withStore(async ({ settings }) => settings);
    const token = createFormToken(secret, Date.now() - 60_000);
    return enquiries.submit('demo', createDemoForm(email, { email, [tokenField]: token, ...more }));
  };
  const queued = async () => (await rows()).filter(({ kind }) => kind === 'acknowledgement');
  const rows = () => rig.withStore(({ db }) => db.selectFrom('dispatches').selectAll().execute());

  it('a visitor gets one a day for a mailbox, with the reference and the promise', async () => {
    const { reference } = await post('ada@example.org');
    await post('ada+more@example.org', {}, { SPOOL_DIR: rig.spool });
    await waitUntil(() => expect(toVisitors()).toHaveLength(1));
    const [mail] = toVisitors();
    expect(mail?.body).toMatchObject({
      to: 'ada@example.org',
      subject: `Demo request ${reference}`,
    });
    expect(mail?.body.text).toContain(forms.demo.success.replace(/^.*!\s/, ''));
    expect(await queued()).toHaveLength(1);
  });

  it('says first what to do where it leaks, as the contact page does', async () => {
    await post('ada5@example.org', { message: 'We have a leak: https://www.example.org/line' });
    await waitUntil(() => expect(toVisitors()).toHaveLength(1));
    const page = readFileSync('content/pages/contact.yaml', 'utf8')
      .replace(/\[(\d+)\]\(.*?\)/g, '$1')
      .replace(/"?\n *emergency-\d: "?/g, ' ');
    const said = /Is it leaking now\? (.+)/.exec(toVisitors()[0]?.body.text ?? '')?.[1];
    expect(said).toBeTruthy();
    expect(page).toContain(said);
  });

  it('none where it is off, or the sender is suspected', async () => {
    await post('ada1@example.org', {}, { ACKNOWLEDGE: 'off' });
    await post('ada2@example.org', { [tokenField]: '' });
    await post('ada3@example.org', { message: 'See https://offers.example' });
    await post('ada4@example.org', { [trapField]: 'x' });
    expect(await queued()).toEqual([]);
  });

  it('one that is refused, or whose address is suppressed, needs no person', async () => {
    rig.peer.always(({ body }) => (body.to.startsWith('ada') ? 'invalid' : 'ok'));
    const report = { reason: 'bounced', event: 'e' } as const;
    await rig.withStore((store) => store.suppressions.add('adb@example.org', report, 1));
    await post('ada@example.org');
    await post('adb@example.org');
    await waitUntil(async () =>
      expect((await queued()).map(({ state }) => state)).toEqual(['held', 'held']),
    );
    expect(rig.peer.requests.filter(({ body }) => body.to.startsWith('adb'))).toEqual([]);
  });
});
