/** Collection sizes for texts, e.g. `[=count sectors]`. At build only. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { formatCompanyDay } from '@site/config';
import { explainOmission } from '../loading/publication.ts';
import { cacheUntilChanged, readYaml } from '../loading/read-entry.ts';
import { parseDay } from '../schemas/fields/day.ts';
import { listEntryIds } from '../schemas/fields/entry-reference.ts';
import { spellFigure } from './claim-text.ts';

function countQuestions(): number {
  const folder = join(process.cwd(), 'content/faq');
  const files = readdirSync(folder).filter((name) => name.endsWith('.yaml'));
  return files.reduce((sum, name) => {
    const { items } = readYaml(join(folder, name)) as { items: unknown[] };
    return sum + items.length;
  }, 0);
}

/** Each collection that is loaded asks for the counts. */
const readHead = cacheUntilChanged(readYaml);

function countPublishedArticles(): number {
  const folder = join(process.cwd(), 'content/articles');
  const today = formatCompanyDay();
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return files.filter((name) => {
    if (!name.endsWith('.md')) return false;
    const head = readHead(join(folder, name)) as { draft?: boolean; date?: unknown } | null;
    const date = parseDay(String(head?.date));
    // Invalid dates are reported by the schema.
    return date && !explainOmission({ draft: head?.draft, date }, today);
  }).length;
}

const counts: Readonly<Record<string, () => number>> = {
  locations: () => listEntryIds('locations').size,
  sectors: () => listEntryIds('sectors').size,
  services: () => listEntryIds('services').size,
  articles: countPublishedArticles,
  incidents: () => listEntryIds('incidents').size,
  terms: () => listEntryIds('glossary').size,
  questions: countQuestions,
};

export const summariseCounts = (): string =>
  Object.entries(counts)
    .map(([name, count]) => `${name} ${count()}`)
    .join();

/** In words; `Spelt` is capitalised, `number` uses digits. */
export function formatCount([name = '', form = 'spelt']: readonly string[]): string {
  const count = Object.hasOwn(counts, name) ? counts[name] : undefined;
  if (!count) throw new Error(`count is followed by one of: ${Object.keys(counts).join(', ')}`);
  const figures = String(count());
  if (form === 'number') return figures;
  if (form !== 'spelt' && form !== 'Spelt')
    throw new Error('a count is followed by nothing, Spelt or number');
  return spellFigure(figures, form);
}
