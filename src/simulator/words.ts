import { formatDuration, formatKp, formatNumber } from '../simulation/format.ts';
import type { View } from '../simulation/view.ts';
import type { Phase } from './useSimulator.ts';

/** Sentences about a run, on the panel and for screen readers. */

const seconds = (t: number) => formatNumber(t, 1);

/** Metres of an error or an uncertainty: decimals while they mean something. */
export const metres = (m: number): string => {
  const size = Math.abs(m);
  if (size >= 1000) return `${formatNumber(size / 1000, 1)} km`;
  return `${formatNumber(size, size < 10 ? 1 : 0)} m`;
};

export type Verdict = {
  tone: 'alarm' | 'missed' | 'gas';
  title: string;
  /** The figure beside the title, if there is one. */ figure?: string;
  detail: string;
};

export function verdictOf(view: View): Verdict {
  const { outcome, sensors } = view;
  if (outcome.kind === 'gas')
    return {
      tone: 'gas',
      title: 'Outside the model',
      detail: `Gas needs a compressible model. Its wave runs at about ${formatNumber(view.waveSpeed, 0)} m/s and passes the last sensor after ${seconds(outcome.heard)} s; nothing more is claimed.`,
    };
  if (outcome.kind === 'missed') {
    const deaf = sensors.filter((s) => s.pick?.confirmedAt === undefined).map((s) => s.name);
    const why =
      deaf.length > 0
        ? `The drop stayed in the noise at ${list(deaf)}.`
        : 'The sensors heard drops that fit no single leak.';
    return { tone: 'missed', title: 'Leak Missed', detail: `${why} No alarm is raised.` };
  }
  const { location, error } = outcome;
  const place = location.outside
    ? `It lies ${location.outside} of the sensors, where their arrivals cannot place it.`
    : `Located at KP ${formatKp(location.at)}, ${metres(error ?? 0)} from the leak.`;
  return {
    tone: 'alarm',
    title: 'Leak Detected',
    figure: `${seconds(outcome.time)} seconds`,
    detail: place,
  };
}

const list = (names: string[]) =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

/** The data band under the drawing. */
export function resultsOf(view: View | undefined): { value: string; label: string }[] {
  const none = '–';
  const labels = ['detected', 'located', 'lost by then', 'a volume balance would have needed'];
  if (!view || view.outcome.kind === 'gas') return labels.map((label) => ({ value: none, label }));
  const { outcome } = view;
  const detected = outcome.kind === 'detected';
  const placed = detected && !outcome.location.outside;
  const litres = view.litresLost;
  return [
    {
      value: detected ? `${seconds(outcome.time)} s` : 'missed',
      label: detected ? 'detected' : 'no alarm',
    },
    {
      value: placed ? `KP ${formatKp(outcome.location.at)}` : none,
      label: placed
        ? `located, ±${metres(2 * outcome.location.sigma)} (95\u00a0%)`
        : detected
          ? `${outcome.location.outside} of the sensors, not located`
          : 'not located',
    },
    {
      value:
        litres >= 10_000
          ? `${formatNumber(litres / 1000, 1)} m³`
          : `${formatNumber(litres, litres < 10 ? 1 : 0)} L`,
      label: detected ? 'lost by then' : 'lost by the end of the record',
    },
    {
      value: view.balanceTime === undefined ? 'never' : formatDuration(view.balanceTime),
      label:
        view.balanceTime === undefined
          ? 'the leak hides in the meters of a volume balance'
          : 'a volume balance would have needed',
    },
  ];
}

/** The steps of a run as text, in order of time. */
export function stepsOf(view: View): { at: string; text: string }[] {
  const steps: { at: number; text: string }[] = [
    { at: 0, text: `The leak opens at KP ${formatKp(view.leakAt)}.` },
  ];
  for (const { name, pick } of view.sensors) {
    if (!pick) continue;
    steps.push({
      at: pick.alarmAt,
      text: `${name} hears a drop of ${formatNumber(pick.drop / 1000, 1)} kPa: warning.`,
    });
    if (pick.confirmedAt !== undefined)
      steps.push({
        at: pick.confirmedAt,
        text: `${name} finds that the drop stands: ${view.outcome.kind === 'detected' ? 'alarm' : 'confirmed'}.`,
      });
  }
  if (view.outcome.kind === 'detected')
    steps.push({ at: view.outcome.time, text: 'All four agree on one source: leak detected.' });
  return steps
    .sort((a, b) => a.at - b.at)
    .map(({ at, text }) => ({ at: `${formatNumber(at, 2)} s`, text }));
}

/** The announcement for screen readers (live region) when the state of the run changes. */
export function announcement(phase: Phase, view: View | undefined): string {
  if (phase === 'running') return 'Simulating a leak.';
  if (phase === 'still') return 'The simulation is reset. All four sensors are normal.';
  if (phase === 'idle' || !view) return '';
  const { title, figure, detail } = verdictOf(view);
  return `${title}${figure ? `, detection time ${figure}` : ''}. ${detail}`;
}

/** What the canvas shows, in one sentence. */
export function canvasLabel(phase: Phase, view: View | undefined): string {
  if (phase === 'idle' || phase === 'still')
    return 'A pipe with four sensors at 20, 40, 60 and 80 % of its length, all normal.';
  if (!view) return 'The simulation begins.';
  return `Distance–time diagram: a leak at KP ${formatKp(view.leakAt)}, its wavefront and the traces of four sensors. The table below gives the arrivals.`;
}
