/** What the service answers and logs when its store, its spool or itself cannot do their part. */
import { createDemoForm, createForm, createRigForEach } from '#support/enquiries/enquiries-rig.ts';
import { defaultContact } from '../../config/src/site.ts';
import { describeUnexpected } from './forms/error-texts.ts';
import { limits } from './guard/guard.ts';

const noStore = { DATABASE_URL: 'file:/dev/null/x.db' };
const about = { page: '/about', source: '(none)', status: 200 };
const rig = createRigForEach();
const warnings = () => rig.logged.filter(({ level }) => level === 'warn');

it('says when it ends what waits in the spool, and which counts are lost', async () => {
  const enquiries = await rig.open(noStore);
  await enquiries.submit('demo', createDemoForm());
  enquiries.noteVisit(about);
  await enquiries.close();
  expect(warnings()).toMatchObject([
    { fields: { error: 'Error' }, message: 'The last counts of visits are lost' },
    {
      fields: { left: 1, directory: rig.spool },
      message: 'Enquiries wait in the spool for the next start',
    },
  ]);
  rig.logged.length = 0;
  const next = await rig.open();
  next.noteVisit(about);
  await next.close();
  expect(warnings()).toEqual([]);
  const { references, visits } = await rig.withStore(async (store) => ({
    references: (await store.db.selectFrom('enquiries').select('id').execute()).length,
    visits: await store.visits.list('2000-01-01', '2999-01-01'),
  }));
  expect([references, visits]).toMatchObject([1, [{ ...about, count: 1 }]]);
});

it('has no codes to sign while there never was a store', async () => {
  const enquiries = await rig.open(noStore);
  expect(await enquiries.issueFormToken()).toBe('');
  expect(await enquiries.createOutcomeCode('demo', 'K7QP-4MXD')).toBe('');
  expect(await enquiries.readOutcomeCode('demo', 'demo.K7QP-4MXD.x')).toBeUndefined();
  await expect(enquiries.confirm('x')).rejects.toThrow();
  await expect(enquiries.unsubscribe('x')).rejects.toThrow();
});

it('thanks for a sign-up by a code without a reference', async () => {
  const enquiries = await rig.open();
  const answer = await enquiries.submit('newsletter', createForm({ email: 'ada@example.org' }));
  const code = await enquiries.createOutcomeCode('newsletter', answer.reference);
  expect(await enquiries.readOutcomeCode('newsletter', code)).toEqual(answer);
});

it('knows from its start that the spool cannot be used, and how much it holds', async () => {
  const without = await rig.open({ SPOOL_DIR: '/dev/null/spool' });
  expect((await without.health()).alerts).toEqual([
    'the spool cannot be written to: the folder is missing',
  ]);
  const enquiries = await rig.open(noStore);
  await enquiries.submit('demo', createDemoForm());
  expect(await (await rig.open(noStore)).health()).toMatchObject({ ok: false, spooled: 1 });
});

it('answers and logs what it did not foresee, without the visitor’s words', async () => {
  const enquiries = await rig.open({}, { siteUrl: 'no address' });
  const values = { name: 'Ada King', email: 'ada1@example.org' };
  expect(await enquiries.submit('demo', createDemoForm())).toMatchObject({
    ...{ status: 'error', error: describeUnexpected(defaultContact.email), values },
  });
  expect(rig.logged).toMatchObject([
    {
      level: 'error',
      fields: { kind: 'demo', error: 'TypeError' },
      message: 'An enquiry failed unexpectedly',
    },
  ]);
  expect(JSON.stringify(rig.logged)).not.toMatch(/Ada|ada1/);
});

it('gives the words back with what is wrong in them, but not very often', async () => {
  const enquiries = await rig.open({ RATE_LIMIT: 'on' });
  const post = () =>
    enquiries.submit('demo', createDemoForm(1, { email: 'ada' }), { ip: '192.0.2.1' });
  const wrong = { status: 'error', fields: ['email'], values: { email: 'ada' } };
  for (let n = 0; n < limits.invalid.keep; n++) expect(await post()).toMatchObject(wrong);
  const last = await post();
  expect(last).toMatchObject({ status: 'error', httpStatus: 429, values: { email: 'ada' } });
  expect(enquiries.countInvalid('192.0.2.1')).toBe(false);
  expect(enquiries.countInvalid('198.51.100.1')).toBe(true);
  // What is filled in rightly is not counted with it.
  expect((await enquiries.submit('demo', createDemoForm(), { ip: '192.0.2.1' })).status).toBe(
    'success',
  );
});

it('takes an address for one subscriber, and words of two forms for two enquiries', async () => {
  const enquiries = await rig.open({ RESEND_API_KEY: '' });
  const values = { name: 'Ada', email: 'Ada@example.org', company: 'P', message: 'Same words' };
  for (const email of ['ada@example.org', 'ADA@Example.org'])
    await enquiries.submit('newsletter', createForm({ email }));
  for (const kind of ['demo', 'contact'] as const) await enquiries.submit(kind, createForm(values));
  // The order of the fields is the browser's.
  await enquiries.submit('demo', createForm(Object.fromEntries(Object.entries(values).reverse())));
  await enquiries.submit('demo', createForm({ ...values, email: 'ada@example.org' }));
  const { enquiries: kept } = await rig.stored();
  expect(kept.map(({ kind }) => kind).sort()).toEqual(['contact', 'demo', 'demo', 'newsletter']);
});
