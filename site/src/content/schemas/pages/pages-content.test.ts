import { globSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parse } from 'yaml';
import type { ZodType } from 'zod';
import { writeFigures } from '../../named-figures/write-figures.ts';
import { type FaqData, faqSchema } from './faq.ts';
import { type SectorData, sectorSchema } from './sector.ts';
import { type ServiceData, serviceSchema } from './service.ts';
import { type TechnologyData, technologySchema } from './technology.ts';

const read = (file: string): unknown =>
  parse(writeFigures(readFileSync(join('content', file), 'utf8')));

/** The entries of a folder by id, validated against `schema`. */
function folder<Data>(name: string, schema: ZodType<Data>): Map<string, Data> {
  const files = readdirSync(join('content', name)).filter((file) => file.endsWith('.yaml'));
  return new Map(
    files.map((file) => [file.replace('.yaml', ''), schema.parse(read(`${name}/${file}`))]),
  );
}

const words = (value: unknown): number => {
  if (typeof value === 'string') return value.split(/\s+/).filter(Boolean).length;
  if (typeof value === 'object' && value) {
    return Object.values(value).reduce((sum: number, part) => sum + words(part), 0);
  }
  return 0;
};

const services = folder<ServiceData>('services', serviceSchema as ZodType<ServiceData>);
const sectorEntries = folder<SectorData>('sectors', sectorSchema as ZodType<SectorData>);
const faq = folder<FaqData>('faq', faqSchema);
const technology = technologySchema.parse(read('technology/page.yaml')) as TechnologyData;

it.each([...services])(
  'services %s says enough and never the same stack as another',
  (id, service) => {
    expect(words(service.blocks) + words(service.lede)).toBeGreaterThanOrEqual(400);
    const stack = ({ blocks }: ServiceData) =>
      blocks.map((block) => block.type + ('layout' in block ? block.layout : '')).join();
    const same = [...services].filter(([other, s]) => other !== id && stack(s) === stack(service));
    expect(same.map(([other]) => other)).toEqual([]);
  },
);

it('sectors have a drawing each that no other has', () => {
  const ids = [...sectorEntries.values()].flatMap(({ blocks }) =>
    blocks.flatMap((block) => (block.type === 'figure' ? [block.figure] : [])),
  );
  expect(ids).toHaveLength(sectorEntries.size);
  expect(ids).toEqual([...new Set(ids)]);
});

it('entries of a folder have an order each', () => {
  const files = globSync('content/*/*.yaml').sort();
  const places = files.flatMap((file) => {
    const order = /^order: (.+)/m.exec(readFileSync(file, 'utf8'))?.[1];
    return order ? [{ file, place: `${dirname(file)} ${order}`, order }] : [];
  });
  expect(places.length).toBeGreaterThan(20);
  const repeated = [...Map.groupBy(places, ({ place }) => place).values()].flatMap(
    ([first, ...others]) =>
      others.map(
        ({ file, order }) =>
          `${file}, order: ${order} is that of ${first?.file}. Give it a number of its own.`,
      ),
  );
  expect(repeated).toEqual([]);
});

it('questions have an anchor each across all categories', () => {
  const ids = [...faq.values()].flatMap(({ items }) => items.map(({ id }) => id));
  expect(new Set(ids).size).toBe(ids.length);
});

it('technology shows every technology figure of the register on a specification card', () => {
  const shown = technology.specification.flatMap(({ rows }) => rows.map(({ claim }) => claim));
  const claims = read('claims.yaml') as { id: string; group: string }[];
  for (const { id } of claims.filter(({ group }) => group === 'technology')) {
    expect(shown).toContain(id);
  }
});

describe('a broken entry', () => {
  const water = read('sectors/water.yaml') as Record<string, unknown>;
  const issuesOf = (change: object) =>
    sectorSchema.safeParse({ ...water, ...change }).error?.issues ?? [];

  it('is refused for a field that nobody asked for', () => {
    expect(issuesOf({ colour: 'blue' })[0]?.message).toContain('colour');
  });

  it('is refused for a title too long for a search engine', () => {
    const issues = issuesOf({ seo: { title: 'x'.repeat(51), description: 'y'.repeat(60) } });
    expect(issues[0]?.path).toEqual(['seo', 'title']);
  });

  it('is refused for a link without an address', () => {
    expect(issuesOf({ lede: 'Read [this](water) first.' })[0]?.path).toEqual(['lede']);
  });

  it('is refused for a service without its limits', () => {
    const service = read('services/leak-detection.yaml') as { blocks: { type: string }[] };
    const blocks = service.blocks.filter(({ type }) => type !== 'limits');
    const result = serviceSchema.safeParse({ ...service, blocks });
    expect(result.error?.issues[0]?.message).toContain('limits');
  });
});
