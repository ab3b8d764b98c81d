import { gzipSync } from 'node:zlib';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { ServiceDrawing } from '../services/ServiceDrawing.tsx';
import { serviceSlugs } from '../services/slugs.ts';
import { SectorDrawing, sectorSlugs } from './SectorDrawing.tsx';

const weight = (markup: string) => gzipSync(markup).length;
const all = [
  ...sectorSlugs.map((slug) => [slug, SectorDrawing, { sector: slug }] as const),
  ...serviceSlugs.map((slug) => [slug, ServiceDrawing, { service: slug }] as const),
] as const;

describe.each(all)('%s', (_slug, Drawing, which) => {
  // biome-ignore lint/suspicious/noExplicitAny: the pair above ties each slug to its component
  const Any = Drawing as any;

  it('is small and sound', () => {
    const markup = renderToStaticMarkup(<Any {...which} />);
    expect(weight(markup)).toBeLessThan(1_600);
    expect(markup).not.toMatch(/NaN|undefined|null/);
    expect(markup).not.toContain('style=');
  });

  it('is decoration until it is given a title', () => {
    expect(renderToStaticMarkup(<Any {...which} />)).toContain('aria-hidden="true"');
    const titled = renderToStaticMarkup(<Any {...which} title="What is drawn" size="page" />);
    expect(titled).toContain('role="img"');
    expect(titled).toContain('<title>What is drawn</title>');
    expect(titled).not.toContain('aria-hidden');
  });
});

it('draws all eight sectors in 4.5 KB, as the home page does', () => {
  const markup = sectorSlugs.map((slug) => renderToStaticMarkup(<SectorDrawing sector={slug} />));
  expect(markup).toHaveLength(8);
  expect(weight(markup.join(''))).toBeLessThan(4_500);
});

it('keeps hi-vis for the leak or the defect: a sector at rest has none', () => {
  for (const sector of sectorSlugs)
    expect(renderToStaticMarkup(<SectorDrawing sector={sector} />), sector).not.toMatch(/-hivis/);
});
