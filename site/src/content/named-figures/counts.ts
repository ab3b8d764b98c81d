/** Collection sizes for texts, e.g. `[=count sectors]`. At build only. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { heldBack } from '../loading/published.ts';
import { readYaml } from '../loading/read.ts';
import { dayOf } from '../schemas/fields/day.ts';
import { entryIds } from '../schemas/fields/reference.ts';
import { inWords } from './claim-text.ts';

function questions(): number {
  const folder = join(process.cwd(), 'content/faq');
  const files = readdirSync(folder).filter((name) => name.endsWith('.yaml'));
  return files.reduce((sum, name) => {
    const { items } = readYaml(join(folder, name)) as { items: unknown[] };
    return sum + items.length;
  }, 0);
}

function articles(): number {
  const folder = join(process.cwd(), 'content/articles');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return files.filter((name) => {
    if (!name.endsWith('.mdx')) return false;
    const head = readYaml(join(folder, name)) as { draft?: boolean; date?: unknown } | null;
    const date = dayOf(String(head?.date));
    // Invalid dates are reported by the schema.
    return date && !heldBack({ draft: head?.draft, date });
  }).length;
}

const counts: Readonly<Record<string, () => number>> = {
  locations: () => entryIds('locations').size,
  sectors: () => entryIds('sectors').size,
  services: () => entryIds('services').size,
  articles,
  incidents: () => entryIds('incidents').size,
  terms: () => entryIds('glossary').size,
  questions,
};

export const allCounts = (): string =>
  Object.entries(counts)
    .map(([name, count]) => `${name} ${count()}`)
    .join();

/** In words; `Spelt` is capitalised, `number` uses digits. */
export function countText([name = '', form = 'spelt']: readonly string[]): string {
  const count = Object.hasOwn(counts, name) ? counts[name] : undefined;
  if (!count) throw new Error(`count is followed by one of: ${Object.keys(counts).join(', ')}`);
  const figures = String(count());
  if (form === 'number') return figures;
  if (form !== 'spelt' && form !== 'Spelt')
    throw new Error('a count is followed by nothing, Spelt or number');
  return inWords(figures, form);
}
