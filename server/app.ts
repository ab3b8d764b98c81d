import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { constants } from 'node:zlib';
import compression from 'compression';
import pLimit from 'p-limit';
import { embedOf, embeds, oembedAddress } from '../src/config/embeds.ts';
import type { Config } from '../src/config/environment.ts';
import { markdownPath, pageOfMarkdown, pageOfPaper, paths } from '../src/config/paths.ts';
import { asks, queryNames, queryOf } from '../src/config/queries.ts';
import type { Enquiries } from '../src/enquiries/service.ts';
import type { ServerLog } from './log.ts';
import { answerMailWebhook, mailWebhookPath } from './mail-webhook.ts';
import { answerPost, formPaths, postOf } from './posts.ts';
import { completeOrigin, identifyClient, trustedProxies } from './requests/client.ts';
import { boundConnections } from './requests/connections.ts';
import { reasonToRefuse, refuse } from './requests/limits.ts';
import { visitOf } from './requests/visits.ts';
import { acceptedCodings, prefersMarkdown } from './responses/codings.ts';
import { openFileStore } from './responses/file-store.ts';
import { held, type PreparedFile, prepareFiles, sendFile } from './responses/files.ts';
import {
  type Caching,
  cachingOf,
  type PolicyHeaders,
  policyHeaders,
  readPolicies,
  speculationRules,
} from './responses/headers.ts';
import { type Listing, Listings, packingOf, sendListing } from './responses/listings.ts';
import { movedTo } from './responses/moved.ts';

/** The handler that Astro's build leaves in dist/server/entry.mjs. */
export type AstroHandler = (
  req: IncomingMessage,
  res: ServerResponse,
  next: (error?: unknown) => void,
  locals: App.Locals,
) => Promise<void>;

type Parts = {
  config: Config;
  enquiries: Enquiries;
  log: ServerLog;
  astro: AstroHandler;
  /** The pages whose content depends on their query (/blog, /search), by path. */
  listings: Readonly<Record<string, Listing>>;
  dist: URL;
};

/** Pages whose purpose is a form. */
const formPages = new Set<string>(Object.values(formPaths));

/** Most pages rendered at once. Each takes about a megabyte of memory; rendering more in parallel is no faster. */
const mostRendered = 4;

/** Content types that the extension of a file does not tell. */
const contentTypes: Readonly<Record<string, string>> = {
  [speculationRules]: 'application/speculationrules+json',
  [paths.rss]: 'application/rss+xml; charset=utf-8',
  [paths.newsletterFeed]: 'application/rss+xml; charset=utf-8',
  [paths.jsonFeed]: 'application/feed+json',
  [paths.sitemap]: 'application/xml',
  '/favicon.ico': 'image/x-icon',
};

type ErrorStatus = 404 | 500;
const isErrorPage = (path: string) => path === '/404' || path === '/500';

function cachingOfFile(path: string): Caching {
  if (isErrorPage(path)) return 'never';
  if (path.startsWith('/_astro/')) return 'hashed';
  return path === speculationRules ? 'day' : 'revalidated';
}

/** What an address is related to, for its Link header: the page that it is made from, its Markdown, how to embed it. */
function linksOf(path: string, siteUrl: string, hasMarkdown: (path: string) => boolean): string[] {
  const absolute = (address: string) => new URL(address, siteUrl).href;
  const page = pageOfPaper(path) ?? pageOfMarkdown(path);
  return [
    ...(page ? [`<${absolute(page)}>; rel="canonical"`] : []),
    ...(hasMarkdown(path)
      ? [`<${absolute(markdownPath(path))}>; rel="alternate"; type="text/markdown"`]
      : []),
    ...(embedOf(path)
      ? [`<${oembedAddress(path, siteUrl)}>; rel="alternate"; type="application/json+oembed"`]
      : []),
  ];
}

