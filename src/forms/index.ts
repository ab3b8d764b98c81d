import { contactForm } from './contact/form.ts';
import type { FormDefinition, FormKind } from './definition.ts';
import { demoForm } from './demo/form.ts';
import { investorForm } from './investor/form.ts';
import { newsletterForm } from './newsletter/form.ts';

/** The four forms by kind. Islands import their own form only, so that their bundles exclude the others. */
export const forms: Record<FormKind, FormDefinition> = {
  demo: demoForm,
  contact: contactForm,
  investor: investorForm,
  newsletter: newsletterForm,
};
