import { afterEach, expect, test, vi } from 'vitest';

const zone = process.env.TZ;
afterEach(() => {
  if (zone === undefined) delete process.env.TZ;
  else process.env.TZ = zone;
  vi.resetModules();
});

test.each(['Pacific/Honolulu', 'Pacific/Kiritimati'])(
  'a day of content/ is the same for a machine in %s',
  async (there) => {
    process.env.TZ = there;
    vi.resetModules();
    const { formatDate, isoDay } = await import('./dates.ts');
    const day = new Date('2025-05-29');
    expect([formatDate(day), isoDay(day)]).toEqual(['29 May 2025', '2025-05-29']);
  },
);
