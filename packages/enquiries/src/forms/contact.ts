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

const subjectOptions = [
  { value: 'general-inquiry', label: 'General enquiry' },
  { value: 'leak-detection', label: 'Leak detection' },
  { value: 'corrosion-management', label: 'Corrosion management' },
  { value: 'cathodic-protection', label: 'Cathodic protection' },
  { value: 'partnership', label: 'Partnership' },
  { value: 'support', label: 'Support' },
] as const;

const getSubjectLabel = (subject?: string) =>
  subjectOptions.find(({ value }) => value === subject)?.label ?? subject ?? 'General Inquiry';

export const contactForm: FormDefinition = {
  kind: 'contact',
  fields: [
    nameField,
    emailField,
    { ...companyField, required: false },
    phoneField,
    defineSelect('subject', 'Subject', subjectOptions),
    { ...messageField, required: true, rows: 6 },
  ],
  submit: 'Send message',
  submitting: 'Sending...',
  success: `Message sent successfully! We'll respond within ${brand.answerHours} hours.`,
  failure: 'Failed to send message.',
};

export const contactMail: MailDefinition = {
  title: 'Contact message',
  subject: ({ subject, name }) => `Contact Form: ${getSubjectLabel(subject)} - ${name}`,
};
