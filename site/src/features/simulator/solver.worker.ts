import type { Detectability } from '@site/leak-model/detectability.ts';
import { isDisturbed, NEEDS_CHECK, runScenario, summariseRun } from '@site/leak-model/simulator';
import type { Choice } from './settings.ts';
import type { Reply, Request } from './solver.ts';

/**
 * Computes the chart while no request is pending. What a moved leak does not need is loaded when
 * it is asked for.
 */
const postReply = (message: Reply) => self.postMessage(message);

/** Chart pause after a request, ms: a drag sends another sooner. */
const REST = 150;

type Work = Iterator<{ points: Detectability[]; roundDone: boolean }>;
let chart: { id: number; work: Work } | undefined;
let charted = 0;
let timer = 0;

/** Continues the chart after `rest` ms. */
function scheduleChart(rest = 0): void {
  clearTimeout(timer);
  timer = self.setTimeout(computeChartStep, rest);
}

function computeChartStep(): void {
  if (!chart) return;
  const { id, work } = chart;
  try {
    const next = work.next();
    if (next.done) {
      chart = undefined;
      return;
    }
    if (next.value.roundDone) postReply({ id, kind: 'chart', points: next.value.points });
    // A moved leak never waits for the chart.
    scheduleChart();
  } catch (error) {
    chart = undefined;
    postReply({ id, kind: 'failed', reason: String(error) });
  }
}

/** Only some faults load the check by announced waves, only some disturbances. */
const runChoice = async (choice: Choice) =>
  runScenario(choice, {
    ...(NEEDS_CHECK.includes(choice.fault) && (await import('@site/leak-model/line-check-run.ts'))),
    ...(isDisturbed(choice) && (await import('@site/leak-model/disturbance-run.ts'))),
  });

async function computeView(choice: Choice) {
  if (!choice.gas) return summariseRun(await runChoice(choice));
  const { summariseGasRun: gasView } = await import('@site/leak-model/gas-summary.ts');
  return gasView(choice);
}

self.addEventListener('message', async ({ data }: MessageEvent<Request>) => {
  const { id } = data;
  try {
    switch (data.kind) {
      case 'run': {
        const from = performance.now();
        const view = await computeView(data.choice);
        postReply({ id, kind: 'run', view, took: performance.now() - from });
        scheduleChart(REST);
        break;
      }
      case 'csv': {
        const { writeTracesCsv: tracesCsv } = await import('./outcome/traces-csv.ts');
        postReply({ id, kind: 'csv', text: tracesCsv(await runChoice(data.choice)) });
        break;
      }
      case 'chart': {
        charted = id;
        chart = undefined;
        const { simulateDetectability: detectability } = await import(
          '@site/leak-model/detectability.ts'
        );
        if (charted !== id) break;
        chart = { id, work: detectability(data.choice, data.rounds) };
        scheduleChart();
        break;
      }
      case 'stop':
        charted = id;
        chart = undefined;
    }
  } catch (error) {
    postReply({ id, kind: 'failed', reason: String(error) });
  }
});
