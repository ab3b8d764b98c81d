import type { APIRoute, GetStaticPaths } from 'astro';
import { drawingNames, getDrawingFile } from '../../../kit/drawings/drawing-files.ts';

export const getStaticPaths: GetStaticPaths = () =>
  drawingNames
    .filter((name) => /^(sectors\/|hardware\/|services\/digitalization$)/.test(name))
    .map((path) => {
      const [folder, name] = path.split('/');
      return { params: { folder, name } };
    });

/** For pages with many drawings. */
export const GET: APIRoute = ({ params }) =>
  new Response(getDrawingFile(`${params.folder}/${params.name}`)?.picture, {
    headers: { 'content-type': 'image/svg+xml' },
  });
