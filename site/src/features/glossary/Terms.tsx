import { type GlossaryData, glossaryGroups } from '../../content/schemas/records/glossary.ts';
import { Drawing } from '../../kit/drawings/Drawing.tsx';
import { getDrawingFile } from '../../kit/drawings/drawing-files.ts';
import { Figure } from '../../kit/ui/Figure.tsx';
import { Section } from '../../kit/ui/Section.tsx';
import { TwoSizes } from '../../kit/ui/TwoSizes.tsx';

export function GroupIndex({ terms }: { terms: readonly Term[] }) {
  return (
    <nav aria-label="Parts of the glossary" className="w-full">
      <ul className="mt-2 border-rule border-t text-17 text-ink">
        {Object.entries(glossaryGroups).map(([group, title]) => (
          <li key={group} className="border-rule border-b">
            <a
              href={`#group-${group}`}
              className="flex min-h-11 items-center justify-between gap-4 underline-offset-4 hover:underline"
            >
              {title}
              <span className="font-mono text-15 text-ink-2">
                {terms.filter((term) => term.group === group).length}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

type Term = GlossaryData & { id: string };

type Props = {
  terms: readonly Term[];
  group: keyof typeof glossaryGroups;
  tone: 'paper' | 'sheet';
};

const formatTerm = ({ term, short }: Term) => (short ? `${term} (${short})` : term);

export function Terms({ terms, group, tone }: Props) {
  const names = new Map(terms.map((term) => [term.id, term.short ?? term.term]));
  const mine = terms
    .filter((term) => term.group === group)
    .sort((a, b) => a.term.localeCompare(b.term, 'en-GB'));
  return (
    <Section id={`group-${group}`} tone={tone} title={glossaryGroups[group]}>
      <dl className="border-rule border-t">
        {mine.map((term) => (
          <div
            key={term.id}
            id={term.id}
            className="grid gap-2 border-rule border-b py-5 target:border-hivis target:border-l-4 target:pl-4 lg:grid-cols-12 lg:gap-8"
          >
            <dt className="font-[600] text-20 lg:col-span-4">
              <a href={`#${term.id}`} className="py-1 underline-offset-4 hover:underline">
                {formatTerm(term)}
              </a>
            </dt>
            <dd className="max-w-[68ch] lg:col-span-8">
              {term.definition}
              {term.unit && (
                <>
                  {' '}
                  <span className="text-15 text-ink-2">
                    Unit: <span className="font-mono">{term.unit}</span>.
                  </span>
                </>
              )}
              {term.see && (
                <p className="mt-2 text-15 text-ink-2">
                  See{' '}
                  {term.see.map(({ id }, i) => (
                    <span key={id}>
                      {i > 0 && ', '}
                      <a
                        href={`#${id}`}
                        className="inline-block min-w-6 py-1 text-right underline underline-offset-4"
                      >
                        {names.get(id)}
                      </a>
                    </span>
                  ))}
                </p>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

const callOuts = getDrawingFile('glossary')?.leaders.map(({ id }) => id) ?? [];
/** For phones. */
const halves = { beginning: '0 24 330 226', continuation: '326 24 330 226' };
const title = 'A buried pipeline in section, with ten of its parts numbered';

export function LineFigure({ name }: { name: (id: string) => string }) {
  return (
    <Figure caption="A line in section, not to scale. Each number leads to its definition.">
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
