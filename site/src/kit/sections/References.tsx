import {
  describeLinkTarget,
  describeReading,
  formatReference,
} from '../../content/citations/cited-sources.ts';
import type { SourceData } from '../../content/schemas/records/source.ts';

type Props = { sources: readonly { id: string; source: SourceData }[] };

/** In order of first citation. */
export function References({ sources }: Props) {
  return (
    <section
      aria-labelledby="references"
      data-search="off"
      className="mx-auto my-6 w-full max-w-[1288px] px-5 md:px-6 in-[article]:px-0!"
    >
      <details>
        <summary className="cursor-pointer border-ink border-y-[1.5px] py-3">
          <h2 id="references" className="inline text-20">
            References <span className="font-mono font-normal text-15">{sources.length}</span>
          </h2>
        </summary>
        <dl className="max-w-[64rem] text-15 print:columns-2">
          {sources.map(({ id, source }) => (
            <div
              key={id}
              id={`source-${id}`}
              className="grid scroll-mt-6 gap-x-6 border-rule border-b py-2.5 max-sm:py-1.5 target:bg-hivis/20 md:grid-cols-[14rem_1fr]"
            >
              <dt className="font-[500]">{source.mark}</dt>
              <dd className="text-ink-2">
                {formatReference(source)} {describeReading(source)}{' '}
                {source.url ? (
                  <a
                    href={source.url}
                    rel="noreferrer"
                    referrerPolicy="no-referrer"
                    className="link [overflow-wrap:anywhere]"
                  >
                    {describeLinkTarget(source)}
                  </a>
                ) : (
                  `${describeLinkTarget(source)}.`
                )}
              </dd>
            </div>
          ))}
        </dl>
      </details>
    </section>
  );
}

/** Without this placeholder, the list goes to the end of the content. */
export const ReferencesPlace = () => <div data-references="true" />;
