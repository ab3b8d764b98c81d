/** Excludes drafts and future articles from builds. */
import { formatCompanyDay } from '@site/config';
import type { Loader } from 'astro/loaders';
import { formatIsoDay } from '../dates.ts';

type Publication = { draft?: boolean | undefined; date: Date };

/** Why a build on `today` (YYYY-MM-DD) omits an article, if it does. */
export function explainOmission(
  { draft, date }: Publication,
  today = formatCompanyDay(),
): string | undefined {
  if (draft) return 'Draft: no build shows it.';
  const day = formatIsoDay(date);
  return day > today ? `Dated ${day}: no build before that day shows it.` : undefined;
}

export const omitUnpublished = (loader: Loader): Loader => ({
  ...loader,
  load: (context) => {
    if (context.watcher) return loader.load(context);
    const { store } = context;
    const set: typeof store.set = (entry) => {
      if (!explainOmission(entry.data as unknown as Publication)) return store.set(entry);
      // Cached earlier, perhaps by `astro dev`.
      store.delete(entry.id);
      return false;
    };
    return loader.load({ ...context, store: { ...store, set } });
  },
});
