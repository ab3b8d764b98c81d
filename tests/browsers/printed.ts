import { getDocument } from 'unpdf/pdfjs';

type Word = { text: string; y: number };

/**
 * The words of each page without spaces, and how high they stand.
 *
 * @param pdf is not changed, though pdf.js would take its memory
 */
async function pages(pdf: Uint8Array): Promise<Word[][]> {
  const printed = await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise;
  const read: Word[][] = [];
  for (let page = 1; page <= printed.numPages; page++) {
    const { items } = await (await printed.getPage(page)).getTextContent();
    read.push(
      items.flatMap((item) =>
        'str' in item && item.str.trim()
          ? [{ text: item.str.replace(/\s/g, ''), y: Number(item.transform[5]) }]
          : [],
      ),
    );
  }
  await printed.loadingTask.destroy();
  return read;
}

const joined = (words: readonly Word[]) => words.map(({ text }) => text).join('');

export async function countSheets(pdf: Uint8Array): Promise<number> {
  return (await pages(pdf)).length;
}

/** The lowest line of text of each page but the last, and the text of all pages. */
export async function lastLines(pdf: Uint8Array): Promise<{ last: string[]; text: string }> {
  const read = await pages(pdf);
  const last = read.slice(0, -1).map((words) => {
    const foot = Math.min(...words.map(({ y }) => y));
    // Words on one line can stand a little higher or lower than each other.
    return joined(words.filter(({ y }) => y < foot + 3));
  });
  return { last, text: joined(read.flat()) };
}

/** On which pages each number stands that is written as `mark`, number, semicolon. */
export async function pagesOf(pdf: Uint8Array, mark: string): Promise<Map<string, Set<number>>> {
  const found = new Map<string, Set<number>>();
  for (const [page, words] of (await pages(pdf)).entries())
    for (const [, number = ''] of joined(words).matchAll(new RegExp(`${mark}(\\d+);`, 'g')))
      found.set(number, (found.get(number) ?? new Set()).add(page));
  return found;
}
