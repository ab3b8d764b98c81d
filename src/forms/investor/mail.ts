import type { MailDefinition } from '../definition.ts';

export const investorMail: MailDefinition = {
  title: 'Investor call request',
  subject: ({ firstName, lastName, company }) =>
    `Investor Call Request from ${[firstName, lastName].filter(Boolean).join(' ')} - ${company}`,
};
