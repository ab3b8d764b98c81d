import type { Words } from '../../../content/page-words.ts';
import { formatDuration } from '../../../simulation/format.ts';
import { CLOCK_BUDGET, holdOver, wireDelay } from '../../../simulation/interface-budget.ts';
import { Inline } from '../../ui/Inline.tsx';
import { Section } from '../../ui/Section.tsx';
import { PageDrawing } from '../shared/PageDrawing.tsx';
import { Terms } from '../shared/Terms.tsx';

const lasts = (ppm: number) => formatDuration(holdOver(ppm));

/** How the millisecond is kept, and what becomes of it without a fix. */
export function Clocks({ words }: { words: Words }) {
  return (
    <Section id="clocks" tone="sheet" title={words('clocks-title')}>
      <div className="grid gap-10 lg:grid-cols-12 lg:gap-12">
        <div className="space-y-4 lg:col-span-5">
          <p className="text-20">
            <Inline parts={{ budget: CLOCK_BUDGET * 1000 }}>{words('clocks-text-1')}</Inline>
          </p>
          <p>{words('clocks-text-2')}</p>
          <p>
            <Inline parts={{ one: lasts(1), tenth: lasts(0.1), twenty: lasts(20) }}>
              {words('clocks-text-3')}
            </Inline>
          </p>
          <p>
            <Inline>{words('clocks-text-4')}</Inline>
          </p>
        </div>
        <div className="min-w-0 lg:col-span-7">
          <PageDrawing
            id="hold-over"
            caption={words('clocks-drawing')}
            basis="computed"
            source={words('clocks-source')}
          />
        </div>
      </div>
      <h3 className="mt-12 mb-4 text-24">{words('clocks-list')}</h3>
      <Terms items={words.list('clocks')} parts={{ wire: Math.round(wireDelay(1000) * 1e6) }} />
    </Section>
  );
}
