import { END_NODE, endNodes, type Said } from '../../../content/end-nodes.ts';
import { formatKp, formatNumber } from '../../../simulation/format.ts';
import { Section } from '../../ui/Section.tsx';
import { Table } from '../../ui/Table.tsx';

const said = (of: Said): string => {
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

/** How two more nodes, one at each end, change leaks that the four cannot place. */
export function EndNodes() {
  return (
    <Section
      id="ends"
      title="What nodes at both ends would change"
      intro={
        <p>
          With a node on either side a leak in an end section is placed like any other, and sooner.
          That needs an end where the pressure can fall: a tank at the inlet cancels the drop
          immediately. In the last 1.5 km before the delivery valve a leak’s echo follows its front
          so closely that the two can merge: then the alarm gives no place, as at KP 23+500.
        </p>
      }
    >
      <Table
        caption="Leaks of 1% of flow: time to the alarm, and half of the 95% interval"
        head={[
          'Leak at KP',
          'Nodes at KP 5, 10, 15, 20',
          `Two more, ${END_NODE} m from the ends`,
          'The same, tank at the inlet',
        ]}
        rows={endNodes().map(({ at, without, pump, tank }) => [
          formatKp(at),
          said(without),
          said(pump),
          said(tank),
        ])}
      />
    </Section>
  );
}
