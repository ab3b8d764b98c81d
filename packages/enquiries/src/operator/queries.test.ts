import { now, onBothStores, recordEntry, setDelivery } from '#support/enquiries/open-store.ts';
import type { NewEnquiry } from '../store/recording.ts';
import { measureBacklog } from './backlog.ts';
import { erase } from './deletion.ts';
import { addNote, setHandling, setUrgency } from './handling.ts';
import { countEntries, findByWords, listEntries, readEntries } from './queries.ts';

const dayMs = 24 * 3_600_000;

await onBothStores((opened) => {
  const record = (more?: Partial<NewEnquiry>) => recordEntry(opened.store, more);
  const set = (id: string, values: object) => setDelivery(opened.store, id, values);
  const references = async (filter = {}) =>
    (await listEntries(opened.store, filter)).map(({ reference }) => reference);

  it('entries are listed newest first, as many and of the kind, state and time that are asked for', async () => {
    const old = await record({ now: now - 2 * dayMs, reference: 'CCCC-CCCC' });
    const two = await record({ now, reference: 'BBBB-BBBB', kind: 'contact' });
    const one = await record({ now, reference: '2222-2222', suspicion: 'quick' });
    await set(old.id, { state: 'parked', reason: '422 no' });
    expect(await references()).toEqual([one, two, old].map(({ reference }) => reference));
    expect(await references({ limit: 2 })).toEqual([one.reference, two.reference]);
    expect(await references({ kind: 'contact' })).toEqual([two.reference]);
    expect(await references({ state: 'parked' })).toEqual([old.reference]);
    expect(await references({ state: 'quarantined' })).toEqual([one.reference]);
    expect(await references({ state: 'waiting' })).toEqual([two.reference]);
    expect(await references({ state: 'sent' })).toEqual([]);
    expect(await references({ since: now })).toEqual([one.reference, two.reference]);
    expect(await references({ since: now + 1 })).toEqual([]);
    expect(await references({ until: now })).toEqual([old.reference]);
    expect(await references({ until: now + 1 })).toHaveLength(3);
    expect(await references({ until: 0 })).toEqual([]);
    expect(await references({ since: 0 })).toHaveLength(3);
  });

  it('words are found in any field, small or capital in any language, and as they were typed', async () => {
    const words = (company: string) => ({ values: { email: 'ada@example.org', company } });
    const one = await record({ now, ...words('\u00d6lwerke "Nord" 100%_\\') });
    const two = await record({ now: now - 1, ...words('NORD') });
    const find = (typed: string, among = 9) => findByWords(opened.store, {}, typed, among);
    for (const typed of ['\u00f6lWERKE', 'O\u0308lwerke', '"nord"', '100%_\\', one.reference])
      expect(await find(typed), typed).toEqual([one.reference]);
    expect(await find('nord')).toEqual([one.reference, two.reference]);
    expect(await find('nord', 1)).toEqual([one.reference]);
    // Neither the name of a field nor a sign for any letter.
    for (const typed of ['company', '%', 'n_rd'])
      expect(await find(typed), typed).toEqual(typed === '%' ? [one.reference] : []);
    for (const found of [[], [two.reference]])
      expect(await references({ references: found })).toEqual(found);
  });

  it('all words are found in any order, in notes too, and a phone however it is spaced', async () => {
    const values = { email: 'ada@example.org', company: 'Nordgas', phone: '+44 7700 900-123' };
    const { reference } = await record({ values: { ...values, name: 'Lindqvist' } });
    await record({ values: { email: 'eve@example.org', company: 'Nordgas' } });
    for (const text of ['Sends the modem', 'on Monday'])
      await addNote(opened.store, reference, { id: text, author: 'mary', text }, now);
    const find = (typed: string) => findByWords(opened.store, {}, typed, 9);
    for (const typed of ['Lindqvist nordgas', 'modem  nordgas monday', '+447700900123', '900123'])
      expect(await find(typed), typed).toEqual([reference]);
    expect(await find('Lindqvist valve')).toEqual([]);
    const noted = (await listEntries(opened.store)).map((entry) => entry.noted);
    expect(noted.toSorted()).toEqual([0, 2]);
  });

  it('the urgent lead, whoever says so', async () => {
    const { store } = opened;
    for (const [reference, message] of Object.entries({
      'AAAA-AAAA': 'Our pipe has burst.',
      'BBBB-BBBB': 'A question.',
    }))
      await recordEntry(store, { reference, values: { email: 'a@own.example', message } });
    const leader = async () => (await listEntries(store, { answer: 'open' }))[0];
    expect(await leader()).toMatchObject({ reference: 'AAAA-AAAA', urgent: true });
    expect(await setUrgency(store, 'AAAA-AAAA', false)).toBe(true);
    expect(await setUrgency(store, 'CCCC-CCCC', false)).toBe(false);
    expect(await setUrgency(store, 'BBBB-BBBB', true)).toBe(true);
    expect(await leader()).toMatchObject({ reference: 'BBBB-BBBB', urgent: true });
    expect(await countEntries(store, { answer: 'open', urgent: true })).toBe(1);
  });

  it('answered ones are listed with the last answer first, whenever they came', async () => {
    const [old, young] = [await record({ now: now - dayMs }), await record({ now })];
    await setHandling(opened.store, young.reference, 'answered', 'mary', now + 1);
    await setHandling(opened.store, old.reference, 'answered', 'mary', now + 2);
    expect(await references({ answer: 'answered', limit: 1 })).toEqual([old.reference]);
  });

  it('all are read in portions, each once, also those of one moment', async () => {
    for (let n = 0; n < 502; n++) await record({ now: now + Math.min(n, 3) });
    const portions = await Array.fromAsync(readEntries(opened.store, {}));
    expect(portions.map(({ length }) => length)).toEqual([500, 2]);
    expect(portions.flat().map(({ reference }) => reference)).toEqual(await references());
    expect((await Array.fromAsync(readEntries(opened.store, { limit: 501 }))).flat()).toHaveLength(
      501,
    );
  });

  it('mails are counted by form and state, whatever changes', async () => {
    const [one, two] = [await record(), await record({ kind: 'contact' })];
    await record({ suspicion: 'quick' });
    const counts = async () =>
      (await measureBacklog(opened.store, now)).counts.map((each) => Object.values(each).join(' '));
    expect(await counts()).toEqual(['contact waiting 1', 'demo quarantined 1', 'demo waiting 1']);
    await set(one.id, { state: 'sent', sent_at: now });
    await erase(opened.store, two);
    expect(await counts()).toEqual(['demo quarantined 1', 'demo sent 1']);
    expect(await countEntries(opened.store, { state: 'sent' })).toBe(1);
  });
});
