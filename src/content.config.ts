import { defineCollection } from 'astro:content';
import { type ZodType, z } from 'zod';
import { incidentAlarm } from './content/incident-alarm.ts';
import { folder, list } from './content/loading/entries.ts';
import { published } from './content/loading/published.ts';
import { refreshed } from './content/named-figures/entries.ts';
import { withFigures } from './content/named-figures/write.ts';
import { articleSchema } from './content/schemas/articles/article.ts';
import { checkedIssues, issueSchema } from './content/schemas/articles/issue.ts';
import { newsSchema, shortNews } from './content/schemas/articles/news.ts';
import { cited, citedBodies } from './content/schemas/fields/cited.ts';
import {
  aboutSchema,
  investorsSchema,
  principleSchema,
  timelineStep,
  valueSchema,
} from './content/schemas/pages/company.ts';
import { faqSchema } from './content/schemas/pages/faq.ts';
import { locationSchema } from './content/schemas/pages/location.ts';
import { mechanismSchema } from './content/schemas/pages/mechanism.ts';
import { methodSchema } from './content/schemas/pages/method.ts';
import { legalSchema, pageSchema } from './content/schemas/pages/page.ts';
import { pilotSchema } from './content/schemas/pages/pilot.ts';
import { sectorSchema } from './content/schemas/pages/sector.ts';
import { serviceSchema } from './content/schemas/pages/service.ts';
import { technologySchema } from './content/schemas/pages/technology.ts';
import { topicSchema } from './content/schemas/pages/topic.ts';
import { claim } from './content/schemas/records/claim.ts';
import { drawingSchema } from './content/schemas/records/drawing.ts';
import { glossarySchema } from './content/schemas/records/glossary.ts';
import { incidentSchema } from './content/schemas/records/incident.ts';
import { sourceSchema, standardSchema } from './content/schemas/records/source.ts';

/** Texts of an entry: their figures are written first, then their citations checked. */
const prose = <Schema extends ZodType>(schema: Schema) => withFigures(cited(schema));

/** The collections under content/. What a field means stands in its schema; a wrong entry stops the build. */
export const collections = {
  sources: defineCollection({ loader: list('content/sources.yaml'), schema: sourceSchema }),
  claims: defineCollection({ loader: list('content/claims.yaml'), schema: prose(claim) }),
  timeline: defineCollection({
    loader: list('content/timeline.yaml'),
    schema: prose(timelineStep),
  }),
  articles: defineCollection({
    loader: refreshed(shortNews(citedBodies(published(folder('content/articles', 'mdx'))))),
    schema: (context) => prose(z.discriminatedUnion('kind', [articleSchema, newsSchema(context)])),
  }),
  locations: defineCollection({
    loader: refreshed(folder('content/locations', 'yaml')),
    schema: prose(locationSchema),
  }),
  incidents: defineCollection({
    loader: refreshed(folder('content/incidents', 'yaml')),
    // Computed here, once: the page with an order or a selection is rendered at request.
    schema: prose(incidentSchema).transform((data) => ({ ...data, ours: incidentAlarm(data) })),
  }),
  drawings: defineCollection({
    loader: refreshed(folder('content/drawings', 'yaml')),
    schema: prose(drawingSchema),
  }),
  sectors: defineCollection({
    loader: refreshed(folder('content/sectors', 'yaml')),
    schema: prose(sectorSchema),
  }),
  services: defineCollection({
    loader: refreshed(folder('content/services', 'yaml')),
    schema: prose(serviceSchema),
  }),
  faq: defineCollection({
    loader: refreshed(folder('content/faq', 'yaml')),
    schema: prose(faqSchema),
  }),
  pages: defineCollection({
    loader: refreshed(folder('content/pages', 'yaml')),
    schema: prose(pageSchema),
  }),
  technology: defineCollection({
    loader: refreshed(folder('content/technology', 'yaml')),
    schema: prose(technologySchema),
  }),
  topics: defineCollection({
    loader: refreshed(folder('content/topics', 'yaml')),
    schema: prose(topicSchema),
  }),
  pilot: defineCollection({ loader: list('content/pilot.yaml'), schema: prose(pilotSchema) }),
  standards: defineCollection({
    loader: list('content/standards.yaml'),
    schema: prose(standardSchema),
  }),
  mechanisms: defineCollection({
    loader: list('content/mechanisms.yaml'),
    schema: prose(mechanismSchema),
  }),
  methods: defineCollection({ loader: list('content/methods.yaml'), schema: prose(methodSchema) }),
  glossary: defineCollection({
    loader: list('content/glossary.yaml'),
    schema: prose(glossarySchema),
  }),
  values: defineCollection({
    loader: list('content/company/values.yaml'),
    schema: prose(valueSchema),
  }),
  principles: defineCollection({
    loader: list('content/company/principles.yaml'),
    schema: prose(principleSchema),
  }),
  about: defineCollection({
    loader: refreshed(folder('content/company', 'yaml', 'about.yaml')),
    schema: prose(aboutSchema),
  }),
  investors: defineCollection({
    loader: refreshed(folder('content/company', 'yaml', 'investors.yaml')),
    schema: prose(investorsSchema),
  }),
  newsletter: defineCollection({
    loader: checkedIssues(folder('content/newsletter', 'mdx')),
    schema: cited(issueSchema),
  }),
  legal: defineCollection({
    loader: refreshed(citedBodies(folder('content/legal', 'mdx'))),
    schema: prose(legalSchema),
  }),
};
