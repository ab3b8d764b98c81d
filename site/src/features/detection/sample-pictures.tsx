import { colours } from '@site/config';
import { summariseGasRun } from '@site/leak-model/gas-summary.ts';
import {
  DEFAULT_SETTINGS,
  getDefaultRun,
  runScenario,
  summariseRun,
} from '@site/leak-model/simulator';
import type { SamplePicture } from '../sample-picture.ts';
import { DiagramPlot } from './DistanceTimeDiagram.tsx';

const views = {
  'distance-time': summariseRun(getDefaultRun(), 14),
  'distance-time-beyond': summariseRun(runScenario({ ...DEFAULT_SETTINGS, leakFraction: 0.93 })),
  'distance-time-gas': summariseGasRun(DEFAULT_SETTINGS),
};

export const pictures: SamplePicture[] = Object.entries(views).map(([name, view]) => ({
  file: `detection/${name}.svg`,
  drawing: (
    <svg viewBox="0 0 770 360" className="font-mono text-14">
      <svg x="56" y="50" width="690" height="260" overflow="visible">
        <DiagramPlot view={view} />
      </svg>
    </svg>
  ),
  ground: colours.deep,
}));
