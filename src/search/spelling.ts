/** Damerau–Levenshtein distance (swapped neighbours count 1), at most `limit + 1`. */
export function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    let smallest = i;
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      let cost = Math.min(
        (row[j] ?? 0) + 1,
        (next[j - 1] ?? 0) + 1,
        (row[j - 1] ?? 0) + (same ? 0 : 1),
      );
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        cost = Math.min(cost, (before[j - 2] ?? 0) + 1);
      next.push(cost);
      smallest = Math.min(smallest, cost);
    }
    if (smallest > limit) return limit + 1;
    before = row;
    row = next;
  }
  return row[b.length] ?? limit + 1;
}

/** Maximum distance: 1 for 4 to 7 letters, 2 for longer words, 0 with digits. */
const maxDistance = (word: string): number =>
  word.length < 4 || /\d/.test(word) ? 0 : word.length < 8 ? 1 : 2;

export class Speller {
  readonly #byLetter = new Map<string, { word: string; count: number }[]>();

  constructor(counts: ReadonlyMap<string, number>) {
    for (const [word, count] of counts) {
      if (word.length < 3 || /\d/.test(word)) continue;
      const letter = word[0] ?? '';
      const list = this.#byLetter.get(letter) ?? [];
      list.push({ word, count });
      this.#byLetter.set(letter, list);
    }
    for (const list of this.#byLetter.values()) list.sort((a, b) => b.count - a.count);
  }

  /** Most frequent first; none below four letters. */
  completions(start: string, limit = 4): string[] {
    if (start.length < 4) return [];
    const list = this.#byLetter.get(start[0] ?? '') ?? [];
    const found: string[] = [];
    for (const { word } of list) if (word.startsWith(start) && found.push(word) === limit) break;
    return found;
  }

  /** Same first letter; the most frequent of equals. */
  nearest(word: string): string | undefined {
    let limit = maxDistance(word);
    if (limit === 0) return undefined;
    let best: string | undefined;
    for (const other of this.#byLetter.get(word[0] ?? '') ?? []) {
      const distance = editDistance(word, other.word, limit);
      if (distance > limit) continue;
      best = other.word;
      limit = distance - 1;
      if (limit < 0) break;
    }
    return best;
  }
}
