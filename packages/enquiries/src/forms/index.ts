import { contactForm, contactMail } from './contact.ts';
import type { FormDefinition, FormKind, MailDefinition } from './definition.ts';
import { demoForm, demoMail } from './demo.ts';
import { investorForm, investorMail } from './investor.ts';
import { newsletterForm, newsletterMail } from './newsletter.ts';

/** Islands import only their own form, to keep bundles small. */
export const forms: Record<FormKind, FormDefinition> = {
  demo: demoForm,
  contact: contactForm,
  investor: investorForm,
  newsletter: newsletterForm,
};

export const mails: Record<FormKind, MailDefinition> = {
  demo: demoMail,
  contact: contactMail,
  investor: investorMail,
  newsletter: newsletterMail,
};
