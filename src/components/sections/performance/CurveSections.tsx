import type { ReactNode } from 'react';
import {
  alongLine,
  alongSpacings,
  bySize,
  type Panel,
} from '../../../figures/detection/performance-panels.tsx';
import { Figure } from '../../ui/Figure.tsx';
import { Section } from '../../ui/Section.tsx';
import { AlongLineTable, AlongSpacingsTable, BySizeTable } from './tables.tsx';

type Props = {
  id: string;
  panels: readonly Panel[];
  caption: ReactNode;
  table: ReactNode;
};

/** Numbered panels, side by side where they fit. */
function PanelRow({ id, panels, caption, table }: Props) {
  return (
    <Figure id={id} basis="simulated" caption={caption} table={table}>
      <div className="grid gap-8 md:grid-cols-2 xl:grid-cols-3">
        {panels.map(({ title, Drawing }, i) => (
          <div key={title} className="row-span-2 grid max-w-[420px] grid-rows-subgrid gap-y-3">
            <h3 className="text-17">{title}</h3>
            <Drawing id={`${id}-${i}`} />
          </div>
        ))}
      </div>
    </Figure>
  );
}

const quantities = ['share', 'seconds', 'metres'] as const;

/** Share, seconds and metres: along the line, by spacing, by size. The dashed line is 15 s. */
export function CurveSections() {
  return (
    <>
      <Section
        id="along"
        title="Along the line"
        intro={
          <p>
            A 25 km line with nodes at KP 5, 10, 15 and 20. The alarm waits for the third node, so
            it comes soonest beside an inner node. Beyond the outer nodes a leak is reported as at
            or beyond the node and has no interval. Near an inlet tank the echo cancels the drop.
          </p>
        }
      >
        <PanelRow
          id="along-line"
          panels={quantities.map(alongLine)}
          caption="Three liquids, sudden leaks and leaks that open in 1 s; medians of twentieths of the line."
          table={<AlongLineTable />}
        />
      </Section>
      <Section
        id="spacing"
        tone="sheet"
        title="By spacing"
        intro={
          <p>
            Leaks of 1%. Time grows with the spacing, since a wave must reach the third node and its
            drop then persist for one spacing’s travel: 15 s is met at 5 km between the nodes, but
            not at 10 or 20 km.
          </p>
        }
      >
        <PanelRow
          id="along-spacings"
          panels={quantities.map(alongSpacings)}
          caption="Five spacings of line, four nodes, 1% of flow."
          table={<AlongSpacingsTable />}
        />
      </Section>
      <Section
        id="size"
        title="By size"
        intro={
          <p>
            Leaks between the outer nodes. The smallest leak found depends on the noise and on how
            long the nodes average, which is one spacing’s travel: a wider spacing finds smaller
            leaks, but later.
          </p>
        }
      >
        <PanelRow
          id="by-size"
          panels={quantities.map(bySize)}
          caption="Three liquids; seconds and metres are the middle one of the three medians."
          table={<BySizeTable />}
        />
      </Section>
    </>
  );
}