function prepare(dist: URL, headersOf: PolicyHeaders, siteUrl: string) {
  const policies = readPolicies(new URL('_headers.json', dist));
  const hasMarkdown = (path: string) => policies.has(path) && files.has(markdownPath(path));
  const policyOf = (path: string, secure: boolean) => {
    const own = policies.get(path);
    const isEmbed = Object.hasOwn(embeds, path);
    const policy = isEmbed ? own?.replace("frame-ancestors 'none'", 'frame-ancestors *') : own;
    const isShared = isEmbed || path.startsWith('/social/');
    const caching = cachingOfFile(path);
    const links = linksOf(path, siteUrl, hasMarkdown);
    return headersOf({ policy, caching, secure, isPage: policy !== undefined, isShared, links });
  };
  const typeOf = (path: string) => contentTypes[path];
  // A page and its Markdown answer at one address.
  const isNegotiated = (path: string) => hasMarkdown(pageOfMarkdown(path) ?? path);
  const files = prepareFiles(openFileStore(dist), { policyOf, typeOf, isNegotiated });
  const errorPage = (status: ErrorStatus): PreparedFile => {
    const page = files.get(`/${status}`);
    if (!page) throw new Error(`The build has no page for ${status}`);
    return held(page);
  };
  return { files, policies, errorPages: { 404: errorPage(404), 500: errorPage(500) } };
}

/** The path without percent-encoding. */
const plain = (path: string) => (path.includes('%') ? decodeURIComponent(path) : path);

/**
 * Answers a request, in this order: limits, files, listings, redirects, health, tokens, the mail service's
 * webhook, forms, pages on demand, not found.
 */
