import { encodeLine, toCsv } from '@site/planner';
import { saveFile } from '../../../kit/enhancements/save-file.ts';
import type { AnsweredLine } from '../line-answerer.ts';
import { buildLineAddress } from '../useAddress.ts';
import { buildEnquiryMessage } from './enquiry-message.ts';
import type { Revision } from './pdf-page.ts';

// What the buttons of the panel do; each returns the sentence that is shown afterwards.

export async function savePdf(complete: AnsweredLine, revision: Revision): Promise<string> {
  const { name } = complete.input;
  try {
    const { createSheetPdf: sheetPdf } = await import('./sheet-pdf.ts');
    const pdf = await sheetPdf(complete, buildLineAddress(encodeLine(complete.input)), revision);
    saveFile(buildFileName(name, 'pdf'), 'application/pdf', pdf);
    return 'Sheet saved as PDF.';
  } catch {
    return 'The sheet could not be drawn. Print the page instead.';
  }
}

/** Opens the demo form with the line, which nothing sends before the visitor does. */
export function sendLine({ input, answer }: AnsweredLine, demoHref: string): string {
  const text = buildEnquiryMessage(input, answer, (line) => buildLineAddress(encodeLine(line)));
  location.assign(`${demoHref}#message=${encodeURIComponent(text)}`);
  return '';
}

export function saveCsv({ input, answer }: AnsweredLine): string {
  if (answer.kind !== 'answer') return '';
  saveFile(buildFileName(input.name, 'csv'), 'text/csv', toCsv(input, answer));
  return 'All bands saved as CSV.';
}

const buildFileName = (words: string, kind: string): string =>
  `${
    words
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '')
      .slice(0, 40) || 'line'
  }.${kind}`;
