/** content/site/, which packages/config reads. */
import { z } from 'zod';
import { createTextSchema } from '../fields/text-schemas.ts';

const item = z.strictObject({
  label: createTextSchema('What the menu says.', 3, 30),
  href: z
    .string()
    .regex(/^\/[a-z0-9/#-]*$/, 'a path such as /technology')
    .describe('Address of the page.'),
  menuLabel: createTextSchema(
    'What the menu on phones says, if that is another.',
    3,
    30,
  ).optional(),
});
const items = z.array(item).min(1);
const createLineSchema = (about: string) => createTextSchema(about, 3, 120);

export const siteSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('company'),
    tagline: createLineSchema('What the company does, in one line.'),
    email: z.email().describe('The server’s CONTACT_EMAIL overrides it.'),
    phone: z
      .string()
      .regex(/^\+(?: ?\d){10,15}$/, 'a number such as +44 1632 960140')
      .describe('With the country’s code; the server’s CONTACT_PHONE overrides it.'),
    answerHours: z
      .int()
      .min(2)
      .max(72)
      .describe('Forms, mails and the inbox promise an answer within so many hours.'),
    city: createLineSchema('City of the office.'),
    country: createLineSchema('Country of the office.'),
    map: createLineSchema('What the map of the office shows, for those who do not see it.'),
    caption: createLineSchema('Caption of that map.'),
  }),
  z.strictObject({
    kind: z.literal('menu'),
    main: items.describe('The bar at the top.'),
    company: items.describe('Under Company in that bar.'),
    footer: z
      .array(z.strictObject({ title: createTextSchema('Heading.', 3, 30), items }))
      .min(1)
      .describe('Columns at the foot of each page.'),
    legal: items.describe('The last line of each page.'),
  }),
]);
