import { type SocialCard, socialCards } from '@site/config';
import type { APIRoute, GetStaticPaths } from 'astro';
import { createElement, type ReactElement } from 'react';
import { createLookup, getEntriesInOrder } from '../../content/lookup.ts';
import { PilotPlan } from '../../features/company/figures/PilotPlan.tsx';
import { getFigure } from '../../features/figure-registry.ts';
import { WorldMap } from '../../features/locations/maps/WorldMap.tsx';
import { Drawing } from '../../kit/drawings/Drawing.tsx';
import { renderCard } from '../../outputs/social-cards/social-card.ts';
import { renderPng } from '../../outputs/svg/render-png.ts';
import { renderSvg, toPlainDrawing } from '../../outputs/svg/tailwind-styles.ts';

export const prerender = true;

const drawings: Readonly<Record<SocialCard, () => ReactElement | Promise<ReactElement>>> = {
  home: () => createElement(Drawing, { name: 'sections/oil-gas' }),
  technology: () => createElement(getFigure('two-sensors').Drawing, { id: 'sensors' }),
  incidents: () => createElement(getFigure('enbridge-release').Drawing, { id: 'release' }),
  articles: () => createElement(getFigure('philadelphia-wall').Drawing, { id: 'wall' }),
  places: async () => {
    const locations = (await getEntriesInOrder('locations')).map(
      ({ data: { slug, city, coordinates } }) => ({
        ...{ slug, city },
        ...coordinates,
      }),
    );
    return createElement(WorldMap, { locations });
  },
  company: async () => {
    const { phases } = (await createLookup('pilot'))({ id: 'outline' });
    return createElement(PilotPlan, { id: 'plan', phases });
  },
};

export const getStaticPaths = (() =>
  Object.keys(socialCards).map((name) => ({ params: { name } }))) satisfies GetStaticPaths;

export const GET: APIRoute<Record<string, never>, { name: SocialCard }> = async ({
  params: { name },
  site = new URL('http://localhost'),
}) => {
  const svg = await toPlainDrawing(renderSvg(await drawings[name]()));
  const png = renderPng(renderCard(socialCards[name], svg, site.host));
  return new Response(new Uint8Array(png), { headers: { 'Content-Type': 'image/png' } });
};
