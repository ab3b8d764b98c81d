import { useState } from 'react';
import { ActionButton } from '../../../components/ui/Button.tsx';
import { saveFile } from '../../../enhancements/save-file.ts';
import { fromJson, toCsv, toJson } from '../../export.ts';
import { encode } from '../../input/address.ts';
import type { LineInput } from '../../types.ts';
import type { Answered } from '../answering.ts';
import { FileButton } from '../inputs/SmallButton.tsx';
import { addressOf } from '../useAddress.ts';
import { message } from './message.ts';
import type { Revision } from './pdf-page.ts';

type Props = {
  answered: Answered;
  /** The answer, once all computation has finished. */
  settled: () => Promise<Answered | undefined>;
  demoHref: string;
  revision: Revision;
  load: (input: LineInput) => void;
};

/** In a new window when embedded, as the frame may show no other page. */
const openPage = (href: string) =>
  window.top === window ? location.assign(href) : window.open(href, '_blank', 'noopener');

/** Of a file to read. */
const MAX_BYTES = 1_000_000;

/** Only the first button sends anything. */
export function ExportPanel({ answered, settled, demoHref, revision, load }: Props) {
  const { input, answer } = answered;
  const [note, setNote] = useState('');
  const address = () => addressOf(encode(input));
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address());
      setNote('Address copied. It contains the whole line.');
    } catch {
      setNote('The address bar holds the whole line: copy it from there.');
    }
  };
  const pdf = async () => {
    setNote('Drawing the sheet.');
    try {
      const { sheetPdf } = await import('./sheet-pdf.ts');
      const complete = (await settled()) ?? answered;
      saveFile(
        fileName(complete.input.name, 'pdf'),
        'application/pdf',
        await sheetPdf(complete, addressOf(encode(complete.input)), revision),
      );
      setNote('Sheet saved as PDF.');
    } catch {
      setNote('The sheet could not be drawn. Print the page instead.');
    }
  };
  const csv = () => {
    if (answer.kind !== 'answer') return;
    saveFile(fileName(input.name, 'csv'), 'text/csv', toCsv(input, answer));
    setNote('All bands saved as CSV.');
  };
  const json = () => {
    saveFile(fileName(input.name, 'json'), 'application/json', toJson(input, answer));
    setNote('The line saved as JSON. Open it here again, or keep it.');
  };
  const read = async (file: File | undefined) => {
    if (!file) return;
    if (file.size > MAX_BYTES) {
      setNote('The file is larger than 1 MB: no line of this page is.');
      return;
    }
    const line = fromJson(await file.text());
    if (line.kind === 'line') load(line.input);
    setNote(
      line.kind === 'line' ? 'The line was read.' : `The file could not be read: ${line.message}`,
    );
  };
  return (
    <section className="p-4 md:p-5 print:hidden" aria-label="Take the line with you">
      <div className="flex flex-wrap gap-2">
        <ActionButton
          onClick={() =>
            openPage(
              `${demoHref}#message=${encodeURIComponent(message(input, answer, (line) => addressOf(encode(line))))}`,
            )
          }
        >
          Send this line with a demo request
        </ActionButton>
        <ActionButton variant="secondary" className="px-3!" onClick={pdf}>
          Sheet as PDF
        </ActionButton>
        <ActionButton variant="secondary" className="px-3!" onClick={copy}>
          Copy address
        </ActionButton>
        {answer.kind === 'answer' && (
          <ActionButton variant="secondary" className="px-3!" onClick={csv}>
            CSV
          </ActionButton>
        )}
        <ActionButton variant="secondary" className="px-3!" onClick={json}>
          JSON
        </ActionButton>
        <FileButton accept=".json,application/json" height="min-h-12" onFile={read}>
          Open JSON
        </FileButton>
        <ActionButton variant="secondary" className="px-3!" onClick={() => print()}>
          Print
        </ActionButton>
      </div>
      <p role="status" className="mt-3 min-h-6 text-15">
        {note}
      </p>
      <p className="text-15 text-ink-2">
        The address holds the line after its # sign, which browsers do not send to a server. ‘Send
        this line’ hands it to the demo form in the same way: it leaves when you send that form.
      </p>
    </section>
  );
}

/** From visitor text: letters, digits, hyphens. */
const fileName = (words: string, kind: string): string =>
  `${
    words
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '')
      .slice(0, 40) || 'line'
  }.${kind}`;
