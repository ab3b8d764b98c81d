import { colours } from '@site/config';
import { getDefaultRun, summariseRun } from '@site/leak-model/simulator';
import type { SamplePicture } from '../sample-picture.ts';
import { DiagramPlot } from './DistanceTimeDiagram.tsx';

export const pictures: SamplePicture[] = [
  {
    file: 'detection/distance-time.svg',
    drawing: (
      <svg viewBox="0 0 770 360" className="font-mono text-14">
        <svg x="56" y="50" width="690" height="260" overflow="visible">
          <DiagramPlot view={summariseRun(getDefaultRun(), 14)} />
        </svg>
      </svg>
    ),
    ground: colours.deep,
  },
];
