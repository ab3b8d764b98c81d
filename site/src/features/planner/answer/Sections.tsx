import {
  formatPercent,
  formatPost,
  formatShortDuration,
  type LineAnswer,
  type LineInput,
  roundToDigits,
} from '@site/planner';
import { Table } from '../../../kit/ui/Table.tsx';

type Props = { input: LineInput; along: NonNullable<LineAnswer['along']>; limit: number };

export const Sections = ({ input: { units }, along, limit }: Props) => (
  <section className="p-4 md:p-5" aria-labelledby="line-sections">
    <h2 id="line-sections" className="pb-2 text-20">
      By section
    </h2>
    <Table
      captionHidden
      caption="Each section between stations that end the wave"
      head={buildSectionsHead(units.system === 'metric' ? 'KP' : 'Mile post', limit)}
      rows={buildSectionRows(along, (at) => formatPost(at, units))}
    />
  </section>
);

export const buildSectionsHead = (posts: string, limit: number): string[] => [
  'Section',
  posts,
  'Nodes',
  `Alarm within ${limit} s`,
  'No alarm',
  'Slowest alarm',
  'Found on 95% of it',
  'False alarms a year',
  'Settles after an operation',
];

export const buildSectionRows = (
  { sections }: Props['along'],
  write: (at: number) => string,
): string[][] =>
  sections.map((one, i) => [
    `Section ${i + 1}`,
    `${write(one.from)} to ${write(one.to)}`,
    String(one.nodes),
    formatPercent(one.within),
    formatPercent(1 - one.alarmed),
    one.slowest === undefined ? 'none' : formatShortDuration(one.slowest),
    one.smallest === undefined ? 'no size' : `from ${formatPercent(one.smallest)}`,
    String(roundToDigits(one.falseAlarms, 2)),
    formatShortDuration(one.deaf),
  ]);
