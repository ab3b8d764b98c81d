import type { FormDefinition } from '../definition.ts';
import { email } from '../fields.ts';

/** What somebody who signs up agrees to; shown beside the form and kept with the consent. */
export const consentText =
  'You agree that we send our newsletter to this address. You can unsubscribe at any time by the link in every issue.';

export const newsletterForm: FormDefinition = {
  kind: 'newsletter',
  fields: [email],
  submit: 'Subscribe',
  submitting: 'Sending...',
  // The same words whether the address is new, waiting, subscribed or was unsubscribed once.
  // True of a repeated sign-up and while the mail service is away, too.
  success:
    'Thank you. We are sending a mail to this address, once a day at most: follow its link to subscribe.',
  failure: 'Failed to sign you up.',
};
