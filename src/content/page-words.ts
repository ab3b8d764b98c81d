/** Title and description of a page, as its own file in src/pages gives them. Used at build time only. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { lookup } from './lookup.ts';

export type PageWords = { title: string; lede: string };

const pagesRoot = join(process.cwd(), 'src/pages');

const attribute = (source: string, name: string) =>
  new RegExp(`<Page\\b[^>]*?\\s${name}="([^"]+)"`).exec(source)?.[1];

/** Words of a page that is a file of its own, and of those below /services and /sectors. Throws on others. */
export async function pageWords(path: string): Promise<PageWords> {
  const [, folder, slug, ...rest] = path.split('/');
  if (slug && rest.length === 0 && (folder === 'services' || folder === 'sectors')) {
    const { title, seo } = (await lookup(folder))({ id: slug });
    return { title, lede: seo.description };
  }
  const file = [`${path}.astro`, `${path}/index.astro`]
    .map((name) => join(pagesRoot, name))
    .find((name) => existsSync(name));
  const source = file ? readFileSync(file, 'utf8') : '';
  const [title, lede] = [attribute(source, 'title'), attribute(source, 'description')];
  if (!title || !lede)
    throw new Error(`An issue of the newsletter refers to ${path}, which has no words to take`);
  return { title, lede };
}