export function createApp({
  config,
  enquiries,
  log,
  astro,
  listings,
  dist,
}: Parts): RequestListener {
  const headersOf = policyHeaders(config);
  const { files, policies, errorPages } = prepare(dist, headersOf, config.siteUrl);
  const listed = new Listings(listings, (path) => String(files.get(path)?.identity.body.get()));
  const trusted = trustedProxies(config.trustedProxy);
  const compress = compression({
    threshold: 1024,
    // Output is smaller than at the default quality of 4 and takes as long.
    brotli: {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 6,
        // A window of 64 KB packs pages of up to 100 KB as small as a larger one, for which each encoder
        // allocated 2.6 MB.
        [constants.BROTLI_PARAM_LGWIN]: 16,
      },
    },
  });

  const inTurn = pLimit(mostRendered);
  const site = {
    host: new URL(config.siteUrl).host,
    isPage: (path: string) => policies.has(path) || Object.hasOwn(queryNames, path),
    isFormPage: (path: string) => formPages.has(path),
  };

  const sendHealth = async (res: ServerResponse) => {
    const report = { ...(await enquiries.health()), droppedLogLines: log.dropped() };
    res.writeHead(report.ok ? 200 : 503, { 'Content-Type': 'application/json' });
    res.end(`${JSON.stringify(report)}\n`);
  };

  /** The same as src/pages/form-token.ts, which is for `astro dev`, at a tenth of the cost. */
  const sendFormToken = async (res: ServerResponse) => {
    const token = await enquiries.issueFormToken();
    res.writeHead(200, { 'Content-Type': 'text/plain', 'Content-Length': token.length });
    res.end(token);
  };

  async function answer(req: IncomingMessage, res: ServerResponse, path: string): Promise<void> {
    const { address, secure } = identifyClient(req, trusted);
    const setPolicy = (caching: Caching, isPage = false) => {
      const headers = headersOf({ caching, secure, isPage });
      for (const [name, value] of Object.entries(headers)) res.setHeader(name, value);
    };
    const sendErrorPage = (status: ErrorStatus) =>
      sendFile(req, res, errorPages[status], { secure, status });

    const reason = reasonToRefuse(req, path);
    if (reason) {
      setPolicy('never');
      return refuse(req, res, reason);
    }
    if (isErrorPage(path)) return sendErrorPage(path === '/404' ? 404 : 500);
    const url = req.url ?? '';
    // Not before this request's turn: earlier, the 100 Continue would land in another response's body.
    if (req.method === 'POST' && req.headers.expect) res.writeContinue();
    if (req.method !== 'POST') {
      const isAsked = asks(path, url);
      const isListing = isAsked && listed.has(path);
      const packing = packingOf(acceptedCodings(req.headers['accept-encoding']));
      const listing = isListing && (await listed.answer(path, queryOf(url), packing));
      if (listing) {
        const policy = policies.get(path);
        const caching = cachingOf(req.method, url);
        return sendListing(res, listing, headersOf({ policy, caching, secure, isPage: true }));
      }
      const markdown = prefersMarkdown(req.headers.accept) && files.get(markdownPath(path));
      const file = isAsked && !isListing ? undefined : markdown || files.get(plain(path));
      if (file) return sendFile(req, res, file, { secure });
    }

    const moved = movedTo(path, (other) => files.has(other));
    if (moved) {
      setPolicy('day');
      res.writeHead(308, { Location: moved + url.slice(path.length) }).end();
      return;
    }
    if (path === '/healthz') {
      setPolicy('never');
      return sendHealth(res);
    }
    if (path === paths.formToken && req.method !== 'POST') {
      setPolicy('never');
      return sendFormToken(res);
    }

    if (path === mailWebhookPath && req.method === 'POST') {
      setPolicy('never');
      const answered = await answerMailWebhook(req, res, { enquiries, log: log.log, address });
      return answered ? undefined : sendErrorPage(404);
    }

    setPolicy(cachingOf(req.method, url), true);
    completeOrigin(req, secure);
    const post = postOf(req, { secure, siteUrl: config.siteUrl });
    const left = post && (await answerPost(req, res, post, { enquiries, address }));
    if (post && !left) return;
    if (left) Object.assign(req, { body: left.body });
    const render = async () => {
      // The client may have disconnected while its request waited.
      if (res.destroyed) return;
      compress(req as never, res as never, () => undefined);
      replaceErrorPages(res, sendErrorPage);
      const locals: App.Locals = { enquiries, visitorAddress: address, answered: left?.answered };
      await astro(req, res, () => sendErrorPage(404), locals);
    };
    // A form may wait for the mail service, so it takes no place in the queue of pages.
    return req.method === 'POST' ? render() : inTurn(render);
  }

  return boundConnections((req, res) => {
    const started = performance.now();
    const path = (req.url ?? '/').split('?', 1)[0] ?? '/';
    res.once('close', () => {
      const ms = Math.round(performance.now() - started);
      // The path alone: a query can hold a visitor's words.
      const { statusCode: status } = res;
      log.log.info({ method: req.method, path, status, ms }, 'request');
      const visit = visitOf(req, { path, status }, site);
      if (visit && res.writableFinished) enquiries.noteVisit(visit);
    });
    answer(req, res, path).catch((error: unknown) => {
      log.log.error({ err: error, path }, 'a request failed');
      if (res.headersSent) res.destroy();
      else sendFile(req, res, errorPages[500], { secure: false, status: 500 });
    });
  });
}

/**
 * When an on-demand page throws, Astro sends the prerendered error page without policy headers, and
 * reads it from the disk, which may be what failed. Sends the page held in memory instead.
 */
function replaceErrorPages(res: ServerResponse, send: (status: ErrorStatus) => void): void {
  const writeHead = res.writeHead.bind(res);
  res.writeHead = ((status: number, ...rest: never[]) => {
    if (status !== 404 && status !== 500) return writeHead(status, ...rest);
    res.writeHead = writeHead;
    res.statusMessage = '';
    send(status);
    // Discards what Astro writes after this.
    Object.assign(res, { write: () => true, end: () => res });
    return res;
  }) as typeof res.writeHead;
}
