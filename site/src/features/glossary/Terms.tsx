import type { GlossaryData } from '../../content/schemas/records/glossary.ts';
import { Drawing } from '../../kit/drawings/Drawing.tsx';
import { getDrawingFile } from '../../kit/drawings/drawing-files.ts';
import { Figure } from '../../kit/ui/Figure.tsx';
import { Section } from '../../kit/ui/Section.tsx';
import { TwoSizes } from '../../kit/ui/TwoSizes.tsx';

type Term = GlossaryData & { id: string };
type Props = { terms: readonly Term[]; title: string };

/** A row for each letter, its terms in two columns, below a bar of letters. */
export function Terms({ terms, title }: Props) {
  const names = new Map(terms.map((term) => [term.id, term.short ?? term.term]));
  const sorted = terms.toSorted((a, b) => a.term.localeCompare(b.term, 'en-GB'));
  const letters = Object.groupBy(sorted, ({ term }) =>
    term.charAt(0).toUpperCase().replace(/\d/, '0–9'),
  );
  return (
    <Section title={title} tone="sheet" opening="stacked" id="terms">
      <nav
        aria-label="Letters"
        className="no-print mb-6 flex flex-wrap gap-x-2 bg-sheet py-2 text-20 lg:sticky lg:top-0 lg:z-10"
      >
        {Object.keys(letters).map((letter) => (
          <a key={letter} href={`#letter-${letter}`} className="min-w-8 p-1.5 hover:underline">
            {letter}
          </a>
        ))}
      </nav>
      {Object.entries(letters).map(([letter, own = []]) => (
        <div
          key={letter}
          className="mb-6 border-ink border-t-[1.5px] pt-2 lg:grid lg:grid-cols-[4rem_1fr]"
        >
          <h3 id={`letter-${letter}`} className="scroll-mt-24 break-after-avoid text-24">
            {letter}
          </h3>
          <dl className="gap-12 lg:columns-2 print:columns-2">
            {own.map((term) => (
              <Definition key={term.id} term={term} names={names} />
            ))}
          </dl>
        </div>
      ))}
    </Section>
  );
}

type DefinitionProps = { term: Term; names: ReadonlyMap<string, string> };

const Definition = ({
  term: { id, term, short, definition, unit, see },
  names,
}: DefinitionProps) => (
  <div
    id={id}
    className="scroll-mt-24 break-inside-avoid border-rule border-b py-2.5 target:border-hivis target:border-l-4 target:pl-4"
  >
    <dt className="font-[600]">
      <a href={`#${id}`} className="py-1 underline-offset-4 hover:underline">
        {short ? `${term} (${short})` : term}
      </a>
    </dt>
    <dd className="text-15">
      {definition}
      {unit && (
        <span className="text-ink-2">
          {' '}
          Unit: <span className="font-mono">{unit}</span>.
        </span>
      )}
      {see && (
        <span data-search="off" className="mt-1 flex flex-wrap gap-x-4 text-ink-2">
          See
          {see.map((other) => (
            <a
              key={other.id}
              href={`#${other.id}`}
              className="min-h-6 min-w-6 underline underline-offset-4"
            >
              {names.get(other.id)}
            </a>
          ))}
        </span>
      )}
    </dd>
  </div>
);

const callOuts = getDrawingFile('glossary')?.leaders.map(({ id }) => id) ?? [];
/** For phones. */
const halves = { beginning: '0 24 330 226', continuation: '326 24 330 226' };

type FigureProps = { name: (id: string) => string; title: string; caption: string };

export function LineFigure({ name, title, caption }: FigureProps) {
  return (
    <Figure caption={caption}>
      <TwoSizes
        wide={<Drawing name="glossary" title={title} callOuts={callOuts} />}
        compact={Object.entries(halves).map(([half, viewBox]) => (
          <Drawing
            key={half}
            name="glossary"
            title={`${title}: ${half}`}
            callOuts={callOuts}
            viewBox={viewBox}
          />
        ))}
      />
      <ol className="mt-4 grid grid-cols-1 gap-x-6 sm:grid-cols-2 lg:grid-cols-3">
        {callOuts.map((id, i) => (
          <li key={id}>
            <a
              className="flex min-h-8 items-baseline gap-3 text-15 underline-offset-4 hover:underline"
              href={`#${id}`}
            >
              <span className="w-5 shrink-0 text-right font-mono">{i + 1}</span>
              {name(id)}
            </a>
          </li>
        ))}
      </ol>
    </Figure>
  );
}
