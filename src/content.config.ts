import { defineCollection } from 'astro:content';
import { file, glob } from 'astro/loaders';
import { articleSchema } from './content/schemas/article.ts';
import { claim } from './content/schemas/claim.ts';
import {
  aboutSchema,
  investorsSchema,
  principleSchema,
  valueSchema,
} from './content/schemas/company.ts';
import { faqSchema } from './content/schemas/faq.ts';
import { glossarySchema } from './content/schemas/glossary.ts';
import { legalSchema } from './content/schemas/legal.ts';
import { locationSchema } from './content/schemas/location.ts';
import { mechanismSchema } from './content/schemas/mechanism.ts';
import { pilotSchema } from './content/schemas/pilot.ts';
import { sectorSchema } from './content/schemas/sector.ts';
import { serviceSchema } from './content/schemas/service.ts';
import { standardSchema } from './content/schemas/standard.ts';
import { technologySchema } from './content/schemas/technology.ts';
import { timelineStep } from './content/schemas/timeline.ts';

/** The collections under content/. What a field means stands in its schema; a wrong entry stops the build. */
export const collections = {
  claims: defineCollection({ loader: file('content/claims.yaml'), schema: claim }),
  timeline: defineCollection({ loader: file('content/timeline.yaml'), schema: timelineStep }),
  articles: defineCollection({
    loader: glob({ base: 'content/articles', pattern: '**/*.mdx' }),
    schema: articleSchema,
  }),
  locations: defineCollection({
    loader: glob({ base: 'content/locations', pattern: '*.yaml' }),
    schema: locationSchema,
  }),
  sectors: defineCollection({
    loader: glob({ base: 'content/sectors', pattern: '*.yaml' }),
    schema: sectorSchema,
  }),
  services: defineCollection({
    loader: glob({ base: 'content/services', pattern: '*.yaml' }),
    schema: serviceSchema,
  }),
  faq: defineCollection({
    loader: glob({ base: 'content/faq', pattern: '*.yaml' }),
    schema: faqSchema,
  }),
  technology: defineCollection({
    loader: glob({ base: 'content/technology', pattern: '*.yaml' }),
    schema: technologySchema,
  }),
  pilot: defineCollection({ loader: file('content/pilot.yaml'), schema: pilotSchema }),
  standards: defineCollection({ loader: file('content/standards.yaml'), schema: standardSchema }),
  mechanisms: defineCollection({
    loader: file('content/mechanisms.yaml'),
    schema: mechanismSchema,
  }),
  glossary: defineCollection({ loader: file('content/glossary.yaml'), schema: glossarySchema }),
  values: defineCollection({ loader: file('content/company/values.yaml'), schema: valueSchema }),
  principles: defineCollection({
    loader: file('content/company/principles.yaml'),
    schema: principleSchema,
  }),
  about: defineCollection({
    loader: glob({ base: 'content/company', pattern: 'about.yaml' }),
    schema: aboutSchema,
  }),
  investors: defineCollection({
    loader: glob({ base: 'content/company', pattern: 'investors.yaml' }),
    schema: investorsSchema,
  }),
  legal: defineCollection({
    loader: glob({ base: 'content/legal', pattern: '*.mdx' }),
    schema: legalSchema,
  }),
};
