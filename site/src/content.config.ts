import { defineCollection } from 'astro/content/config';
import { type ZodType, z } from 'zod';
import { createFolderLoader, createListLoader } from './content/loading/entry-loaders.ts';
import { omitUnpublished } from './content/loading/publication.ts';
import { refreshWithFigures } from './content/named-figures/figures-in-entries.ts';
import { withFigures } from './content/named-figures/write-figures.ts';
import { createArticleSchema } from './content/schemas/articles/article.ts';
import { checkIssue, issueSchema } from './content/schemas/articles/issue.ts';
import { checkNews, createNewsSchema } from './content/schemas/articles/news.ts';
import { withCheckedCitations } from './content/schemas/fields/check-citations.ts';
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
import { siteSchema } from './content/schemas/pages/site.ts';
import { technologySchema } from './content/schemas/pages/technology.ts';
import { topicSchema } from './content/schemas/pages/topic.ts';
import { claim } from './content/schemas/records/claim.ts';
import { drawingSchema } from './content/schemas/records/drawing.ts';
import { glossarySchema } from './content/schemas/records/glossary.ts';
import { incidentSchema } from './content/schemas/records/incident.ts';
import { sourceSchema, standardSchema } from './content/schemas/records/source.ts';

/** Texts of an entry: their figures are written first, then their citations checked. */
const withCheckedTexts = <Schema extends ZodType>(schema: Schema) =>
  withFigures(withCheckedCitations(schema));

/** One file with many entries. */
const defineListCollection = <Schema extends ZodType>(name: string, schema: Schema) =>
  defineCollection({
    loader: createListLoader(`content/${name}.yaml`),
    schema: withCheckedTexts(schema),
  });

/** One file per entry. */
const defineFileCollection = <Schema extends ZodType>(
  name: string,
  schema: Schema,
  pattern?: string,
) =>
  defineCollection({
    loader: refreshWithFigures(
      createFolderLoader(`content/${name}`, 'yaml', pattern ? { pattern } : {}),
    ),
    schema: withCheckedTexts(schema),
  });

/** The collections under content/. Schemas describe their fields; a wrong entry stops the build. */
export const collections = {
  sources: defineCollection({
    loader: createListLoader('content/sources.yaml'),
    schema: sourceSchema,
  }),
  claims: defineListCollection('claims', claim),
  timeline: defineListCollection('timeline', timelineStep),
  articles: defineCollection({
    loader: refreshWithFigures(
      omitUnpublished(createFolderLoader('content/articles', 'md', { check: checkNews })),
    ),
    schema: (context) =>
      withCheckedTexts(
        z.discriminatedUnion('kind', [createArticleSchema(context), createNewsSchema(context)]),
      ),
  }),
  locations: defineFileCollection('locations', locationSchema),
  incidents: defineFileCollection('incidents', incidentSchema),
  drawings: defineFileCollection('drawings', drawingSchema),
  sectors: defineFileCollection('sectors', sectorSchema),
  services: defineFileCollection('services', serviceSchema),
  faq: defineFileCollection('faq', faqSchema),
  pages: defineFileCollection('pages', pageSchema),
  technology: defineFileCollection('technology', technologySchema),
  topics: defineFileCollection('topics', topicSchema),
  pilot: defineListCollection('pilot', pilotSchema),
  buyers: defineListCollection('buyers', buyersSchema),
  standards: defineListCollection('standards', standardSchema),
  mechanisms: defineListCollection('mechanisms', mechanismSchema),
  methods: defineListCollection('methods', methodSchema),
  'line-inputs': defineListCollection('line-inputs', lineInputSchema),
  glossary: defineListCollection('glossary', glossarySchema),
  values: defineListCollection('company/values', valueSchema),
  principles: defineListCollection('company/principles', principleSchema),
  about: defineFileCollection('company', aboutSchema, 'about.yaml'),
  investors: defineFileCollection('company', investorsSchema, 'investors.yaml'),
  newsletter: defineCollection({
    loader: createFolderLoader('content/newsletter', 'md', { check: checkIssue }),
    schema: withCheckedCitations(issueSchema),
  }),
  site: defineCollection({
    loader: createFolderLoader('content/site', 'json'),
    schema: siteSchema,
  }),
  legal: defineCollection({
    loader: refreshWithFigures(createFolderLoader('content/legal', 'md')),
    schema: withCheckedTexts(legalSchema),
  }),
};
