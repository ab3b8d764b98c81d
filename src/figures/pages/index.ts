import { pipeProfile } from '../PipeProfile.tsx';
import { pressureTraces } from '../PressureTraces.tsx';
import { arrivalSpacing } from './arrival-spacing.tsx';
import { co2Severity } from './co2-severity.tsx';
import { cpCriteria } from './cp-criteria.tsx';
import { depthLeak } from './depth-leak.tsx';
import { detectTimes } from './detect-times.tsx';
import { isolationTimes } from './isolation-times.tsx';
import { methodReach } from './method-reach.tsx';
import { misfitFigure } from './misfit.tsx';
import { nodeOnPipe } from './node-on-pipe.tsx';
import { orificeRates } from './orifice-rates.tsx';
import { pipeWaveSpeed } from './pipe-wave-speed.tsx';
import { samplingBudget } from './sampling-budget.tsx';
import { serviceBands } from './service-bands.tsx';
import { slackFlow } from './slack-flow.tsx';
import { temperatureWindows } from './temperature-windows.tsx';
import { twoSensors } from './two-sensors.tsx';
import type { PageFigure } from './types.ts';
import { walkdownLoss } from './walkdown-loss.tsx';
import { wallHistory } from './wall-history.tsx';

/** Drawings that entries of content/services and content/sectors name by id. */
const figures: Readonly<Record<string, PageFigure>> = {
  'arrival-spacing': arrivalSpacing,
  'co2-severity': co2Severity,
  'cp-criteria': cpCriteria,
  'depth-leak': depthLeak,
  'detect-times': detectTimes,
  'isolation-times': isolationTimes,
  'method-reach': methodReach,
  misfit: misfitFigure,
  'node-on-pipe': nodeOnPipe,
  'orifice-rates': orificeRates,
  'pipe-profile': pipeProfile,
  'pipe-wave-speed': pipeWaveSpeed,
  'pressure-traces': pressureTraces,
  'sampling-budget': samplingBudget,
  'service-bands': serviceBands,
  'slack-flow': slackFlow,
  'temperature-windows': temperatureWindows,
  'two-sensors': twoSensors,
  'walkdown-loss': walkdownLoss,
  'wall-history': wallHistory,
};

export const figureIds = Object.keys(figures);

/** The drawing of that id; a wrong id stops the build. */
export function pageFigure(id: string): PageFigure {
  const figure = figures[id];
  if (!figure) throw new Error(`There is no drawing "${id}" in src/figures/pages/index.ts`);
  return figure;
}
