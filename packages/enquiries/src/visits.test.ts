import { createDemoForm, onBothRigs } from '#support/enquiries/enquiries-rig.ts';
import { defaultSiteUrl } from '../../config/src/site.ts';
import { fromCampaignField, fromHostField, fromPageField } from './forms/fields.ts';
import { VisitCounts } from './store/visit-counts.ts';
import { maxCountsPerDay, Visits } from './visits.ts';

const dayMs = 24 * 60 * 60 * 1000;
const about = { page: '/about', source: 'news.example.org', status: 200 };

await onBothRigs('visits', (rig, _kind) => {
  const all = () => rig.withStore((store) => store.visits.list('2000-01-01', '2100-01-01'));

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

  it('loses no count when the store is busy as the process ends', async () => {
    const enquiries = await rig.open();
    enquiries.noteVisit(about);
    vi.spyOn(VisitCounts.prototype, 'add').mockRejectedValueOnce(new Error('busy'));
    await enquiries.close();
    expect(await all()).toMatchObject([{ ...about, count: 1 }]);
  });

  it('counts nothing and keeps no page with VISITS=off', async () => {
    const enquiries = await rig.open({ VISITS: 'off' });
    enquiries.noteVisit(about);
    const form = createDemoForm(1);
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
});
