import type { APIRoute, GetStaticPaths } from 'astro';
import { drawingNames, getDrawingFile } from '../../kit/drawings/drawing-files.ts';

export const getStaticPaths: GetStaticPaths = () =>
  drawingNames
    .filter((name) => /^(panorama$|hardware\/|services\/digitalization$)/.test(name))
    .map((name) => ({ params: { name } }));

/** For pages with many drawings. */
export const GET: APIRoute = ({ params }) =>
  new Response(getDrawingFile(`${params.name}`)?.picture, {
    headers: { 'content-type': 'image/svg+xml' },
  });
