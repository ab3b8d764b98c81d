import { defineCollection } from 'astro/content/config';
import { type ZodType, z } from 'zod';
import { folder, list } from './content/loading/entries.ts';
import { published } from './content/loading/published.ts';
import { refreshed } from './content/named-figures/entries.ts';
import { withFigures } from './content/named-figures/write.ts';
import { articleSchema } from './content/schemas/articles/article.ts';
import { checkIssue, issueSchema } from './content/schemas/articles/issue.ts';
import { checkNews, newsSchema } from './content/schemas/articles/news.ts';
import { cited } from './content/schemas/fields/cited.ts';
import { buyersSchema } from './content/schemas/pages/buyers.ts';
import {
  aboutSchema,
  investorsSchema,
  principleSchema,
  timelineStep,
  valueSchema,
} from './content/schemas/pages/company.ts';
import { faqSchema } from './content/schemas/pages/faq.ts';
import { lineInputSchema } from './content/schemas/pages/line-input.ts';
import { locationSchema } from './content/schemas/pages/location.ts';
import { methodSchema } from './content/schemas/pages/method.ts';
import { legalSchema, pageSchema } from './content/schemas/pages/page.ts';
import { pilotSchema } from './content/schemas/pages/pilot.ts';
import { mechanismSchema, sectorSchema } from './content/schemas/pages/sector.ts';
import { serviceSchema } from './content/schemas/pages/service.ts';
import { technologySchema } from './content/schemas/pages/technology.ts';
import { topicSchema } from './content/schemas/pages/topic.ts';
import { claim } from './content/schemas/records/claim.ts';
import { drawingSchema } from './content/schemas/records/drawing.ts';
import { glossarySchema } from './content/schemas/records/glossary.ts';
import { incidentSchema } from './content/schemas/records/incident.ts';
import { sourceSchema, standardSchema } from './content/schemas/records/source.ts';
import { incidentAlarm } from './features/incidents/incident-alarm.ts';

/** Texts of an entry: their figures are written first, then their citations checked. */
const prose = <Schema extends ZodType>(schema: Schema) => withFigures(cited(schema));

/** One file with many entries. */
const listed = <Schema extends ZodType>(name: string, schema: Schema) =>
  defineCollection({ loader: list(`content/${name}.yaml`), schema: prose(schema) });

/** One file per entry. */
const entries = <Schema extends ZodType>(name: string, schema: Schema, pattern?: string) =>
  defineCollection({
    loader: refreshed(folder(`content/${name}`, 'yaml', pattern ? { pattern } : {})),
    schema: prose(schema),
  });

/** The collections under content/. Schemas describe their fields; a wrong entry stops the build. */
export const collections = {
  sources: defineCollection({ loader: list('content/sources.yaml'), schema: sourceSchema }),
  claims: listed('claims', claim),
  timeline: listed('timeline', timelineStep),
  articles: defineCollection({
    loader: refreshed(published(folder('content/articles', 'mdx', { check: checkNews }))),
    schema: (context) =>
      prose(z.discriminatedUnion('kind', [articleSchema(context), newsSchema(context)])),
  }),
  locations: entries('locations', locationSchema),
  incidents: defineCollection({
    loader: refreshed(folder('content/incidents', 'yaml')),
    // Computed here, once: the page with an order or a selection is rendered at request.
    schema: prose(incidentSchema).transform((data) => ({ ...data, ours: incidentAlarm(data) })),
  }),
  drawings: entries('drawings', drawingSchema),
  sectors: entries('sectors', sectorSchema),
  services: entries('services', serviceSchema),
  faq: entries('faq', faqSchema),
  pages: entries('pages', pageSchema),
  technology: entries('technology', technologySchema),
  topics: entries('topics', topicSchema),
  pilot: listed('pilot', pilotSchema),
  buyers: listed('buyers', buyersSchema),
  standards: listed('standards', standardSchema),
  mechanisms: listed('mechanisms', mechanismSchema),
  methods: listed('methods', methodSchema),
  'line-inputs': listed('line-inputs', lineInputSchema),
  glossary: listed('glossary', glossarySchema),
  values: listed('company/values', valueSchema),
  principles: listed('company/principles', principleSchema),
  about: entries('company', aboutSchema, 'about.yaml'),
  investors: entries('company', investorsSchema, 'investors.yaml'),
  newsletter: defineCollection({
    loader: folder('content/newsletter', 'mdx', { check: checkIssue }),
    schema: cited(issueSchema),
  }),
  legal: defineCollection({
    loader: refreshed(folder('content/legal', 'mdx')),
    schema: prose(legalSchema),
  }),
};
