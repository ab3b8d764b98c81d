/**
 * Removes originals that Astro leaves beside resized pictures: they contain the location of the
 * photograph.
 */
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const picture = /\.(jpe?g|png|webp|avif|gif|tiff)$/i;
const naming = /\.(html|xml|json|css|js)$/;

export function removeUnusedPictures(client: string): string[] {
  const folder = join(client, '_astro');
  const pictures = readdirSync(folder).filter((name) => picture.test(name));
  if (pictures.length === 0) return [];
  const texts = readdirSync(client, { recursive: true, encoding: 'utf8' })
    .filter((name) => naming.test(name))
    .map((name) => readFileSync(join(client, name), 'utf8'));
  const unused = pictures.filter((name) => !texts.some((text) => text.includes(name)));
  for (const name of unused) rmSync(join(folder, name));
  return unused;
}
