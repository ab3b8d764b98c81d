import { randomBytes, timingSafeEqual } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '@site/config/environment.ts';
import {
  countEntries,
  countOverdue,
  type EntryDetails,
  type EntryFilter,
  findByWords,
  findEntry,
  findOldestOpen,
  findOperatorAlerts,
  type InboxOptions,
  keepMarked,
  listArrivals,
  listAssignees,
  listEntries,
  parseReference,
  type StartInbox,
  Store,
  subtractSpan,
  toDay,
} from '@site/enquiries';
import fastify, { type FastifyError, type FastifyReply, type FastifyRequest } from 'fastify';
import { renderToStaticMarkup } from 'react-dom/server';
import { handlePost, markEach, marks, readReferences } from './actions.ts';
import {
  buildAddress,
  getOutcomeText,
  mostCounted,
  type OutcomeName,
  parseView,
  type Tab,
  tabs,
  type View,
} from './list-view.ts';
import { Page } from './Page.tsx';
import { countCampaigns, getFirstDay, rankSourcePages, summariseWeeks } from './Weeks.tsx';

const maxRows = 200;
const maxAnswered = 3;
/** Enquiries, the newest; `export` has them all. */
const mostSearched = 20_000;

const headers = {
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; style-src 'self'; font-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
  // Hides the inbox's addresses from other sites, but our own forms need Origin.
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-robots-tag': 'noindex',
};

const filters: Record<Tab, EntryFilter> = {
  open: { answer: 'open' },
  answered: { answer: 'answered' },
  closed: { answer: 'closed' },
  failed: { state: 'parked' },
  spam: { spam: true },
  newsletter: { kind: 'newsletter' },
};

/** Why a visitor got no acknowledgement: what kept it back when the enquiry came. */
function explainSilence(entry: EntryDetails, acknowledging: boolean) {
  const { acknowledgement, isSecond, kind, suspicion } = entry;
  if (acknowledgement || kind === 'newsletter') return undefined;
  if (!acknowledging) return 'ACKNOWLEDGE is off';
  if (suspicion) return `it looked doubtful: ${suspicion}`;
  if (isSecond) return 'another of this mailbox was acknowledged that day';
  return 'ACKNOWLEDGE was off when it came, or the address takes no reply';
}

async function loadPage(store: Store, config: Config, view: View, reference: string, user: string) {
  const now = Date.now();
  const since = view.since ? subtractSpan(view.since, now) : undefined;
  const wanted = {
    ...{ since, ...(view.kind && { kind: view.kind }) },
    ...(view.who && { assignee: view.who === 'none' ? '' : view.who === 'mine' ? user : view.who }),
  };
  // A search looks in every tab.
  const found = view.q ? await findByWords(store, wanted, view.q, mostSearched) : undefined;
  const rowsOf = (tab: Tab) => ({ ...wanted, ...filters[tab], references: found });
  const start = getFirstDay(now);
  const asked = await listArrivals(store, start.toZonedDateTime('UTC').epochMilliseconds);
  const visits = await store.visits.list(start.toString(), toDay(now));
  const selected = reference ? await findEntry(store, reference) : undefined;
  const counts = tabs.map(async (tab) => {
    const counted = {
      ...rowsOf(tab),
      ...(tab === 'spam' && !view.q && { spam: 'undecided' as const }),
    };
    return [tab, await countEntries(store, counted, mostCounted + 1)] as const;
  });
  return {
    view,
    now,
    isCut:
      found !== undefined && (await countEntries(store, wanted, mostSearched + 1)) > mostSearched,
    counts: Object.fromEntries(await Promise.all(counts)) as Record<Tab, number>,
    entries: await listEntries(store, { ...rowsOf(view.tab), limit: maxRows }),
    open: await countEntries(store, { answer: 'open' }),
    urgent: await countEntries(store, { answer: 'open', urgent: true }),
    overdue: await countOverdue(store, {}, now),
    oldest: await findOldestOpen(store),
    assignees: await listAssignees(store),
    answered: await listEntries(store, { answer: 'answered', limit: maxAnswered }),
    selected,
    siteUrl: config.siteUrl,
    silence: selected && explainSilence(selected, config.acknowledging),
    alerts: await findOperatorAlerts(store, config, now),
    weeks: summariseWeeks(visits, asked, now),
    campaigns: countCampaigns(visits, asked),
    pages: rankSourcePages(asked),
  };
}

/** Until SIGINT or SIGTERM. */
export const startInbox: StartInbox = async (config, options, build) => {
  const store = await Store.open(config.databaseUrl, { create: false, patient: true });
  const app = createInbox(store, config, options, build);
  const url = await app.listen({ host: options.host, port: options.port });
  const unmark = keepMarked(config.databaseUrl);
  const closed = new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.once(signal, async () => {
        await app.close();
        await store.close();
        unmark();
        resolve();
      });
    }
  });
  return { url, closed };
};

