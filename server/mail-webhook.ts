import type { FastifyReply, FastifyRequest } from 'fastify';
import { causeOf, errorFields, type Log } from '../src/enquiries/log.ts';
import type { Enquiries } from '../src/enquiries/service.ts';

/** Where the mail service reports bounces and complaints. */
export const mailWebhookPath = '/webhooks/mail';

type Parts = { enquiries: Pick<Enquiries, 'takeMailReport' | 'countInvalid'>; log: Log };

/**
 * Answers a call of the webhook. A forged one counts against its sender like a post that is no form.
 * One that the store cannot take is answered with 503, so that the mail service calls again.
 */
export const mailWebhook =
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
      const cause = causeOf(error) ?? 'it does not answer';
      log.error(errorFields(error), `The store cannot take a report of the mail service: ${cause}`);
      return 'failed' as const;
    });
    // Switched off, there is no such address.
    if (answer === 'off') {
      reply.callNotFound();
      return reply;
    }
    const tooMany = answer === 'forged' && !(await enquiries.countInvalid(raw.visitor.address));
    const status = { taken: 204, forged: tooMany ? 429 : 401, failed: 503 }[answer];
    return reply.code(status).send();
  };
