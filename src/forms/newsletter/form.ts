import type { FormDefinition } from '../definition.ts';
import { email } from '../fields.ts';

/** Text of the consent to the newsletter; shown beside the form and stored with each consent. */
export const consentText =
  'You agree that we send our newsletter to this address. You can unsubscribe at any time by the link in every issue.';

export const newsletterForm: FormDefinition = {
  kind: 'newsletter',
  fields: [email],
  submit: 'Subscribe',
  submitting: 'Sending...',
  // The same for every address, so that it does not reveal who is subscribed; worded so that it is
  // also true of a repeated sign-up and while the mail service is down.
  success:
    'Thank you. We will send a mail to this address, once a day at most: follow its link to subscribe.',
  failure: 'Failed to sign you up.',
};
