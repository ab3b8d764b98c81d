import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';

export type ErrorStatus = 404 | 500;

const encodings = [
  { name: 'br', suffix: '.br' },
  { name: 'gzip', suffix: '.gz' },
] as const;

/** Keeps the two error screens in memory: they must be there when the disk is not. */
export function loadErrorPages(client: URL) {
  const load = (status: ErrorStatus) => ({
    plain: readFileSync(new URL(`${status}.html`, client)),
    packed: encodings.map(({ name, suffix }) => ({
      name,
      body: readFileSync(new URL(`${status}.html${suffix}`, client)),
    })),
  });
  const pages = { 404: load(404), 500: load(500) };

  /** Answers with the error screen of `status`. */
  return (req: IncomingMessage, res: ServerResponse, status: ErrorStatus): void => {
    const accepted = String(req.headers['accept-encoding'] ?? '');
    const packed = pages[status].packed.find(({ name }) => accepted.includes(name));
    const body = packed?.body ?? pages[status].plain;
    res.writeHead(status, {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Length': body.length,
      Vary: 'Accept-Encoding',
      ...(packed && { 'Content-Encoding': packed.name }),
    });
    res.end(req.method === 'HEAD' ? undefined : body);
  };
}
