import { type Body, costlyPosts } from '#support/hostile/costly-bodies.ts';
import { startSiteForFile } from '#support/running-site.ts';
import { readProcessorTime } from '#support/service/process-facts.ts';
import { maxBodyBytes } from '../../../site/server/request-limits.ts';

/**
 * Processor time of the server for a request. Elapsed time is not measured, because it depends on
 * what else the machine does.
 */

const site = startSiteForFile();
beforeAll(async () => {
  // The first requests also pay for compilation.
  for (let n = 0; n < 20; n++) {
    await post('/demo?_action=demo', { body: 'name=Ada' });
    await post('/_actions/demo', { body: 'name=Ada' });
  }
});

async function post(path: string, { body, type = 'application/x-www-form-urlencoded' }: Body) {
  const headers = { 'content-type': type, origin: site.url };
  const answer = await fetch(site.url + path, { method: 'POST', body, headers });
  await answer.arrayBuffer();
  return answer.status;
}

/**
 * Lowest processor time of a few requests, in milliseconds; the others may include garbage
 * collection.
 */
async function cost(path: string, body: Body): Promise<number> {
  let minimum = Number.POSITIVE_INFINITY;
  for (let n = 0; n < 4; n++) {
    const before = readProcessorTime(site.pid);
    expect(await post(path, body)).toBeLessThan(500);
    minimum = Math.min(minimum, readProcessorTime(site.pid) - before);
  }
  return minimum;
}

const full = maxBodyBytes - 500;

describe.skipIf(process.platform !== 'linux')('a post full of', () => {
  test.each(costlyPosts)(
    '%s takes little processor time, at most in proportion to its size',
    async (_, path, body) => {
      const quarter = await cost(path, body(full / 4));
      const all = await cost(path, body(full));
      // Four times the size takes four times as long if the cost is linear, sixteen times if it is
      // quadratic.
      expect(all).toBeLessThan(8 * Math.max(quarter, 5));
    },
  );
});
