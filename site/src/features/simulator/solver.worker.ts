import { type Detectability, isDisturbed, NEEDS_CHECK, run, viewOf } from '@site/leak-model';
import type { Choice } from './settings.ts';
import type { Reply, Request } from './solver.ts';

/**
 * Computes the chart while no request is pending. What a moved leak does not need is loaded when
 * it is asked for.
 */
const answer = (message: Reply) => self.postMessage(message);

/** Chart pause after a request, ms: a drag sends another sooner. */
const REST = 150;

type Work = Iterator<{ points: Detectability[]; roundDone: boolean }>;
let chart: { id: number; work: Work } | undefined;
let charted = 0;
let timer = 0;

/** Continues the chart after `rest` ms. */
function resume(rest = 0): void {
  clearTimeout(timer);
  timer = self.setTimeout(workOnChart, rest);
}

function workOnChart(): void {
  if (!chart) return;
  const { id, work } = chart;
  try {
    const next = work.next();
    if (next.done) {
      chart = undefined;
      return;
    }
    if (next.value.roundDone) answer({ id, kind: 'chart', points: next.value.points });
    // A moved leak never waits for the chart.
    resume();
  } catch (error) {
    chart = undefined;
    answer({ id, kind: 'failed', reason: String(error) });
  }
}

/** Only some faults load the check by announced waves, only some disturbances. */
const runOf = async (choice: Choice) =>
  run(choice, {
    ...(NEEDS_CHECK.includes(choice.fault) && (await import('@site/leak-model/checked.ts'))),
    ...(isDisturbed(choice) && (await import('@site/leak-model/disturbed.ts'))),
  });

async function viewFor(choice: Choice) {
  if (!choice.gas) return viewOf(await runOf(choice));
  const { gasView } = await import('@site/leak-model/gas-view.ts');
  return gasView(choice);
}

self.addEventListener('message', async ({ data }: MessageEvent<Request>) => {
  const { id } = data;
  try {
    switch (data.kind) {
      case 'run': {
        const from = performance.now();
        const view = await viewFor(data.choice);
        answer({ id, kind: 'run', view, took: performance.now() - from });
        resume(REST);
        break;
      }
      case 'csv': {
        const { tracesCsv } = await import('./outcome/csv.ts');
        answer({ id, kind: 'csv', text: tracesCsv(await runOf(data.choice)) });
        break;
      }
      case 'chart': {
        charted = id;
        chart = undefined;
        const { detectability } = await import('@site/leak-model/detectability.ts');
        if (charted !== id) break;
        chart = { id, work: detectability(data.choice, data.rounds) };
        resume();
        break;
      }
      case 'stop':
        charted = id;
        chart = undefined;
    }
  } catch (error) {
    answer({ id, kind: 'failed', reason: String(error) });
  }
});
