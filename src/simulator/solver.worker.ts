import { detectability } from '../simulation/detectability.ts';
import { run } from '../simulation/scenario.ts';
import { gasView, viewOf } from '../simulation/view.ts';
import { tracesCsv } from './outcome/csv.ts';
import type { Reply, Request } from './solver.ts';

/** Computes the chart while no request is pending. */
const answer = (message: Reply) => self.postMessage(message);

/** Chart pause after a request, ms: a drag sends another sooner. */
const REST = 150;

let chart: { id: number; work: ReturnType<typeof detectability> } | undefined;
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

self.addEventListener('message', ({ data }: MessageEvent<Request>) => {
  const { id } = data;
  try {
    switch (data.kind) {
      case 'run': {
        const from = performance.now();
        const view = data.choice.gas ? gasView(data.choice) : viewOf(run(data.choice));
        answer({ id, kind: 'run', view, took: performance.now() - from });
        resume(REST);
        break;
      }
      case 'csv':
        answer({ id, kind: 'csv', text: tracesCsv(run(data.choice)) });
        break;
      case 'chart':
        resume();
        chart = { id, work: detectability(data.choice, data.rounds) };
        break;
      case 'stop':
        chart = undefined;
    }
  } catch (error) {
    answer({ id, kind: 'failed', reason: String(error) });
  }
});
