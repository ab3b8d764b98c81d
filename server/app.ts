import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { constants } from 'node:zlib';
import compression from 'compression';
import type { Logger } from 'pino';
import sirv from 'sirv';
import { canonical } from '../src/config/canonical-path.ts';
import type { Config } from '../src/config/environment.ts';
import { redirects } from '../src/config/redirects.ts';
import type { Enquiries } from '../src/enquiries/service.ts';
import { completeOrigin, identifyClient, trustedProxies } from './client.ts';
import { type ErrorStatus, loadErrorPages } from './error-pages.ts';
import {
  type Keeping,
  keepingOf,
  policyHeaders,
  readPolicies,
  speculationRules,
} from './headers.ts';
import { refuse } from './limits.ts';

/** The handler that Astro's build leaves in dist/server/entry.mjs. */
export type AstroHandler = (
  req: IncomingMessage,
  res: ServerResponse,
  next: (error?: unknown) => void,
  locals: App.Locals,
) => Promise<void>;

type Parts = { config: Config; enquiries: Enquiries; log: Logger; astro: AstroHandler; dist: URL };

/** A request's way: limits, health, second addresses, files, on-demand pages, not found. */
export function createApp({ config, enquiries, log, astro, dist }: Parts): RequestListener {
  const client = new URL('client/', dist);
  const policies = readPolicies(new URL('_headers.json', dist));
  const trusted = trustedProxies(config.trustedProxy);
  const sendErrorPage = loadErrorPages(client);
  const compress = compression({
    threshold: 1024,
    // Smaller than at the default of 4, in the same time; see docs/performance.md.
    brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } },
  });
  const files = sirv(client.pathname, {
    brotli: true,
    gzip: true,
    etag: true,
    dotfiles: true,
    setHeaders: (res, path) => {
      if (path === speculationRules)
        res.setHeader('Content-Type', 'application/speculationrules+json');
    },
  });

  return (req, res) => {
    const started = performance.now();
    const path = (req.url ?? '/').split('?', 1)[0] ?? '/';
    const { address, secure } = identifyClient(req, trusted);
    const setPolicy = (keep: Keeping, more: { page?: string; isPage?: boolean } = {}) => {
      const policy = more.page === undefined ? undefined : policies.get(more.page);
      const isPage = policy !== undefined || more.isPage === true;
      const isShared = path.startsWith('/social/');
      const headers = policyHeaders({ policy, keep, secure, isPage, isShared });
      for (const [name, value] of Object.entries(headers)) res.setHeader(name, value);
    };
    const errorPage = (status: ErrorStatus) => {
      setPolicy('never', { page: `/${status}` });
      sendErrorPage(req, res, status);
    };

    res.on('close', () => {
      const ms = Math.round(performance.now() - started);
      // The path alone: a query can hold a visitor's words.
      log.info({ method: req.method, path, status: res.statusCode, ms }, 'request');
    });

    setPolicy('never');
    if (refuse(req, res, path)) return;
    if (path === '/healthz') return void sendHealth(enquiries, res);
    if (path === '/404' || path === '/500') return errorPage(path === '/404' ? 404 : 500);

    const moved = redirects[path] ?? canonical(path);
    if (moved) {
      setPolicy('day');
      res.writeHead(308, { Location: moved + (req.url ?? '').slice(path.length) });
      return void res.end();
    }

    const render = () => {
      setPolicy(keepingOf(req.method, req.url ?? ''), { isPage: true });
      completeOrigin(req, secure);
      // An on-demand page that throws is answered by Astro with the prerendered error screen, without its policy.
      const writeHead = res.writeHead.bind(res);
      res.writeHead = ((status: number, ...rest: never[]) => {
        if (status === 404 || status === 500) setPolicy('never', { page: `/${status}` });
        return writeHead(status, ...rest);
      }) as typeof res.writeHead;
      compress(req as never, res as never, () => {
        const locals: App.Locals = { enquiries, visitorAddress: address };
        astro(req, res, () => errorPage(404), locals).catch((error: unknown) => {
          log.error({ err: error, path }, 'page failed');
          if (res.headersSent) res.destroy();
          else errorPage(500);
        });
      });
    };

    if (req.method === 'POST') return render();
    const keep = path.startsWith('/_astro/')
      ? 'hashed'
      : path === speculationRules
        ? 'day'
        : 'revalidated';
    setPolicy(keep, { page: path });
    files(req, res, render);
  };
}

async function sendHealth(enquiries: Enquiries, res: ServerResponse): Promise<void> {
  const report = await enquiries.health();
  res.writeHead(report.ok ? 200 : 503, { 'Content-Type': 'application/json' });
  res.end(`${JSON.stringify(report)}\n`);
}
