import { defineAction } from 'astro:actions';
import type { FormKind, SubmitResult } from '@site/enquiries/forms';

/** Takes the raw form data: an `input` schema would lose the visitor's words on the first error. */
const createFormAction = (kind: FormKind) =>
  defineAction({
    accept: 'form',
    handler: async (form: FormData, { locals, request, url }): Promise<SubmitResult> => {
      const { enquiries, visitorAddress: ip, isOriginWithheld: isWithheld } = locals;
      const referer = request.headers.get('referer') ?? undefined;
      return enquiries.submit(kind, form, { ip, referer, host: url.host, isWithheld });
    },
  });

export const server = {
  demo: createFormAction('demo'),
  contact: createFormAction('contact'),
  investor: createFormAction('investor'),
  newsletter: createFormAction('newsletter'),
};
