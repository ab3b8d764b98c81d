import { formatKp, formatNumber } from '@site/leak-model';
import { computeEndNodes, END_NODE, type NodeAnswer } from '../../content/end-nodes.ts';
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
          formatShare(row.leak, row.runs),
          formatShare(row.beyond, row.runs),
          formatShare(row.warning + row.station, row.runs),
          formatShare(row.none, row.runs),
        ])}
      />
    </Section>
  );
}

const describeNodeAnswer = (of: NodeAnswer): string => {
  const seconds = `${formatNumber(of.time, 1)} s`;
  switch (of.kind) {
    case 'leak':
      return `${seconds}, ±${formatNumber(of.half, 1)} m`;
    case 'beyond':
      return `${seconds}, at or beyond KP ${of.node / 1000}`;
    case 'unknown':
      return `${seconds}, origin not shown`;
  }
};

export function EndNodes({ words }: { words: Words }) {
  return (
    <Section id="ends" {...words.head('ends')}>
      <Table
        caption="Leaks of 1% of flow: time to the alarm, and half of the 95% interval"
        head={[
          'Leak at KP',
          'Nodes at KP 5, 10, 15, 20',
          `Two more, ${END_NODE} m from the ends`,
          'The same, tank at the inlet',
        ]}
        rows={computeEndNodes().map(({ at, without, pump, tank }) => [
          formatKp(at),
          describeNodeAnswer(without),
          describeNodeAnswer(pump),
          describeNodeAnswer(tank),
        ])}
      />
    </Section>
  );
}
