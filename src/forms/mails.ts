import { contactMail } from './contact/mail.ts';
import type { FormKind, MailDefinition } from './definition.ts';
import { demoMail } from './demo/mail.ts';
import { investorMail } from './investor/mail.ts';
import { newsletterMail } from './newsletter/mail.ts';

/** The mail of each form to the company's inbox. */
export const mails: Record<FormKind, MailDefinition> = {
  demo: demoMail,
  contact: contactMail,
  investor: investorMail,
  newsletter: newsletterMail,
};
