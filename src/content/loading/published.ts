/** Keeps drafts and future articles out of a build. No other module does. */
import type { Loader } from 'astro/loaders';
import { companyDay } from '../../config/company-day.ts';

export type Publication = { draft?: boolean | undefined; date: Date };

const dayOf = (date: Date) => date.toISOString().slice(0, 10);

/** Why a build on `today` (YYYY-MM-DD) omits an article, if it does. */
export function heldBack({ draft, date }: Publication, today = companyDay()): string | undefined {
  if (draft) return 'Draft: no build shows it.';
  const day = dayOf(date);
  return day > today ? `Dated ${day}: no build before that day shows it.` : undefined;
}

/**
 * Loads published articles only, so that nothing in a build holds another. `astro dev` loads all.
 */
export const published = (loader: Loader): Loader => ({
  ...loader,
  load: (context) => {
    if (context.watcher) return loader.load(context);
    const { store } = context;
    const set: typeof store.set = (entry) => {
      if (!heldBack(entry.data as unknown as Publication)) return store.set(entry);
      // Cached by an earlier build or by `astro dev`.
      store.delete(entry.id);
      return false;
    };
    return loader.load({ ...context, store: { ...store, set } });
  },
});
