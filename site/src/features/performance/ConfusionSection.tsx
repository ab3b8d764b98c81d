import type { Words } from '../../content/page-words.ts';
import { Section } from '../../kit/ui/Section.tsx';
import { Table } from '../../kit/ui/Table.tsx';
import { campaign } from './performance-data.ts';

type Row = (typeof campaign.confusion)['leakBetween'];
const { confusion } = campaign;
const sumRows = (rows: readonly Row[]): Row => {
  const sumColumn = (key: keyof Row) => rows.reduce((total, row) => total + row[key], 0);
  return {
    runs: sumColumn('runs'),
    leak: sumColumn('leak'),
    beyond: sumColumn('beyond'),
    warning: sumColumn('warning'),
    station: sumColumn('station'),
    none: sumColumn('none'),
  };
};

const rows: readonly [name: string, row: Row][] = [
  ['Leak between nodes', confusion.leakBetween],
  ['Leak beyond them', confusion.leakBeyond],
  ['Station event, announced', confusion.stationInformed],
  ['Station event, pressure alone', confusion.station],
  ['Drift, burst, wrong clock', sumRows([confusion.drift, confusion.burst, confusion.clock])],
  ['Nothing', confusion.nothing],
];

/** Of the runs; 0% and 100% only if exact. */
function formatShare(part: number, total: number): string {
  const share = (100 * part) / total;
  if (part === 0 || part === total) return `${share}`;
  return share < 0.1 ? '<0.1' : share > 99.9 ? '>99.9' : share.toFixed(1);
}

const formatAlarm = (name: string, share: string) =>
  name.startsWith('Leak') || Number(share) === 0 || share.startsWith('<') ? (
    share
  ) : (
    <b className="text-alarm">{share}, false alarm</b>
  );

/** Truth by row, answer by column. */
export function ConfusionSection({ words }: { words: Words }) {
  return (
    <Section id="confusion" tone="sheet" {...words.head('confusion')}>
      <Table
        caption="What happened, and what was reported, % of runs"
        head={[
          'What happened',
          'Leak, placed',
          'Leak, not placed',
          'Warning or station',
          'Nothing',
        ]}
        rows={rows.map(([name, row]) => [
          name,
          formatAlarm(name, formatShare(row.leak, row.runs)),
          formatAlarm(name, formatShare(row.beyond, row.runs)),
          formatShare(row.warning + row.station, row.runs),
          formatShare(row.none, row.runs),
        ])}
      />
    </Section>
  );
}
