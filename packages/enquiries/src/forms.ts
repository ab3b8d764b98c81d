/** The door for browsers: forms as plain data, without intake and store. */
export { cleanAddress } from './forms/clean-address.ts';
export { contactForm } from './forms/contact.ts';
export * from './forms/definition.ts';
export { demoForm, industryOptions, serviceOptions } from './forms/demo.ts';
export { describeTooMany, describeUnexpected, noConnectionText } from './forms/error-texts.ts';
export * from './forms/fields.ts';
export { forms, mails } from './forms/index.ts';
export { investorForm } from './forms/investor.ts';
export { consentText, newsletterForm } from './forms/newsletter.ts';
export { readPrefill } from './forms/prefill.ts';
export { describeFault, type Fault, readForm } from './forms/read-form.ts';
export * from './forms/state.ts';
