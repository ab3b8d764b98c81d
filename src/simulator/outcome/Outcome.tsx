import type { View } from '../../simulation/view.ts';
import { resultsOf, verdictOf } from '../words.ts';

/** Empty, it keeps the place of the outcome, so that the drawing does not move when it comes. */
export function Panel({ view }: { view: View | undefined }) {
  const place =
    'flex min-h-26 flex-1 basis-[20rem] border-l-[6px] pl-4 sm:min-h-21 md:max-w-[36rem] lg:min-h-0';
  if (!view) return <div className={`${place} border-transparent`} />;
  const { tone, title, figure, detail } = verdictOf(view);
  return (
    <div
      data-panel={tone}
      className={`${place} flex-wrap content-center items-center justify-between gap-x-6 gap-y-1 ${tone === 'alarm' ? 'border-hivis' : 'border-on-deep-2'}`}
    >
      <div className="min-w-0 flex-1 basis-[14rem]">
        <p className="font-[600] text-17">{title}</p>
        <p className="text-15 text-on-deep-2">{detail}</p>
      </div>
      {figure && <p className="font-mono text-24">{figure}</p>}
    </div>
  );
}

/**
 * Sticky while the controls scroll past the panel. Hidden from screen readers, which get the panel.
 */
export function VerdictLine({ view }: { view: View | undefined }) {
  if (!view) return null;
  const { tone, title, figure } = verdictOf(view);
  const [, place] = resultsOf(view);
  return (
    <p
      aria-hidden="true"
      data-verdict-line
      className={`sticky top-0 z-10 flex flex-wrap items-baseline justify-between gap-x-4 border-deep-rule border-b border-l-[6px] bg-deep px-4 py-2 lg:hidden ${tone === 'alarm' ? 'border-l-hivis' : 'border-l-on-deep-2'}`}
    >
      <span className="font-[600] text-15">{title}</span>
      <span className="font-mono text-15">
        {[figure, place?.value !== '–' && place?.value].filter(Boolean).join(' · ')}
      </span>
    </p>
  );
}

export function Results({ view }: { view: View | undefined }) {
  return (
    <dl className={`grid grid-cols-2 lg:grid-cols-4 border-deep-rule border-t`}>
      {resultsOf(view).map(({ value, label }, i) => (
        <div
          key={i}
          className="flex flex-col-reverse justify-end border-deep-rule p-4 odd:border-r md:px-6 lg:not-last:border-r max-lg:nth-[n+3]:border-t"
        >
          <dt className="mt-1 text-15 text-on-deep-2 max-sm:min-h-[2lh]">{label}</dt>
          <dd className="whitespace-nowrap font-mono text-20 md:text-24">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
