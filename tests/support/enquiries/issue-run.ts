import { type IssueStatus, issueStatus } from '../../../src/enquiries/operator/issue-queries.ts';
import { Store } from '../../../src/enquiries/store/store.ts';
import { type Instance, startInstance } from '../service/instance.ts';
import { type Answer, type CapturedRequest, deliveryOf, startMailPeer } from './mail-peer.ts';
import { addSubscribers, issueMessage, letter, readerAddress } from './subscribers.ts';

/**
 * Sends an issue of the newsletter by production servers while the mail service misbehaves, servers
 * are killed and subscribers leave. Needs a build.
 */

export type IssueRun = {
  databaseUrl: string;
  instances: number;
  subscribers: number;
  batchSize: number;
  /** How often a server is ended with SIGKILL and started again, spread over the issue. */
  kills: number;
  /** How many subscribers leave through their link while it is sent. */
  leavers: number;
  /** Answers of the mail service to batches. */
  answer: (request: CapturedRequest) => Answer;
  env?: Record<string, string>;
};

export type IssueOutcome = {
  status: IssueStatus;
  seconds: number;
  requests: number;
  killed: number;
  /** Subscribers who stayed and got it not once; must be empty. */
  notOnce: string[];
  /** Who got it twice; must be empty. */
  twice: string[];
  /** Who was in a request that came over a second after they had left; must be empty. */
  mailedAfterLeaving: string[];
  /** Leavers who had it before they left, and who never got it. */
  leftWithIt: number;
  leftWithout: number;
};

/** Longest that a check and the arrival of its request can lie apart here, in milliseconds. */
const slackMs = 1000;

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Leaves by a one-click POST, as a mail program does; tries again while no server answers. */
async function leave(instances: readonly Instance[], token: string): Promise<number> {
  for (let n = 0; ; n++) {
    const { url = '' } = instances[n % instances.length] ?? {};
    const answer = await fetch(`${url}/newsletter/unsubscribe?token=${encodeURIComponent(token)}`, {
      method: 'POST',
      body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
    }).catch(() => undefined);
    await answer?.arrayBuffer().catch(() => undefined);
    if (answer?.status === 200) return performance.now();
    await wait(100);
  }
}

export async function runIssue(run: IssueRun): Promise<IssueOutcome> {
  const { databaseUrl, subscribers, kills } = run;
  const peer = await startMailPeer({ keep: false });
  const lastRequest = new Map<string, number>();
  let requests = 0;
  peer.always((request) => {
    if (request.path !== '/emails/batch') return 'ok';
    requests += 1;
    for (const { to } of request.mails) lastRequest.set(to, request.at);
    return run.answer(request);
  });
  const store = await Store.open(databaseUrl, { patient: true });
  await addSubscribers(store, subscribers);
  const tokens = (await store.subscribers.confirmed()).map(({ email, unsubscribe }) => ({
    email,
    unsubscribe,
  }));
  const env = {
    DATABASE_URL: databaseUrl,
    RESEND_API_KEY: 're_run',
    RESEND_BASE_URL: peer.url,
    RATE_LIMIT: 'off',
    ...run.env,
  };
  const instances: Instance[] = [];
  for (let n = 0; n < run.instances; n++) instances.push(await startInstance({ env }));

  const started = performance.now();
  await store.issues.queue(letter.name, issueMessage, Date.now(), run.batchSize);
  const step = Math.max(1, Math.floor(subscribers / Math.max(1, run.leavers)));
  const leaving = tokens.filter((_, i) => run.leavers > 0 && i % step === step - 1);
  const left = new Map<string, number>();
  const departures = (async () => {
    for (const { email, unsubscribe } of leaving)
      left.set(email, await leave(instances, unsubscribe));
  })();
  const read = async () => {
    const found = await issueStatus(store, letter.name);
    if (!found) throw new Error('The issue was not queued');
    return found;
  };
  let status = await read();
  let killed = 0;
  while (status.queued > 0) {
    const delivered = subscribers - status.queued;
    if (killed < kills && delivered >= (killed * subscribers) / (kills + 1)) {
      const victim = instances[killed % instances.length];
      killed += 1;
      await victim?.kill();
      await victim?.start();
    }
    await wait(250);
    status = await read();
  }
  const seconds = (performance.now() - started) / 1000;
  await departures;
  status = await read();
  await Promise.all(instances.map((instance) => instance.stop()));
  await store.close();
  await peer.close();

  const times = (email: string) =>
    peer.deliveries.get(deliveryOf({ to: email, subject: letter.subject })) ?? 0;
  const all = Array.from({ length: subscribers }, (_, n) => readerAddress(n));
  return {
    status,
    seconds,
    requests,
    killed,
    notOnce: all.filter((email) => !left.has(email) && times(email) !== 1),
    twice: all.filter((email) => times(email) > 1),
    mailedAfterLeaving: [...left]
      .filter(([email, at]) => (lastRequest.get(email) ?? 0) > at + slackMs)
      .map(([email]) => email),
    leftWithIt: [...left.keys()].filter((email) => times(email) === 1).length,
    leftWithout: [...left.keys()].filter((email) => times(email) === 0).length,
  };
}

/**
 * A mixture of answers, by `random` from 0 to 1: about a third of the requests fail or are
 * repeated.
 */
export const faultyAnswers = (random: () => number, lateMs: number) => (): Answer => {
  const mixture: [Answer, number][] = [
    ['ok', 0.66],
    ['rate-limited', 0.04],
    ['broken', 0.07],
    ['close', 0.07],
    ['accept-and-close', 0.07],
    ['silence', 0.04],
    [{ lateMs }, 0.05],
  ];
  let at = random();
  for (const [answer, share] of mixture) {
    at -= share;
    if (at < 0) return answer;
  }
  return 'ok';
};
