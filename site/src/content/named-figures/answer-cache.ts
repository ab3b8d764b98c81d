/** Disk cache of model answers between builds; its key covers all inputs. */
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';

export function hashFiles(places: readonly string[]): string {
  const hash = createHash('sha256');
  for (const place of places) {
    const files = statSync(place).isDirectory()
      ? readdirSync(place, { recursive: true, encoding: 'utf8' })
          .sort()
          .map((name) => join(place, name))
          .filter((file) => statSync(file).isFile())
      : [place];
    for (const file of files) hash.update(relative(process.cwd(), file)).update(readFileSync(file));
  }
  return hash.digest('hex');
}

type Cache = { key: string; answers: Record<string, unknown> };
const file = join(process.cwd(), 'node_modules/.cache/model-answers.json');
const makers = [
  'packages/leak-model/src',
  'packages/leak-bench/src',
  'packages/config/src',
  'site/src/content/named-figures/alarm-times.ts',
];
let cache: Cache | undefined;

function readCache(): Cache {
  const key = hashFiles(makers.map((place) => join(process.cwd(), place)));
  try {
    const before = JSON.parse(readFileSync(file, 'utf8')) as Cache;
    if (before.key === key) return before;
  } catch {
    // Missing or incomplete: recompute.
  }
  return { key, answers: {} };
}

/** Answers must survive JSON. */
export function cacheAnswer<T>(question: string, compute: () => T): T {
  cache ??= readCache();
  if (Object.hasOwn(cache.answers, question)) return cache.answers[question] as T;
  const answer = compute();
  // Merges what other processes wrote meanwhile.
  cache = { ...cache, answers: { ...readCache().answers, ...cache.answers, [question]: answer } };
  try {
    mkdirSync(join(file, '..'), { recursive: true });
    const draft = `${file}.${process.pid}`;
    writeFileSync(draft, JSON.stringify(cache));
    renameSync(draft, file);
  } catch {
    // An unwritable cache only costs time.
  }
  return answer;
}
