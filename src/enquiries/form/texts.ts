import type { FormKind } from './types.ts';

/** What a visitor reads. Word for word from section 8 of the specification where it has a text. */

export const missingText = 'Please fill in all required fields.';
export const badEmailText = 'Please enter a valid email address.';

export const successText: Record<FormKind, string> = {
  demo: "Demo request sent successfully! We'll contact you within 24 hours.",
  contact: "Message sent successfully! We'll respond within 24 hours.",
  investor: "Call request sent successfully! We'll contact you to arrange a time.",
  // The same words whether the address is new, waiting, subscribed or was unsubscribed once.
  newsletter: 'Thank you. We have sent a mail to this address: follow its link to subscribe.',
};

/** What somebody who signs up agrees to; shown beside the newsletter form and kept with the consent. */
export const consentText =
  'You agree that we send our newsletter to this address. You can unsubscribe at any time by the link in every issue.';

export const tooManyText = (email: string) =>
  `We have received too many messages from your connection in a short time. Please try again later or contact us directly at ${email}.`;

export const badTimeText = 'Please give the preferred time as a date and a time of day.';
export const pastTimeText = 'Please choose a preferred time in the future.';

const failed: Record<FormKind, string> = {
  demo: 'Failed to send demo request.',
  contact: 'Failed to send message.',
  investor: 'Failed to send call request.',
  newsletter: 'Failed to sign you up.',
};

export const failureText = (kind: FormKind, email: string) =>
  `${failed[kind]} Please try again or contact us directly at ${email}.`;

export const unexpectedText = (email: string) =>
  `An unexpected error occurred. Please contact us directly at ${email}.`;

export const tooLongText = (label: string, max: number, length: number) =>
  `${label} can have at most ${max.toLocaleString('en-GB')} characters. Yours has ${length.toLocaleString('en-GB')}.`;

export const unknownOptionText = (label: string) =>
  `Please choose one of the listed options for ${label}.`;
