import { secure, startSmallSite } from '#support/small-site.ts';

test('a report that the store cannot take is answered with 503 and logged without its words', async () => {
  const lines: unknown[] = [];
  const log = {
    info: () => undefined,
    warn: () => undefined,
    error: (fields: object, message: string) => void lines.push([fields, message]),
  };
  // As PostgreSQL words it: the value is an address.
  const failure = Object.assign(new Error('could not write gone@readers.example'), {
    severity: 'ERROR',
    code: '53100',
  });
  const enquiries = { takeMailReport: () => Promise.reject(failure), countInvalid: () => true };
  const site = await startSmallSite({ enquiries, log, astro: async () => undefined });
  const { status } = await site.ask('/webhooks/mail', {
    method: 'POST',
    body: JSON.stringify({ data: { to: ['gone@readers.example'] } }),
    headers: secure,
  });
  await site.stop();
  expect(status).toBe(503);
  expect(lines).toEqual([
    [
      expect.objectContaining({ code: '53100', cause: 'the disk is full' }),
      'The store cannot take a report of the mail service: the disk is full',
    ],
  ]);
  expect(JSON.stringify(lines)).not.toMatch(/gone@|192\.0\.2/);
});
