import type { SamplePicture } from '../sample-picture.ts';
import { plotAlongLine, plotBySize } from './performance-panels.tsx';

export const pictures: SamplePicture[] = (['share', 'seconds', 'metres'] as const).flatMap(
  (quantity) =>
    Object.entries({ 'along-line': plotAlongLine, 'by-size': plotBySize }).map(([name, plot]) => {
      const { Drawing } = plot(quantity);
      const id = `${name}-${quantity}`;
      return { file: `detection/${id}.svg`, drawing: <Drawing id={id} /> };
    }),
);
