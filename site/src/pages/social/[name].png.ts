import { getCollection } from 'astro:content';
import { type SocialCard, socialCards } from '@site/config';
import type { APIRoute, GetStaticPaths } from 'astro';
import { createElement, type ReactElement } from 'react';
import { lookup, ordered } from '../../content/lookup.ts';
import { articleFigure } from '../../features/articles/figures/index.ts';
import { PilotPlan } from '../../features/company/figures/PilotPlan.tsx';
import { ReleaseClock } from '../../features/incidents/figures/release-clock.tsx';
import { inOrder } from '../../features/incidents/incidents.ts';
import { WorldMap } from '../../features/locations/maps/WorldMap.tsx';
import { pageFigure } from '../../features/page-figures.ts';
import { Drawing } from '../../kit/drawings/Drawing.tsx';
import { card } from '../../outputs/social-cards/card.ts';
import { renderPng } from '../../outputs/svg/render-png.ts';
import { plainDrawing, svgOf } from '../../outputs/svg/tailwind.ts';

export const prerender = true;

const drawings: Readonly<Record<SocialCard, () => ReactElement | Promise<ReactElement>>> = {
  home: () => createElement(Drawing, { name: 'sections/oil-gas' }),
  technology: () => createElement(pageFigure('two-sensors').Drawing, { id: 'sensors' }),
  incidents: async () => {
    const all = inOrder(await getCollection('incidents'), { sort: 'year', fluid: undefined });
    const releases = all.slice(0, 6).map(({ data }) => data);
    return createElement(ReleaseClock, { id: 'clock', releases });
  },
  articles: () => createElement(articleFigure('philadelphia-wall').Drawing, { id: 'wall' }),
  places: async () => {
    const locations = (await ordered('locations')).map(({ data: { slug, city, coordinates } }) => ({
      ...{ slug, city },
      ...coordinates,
    }));
    return createElement(WorldMap, { locations });
  },
  company: async () => {
    const { phases } = (await lookup('pilot'))({ id: 'outline' });
    return createElement(PilotPlan, { id: 'plan', phases });
  },
};

export const getStaticPaths = (() =>
  Object.keys(socialCards).map((name) => ({ params: { name } }))) satisfies GetStaticPaths;

export const GET: APIRoute<Record<string, never>, { name: SocialCard }> = async ({
  params: { name },
  site = new URL('http://localhost'),
}) => {
  const svg = await plainDrawing(svgOf(await drawings[name]()));
  const png = renderPng(card(socialCards[name], svg, site.host));
  return new Response(new Uint8Array(png), { headers: { 'Content-Type': 'image/png' } });
};
