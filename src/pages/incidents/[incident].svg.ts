import { type CollectionEntry, getCollection } from 'astro:content';
import type { APIRoute, GetStaticPaths } from 'astro';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { ReleaseLanes } from '../../figures/releases/release-lanes.tsx';
import { parseHtml } from '../../outputs/html/html.ts';
import { svgText } from '../../outputs/svg/plain-svg.ts';
import { plainDrawing } from '../../outputs/svg/tailwind.ts';

export const prerender = true;

export const getStaticPaths = (async () =>
  (await getCollection('incidents')).map((entry) => ({
    params: { incident: entry.id },
    props: { entry },
  }))) satisfies GetStaticPaths;

/** The lanes of who knew what, for reuse under the terms. */
export const GET: APIRoute<{ entry: CollectionEntry<'incidents'> }> = async ({ props }) => {
  const drawing = createElement(ReleaseLanes, { id: 'lanes', incident: props.entry.data });
  const svg = parseHtml(renderToStaticMarkup(drawing)).children?.[0];
  if (!svg) throw new Error('The drawing of an incident is empty');
  const plain = await plainDrawing(svg);
  const attributes = { xmlns: 'http://www.w3.org/2000/svg', ...plain.attributes };
  const text = svgText({ ...plain, attributes });
  return new Response(text, { headers: { 'Content-Type': 'image/svg+xml; charset=utf-8' } });
};
