import { metricsToken, secure, startSmallSite } from '#support/small-site.ts';
import type { Measures } from '../../packages/enquiries/src/service.ts';

test('measurements are for the machine itself and for whoever has the token', async () => {
  let measures: Measures = {
    spooled: 2,
    stored: { counts: [{ kind: 'demo', state: 'sent', count: 7 }], oldestSeconds: 90, overdue: 1 },
  };
  const { ask, stop } = await startSmallSite({
    enquiries: { measure: async () => measures, noteVisit: () => undefined },
    log: { info() {}, warn() {}, error() {} },
    astro: async (_, res) => void res.writeHead(200).end('rendered'),
  });
  onTestFinished(stop);
  await ask('/nowhere');
  const { status, body, headers } = await ask('/metrics');
  expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
  for (const line of [
    'http_requests_total{status="200"} 1',
    'http_request_duration_seconds_count 1',
    'enquiries{kind="demo",state="sent"} 7',
    'enquiry_oldest_unsent_seconds 90',
    'enquiries_overdue 1',
    'enquiries_spooled 2',
    'enquiry_store_up 1',
  ])
    expect(String(body).split('\n')).toContain(line);
  expect(String(body)).toMatch(/^enquiry_disk_free_bytes [1-9]/m);
  measures = { spooled: 3, stored: undefined };
  const down = String((await ask('/metrics')).body).split('\n');
  expect(down).toEqual(expect.arrayContaining(['enquiries_spooled 3', 'enquiry_store_up 0']));
  const bearer = (token: string) => ({ headers: { ...secure, authorization: `Bearer ${token}` } });
  for (const stranger of [{ headers: secure }, bearer('wrong'), bearer('')])
    expect((await ask('/metrics', stranger)).status).toBe(404);
  expect((await ask('/metrics', bearer(metricsToken))).status).toBe(200);
});
