import type { Words } from '../../content/page-words.ts';
import type { MechanismData, SectorData } from '../../content/schemas/pages/sector.ts';
import { getDrawingFile } from '../../kit/drawings/drawing-files.ts';
import { LongDrawing } from '../../kit/drawings/LongDrawing.tsx';
import { Container } from '../../kit/ui/Container.tsx';
import { Inline, Paragraph } from '../../kit/ui/Inline.tsx';

type MechanismProps = {
  failure: SectorData['failures'][number];
  mechanism: MechanismData;
  /** From 0. */
  index: number;
};

function Mechanism({ failure, mechanism, index }: MechanismProps) {
  const { here, found, nodes, likeliest } = failure;
  const answers = [
    ['Found beforehand by', found],
    ['Do our nodes detect it?', nodes],
  ] as const;
  return (
    <li className="row-span-5 grid snap-start grid-rows-subgrid border-rule border-l pt-5 pr-3.5 pb-7 pl-[calc(13.55%-15px)] last:border-r">
      <p className="relative flex items-center gap-2 text-14 text-ink-2 before:absolute before:-top-5 before:left-3.5 before:h-5 before:border-ink before:border-l print:before:hidden">
        <span
          className={`grid size-7 place-items-center rounded-full border-[1.5px] border-ink font-mono font-[600] ${likeliest ? 'bg-ink text-sheet' : 'text-ink'}`}
        >
          {index + 1}
        </span>
        {likeliest && 'likeliest here'}
      </p>
      <h3 className="mt-3 text-20">
        <Inline>{mechanism.name}</Inline>
      </h3>
      <Paragraph className="mt-2 mb-4 text-15">{here}</Paragraph>
      <dl className="row-span-2 grid grid-rows-subgrid border-rule border-t pt-3 text-15 leading-snug">
        {answers.map(([name, text]) => (
          <div key={name} className="not-first:mt-2">
            <dt className="text-14 text-ink-2">{name}</dt>
            <dd className="font-[600]">
              <Inline>{text}</Inline>
            </dd>
          </div>
        ))}
      </dl>
    </li>
  );
}

type Props = {
  /** File name in content/sectors/. */
  id: string;
  failures: SectorData['failures'];
  mechanism: (ref: { id: string }) => MechanismData;
  words: Words;
};

export function LineSection({ id, failures, mechanism, words }: Props) {
  const section = getDrawingFile(`sections/${id}`) && `sections/${id}`;
  return (
    <section
      id="failures"
      aria-labelledby="failures-heading"
      className="border-ink border-y-[1.5px] bg-sheet"
    >
      <h2 id="failures-heading" className="sr-only">
        How it fails
      </h2>
      <section
        aria-label="Line and failures"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: for keyboard scrolling
        tabIndex={0}
        className="snap-x scroll-px-4 overflow-x-auto xl:overflow-x-clip print:overflow-visible"
      >
        <div className="max-xl:w-[112rem] max-xl:[&>*>*]:max-w-none max-xl:[&>*]:max-w-none print:w-auto!">
          {section && (
            <div className="overflow-clip border-ink border-b-[1.5px] bg-sea pt-10">
              <Container>
                <LongDrawing
                  name={section}
                  mechanisms={failures.map(({ mechanism: { id } }) => id)}
                />
              </Container>
            </div>
          )}
          <Container>
            <ol className="grid grid-cols-6 gap-px print:grid-cols-3">
              {failures.map((failure, i) => (
                <Mechanism
                  key={failure.mechanism.id}
                  failure={failure}
                  mechanism={mechanism(failure.mechanism)}
                  index={i}
                />
              ))}
            </ol>
          </Container>
        </div>
      </section>
      <Container>
        {section && (
          <p className="border-rule border-t py-3 text-14 text-ink-2">{words('each-drawing')}</p>
        )}
      </Container>
    </section>
  );
}
