import { formatKp } from '@site/config';
import type { RunSummary } from '@site/leak-model/simulator';
import { describeVerdict, listResults, type Verdict } from '../run-report.ts';
import { formatSeconds } from './describe-miss.ts';

/** What the control room knows at line time `t`, s. */
function reportAt(view: RunSummary | undefined, t: number): Verdict {
  if (view && t === Number.POSITIVE_INFINITY) return describeVerdict(view);
  const warning = view?.warning;
  if (!warning || t < warning.time)
    return {
      tone: 'missed',
      title: 'Nothing reported',
      detail: 'Two nodes must agree on a warning.',
    };
  const [from, to] = warning.reach;
  return {
    tone: 'missed',
    title: 'Warning',
    figure: `${formatSeconds(warning.time)} seconds`,
    detail: `Between KP ${formatKp(from)} and ${formatKp(to)}.`,
  };
}

type PanelProps = {
  view: RunSummary | undefined;
  /** Line time of what the control room knows, s; by default the outcome. */ until?: number;
  /** Title of an outcome that is no alarm now. */ rest?: string | false;
};

export function Panel({ view, until = Number.POSITIVE_INFINITY, rest }: PanelProps) {
  const ended = view && until === Number.POSITIVE_INFINITY;
  const { tone, title, figure, detail }: Verdict =
    view && rest
      ? { ...describeVerdict(view), tone: 'missed', title: rest }
      : reportAt(view, until);
  return (
    <div
      data-panel={ended ? tone : undefined}
      className={`flex min-h-26 flex-1 basis-[20rem] border-l-[6px] pl-4 sm:min-h-21 md:max-w-[36rem] lg:min-h-0 flex-wrap content-center max-sm:content-start items-center justify-between gap-x-6 gap-y-1 ${tone === 'alarm' ? 'border-hivis' : 'border-on-deep-2'}`}
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
export function VerdictLine({ view }: { view: RunSummary | undefined }) {
  if (!view) return null;
  const { tone, title, figure } = describeVerdict(view);
  const [, place] = listResults(view);
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

export function Results({ view }: { view: RunSummary | undefined }) {
  return (
    <dl
      className={`grid grid-cols-[repeat(auto-fit,minmax(min(100%,10rem),1fr))] border-deep-rule border-t sm:grid-cols-2 lg:grid-cols-4`}
    >
      {listResults(view).map(({ value, label }, i) => (
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
