import type { Words } from '../../../content/page-words.ts';
import { formatKp } from '../../../simulation/format.ts';
import { ActionButton } from '../../ui/Button.tsx';
import { Section } from '../../ui/Section.tsx';
import { BlindPlot, type BlindRecord, blindRecords, plotOf, SHOWN } from './BlindPlot.tsx';

function Sliders({ index }: { index: number }) {
  return (
    <div data-controls hidden className="grid gap-x-6 sm:grid-cols-2">
      {[1, 2, 3, 4].map((node) => (
        <label key={node} className="block text-15">
          S{node} hears it at <span data-time className="font-mono" />
          <input
            type="range"
            name={`record-${index}-s${node}`}
            min="0"
            max={SHOWN}
            step="0.05"
            defaultValue="0"
            className="block h-8 w-full cursor-pointer accent-trace"
          />
        </label>
      ))}
    </div>
  );
}

function Answer({ record, words }: { record: BlindRecord; words: Words }) {
  const { leaks, ours } = record;
  const places = leaks.map(
    ({ at, share }) => `KP ${formatKp(at)}, ${(100 * share).toFixed(1)}% of the flow`,
  );
  return (
    <p className="mt-2 text-15 text-on-deep-2" data-answer>
      Truth: {places.join(' and ')}. Ours:{' '}
      {ours
        ? `KP ${formatKp(ours.at)} ± ${Math.max(1, Math.round(ours.half))} m`
        : words('blind-unplaced')}
      .{record.kind === 'clock' && ` ${words('blind-clock')}`}
    </p>
  );
}

/** Complete without JavaScript; enhancements/blind-round.ts adds marking. */
export function BlindRound({ words }: { words: Words }) {
  return (
    <Section id="blind" tone="deep" {...words.head('blind')}>
      <div data-blind-round className="group">
        <div className="mb-8 flex flex-wrap items-center gap-4">
          <ActionButton variant="light" data-begin hidden>
            Mark the arrivals
          </ActionButton>
          <p role="status" className="text-15 text-on-deep-2" data-status />
        </div>
        <ol className="grid gap-10 sm:not-group-data-begun:grid-cols-2 lg:not-group-data-begun:grid-cols-3">
          {blindRecords.map((record, i) => {
            const { line, began, leaks, ours } = record;
            const data = JSON.stringify({ line, began, leaks, ours, plot: plotOf(record) });
            return (
              <li
                key={record.id}
                data-record={data}
                className="lg:group-data-begun:grid lg:group-data-begun:grid-cols-2 lg:group-data-begun:gap-12"
              >
                <div>
                  <h3 className="mb-2 text-17">{`Record ${i + 1} of ${blindRecords.length}`}</h3>
                  <BlindPlot record={record} index={i} />
                </div>
                <div>
                  <Sliders index={i} />
                  <p data-result hidden className="mt-4 text-20" />
                  <details className="mt-3">
                    <summary className="cursor-pointer py-1 text-15 font-[600]">The answer</summary>
                    <Answer record={record} words={words} />
                  </details>
                  <div data-buttons hidden className="mt-4 flex flex-wrap gap-3">
                    <ActionButton data-show disabled>
                      Show the truth
                    </ActionButton>
                    <ActionButton variant="outline" data-next hidden>
                      {i + 1 < blindRecords.length ? 'Next record' : 'Begin again'}
                    </ActionButton>
                  </div>
                </div>
              </li>
            );
          })}
        </ol>
      </div>
    </Section>
  );
}
