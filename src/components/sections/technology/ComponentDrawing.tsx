import { misfitFigure } from '../../../figures/detection/misfit.tsx';
import { nodeOnPipe } from '../../../figures/detection/node-on-pipe.tsx';
import { Drawing } from '../../../figures/drawings/Drawing.tsx';

export function ComponentDrawing({ id }: { id: string }) {
  if (id === 'sensors') return <nodeOnPipe.Drawing id="node-on-pipe" />;
  if (id === 'algorithms') return <misfitFigure.Drawing id="misfit" compact />;
  return <Drawing name="services/digitalization" title="From the pipe to the control room" />;
}
