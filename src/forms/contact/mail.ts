import type { MailDefinition } from '../definition.ts';

export const contactMail: MailDefinition = {
  title: 'Contact message',
  subject: ({ subject, name }) => `Contact Form: ${subject ?? 'General Inquiry'} - ${name}`,
};
