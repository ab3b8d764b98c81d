import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createRig, demoForm, type Rig } from '../../tests/support/enquiries/enquiries.ts';
import { command } from '../../tests/support/service/command.ts';
import { bothDatabases } from '../../tests/support/service/databases.ts';
import { defaultSiteUrl } from '../config/site.ts';
import { fromCampaignField, fromHostField, fromPageField } from '../forms/fields.ts';
import { Store } from './store/store.ts';
import { maxCountsPerDay, Visits } from './visits.ts';

const { kinds, postgres } = await bothDatabases();
afterAll(() => postgres?.stop());

const dayMs = 24 * 60 * 60 * 1000;
const about = { page: '/about', source: 'news.example.org', status: 200 };

describe.each(kinds)('visits on $name', (kind) => {
  describe.skipIf(kind.missing)('and enquiries', () => {
    let rig: Rig;
    beforeEach(async () => {
      rig = await createRig(kind);
    });
    afterEach(() => rig.close());
    const all = () => rig.withStore((store) => store.visits.list('2000-01-01', '2100-01-01'));
    const run = (...args: string[]) => command(rig.env, ...args);

    it('adds up what instances counted, when each ends', async () => {
      const [one, two] = await Promise.all([rig.open(), rig.open()]);
      for (let n = 0; n < 3; n++) one.noteVisit(about);
      two.noteVisit(about);
      two.noteVisit({ ...about, status: 404, page: '(other)' });
      await Promise.all([one.close(), two.close()]);
      expect(await all()).toMatchObject([
        { page: '(other)', status: 404, count: 1 },
        { ...about, count: 4 },
      ]);
    });

    it('counts nothing and keeps no page with VISITS=off', async () => {
      const enquiries = await rig.open({ VISITS: 'off' });
      enquiries.noteVisit(about);
      const form = demoForm(1);
      form.set(fromHostField, 'news.example.org');
      form.set(fromPageField, '/technology');
      form.set(fromCampaignField, 'utm_source=letter');
      await enquiries.submit('demo', form, { referer: `${defaultSiteUrl}/demo` });
      await enquiries.close();
      expect(await all()).toEqual([]);
      expect((await rig.stored()).enquiries).toMatchObject([{ source: null }]);
    });

    it('keeps counts while the store fails, and adds them afterwards, once', async () => {
      await rig.withStore(async (store) => {
        const get = vi.fn(async () => store);
        get.mockRejectedValueOnce(new Error('gone'));
        const visits = new Visits({ get });
        visits.note(about);
        await expect(visits.flush()).rejects.toThrow('gone');
        visits.note(about);
        await visits.flush();
        await visits.flush();
      });
      expect(await all()).toMatchObject([{ count: 2 }]);
    });

    it('is bounded whatever hosts are invented, day by day', async () => {
      await rig.withStore(async (store) => {
        const visits = new Visits({ get: async () => store });
        const now = Date.UTC(2026, 10, 22, 12);
        for (let n = 0; n < maxCountsPerDay + 500; n++) {
          visits.note({ ...about, source: `h${n}.example.org` }, now);
        }
        visits.note({ ...about, source: 'h1.example.org' }, now);
        await visits.flush();
        visits.note({ ...about, source: 'late.example.org' }, now + dayMs);
        await visits.flush();
      });
      const found = await all();
      expect(found.length).toBe(maxCountsPerDay + 2);
      expect(found.find(({ source }) => source === '(other)')?.count).toBe(500);
      expect(found.find(({ source }) => source === 'h1.example.org')?.count).toBe(2);
      expect(found.at(-1)).toMatchObject({ day: '2026-11-23', source: 'late.example.org' });
    });

    it('deletes what is older than 13 months', async () => {
      await rig.withStore(async (store) => {
        const visits = new Visits({ get: async () => store });
        const now = Date.UTC(2026, 10, 22);
        visits.note(about, now - 400 * dayMs);
        visits.note(about, now - 390 * dayMs);
        await visits.flush();
        await visits.forget(now);
      });
      expect((await all()).length).toBe(1);
    });

    it('is printed and exported, and enquiries say where they were sent from', async () => {
      const enquiries = await rig.open();
      const referer = `${defaultSiteUrl}/demo?utm_source=letter`;
      const form = demoForm(1);
      form.set(fromHostField, 'News.Example.org');
      form.set(fromPageField, '/technology');
      const sent = await enquiries.submit('demo', form, { referer });
      // The same words from elsewhere are the same enquiry.
      const again = await enquiries.submit('demo', demoForm(1), { referer: '' });
      expect(again.reference).toBe(sent.reference);
      await enquiries.submit('demo', demoForm(2));
      enquiries.noteVisit(about);
      await enquiries.close();
      expect((await run('visits')).text).toMatch(/\/about +1\n/);
      expect((await run('visits', '--format', 'csv')).text).toContain(
        ',/about,news.example.org,200,1',
      );
      expect(
        (await run('visits', '--since', '2020-01-01', '--until', '2020-01-31')).text,
      ).toContain('No requests counted');
      expect((await run('visits', '--since', '2026-02-30')).code).toBe(2);
      expect((await run('visits', '--output', 'x.csv')).code).toBe(2);
      expect((await run('show', sent.reference ?? '')).text).toMatch(/From page +\/demo\n/);
      expect((await run('show', sent.reference ?? '')).text).toMatch(
        /From host +news.example.org\n/,
      );
      expect((await run('export', '--format', 'csv')).text).toContain(
        ',/demo,/technology,news.example.org,letter,',
      );
      const { text } = await run('stats');
      expect(text).toMatch(/host +news.example.org +1/);
      expect(text).toMatch(/page +\/demo +1/);
      expect(text).toMatch(/previous_page +\/technology +1/);
      expect(text).toMatch(/utm_source +letter +1/);
      expect(text).toMatch(/unknown +1/);
    });

    it('goes along when everything moves to another database', async () => {
      const enquiries = await rig.open();
      enquiries.noteVisit(about);
      await enquiries.close();
      const others = kinds.filter(({ missing }) => !missing);
      const target = await (others.find(({ name }) => name !== kind.name) ?? kind).create();
      expect((await run('move', '--to', target.url)).text).toContain('1 visits');
      const store = await Store.open(target.url);
      expect(await store.visits.list('2000-01-01', '2100-01-01')).toMatchObject([
        { ...about, count: 1 },
      ]);
      await store.close();
      await target.remove();
    });

    it('keeps the page of an enquiry that waited in the spool', async () => {
      const missing =
        kind.name === 'SQLite' ? 'file:/proc/nowhere/e.db' : 'postgres://127.0.0.1:1/x';
      const without = await rig.open({ DATABASE_URL: missing });
      await without.submit('demo', demoForm(1), { referer: `${defaultSiteUrl}/demo` });
      await without.close();
      await (await rig.open()).close();
      expect((await rig.stored()).enquiries).toMatchObject([{ source: '{"page":"/demo"}' }]);
    });
  });
});
