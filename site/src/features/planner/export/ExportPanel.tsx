import { encodeLine } from '@site/planner';
import { useState } from 'react';
import { ActionButton } from '../../../kit/ui/Button.tsx';
import { HEIGHTS } from '../answer/SheetLayout.tsx';
import type { AnsweredLine } from '../line-answerer.ts';
import { buildLineAddress } from '../useAddress.ts';
import type { Revision } from './pdf-page.ts';

type Props = {
  answered: AnsweredLine;
  /** The answer, once all computation has finished. */
  settled: () => Promise<AnsweredLine | undefined>;
  demoHref: string;
  revision: Revision;
};

/** Only the first button sends anything. */
export function ExportPanel({ answered, settled, demoHref, revision }: Props) {
  const { input, answer } = answered;
  const [note, setNote] = useState('');
  const address = () => buildLineAddress(encodeLine(input));
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address());
      setNote('Address copied. It contains the whole line.');
    } catch {
      setNote('The address bar holds the whole line: copy it from there.');
    }
  };
  /** What saves and sends is fetched when a button asks for it. */
  const act = async (
    run: (actions: typeof import('./export-actions.ts')) => string | Promise<string>,
    begun = '',
  ) => {
    setNote(begun);
    try {
      setNote(await run(await import('./export-actions.ts')));
    } catch {
      setNote('This could not be loaded. Load the page again.');
    }
  };
  const pdf = () =>
    act(
      async ({ savePdf }) => savePdf((await settled()) ?? answered, revision),
      'Drawing the sheet.',
    );
  const send = () => act(({ sendLine }) => sendLine(answered, demoHref));
  const csv = () => act(({ saveCsv }) => saveCsv(answered));
  return (
    <section
      className={`p-4 md:p-5 print:hidden ${HEIGHTS.exports}`}
      aria-label="Take the line with you"
    >
      <div className="flex flex-wrap gap-2">
        <ActionButton onClick={send}>Send this line with a demo request</ActionButton>
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
        <ActionButton variant="secondary" className="px-3!" onClick={() => print()}>
          Print
        </ActionButton>
      </div>
      <p role="status" className="mt-3 min-h-6 text-15">
        {note}
      </p>
      <p className="text-15 text-ink-2">
        The address holds the line after its # sign, which browsers do not send to a server. ‘Send
        this line’ hands it to the demo form: it leaves when you send that.
      </p>
    </section>
  );
}