function createInbox(
  store: Store,
  config: Config,
  { origin, userHeader, user: localUser }: Omit<InboxOptions, 'host' | 'port'>,
  build: string,
) {
  const token = randomBytes(24).toString('base64url');
  const app = fastify({ bodyLimit: 16 * 1024, forceCloseConnections: true });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_, body, done) => done(null, new URLSearchParams(String(body))),
  );
  app.setErrorHandler<FastifyError>((error, _, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) console.error(error);
    const text = status < 500 ? 'The request cannot be read.' : 'It failed: see what it printed.';
    return reply.code(status).type('text/plain; charset=utf-8').send(`${text}\n`);
  });
  const userOf = ({ headers }: FastifyRequest) =>
    (userHeader && String(headers[userHeader] ?? '').slice(0, 60)) || localUser;

  /** A foreign page must neither reach the inbox by DNS rebinding nor post to it. */
  app.addHook('onRequest', async ({ method, headers: got }, reply) => {
    reply.headers(headers);
    const { host = '' } = got;
    const own = origin ?? `http://${host}`;
    const isOwnHost = origin
      ? host === new URL(origin).host
      : /^(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/.test(host);
    if (!isOwnHost) return reply.code(403).send('The inbox is not served under this name.\n');
    if (method !== 'GET' && method !== 'HEAD' && got.origin !== own)
      return reply.code(403).send('Only a page of the inbox can do this.\n');
  });

  const view = ({ url }: FastifyRequest) =>
    parseView(new URLSearchParams(url.slice(url.indexOf('?') + 1)));

  async function sendPage(
    request: FastifyRequest,
    reply: FastifyReply,
    reference: string,
    fault?: string,
  ) {
    const user = userOf(request);
    const data = await loadPage(store, config, view(request), reference, user);
    const isMissing = reference !== '' && !data.selected;
    const done = new URLSearchParams(request.url.split('?')[1]).get('done') ?? '';
    const page = renderToStaticMarkup(
      <Page
        {...data}
        user={user}
        token={token}
        done={isMissing && done !== 'erased' ? 'There is no such enquiry.' : getOutcomeText(done)}
        fault={fault}
      />,
    );
    return reply
      .code(fault ? 422 : isMissing && done !== 'erased' ? 404 : 200)
      .type('text/html; charset=utf-8')
      .send(`<!doctype html>\n${page}`);
  }

  app.get('/inbox.css', (_, reply) =>
    reply
      .type('text/css; charset=utf-8')
      .send(readFileSync(join(build, 'server/inbox.css'), 'utf8')),
  );
  // The site's own, whose names have a hash.
  const assets = join(build, 'client/_astro');
  app.get<{ Params: { font: string } }>('/fonts/:font.woff2', ({ params }, reply) => {
    const name = readdirSync(assets).find(
      (file) => file.startsWith(`${params.font}.`) && file.endsWith('.woff2'),
    );
    if (!name) return reply.code(404).send();
    return reply.type('font/woff2').send(readFileSync(join(assets, name)));
  });
  app.get('/', (request, reply) => sendPage(request, reply, ''));
  app.get<{ Params: { reference: string } }>('/:reference', (request, reply) => {
    const reference = parseReference(request.params.reference);
    return reference
      ? sendPage(request, reply, reference)
      : reply.code(404).send('There is no such page.\n');
  });
  const formIn = ({ body }: FastifyRequest) =>
    body instanceof URLSearchParams ? body : new URLSearchParams();

  app.addHook('preHandler', async (request, reply) => {
    if (request.method !== 'POST') return;
    const given = Buffer.from(formIn(request).get('token') ?? '');
    if (given.length !== token.length || !timingSafeEqual(given, Buffer.from(token)))
      return reply.code(403).send('This page is of an earlier start: go back and reload it.\n');
  });

  const sendBack = (
    request: FastifyRequest,
    reply: FastifyReply,
    reference: string,
    done: OutcomeName,
  ) => {
    const to = buildAddress(view(request), reference);
    const anchor = reference && '#enquiry';
    return reply.redirect(`${to}${to.includes('?') ? '&' : '?'}done=${done}${anchor}`, 303);
  };

  app.post('/chosen', async (request, reply) => {
    const form = formIn(request);
    const chosen = marks.get(form.get('action') ?? '');
    if (!chosen) return reply.code(404).send('There is no such page.\n');
    const post = { store, config, user: userOf(request), form };
    const changed = await markEach(chosen[0], readReferences(form), post);
    return sendBack(request, reply, '', changed ? chosen[1] : 'unchanged');
  });
  app.post<{ Params: { reference: string; action: string } }>(
    '/:reference/:action',
    async (request, reply) => {
      const form = formIn(request);
      const { reference: word, action } = request.params;
      const reference = parseReference(word);
      const post = reference && { store, config, reference, user: userOf(request), form };
      const outcome = post && (await handlePost(action, post));
      if (!outcome) return reply.code(404).send('There is no such page.\n');
      if ('fault' in outcome) return sendPage(request, reply, reference, outcome.fault);
      const { done } = outcome;
      return sendBack(request, reply, done === 'erased' ? '' : reference, done);
    },
  );
  return app;
}
