import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { fileURLToPath } from 'node:url';
import fastifyRateLimit from '@fastify/rate-limit';
import fastifyStatic from '@fastify/static';
import {
  addSearch,
  brand,
  findRedirect,
  hasKnownQuery,
  parseQuery,
  paths,
  queryNames,
} from '@site/config';
import type { Config } from '@site/config/environment.ts';
import { type Enquiries, getSpoolDirectory, toNetwork as networkOfAddress } from '@site/enquiries';
import { describeFault } from '@site/enquiries/forms';
import fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import { LRUCache } from 'lru-cache';
import { boundConnections, limitPerAddress } from './bound-connections.ts';
import { createFairQueue, renderLimits } from './fair-queue.ts';
import { buildProxyList, completeOrigin, identifyClient } from './identify-client.ts';
import { createMailWebhook, mailWebhookPath } from './mail-webhook.ts';
import { createMetrics } from './metrics.ts';
import { openBuild } from './open-build.ts';
import { addOperatorRoutes } from './operator.ts';
import {
  type AstroHandler,
  compress,
  type RenderedPage,
  renderWithAstro,
} from './render-with-astro.ts';
import { findRefusalStatus, limitTimes, refuseRequest } from './request-limits.ts';
import { type Caching, choosePageCaching } from './response-headers.ts';
import type { ServerLog } from './server-log.ts';
import { type Coding, listAcceptedCodings } from './static-files.ts';
import { describeVisit } from './visits.ts';

type Parts = {
  config: Config;
  enquiries: Enquiries;
  log: ServerLog;
  astro: AstroHandler;
  dist: URL;
};

const formPages = new Set<string>([paths.demo, paths.contact, paths.investors, paths.newsletter]);

/** Responses depend only on the URL. */
const cachedPages = new Set<string>([paths.blog, paths.search, paths.incidents, paths.yourLine]);

const decodePath = (path: string) => (path.includes('%') ? decodeURIComponent(path) : path);
const chooseCoding = ({ headers }: IncomingMessage): Coding =>
  listAcceptedCodings(headers['accept-encoding'])[0] ?? 'identity';
/** By /64: a household's IPv6 addresses count as one. */
const getVisitorNetwork = ({ raw }: FastifyRequest) => networkOfAddress(raw.visitor.address);
const stripQuery = (url = '/') => url.split('?', 1)[0] ?? '/';
const isLine = ({ raw }: FastifyRequest) => stripQuery(raw.url) === paths.yourLine;

