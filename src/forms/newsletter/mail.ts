import { brand } from '../../config/site.ts';
import type { MailDefinition } from '../definition.ts';

export const newsletterMail: MailDefinition = {
  title: 'Newsletter sign-up',
  subject: ({ email }) => `Newsletter Sign-up: ${email}`,
};

export type ConfirmationTexts = { title: string; lead: string; otherwise: string };

/** Mail to an address that has signed up but not confirmed yet. `days`: how long its link is valid. */
export const confirmationTexts = (days: number): ConfirmationTexts => ({
  title: `Confirm your subscription to the ${brand.name} newsletter`,
  lead: `Somebody, we hope you, asked us to send our newsletter to this address. Follow the link within ${days} days to confirm.`,
  otherwise: 'If it was not you, do nothing: without your confirmation we send no newsletter.',
});

/** Mail after a sign-up with an address that is subscribed already. */
export const subscribedTexts: ConfirmationTexts = {
  title: `You are subscribed to the ${brand.name} newsletter`,
  lead: 'Somebody, we hope you, asked us to send our newsletter to this address. You are subscribed already, so there is nothing to do.',
  otherwise: 'If you no longer want it, unsubscribe with the link below.',
};

export const confirmButton = 'Confirm subscription';
