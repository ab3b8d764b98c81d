import type { FormDefinition, MailDefinition } from './definition.ts';
import { company, email, message, name, phone, select } from './fields.ts';

const subjectOptions = [
  { value: 'general-inquiry', label: 'General enquiry' },
  { value: 'leak-detection', label: 'Leak detection' },
  { value: 'corrosion-management', label: 'Corrosion management' },
  { value: 'cathodic-protection', label: 'Cathodic protection' },
  { value: 'partnership', label: 'Partnership' },
  { value: 'support', label: 'Support' },
] as const;

const chosen = (subject?: string) =>
  subjectOptions.find(({ value }) => value === subject)?.label ?? subject ?? 'General Inquiry';

export const contactForm: FormDefinition = {
  kind: 'contact',
  fields: [
    name,
    email,
    { ...company, required: false },
    phone,
    select('subject', 'Subject', subjectOptions),
    { ...message, required: true, rows: 6 },
  ],
  submit: 'Send message',
  submitting: 'Sending...',
  success: "Message sent successfully! We'll respond within 24 hours.",
  failure: 'Failed to send message.',
};

export const contactMail: MailDefinition = {
  title: 'Contact message',
  subject: ({ subject, name }) => `Contact Form: ${chosen(subject)} - ${name}`,
};
