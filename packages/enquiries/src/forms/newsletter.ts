import { brand } from '@site/config';
import type { FormDefinition, MailDefinition } from './definition.ts';
import { emailField } from './fields.ts';

/** Shown at the form and stored with each consent. */
export const consentText =
  'You agree that we send our newsletter to this address. You can unsubscribe at any time by the link in each issue.';

export const newsletterForm: FormDefinition = {
  kind: 'newsletter',
  fields: [emailField],
  submit: 'Subscribe',
  submitting: 'Sending...',
  // The same for every address, so that it does not reveal subscribers.
  success:
    'Thank you. We will send this address an email, at most one a day. Follow its link to subscribe.',
  failure: 'Failed to sign you up.',
};

export const newsletterMail: MailDefinition = {
  title: 'Newsletter sign-up',
  subject: ({ email }) => `Newsletter Sign-up: ${email}`,
};

type ConfirmationTexts = { title: string; lead: string; otherwise: string };

export const buildConfirmationTexts = (days: number): ConfirmationTexts => ({
  title: `Confirm your subscription to the ${brand.name} newsletter`,
  lead: `We were asked, we hope by you, to send our newsletter to this address. Follow the link within ${days} days to confirm.`,
  otherwise:
    'If it was not you, do nothing: without your confirmation we do not send the newsletter.',
});

/** For addresses already subscribed. */
export const subscribedTexts: ConfirmationTexts = {
  title: `You are subscribed to the ${brand.name} newsletter`,
  lead: 'We were asked, we hope by you, to send our newsletter to this address. You are subscribed already, so there is nothing to do.',
  otherwise: 'If you no longer want it, unsubscribe with the link below.',
};

export const confirmButton = 'Confirm subscription';
