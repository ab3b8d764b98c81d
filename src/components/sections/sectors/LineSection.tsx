import type { Words } from '../../../content/page-words.ts';
import type { MechanismData } from '../../../content/schemas/pages/mechanism.ts';
import type { SectorData } from '../../../content/schemas/pages/sector.ts';
import { drawingFile } from '../../../figures/drawings/files.ts';
import { LongDrawing } from '../../../figures/drawings/LongDrawing.tsx';
import { Container } from '../../ui/Container.tsx';
import { Mechanism } from './Mechanism.tsx';

type Props = {
  /** Name of the entry in content/sectors/. */
  id: string;
  failures: SectorData['failures'];
  mechanism: (ref: { id: string }) => MechanismData;
  words: Words;
};

/**
 * How the sector's line fails: its long section, and under it a column for each mechanism. Below 1280 px
 * the drawing is cut up: each mechanism has its own part of it. A sector without a section has the columns alone.
 */
export function LineSection({ id, failures, mechanism, words }: Props) {
  const section = drawingFile(`sections/${id}`) && `sections/${id}`;
  return (
    <section
      id="failures"
      aria-labelledby="failures-heading"
      className="border-ink border-y-[1.5px] bg-sheet"
    >
      <h2 id="failures-heading" className="sr-only">
        How it fails
      </h2>
      {section && (
        <div className="drawing overflow-clip border-ink border-b-[1.5px] bg-sea pt-10 max-xl:hidden">
          <Container>
            <LongDrawing name={section} mechanisms={failures.map(({ mechanism: { id } }) => id)} />
          </Container>
        </div>
      )}
      <Container>
        <ol className="grid gap-px sm:grid-cols-2 md:grid-cols-3 xl:grid-cols-6">
          {failures.map((failure, i) => (
            <Mechanism
              key={failure.mechanism.id}
              failure={failure}
              mechanism={mechanism(failure.mechanism)}
              index={i}
              section={section}
            />
          ))}
        </ol>
        {section && (
          <p className="border-rule border-t py-3 text-13 text-ink-2">{words('each-drawing')}</p>
        )}
      </Container>
    </section>
  );
}
