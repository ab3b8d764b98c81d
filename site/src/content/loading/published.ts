/** Excludes drafts and future articles from builds. */
import { companyDay } from '@site/config';
import type { Loader } from 'astro/loaders';
import { isoDay } from '../dates.ts';

type Publication = { draft?: boolean | undefined; date: Date };

/** Why a build on `today` (YYYY-MM-DD) omits an article, if it does. */
export function heldBack({ draft, date }: Publication, today = companyDay()): string | undefined {
  if (draft) return 'Draft: no build shows it.';
  const day = isoDay(date);
  return day > today ? `Dated ${day}: no build before that day shows it.` : undefined;
}

export const published = (loader: Loader): Loader => ({
  ...loader,
  load: (context) => {
    if (context.watcher) return loader.load(context);
    const { store } = context;
    const set: typeof store.set = (entry) => {
      if (!heldBack(entry.data as unknown as Publication)) return store.set(entry);
      // Cached earlier, perhaps by `astro dev`.
      store.delete(entry.id);
      return false;
    };
    return loader.load({ ...context, store: { ...store, set } });
  },
});
