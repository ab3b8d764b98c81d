import { brand } from '@site/config';
import type { FormDefinition, MailDefinition } from './definition.ts';
import {
  companyField,
  defineSelect,
  emailField,
  messageField,
  nameField,
  phoneField,
} from './fields.ts';

export const industryOptions = [
  { value: 'oil-gas', label: 'Oil & Gas' },
  { value: 'mining', label: 'Mining' },
  { value: 'utilities', label: 'Utilities' },
  { value: 'petrochemical', label: 'Petrochemical' },
  { value: 'marine', label: 'Marine & Offshore' },
  { value: 'other', label: 'Other' },
] as const;

export const serviceOptions = [
  { value: 'leak-detection', label: 'Leak detection' },
  { value: 'corrosion-management', label: 'Corrosion management' },
  { value: 'cathodic-protection', label: 'Cathodic protection' },
  { value: 'digitalization', label: 'Digitalization and data analytics' },
  { value: 'multiple', label: 'More than one service' },
] as const;

export const demoForm: FormDefinition = {
  kind: 'demo',
  fields: [
    nameField,
    emailField,
    companyField,
    phoneField,
    defineSelect('industry', 'Industry', industryOptions),
    defineSelect('service', 'Service of interest', serviceOptions),
    messageField,
  ],
  submit: 'Book a demo',
  submitting: 'Submitting...',
  success: `Demo request sent successfully! We'll contact you within ${brand.answerHours} hours.`,
  failure: 'Failed to send demo request.',
};

export const demoMail: MailDefinition = {
  title: 'Demo request',
  subject: ({ name, company }) => `New Demo Request from ${name} - ${company}`,
};
