import { contactForm } from './contact/form.ts';
import type { FormDefinition, FormKind } from './definition.ts';
import { demoForm } from './demo/form.ts';
import { investorForm } from './investor/form.ts';
import { newsletterForm } from './newsletter/form.ts';

/** The four forms by kind. An island imports its own form alone, so that the others stay off its page. */
export const forms: Record<FormKind, FormDefinition> = {
  demo: demoForm,
  contact: contactForm,
  investor: investorForm,
  newsletter: newsletterForm,
};
