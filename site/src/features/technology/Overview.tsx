import { formatWhole } from '@site/config';
import type { FigureWriter } from '../../content/lookup.ts';
import type { Words } from '../../content/page-words.ts';
import type { TechnologyData } from '../../content/schemas/pages/technology.ts';
import { Paragraph } from '../../kit/ui/Inline.tsx';
import { Section } from '../../kit/ui/Section.tsx';
import { BySize } from '../performance/CurveSections.tsx';
import {
  campaign,
  countAlarmsAfterOperation,
  settlingTime,
} from '../performance/performance-data.ts';

type Props = { claims: TechnologyData['claims']; words: Words };

export function Overview({ claims, words }: Props) {
  return (
    <Section id="overview" title={words('overview-title')}>
      <ul className="grid border-rule border-t md:grid-cols-2 md:gap-x-12 print:columns-3">
        {claims.map((item) => (
          <li key={item.claim} className="border-rule border-b py-4">
            <h3 className="inline text-20">{item.title}</h3>
            <Paragraph className="mt-1 text-ink-2">{item.text}</Paragraph>
          </li>
        ))}
      </ul>
    </Section>
  );
}

const rows = [
  ['5 km', '[=alarm liquid 5km 1%]', '[=error-95 liquid 5km 1% sudden]'],
  ['10 km', '[=alarm liquid 10km 1%]', '[=error-95 liquid 10km 1% sudden]'],
  ['20 km', '[=alarm liquid 20km 1%]', '[=error-95 liquid 20km 1% sudden]'],
  ['5 km, gas', '[=alarm gas 5km 5%]', '–'],
] as const;

const deafParts = {
  settling: formatWhole(settlingTime),
  two: countAlarmsAfterOperation(0.02).heard,
  runs: countAlarmsAfterOperation(0.02).runs,
};

export function PerformanceSummary({ say, words }: { say: FigureWriter; words: Words }) {
  return (
    <Section
      id="model-performance"
      opening="split"
      title={words('performance-title')}
      intro={
        <>
          <Paragraph parts={{ runs: formatWhole(campaign.leakRuns) }}>
            {words('performance-intro')}
          </Paragraph>
          <table id="times" className="mt-6 w-full scroll-mt-24 text-left text-15">
            <caption className="pb-2 text-left">{words('performance-table')}</caption>
            <thead>
              <tr>
                {['Nodes apart', 'Time to alarm', '95 of 100 within'].map((name) => (
                  <th key={name} scope="col" className="font-[600]">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
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
          <Paragraph className="mt-4" parts={deafParts}>
            {words('performance-deaf')}
          </Paragraph>
        </>
      }
    >
      <BySize quantity="share" caption={words('performance-drawing')} />
    </Section>
  );
}
