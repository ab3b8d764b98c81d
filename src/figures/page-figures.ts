import { companyLine } from './company/company-line.tsx';
import { arrivalSpacing } from './detection/arrival-spacing.tsx';
import { detectTimes } from './detection/detect-times.tsx';
import { holdOverFigure } from './detection/hold-over.tsx';
import { latencyBudget } from './detection/latency-budget.tsx';
import { methodReach } from './detection/method-reach.tsx';
import { methodSection } from './detection/method-section.tsx';
import { misfitFigure } from './detection/misfit.tsx';
import { nodeOnPipe } from './detection/node-on-pipe.tsx';
import { pipeProfile } from './detection/pipe-profile.tsx';
import { pipeWaveSpeed } from './detection/pipe-wave-speed.tsx';
import { pressureTraces } from './detection/pressure-traces.tsx';
import { samplingBudget } from './detection/sampling-budget.tsx';
import { twoSensors } from './detection/two-sensors.tsx';
import { uncertaintyBudget } from './detection/uncertainty-budget.tsx';
import { wallStrain } from './detection/wall-strain.tsx';
import { co2Severity } from './integrity/co2-severity.tsx';
import { cpCriteria } from './integrity/cp-criteria.tsx';
import { serviceBands } from './integrity/service-bands.tsx';
import { temperatureWindows } from './integrity/temperature-windows.tsx';
import { wallHistory } from './integrity/wall-history.tsx';
import type { Figure } from './kit/types.ts';
import { depthLeak } from './releases/depth-leak.tsx';
import { isolationTimes } from './releases/isolation-times.tsx';
import { orificeRates } from './releases/orifice-rates.tsx';
import { slackFlow } from './releases/slack-flow.tsx';
import { walkdownLoss } from './releases/walkdown-loss.tsx';

/** By id, as content and page sections refer to them. */
const figures: Readonly<Record<string, Figure>> = {
  'arrival-spacing': arrivalSpacing,
  'co2-severity': co2Severity,
  'company-line': companyLine,
  'cp-criteria': cpCriteria,
  'depth-leak': depthLeak,
  'detect-times': detectTimes,
  'hold-over': holdOverFigure,
  'isolation-times': isolationTimes,
  'latency-budget': latencyBudget,
  'method-reach': methodReach,
  'method-section': methodSection,
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
  'uncertainty-budget': uncertaintyBudget,
  'walkdown-loss': walkdownLoss,
  'wall-strain': wallStrain,
  'wall-history': wallHistory,
};

export const figureIds = Object.keys(figures);

/** Throws on an unknown id. */
export function pageFigure(id: string): Figure {
  const figure = figures[id];
  if (!figure) throw new Error(`There is no drawing "${id}" in src/figures/page-figures.ts`);
  return figure;
}
