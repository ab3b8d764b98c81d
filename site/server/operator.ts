import { timingSafeEqual } from 'node:crypto';
import type { Config } from '@site/config/environment.ts';
import type { Enquiries } from '@site/enquiries';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Metrics } from './metrics.ts';
import type { Caching } from './response-headers.ts';
import type { ServerLog } from './server-log.ts';

type Parts = {
  config: Config;
  enquiries: Enquiries;
  serverLog: ServerLog;
  metrics: Metrics;
  policy: (reply: FastifyReply, caching: Caching) => FastifyReply;
  sendErrorPage: (reply: FastifyReply, status: 404) => FastifyReply;
};

function hasToken(authorization: string | undefined, tokens: readonly string[]): boolean {
  if (!authorization?.startsWith('Bearer ')) return false;
  const given = Buffer.from(authorization.slice('Bearer '.length));
  return tokens
    .map((token) => Buffer.from(token))
    .some((wanted) => given.length === wanted.length && timingSafeEqual(given, wanted));
}

export function addOperatorRoutes(app: FastifyInstance, parts: Parts): void {
  const { config, enquiries, serverLog, metrics, policy, sendErrorPage } = parts;
  app.get('/healthz', async ({ raw }, reply) => {
    const report = await enquiries.health();
    const shown = raw.visitor.local
      ? { ...report, droppedLogLines: serverLog.dropped() }
      : {
          ...{ ok: report.ok, mail: report.mail, oldestMinutes: report.oldestMinutes },
          // Their number alone: a watcher outside learns that somebody has to look.
          alerts: report.alerts.length,
        };
    return policy(reply, 'never')
      .code(report.ok ? 200 : 503)
      .type('application/json')
      .send(`${JSON.stringify(shown)}\n`);
  });
  app.get('/metrics', async ({ raw }, reply) => {
    const { authorization } = raw.headers;
    if (!raw.visitor.local && !hasToken(authorization, config.metricsTokens ?? []))
      return sendErrorPage(reply, 404);
    return policy(reply, 'never')
      .type(metrics.type)
      .send(await metrics.text());
  });
}
