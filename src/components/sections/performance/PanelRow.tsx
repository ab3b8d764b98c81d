import type { ReactNode } from 'react';
import type { Panel } from '../../../figures/detection/performance-panels.tsx';
import { Figure } from '../../ui/Figure.tsx';

type Props = {
  id: string;
  panels: readonly Panel[];
  caption: ReactNode;
  table: ReactNode;
};

/** Panels beside each other where there is room, below each other on a phone, with their numbers. */
export function PanelRow({ id, panels, caption, table }: Props) {
  return (
    <Figure id={id} basis="simulated" caption={caption} table={table}>
      <div className="grid gap-8 md:grid-cols-2 xl:grid-cols-3">
        {panels.map(({ title, Drawing }, i) => (
          <div key={title} className="max-w-[420px]">
            <h3 className="mb-3 text-17">{title}</h3>
            <Drawing id={`${id}-${i}`} />
          </div>
        ))}
      </div>
    </Figure>
  );
}
