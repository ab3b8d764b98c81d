import { type CollectionEntry, getCollection } from 'astro:content';
import type { APIRoute, GetStaticPaths } from 'astro';
import { createElement } from 'react';
import { ReleaseLanes } from '../../features/incidents/figures/release-lanes.tsx';
import { stringifySvg } from '../../outputs/svg/plain-svg.ts';
import { renderSvg, toPlainDrawing } from '../../outputs/svg/tailwind-styles.ts';

export const prerender = true;

export const getStaticPaths = (async () =>
  (await getCollection('incidents')).map((entry) => ({
    params: { incident: entry.id },
    props: { entry },
  }))) satisfies GetStaticPaths;

/** The lanes of who knew what, for reuse under the terms. */
export const GET: APIRoute<{ entry: CollectionEntry<'incidents'> }> = async ({ props }) => {
  const drawing = createElement(ReleaseLanes, { id: 'lanes', incident: props.entry.data });
  const plain = await toPlainDrawing(renderSvg(drawing));
  const attributes = { xmlns: 'http://www.w3.org/2000/svg', ...plain.attributes };
  const text = stringifySvg({ ...plain, attributes });
  return new Response(text, { headers: { 'Content-Type': 'image/svg+xml; charset=utf-8' } });
};
