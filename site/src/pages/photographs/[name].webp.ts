import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { photographPath } from '@site/config';
import type { APIRoute, GetStaticPaths, ImageMetadata } from 'astro';
import sharp from 'sharp';
import { loadArticles } from '../../content/articles.ts';
import { cardPhotograph } from '../../features/articles/listing-query.ts';

/**
 * An article's photograph for its card, at a fixed address: /blog is rendered on demand, where
 * Astro’s image pipeline is not available.
 */
export const prerender = true;

export const getStaticPaths = (async () =>
  (await loadArticles()).flatMap(({ data }) =>
    data.photograph
      ? [
          {
            params: { name: basename(photographPath(data.slug), '.webp') },
            props: { file: (data.photograph.file as ImageMetadata & { fsPath: string }).fsPath },
          },
        ]
      : [],
  )) satisfies GetStaticPaths;

export const GET: APIRoute<{ file: string }> = async ({ props }) => {
  const picture = sharp(await readFile(props.file)).rotate();
  const bytes = await picture
    .resize({ ...cardPhotograph, fit: 'cover' })
    .webp()
    .toBuffer();
  return new Response(new Uint8Array(bytes), { headers: { 'Content-Type': 'image/webp' } });
};
