import { AnnotatedLine } from '../../../figures/glossary/AnnotatedLine.tsx';
import { callouts } from '../../../figures/glossary/callouts.ts';
import { Figure } from '../../ui/Figure.tsx';
import { TwoSizes } from '../../ui/TwoSizes.tsx';

const title = 'A buried pipeline in section, with ten of its parts numbered';

/** The opening drawing of the glossary: a pipeline with numbered parts that link to their definitions. */
export function LineFigure({ name }: { name: (id: string) => string }) {
  return (
    <Figure caption="A line in section, not to scale. Each number leads to its definition.">
      <TwoSizes
        wide={<AnnotatedLine title={title} />}
        compact={
          <>
            <AnnotatedLine title={`${title}: beginning`} to={330} />
            <AnnotatedLine title={`${title}: continuation`} from={326} to={656} />
          </>
        }
      />
      <ol className="mt-4 grid grid-cols-1 gap-x-6 sm:grid-cols-2 lg:grid-cols-3">
        {callouts.map(({ id }, i) => (
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
