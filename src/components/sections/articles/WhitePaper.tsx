import { paths } from '../../../site.ts';
import { Arrow, Button } from '../../ui/Button.tsx';

/** The article as a PDF to keep, made at build from the same text. */
export function WhitePaper() {
  return (
    <section
      aria-label="White paper"
      className="mb-10 border-ink border-t-[1.5px] pt-4 print:hidden"
    >
      <p className="font-[600] text-15">White paper, PDF</p>
      <p className="mt-1 text-15 text-ink-2">
        The same text, drawings and tables on paper. No form to fill in.
      </p>
      <p className="mt-4">
        <Button href={paths.whitePaperPdf} variant="ink" download>
          Download the white paper <Arrow />
        </Button>
      </p>
    </section>
  );
}
