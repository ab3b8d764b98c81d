import { describeCause, describeError, type Enquiries, type Log } from '@site/enquiries';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Bounces and complaints, from the mail service. */
export const mailWebhookPath = '/webhooks/mail';

type Parts = { enquiries: Pick<Enquiries, 'takeMailReport' | 'countInvalid'>; log: Log };

/**
 * A forged call counts against its sender. 503 while the store is down, so that the service
 * retries.
 */
export const createMailWebhook =
  ({ enquiries, log }: Parts) =>
  async ({ body, headers, raw }: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const header = (name: string) => String(headers[name] ?? '');
    const call = {
      body: String(body ?? ''),
      id: header('svix-id'),
      timestamp: header('svix-timestamp'),
      signature: header('svix-signature'),
    };
    const answer = await enquiries.takeMailReport(call).catch((error: unknown) => {
      const cause = describeCause(error) ?? 'it does not answer';
      log.error(
        describeError(error),
        `The store cannot take a report of the mail service: ${cause}`,
      );
      return 'failed' as const;
    });
    // As if the route did not exist.
    if (answer === 'off') {
      reply.callNotFound();
      return reply;
    }
    const tooMany = answer === 'forged' && !enquiries.countInvalid(raw.visitor.address);
    const status = { taken: 204, forged: tooMany ? 429 : 401, failed: 503 }[answer];
    return reply.code(status).send();
  };
