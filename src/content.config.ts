import { defineCollection } from 'astro:content';
import { file, glob } from 'astro/loaders';
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
import { legalSchema } from './content/schemas/legal.ts';
import { locationSchema } from './content/schemas/location.ts';
import { mechanismSchema } from './content/schemas/mechanism.ts';
import { pilotSchema } from './content/schemas/pilot.ts';
import { sectorSchema } from './content/schemas/sector.ts';
import { serviceSchema } from './content/schemas/service.ts';
import { sourceSchema } from './content/schemas/source.ts';
import { standardSchema } from './content/schemas/standard.ts';
import { technologySchema } from './content/schemas/technology.ts';
import { timelineStep } from './content/schemas/timeline.ts';

/** The collections under content/. What a field means stands in its schema; a wrong entry stops the build. */
export const collections = {
  sources: defineCollection({ loader: file('content/sources.yaml'), schema: sourceSchema }),
  claims: defineCollection({ loader: file('content/claims.yaml'), schema: cited(claim) }),
  timeline: defineCollection({
    loader: file('content/timeline.yaml'),
    schema: cited(timelineStep),
  }),
  articles: defineCollection({
    loader: citedBodies(glob({ base: 'content/articles', pattern: '**/*.mdx' })),
    schema: cited(articleSchema),
  }),
  locations: defineCollection({
    loader: glob({ base: 'content/locations', pattern: '*.yaml' }),
    schema: cited(locationSchema),
  }),
  incidents: defineCollection({
    loader: glob({ base: 'content/incidents', pattern: '*.yaml' }),
    schema: cited(incidentSchema),
  }),
  sectors: defineCollection({
    loader: glob({ base: 'content/sectors', pattern: '*.yaml' }),
    schema: cited(sectorSchema),
  }),
  services: defineCollection({
    loader: glob({ base: 'content/services', pattern: '*.yaml' }),
    schema: cited(serviceSchema),
  }),
  faq: defineCollection({
    loader: glob({ base: 'content/faq', pattern: '*.yaml' }),
    schema: cited(faqSchema),
  }),
  technology: defineCollection({
    loader: glob({ base: 'content/technology', pattern: '*.yaml' }),
    schema: cited(technologySchema),
  }),
  pilot: defineCollection({ loader: file('content/pilot.yaml'), schema: cited(pilotSchema) }),
  standards: defineCollection({
    loader: file('content/standards.yaml'),
    schema: cited(standardSchema),
  }),
  mechanisms: defineCollection({
    loader: file('content/mechanisms.yaml'),
    schema: cited(mechanismSchema),
  }),
  glossary: defineCollection({
    loader: file('content/glossary.yaml'),
    schema: cited(glossarySchema),
  }),
  values: defineCollection({
    loader: file('content/company/values.yaml'),
    schema: cited(valueSchema),
  }),
  principles: defineCollection({
    loader: file('content/company/principles.yaml'),
    schema: cited(principleSchema),
  }),
  about: defineCollection({
    loader: glob({ base: 'content/company', pattern: 'about.yaml' }),
    schema: cited(aboutSchema),
  }),
  investors: defineCollection({
    loader: glob({ base: 'content/company', pattern: 'investors.yaml' }),
    schema: cited(investorsSchema),
  }),
  legal: defineCollection({
    loader: citedBodies(glob({ base: 'content/legal', pattern: '*.mdx' })),
    schema: cited(legalSchema),
  }),
};
