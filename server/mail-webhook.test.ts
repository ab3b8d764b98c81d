import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { answerMailWebhook } from './mail-webhook.ts';

let server: Server | undefined;
afterEach(async () => {
  server?.closeAllConnections();
  await new Promise((resolve) => (server ? server.close(resolve) : resolve(undefined)));
});

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
  const enquiries = {
    takeMailReport: () => Promise.reject(failure),
    countInvalid: () => Promise.resolve(true),
  };
  server = createServer((req, res) => {
    void answerMailWebhook(req, res, { enquiries, log, address: '192.0.2.7' });
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}/webhooks/mail`, {
    method: 'POST',
    body: JSON.stringify({ data: { to: ['gone@readers.example'] } }),
  });
  expect(answer.status).toBe(503);
  expect(lines).toEqual([
    [
      expect.objectContaining({ code: '53100', cause: 'the disk is full' }),
      'The store cannot take a report of the mail service: the disk is full',
    ],
  ]);
  expect(JSON.stringify(lines)).not.toMatch(/gone@|192\.0\.2/);
});
