import type { APIRoute, GetStaticPaths } from 'astro';
import { drawingFile, drawingNames } from '../../../figures/drawings/files.ts';

const folder = 'sectors/';

export const getStaticPaths: GetStaticPaths = () =>
  drawingNames
    .filter((name) => name.startsWith(folder))
    .map((name) => ({ params: { name: name.slice(folder.length) } }));

/** A drawing as a file, for cards on pages that have many. */
export const GET: APIRoute = ({ params }) =>
  new Response(drawingFile(folder + params.name)?.picture, {
    headers: { 'content-type': 'image/svg+xml' },
  });
