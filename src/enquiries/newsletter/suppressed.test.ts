import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createRig, type Rig } from '../../../tests/support/enquiries/enquiries.ts';
import { bothDatabases } from '../../../tests/support/service/databases.ts';

const { kinds, postgres } = await bothDatabases();
afterAll(() => postgres?.stop());

describe.each(kinds)('on $name', (kind) => {
  describe.skipIf(kind.missing)('a suppressed address', () => {
    let rig: Rig;
    beforeEach(async () => {
      rig = await createRig(kind);
    });
    afterEach(() => rig.close());

    it('gets no confirmation mail, and the answer does not tell', async () => {
      const email = 'gone@readers.example';
      const enquiries = await rig.open();
      await rig.withStore((store) =>
        store.suppressions.add(email, { reason: 'complained', event: 'e' }, Date.now()),
      );
      const form = (address: string) => {
        const values = new FormData();
        values.set('email', address);
        return values;
      };
      const answer = await enquiries.submit('newsletter', form(' GONE@readers.example'));
      const other = await enquiries.submit('newsletter', form('new@readers.example'));
      expect(answer).toEqual(other);
      await enquiries.close();
      expect(rig.peer.requests.map(({ body }) => body.to)).toEqual(['new@readers.example']);
      const { deliveries } = await rig.stored();
      expect(deliveries.find(({ state }) => state === 'held')?.reason).toBe(
        'the address complained',
      );
    });

    it('cannot be confirmed by an earlier link, and the first report stays', async () => {
      const enquiries = await rig.open();
      const values = new FormData();
      values.set('email', 'ada@readers.example');
      await enquiries.submit('newsletter', values);
      await rig.peer.waitFor(1);
      const token = /confirm\?token=(\S+)/.exec(rig.peer.requests[0]?.body.text ?? '')?.[1] ?? '';
      const add = (reason: 'bounced' | 'complained', event: string) =>
        rig.withStore((store) =>
          store.suppressions.add('Ada@readers.example', { reason, event }, Date.now()),
        );
      expect(await add('bounced', 'first')).toBe(true);
      expect(await add('complained', 'second')).toBe(false);
      expect(await enquiries.confirm(decodeURIComponent(token))).toBe(false);
      expect((await rig.stored()).subscribers).toMatchObject([{ state: 'unsubscribed' }]);
      expect(await rig.withStore((store) => store.suppressions.reason('ADA@readers.example'))).toBe(
        'bounced',
      );
    });
  });
});
