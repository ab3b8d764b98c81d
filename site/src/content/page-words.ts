import { getEntry } from 'astro:content';
import { paths } from '@site/config';
import { createLookup } from './lookup.ts';
import type { PageBlock } from './schemas/pages/blocks.ts';
import type { PageItem } from './schemas/pages/page.ts';

/** Throw on an unknown name. */
export type Words = {
  (name: string): string;
  /** Texts `NAME-title` and `NAME-intro`, the latter optional. */
  head: (name: string) => { title: string; intro: string | undefined };
  list: (name: string) => readonly PageItem[];
};

type PageHead = { title: string; tab?: string | undefined; description: string };

type PageContent = { head: PageHead; words: Words; blocks: readonly PageBlock[] };

export async function loadPage(name: string): Promise<PageContent> {
  const entry = await getEntry('pages', name);
  if (!entry) throw new Error(`content/pages/${name}.yaml is missing`);
  const { texts, lists, blocks, ...head } = entry.data;
  const found = <T>(entries: Readonly<Record<string, T>>, kind: string, key: string): T => {
    const value = Object.hasOwn(entries, key) ? entries[key] : undefined;
    if (value === undefined) throw new Error(`content/pages/${name}.yaml has no ${kind} "${key}"`);
    return value;
  };
  const words = (key: string) => found(texts, 'text', key);
  return {
    head,
    blocks,
    words: Object.assign(words, {
      head: (key: string) => ({ title: words(`${key}-title`), intro: texts[`${key}-intro`] }),
      list: (key: string) => found(lists, 'list', key),
    }),
  };
}

/** For newsletter issues. */
export async function summarisePage(path: string): Promise<{ title: string; lede: string }> {
  const [, folder, slug, ...rest] = path.split('/');
  if (slug && rest.length === 0 && (folder === 'services' || folder === 'sectors')) {
    const { title, seo } = (await createLookup(folder))({ id: slug });
    return { title, lede: seo.description };
  }
  const { head } = await loadPage(
    path === paths.home ? 'home' : path.slice(1).replaceAll('/', '-'),
  );
  return { title: head.title, lede: head.description };
}
