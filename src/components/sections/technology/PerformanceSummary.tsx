import type { Say } from '../../../content/lookup.ts';
import type { Words } from '../../../content/page-words.ts';
import { campaign } from '../../../figures/detection/performance-data.ts';
import { bySize } from '../../../figures/detection/performance-panels.tsx';
import { formatWhole } from '../../../simulation/format.ts';
import { Figure } from '../../ui/Figure.tsx';
import { Inline } from '../../ui/Inline.tsx';
import { Section } from '../../ui/Section.tsx';

const { title, Drawing } = bySize('share');

const rows = [
  ['5 km', '[=alarm liquid 5km 1%]', '[=error-95 liquid 5km 1% sudden]'],
  ['10 km', '[=alarm liquid 10km 1%]', '[=error-95 liquid 10km 1% sudden]'],
  ['20 km', '[=alarm liquid 20km 1%]', '[=error-95 liquid 20km 1% sudden]'],
] as const;

/** One curve of the campaign with its times; the rest has its own page. */
export function PerformanceSummary({ say, words }: { say: Say; words: Words }) {
  return (
    <Section
      id="model-performance"
      opening="split"
      title={words('performance-title')}
      intro={
        <>
          <p>
            <Inline parts={{ runs: formatWhole(campaign.leakRuns) }}>
              {words('performance-intro')}
            </Inline>
          </p>
          <table className="mt-6 w-full text-left text-15">
            <caption className="pb-2 text-left">{words('performance-table')}</caption>
            <tbody className="font-mono">
              {rows.map(([spacing, seconds, metres]) => (
                <tr key={spacing}>
                  <th className="py-2 font-normal" scope="row">
                    {spacing}
                  </th>
                  <td>{say(seconds)}</td>
                  <td>{say(metres)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      }
    >
      <div className="max-w-[52ch]">
        <Figure basis="simulated" caption={words('performance-drawing')}>
          <p className="mb-3 font-[600]">{title}</p>
          <Drawing id="by-size" />
        </Figure>
      </div>
    </Section>
  );
}
