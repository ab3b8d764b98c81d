import type { Figure } from '../kit/figures/types.ts';
import { companyLine } from './company/figures/company-line.tsx';
import { arrivalSpacing } from './detection/figures/arrival-spacing.tsx';
import { detectTimes } from './detection/figures/detect-times.tsx';
import { holdOverFigure } from './detection/figures/hold-over.tsx';
import { latencyBudget } from './detection/figures/latency-budget.tsx';
import { misfitFigure } from './detection/figures/misfit.tsx';
import { nodeOnPipe } from './detection/figures/node-on-pipe.tsx';
import { pipeWaveSpeed } from './detection/figures/pipe-wave-speed.tsx';
import { samplingBudget } from './detection/figures/sampling-budget.tsx';
import { twoSensors } from './detection/figures/two-sensors.tsx';
import { uncertaintyBudget } from './detection/figures/uncertainty-budget.tsx';
import { wallStrain } from './detection/figures/wall-strain.tsx';
import { depthLeak } from './incidents/figures/depth-leak.tsx';
import { isolationTimes } from './incidents/figures/isolation-times.tsx';
import { orificeRates } from './incidents/figures/orifice-rates.tsx';
import { slackFlow } from './incidents/figures/slack-flow.tsx';
import { walkdownLoss } from './incidents/figures/walkdown-loss.tsx';
import { methodReach } from './methods/figures/method-reach.tsx';
import { methodSection } from './methods/figures/method-section.tsx';
import { co2Severity } from './services/figures/co2-severity.tsx';
import { cpCriteria } from './services/figures/cp-criteria.tsx';
import { serviceBands } from './services/figures/service-bands.tsx';
import { temperatureWindows } from './services/figures/temperature-windows.tsx';
import { wallHistory } from './services/figures/wall-history.tsx';

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
  'pipe-wave-speed': pipeWaveSpeed,
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
export function getPageFigure(id: string): Figure {
  const figure = figures[id];
  if (!figure) throw new Error(`There is no drawing "${id}" in site/src/features/page-figures.ts`);
  return figure;
}
