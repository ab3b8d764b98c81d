import { getCollection } from 'astro:content';
import type { APIRoute, GetStaticPaths } from 'astro';
import { createElement, type ReactElement } from 'react';
import { type SocialCard, socialCards } from '../../config/social-cards.ts';
import { inOrder } from '../../content/incidents.ts';
import { lookup, ordered } from '../../content/lookup.ts';
import { articleFigure } from '../../figures/articles/index.ts';
import { PilotPlan } from '../../figures/company/PilotPlan.tsx';
import { Drawing } from '../../figures/drawings/Drawing.tsx';
import { WorldMap } from '../../figures/maps/WorldMap.tsx';
import { pageFigure } from '../../figures/page-figures.ts';
import { ReleaseClock } from '../../figures/releases/release-clock.tsx';
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
