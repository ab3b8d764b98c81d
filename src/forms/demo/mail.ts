import type { MailDefinition } from '../definition.ts';

export const demoMail: MailDefinition = {
  title: 'Demo request',
  subject: ({ name, company }) => `New Demo Request from ${name} - ${company}`,
};