export async function createApp({
  config,
  enquiries,
  log: serverLog,
  astro,
  dist,
}: Parts): Promise<FastifyInstance> {
  const { log } = serverLog;
  const { files, policies, buildHeaders, send, sendErrorPage } = openBuild(dist, config);
  const metrics = createMetrics(enquiries, getSpoolDirectory(config));
  const trusted = buildProxyList(config.trustedProxy);
  const site = {
    host: new URL(config.siteUrl).host,
    isPage: (path: string) => policies.has(path) || Object.hasOwn(queryNames, path),
    isFormPage: (path: string) => formPages.has(path),
  };

  /** Before Fastify: identifies, counts and logs, and refuses invalid requests. */
  const admit =
    (handle: (req: IncomingMessage, res: ServerResponse) => void) =>
    (req: IncomingMessage, res: ServerResponse) => {
      const started = performance.now();
      const path = stripQuery(req.url);
      req.visitor = identifyClient(req, trusted);
      res.once('close', () => {
        const ms = Math.round(performance.now() - started);
        const { statusCode: status } = res;
        // Without the query, which can hold a visitor's words.
        log.info({ method: req.method, path, status, ms }, 'request');
        metrics.observe(status, ms);
        const visit = describeVisit(req, { path, status }, site);
        if (visit && res.writableFinished) enquiries.noteVisit(visit);
      });
      const reason = findRefusalStatus(req, path);
      if (reason) {
        const headers = buildHeaders({ caching: 'never', secure: req.visitor.secure });
        for (const [name, value] of Object.entries(headers)) res.setHeader(name, value);
        refuseRequest(req, res, reason);
        return;
      }
      // Earlier, 100 Continue would land in another response's body.
      if (req.method === 'POST' && req.headers.expect) res.writeContinue();
      handle(req, res);
    };

  const app = fastify({
    logger: false,
    return503OnClosing: false,
    serverFactory(handle) {
      const listener = boundConnections(admit(handle));
      const server = createServer(
        { maxHeaderSize: 16 * 1024, connectionsCheckingInterval: 5_000 },
        listener,
      );
      // Node's default answers "Expect: 100-continue" at once, even during an earlier response.
      server.on('checkContinue', listener);
      limitTimes(server);
      if (config.rateLimit) limitPerAddress(server, trusted);
      return server;
    },
  });
  // Keeps Node's responses to malformed HTTP.
  app.server.removeAllListeners('clientError');
  await app.register(fastifyStatic, {
    root: fileURLToPath(new URL('client/', dist)),
    serve: false,
    cacheControl: false,
    contentType: false,
    etag: false,
    lastModified: false,
  });
  await app.register(fastifyRateLimit, { global: false });
  const { perAddress, linesPerAddress, remembered } = renderLimits;
  const createCount = (windows: number) =>
    app.createRateLimit({
      timeWindow: windows * perAddress.timeWindow,
      max: (request) => windows * (isLine(request) ? linesPerAddress : perAddress.max),
      keyGenerator: (request) => `${getVisitorNetwork(request)} ${isLine(request)}`,
    });
  const countRender = createCount(1);
  const countRemembered = createCount(remembered);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', ({ raw }: FastifyRequest) => raw.content);

  const policy = (reply: FastifyReply, caching: Caching, isPage = false) =>
    reply.headers(buildHeaders({ caching, secure: reply.request.raw.visitor.secure, isPage }));
  const sendText = (reply: FastifyReply, status: number, text: string) =>
    policy(reply, 'never').code(status).type('text/plain; charset=utf-8').send(`${text}\n`);

  /**
   * Counts an expensive request, and refuses it beyond its network's limit.
   * @returns the share of what is remembered that is used up, or undefined where it is refused
   */
  const countShare = async (request: FastifyRequest, reply: FastifyReply) => {
    const [counted, asked] = [await countRender(request), await countRemembered(request)];
    if (counted.isAllowed || asked.isAllowed) return 0;
    if (!counted.isExceeded || !config.rateLimit) return 1 - asked.remaining / asked.max;
    reply.header('Retry-After', counted.ttlInSeconds).header('Connection', 'close');
    sendText(reply, 429, 'Too many requests; please wait a few seconds.');
    return undefined;
  };
  // Before the body is read. The mail service may report a hundred bounces at once.
  app.addHook('onRequest', async (request, reply) => {
    const { method, url } = request.raw;
    if (method !== 'POST' || url === mailWebhookPath) return;
    await countShare(request, reply);
  });

  app.setNotFoundHandler(({ raw }, reply) => {
    const path = stripQuery(raw.url);
    // A search engine would drop a page that is not found.
    if (!files.has(decodePath(path))) return sendErrorPage(reply, 404);
    log.error({ path }, 'a file of the build is gone');
    return sendErrorPage(reply, 500);
  });
  app.setErrorHandler<Error & Pick<FastifyError, 'code' | 'statusCode'> & { headers?: object }>(
    async (error, { raw }, reply) => {
      // Anything can be thrown, even undefined.
      const { statusCode = 500, code, headers } = error ?? {};
      if (statusCode === 416) {
        for (const name of ['content-type', 'content-encoding']) reply.removeHeader(name);
        return reply
          .code(416)
          .headers({ ...headers })
          .send();
      }
      if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') {
        const fault = { status: 415, reason: 'Only a form can be sent to this address.' };
        return sendText(reply, 415, describeFault(fault, brand.email).trim());
      }
      if (statusCode < 500) return sendText(reply, statusCode, 'The request cannot be read.');
      log.error({ err: error, path: stripQuery(raw.url) }, 'a request failed');
      return sendErrorPage(reply, 500);
    },
  );

  addOperatorRoutes(app, { config, enquiries, serverLog, metrics, policy, sendErrorPage });
  // As site/src/pages/form-token.ts for `astro dev`, at a tenth of the cost.
  app.get(paths.formToken, async (_, reply) =>
    policy(reply, 'never')
      .type('text/plain')
      .send(await enquiries.issueFormToken()),
  );
  app.post(mailWebhookPath, (request, reply) => {
    policy(reply, 'never');
    return createMailWebhook({ enquiries, log })(request, reply);
  });

  const turns = createFairQueue();
  const answers = new LRUCache<string, RenderedPage>({
    maxSize: renderLimits.cacheBytes,
    sizeCalculation: ({ body }) => body.length + 1000,
  });

  async function renderPage(
    request: FastifyRequest,
    coding: Coding,
  ): Promise<RenderedPage | undefined> {
    const { raw, body } = request;
    const isOriginWithheld = completeOrigin(raw, raw.visitor.secure);
    // Astro's adapter takes a parsed body from here.
    if (raw.method === 'POST') Object.assign(raw, { body: body ?? Buffer.alloc(0) });
    const locals = { enquiries, visitorAddress: raw.visitor.address, isOriginWithheld };
    const rendered = await renderWithAstro(astro, raw, locals);
    if (!rendered) return undefined;
    const [packed, used] = compress(rendered.body, coding);
    const { headers } = rendered;
    const type = String(headers['content-type'] ?? '');
    if (used !== 'identity') headers['content-encoding'] = used;
    if (/^text\/|json/.test(type)) headers.vary = 'Accept-Encoding';
    if (type === 'text/html') headers['content-type'] = `${type}; charset=utf-8`;
    return { ...rendered, body: packed };
  }

  const sendPage = (reply: FastifyReply, page: RenderedPage | undefined) => {
    if (!page) return sendErrorPage(reply, 404);
    const { status, headers, body } = page;
    if (status === 404 || status === 500) return sendErrorPage(reply, status);
    // The shortest window of the forms' limits.
    if (status === 429) reply.header('Retry-After', 600);
    const { method, url = '' } = reply.request.raw;
    return policy(reply, choosePageCaching(method, url), true)
      .code(status)
      .headers(headers as Record<string, string>)
      .send(body);
  };

  /** From the cache, or rendered when a place is free. */
  async function answerQuery(request: FastifyRequest, reply: FastifyReply, path: string) {
    const { raw } = request;
    const coding = chooseCoding(raw);
    const query = parseQuery(raw.url ?? '');
    const key = cachedPages.has(path)
      ? JSON.stringify([coding, path, queryNames[path]?.map((name) => query.get(name))])
      : '';
    const cached = answers.get(key);
    if (cached) return sendPage(reply, cached);
    const share = await countShare(request, reply);
    if (share === undefined) return reply;
    if (!(await turns.enter(share))) {
      reply.header('Retry-After', 2);
      return sendText(reply, 503, 'Too many requests at the moment; please try again.');
    }
    let page: RenderedPage | undefined;
    try {
      // The client may have disconnected while waiting.
      if (raw.socket.destroyed) return reply.hijack();
      page = answers.get(key) ?? (await renderPage(request, coding));
    } finally {
      turns.leave();
    }
    if (key && page?.status === 200) answers.set(key, page);
    return sendPage(reply, page);
  }

  app.route({
    method: ['GET', 'POST'],
    url: '/*',
    async handler(request, reply) {
      const { raw } = request;
      const { url = '', method } = raw;
      const path = stripQuery(url);
      if (path === '/404' || path === '/500')
        return sendErrorPage(reply, path === '/404' ? 404 : 500);
      if (method !== 'POST') {
        const name = decodePath(path);
        const file = hasKnownQuery(path, url) ? undefined : files.get(name);
        if (file) return send(reply, name, file);
      }
      const moved = findRedirect(path, (other) => files.has(other));
      if (moved)
        return policy(reply, 'day')
          .code(308)
          .header('Location', addSearch(moved, url.slice(path.length)))
          .send();

      // It may wait for the mail service, so it bypasses the rendering queue.
      if (method === 'POST') return sendPage(reply, await renderPage(request, chooseCoding(raw)));
      return answerQuery(request, reply, path);
    },
  });
  await app.ready();
  return app;
}
