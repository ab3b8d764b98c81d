import { defineCollection } from 'astro:content';
import type { ZodType } from 'zod';
import { refreshed, withFigures } from './content/figures/entries.ts';
import { incidentAlarm } from './content/incident-alarm.ts';
import { folder, list } from './content/loading/entries.ts';
import { articleSchema } from './content/schemas/article.ts';
import { cited, citedBodies } from './content/schemas/cited.ts';
import { claim } from './content/schemas/claim.ts';
import {
  aboutSchema,
  investorsSchema,
  principleSchema,
  valueSchema,
} from './content/schemas/company.ts';
import { faqSchema } from './content/schemas/faq.ts';
import { glossarySchema } from './content/schemas/glossary.ts';
import { incidentSchema } from './content/schemas/incident.ts';
import { checkedIssues, issueSchema } from './content/schemas/issue.ts';
import { legalSchema } from './content/schemas/legal.ts';
import { locationSchema } from './content/schemas/location.ts';
import { mechanismSchema } from './content/schemas/mechanism.ts';
import { methodSchema } from './content/schemas/method.ts';
import { pilotSchema } from './content/schemas/pilot.ts';
import { sectorSchema } from './content/schemas/sector.ts';
import { serviceSchema } from './content/schemas/service.ts';
import { sourceSchema } from './content/schemas/source.ts';
import { standardSchema } from './content/schemas/standard.ts';
import { technologySchema } from './content/schemas/technology.ts';
import { timelineStep } from './content/schemas/timeline.ts';
import { topicSchema } from './content/schemas/topic.ts';

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
    loader: refreshed(citedBodies(folder('content/articles', 'mdx'))),
    schema: prose(articleSchema),
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
