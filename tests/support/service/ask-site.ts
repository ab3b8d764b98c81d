import { type IncomingHttpHeaders, request } from 'node:http';

export type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer };
export type Asked = { method?: string; headers?: Record<string, string>; body?: string };

/** A request sent as it is: `fetch` would follow redirects, unpack and normalise the address. */
export const askSite = (
  site: string,
  path: string,
  { method = 'GET', headers = {}, body = '' }: Asked = {},
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(site);
    const length = body ? { 'content-length': String(Buffer.byteLength(body)) } : {};
    const options = { hostname, port, path, method, headers: { ...length, ...headers } };
    const sent = request({ ...options, agent: false }, async (res) => {
      const { statusCode: status = 0, headers: received } = res;
      resolve({ status, headers: received, body: Buffer.concat(await res.toArray()) });
    });
    sent.on('error', reject);
    sent.end(body);
  });
