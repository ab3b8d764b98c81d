import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { APIRoute, GetStaticPaths } from 'astro';

/** PDFs that texts link to, as their authors gave them. */
export const prerender = true;

const folder = 'content/files';

export const getStaticPaths = (() =>
  (existsSync(folder) ? readdirSync(folder) : [])
    .filter((file) => file.endsWith('.pdf'))
    .map((file) => ({ params: { name: file.slice(0, -4) } }))) satisfies GetStaticPaths;

export const GET: APIRoute = async ({ params }) =>
  new Response(await readFile(`${folder}/${params.name}.pdf`), {
    headers: { 'Content-Type': 'application/pdf' },
  });
