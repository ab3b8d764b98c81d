import { paths } from '../../../config/paths.ts';
import type { Words } from '../../../content/page-words.ts';
import { Arrow, Button } from '../../ui/Button.tsx';

/** Link to the article as a PDF, which is generated at build time from the same text. */
export function WhitePaper({ words }: { words: Words }) {
  return (
    <p className="mt-7 flex flex-wrap items-center gap-x-5 gap-y-2 print:hidden">
      <Button href={paths.whitePaperPdf} variant="ink" download>
        Download the white paper <Arrow />
      </Button>
      <span className="text-15 text-ink-2">{words('paper-note')}</span>
    </p>
  );
}
