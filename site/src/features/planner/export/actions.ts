import { encode, toCsv } from '@site/planner';
import { saveFile } from '../../../kit/enhancements/save-file.ts';
import type { Answered } from '../answering.ts';
import { addressOf } from '../useAddress.ts';
import { message } from './message.ts';
import type { Revision } from './pdf-page.ts';

// What the buttons of the panel do; each returns the sentence that is shown afterwards.

export async function savePdf(complete: Answered, revision: Revision): Promise<string> {
  const { name } = complete.input;
  try {
    const { sheetPdf } = await import('./sheet-pdf.ts');
    const pdf = await sheetPdf(complete, addressOf(encode(complete.input)), revision);
    saveFile(fileName(name, 'pdf'), 'application/pdf', pdf);
    return 'Sheet saved as PDF.';
  } catch {
    return 'The sheet could not be drawn. Print the page instead.';
  }
}

/** Opens the demo form with the line, which nothing sends before the visitor does. */
export function sendLine({ input, answer }: Answered, demoHref: string): string {
  const text = message(input, answer, (line) => addressOf(encode(line)));
  location.assign(`${demoHref}#message=${encodeURIComponent(text)}`);
  return '';
}

export function saveCsv({ input, answer }: Answered): string {
  if (answer.kind !== 'answer') return '';
  saveFile(fileName(input.name, 'csv'), 'text/csv', toCsv(input, answer));
  return 'All bands saved as CSV.';
}

const fileName = (words: string, kind: string): string =>
  `${
    words
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '')
      .slice(0, 40) || 'line'
  }.${kind}`;
