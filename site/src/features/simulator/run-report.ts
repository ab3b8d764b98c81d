import { formatDuration, formatKp, formatNumber } from '@site/config';
import type { Side } from '@site/leak-model';
import { isAlarmOutcome, LEAK_EVENTS, type RunSummary } from '@site/leak-model/simulator';
import type { Phase } from './hooks/useSimulator.ts';
import { EVENT_LABELS } from './option-labels.ts';
import {
  describeMiss,
  formatKilopascals,
  formatSeconds,
  joinNames,
} from './outcome/describe-miss.ts';

/** Error or uncertainty with meaningful decimals. */
export const formatMetres = (m: number): string => {
  const size = Math.abs(m);
  if (size >= 1000) return `${formatNumber(size / 1000, 1)} km`;
  return `${formatNumber(size, size < 10 ? 1 : 0)} m`;
};

export type Verdict = {
  tone: 'alarm' | 'missed' | 'gas';
  title: string;
  figure?: string;
  detail: string;
};

const nameEvent = (view: RunSummary) =>
  (EVENT_LABELS.find(([name]) => name === view.settings.event)?.[1] ?? '').toLowerCase();
const isLeak = (view: RunSummary) => LEAK_EVENTS.includes(view.settings.event);
const getNodeName = (view: RunSummary, node: number) => view.sensors[node]?.name ?? '';

export function describeVerdict(view: RunSummary): Verdict {
  const { outcome } = view;
  switch (outcome.kind) {
    case 'gas':
      return {
        tone: 'gas',
        title: 'Outside the model',
        detail: `Gas is not placed here. Its wave runs at about ${formatNumber(view.waveSpeed, 0)} m/s and passes the last sensor after ${formatSeconds(outcome.passed)} s. ${describeGasPressures(view)}`,
      };
    case 'quiet':
      if (view.degraded.length > 0) return { ...DEGRADED, detail: describeDegradation(view) };
      return {
        tone: 'missed',
        title: 'No alarm',
        detail: 'Nothing happened, and nothing is reported.',
      };
    case 'missed':
      return isLeak(view)
        ? {
            tone: 'missed',
            title: 'Leak Missed',
            detail: `${describeMiss(view)} No alarm is raised. ${describeDegradation(view)}`.trim(),
          }
        : {
            tone: 'missed',
            title: 'No alarm',
            detail: `No leak is reported, and there was none: ${nameEvent(view)}.`,
          };
    case 'station':
      return {
        tone: 'missed',
        title: 'Station event',
        figure: 'no alarm',
        detail: outcome.announced
          ? `The ${outcome.side} station reported it; the wave and its echoes came as expected.`
          : `A rise came from ${nameEnd(outcome)}. No leak raises the pressure.`,
      };
    case 'offtake':
      return {
        tone: 'missed',
        title: 'At the declared offtake',
        figure: 'warning',
        detail: `KP ${formatKp(outcome.at)}: the offtake opened, or a leak lies beside it. Its meter decides.`,
      };
    case 'beyond':
      if (outcome.why === 'swing') return { ...DEGRADED, detail: describeDegradation(view) };
      return {
        tone: outcome.alarm ? 'alarm' : 'missed',
        figure: outcome.alarm ? `${formatSeconds(outcome.time)} seconds` : 'warning',
        ...describeDropBeyond(view, outcome),
      };
    case 'detected':
      return {
        tone: 'alarm',
        title: 'Leak Detected',
        figure: `${formatSeconds(outcome.time)} seconds`,
        detail:
          outcome.error === undefined
            ? `Placed at KP ${formatKp(outcome.location.at)}, but there was no leak: a false alarm.`
            : `Located at KP ${formatKp(outcome.location.at)}, ${formatMetres(outcome.error)} from the leak.${describeCheck(view)}`,
      };
  }
}

const DEGRADED = { tone: 'missed', title: 'Degraded sensing', figure: 'warning' } as const;

/** Nothing while the sensing is as it was learnt. */
function describeDegradation({ degraded, outcome, sensors }: RunSummary): string {
  const swings = outcome.kind === 'beyond' && outcome.why === 'swing';
  if (swings) return 'The drop only undoes a rise, or soon recovers: a swing, not a leak.';
  if (degraded.length === 0) return '';
  const names = joinNames(degraded.map((node) => sensors[node]?.name ?? ''));
  return `The noise of ${names} is not as it was learnt. Thresholds rise with it, and small leaks go undetected.`;
}

/** Name of the end the wave came from, or 'one of the ends' when its onset is too slow to time. */
const nameEnd = ({ side, untimed }: { side: Side; untimed: boolean }) =>
  untimed ? 'one of the ends' : `the ${side} end`;

/** What the last announced waves, one from either end, found wrong. */
function describeCheck({ check, sensors }: RunSummary): string {
  if (!check?.proven) return '';
  const { suspect = -1, clocks, waveSpeed } = check;
  const clock = clocks[suspect];
  if (clock)
    return ` The last announced waves show ${sensors[suspect]?.name}’s clock ${formatNumber(1000 * clock.off, 0)} ms off; it is corrected.`;
  return ` The last announced waves give ${formatNumber(waveSpeed, 1)} m/s.`;
}

/** A drop from beyond a node, or of unknown origin. */
function describeDropBeyond(view: RunSummary, outcome: RunSummary['outcome'] & { kind: 'beyond' }) {
  const after = `${describeDecision(view, outcome.alarm)}${describeCheck(view)}`;
  if (outcome.why)
    return {
      title: 'Not placed',
      detail:
        outcome.why === 'line'
          ? `The last announced waves fit no even course of the speed. ${after}`
          : `The drops fit no single source: several leaks, a clock or a path that is off. ${after}`,
    };
  if (outcome.untimed)
    return {
      title: 'Drop of unknown origin',
      detail: `The drop grew too slowly, or was too faint, for its arrivals to show where it came from: a leak anywhere on the line, or a change at either station. ${after}`,
    };
  const node = getNodeName(view, outcome.node);
  return {
    title: `At or beyond ${node}`,
    detail: `The drop passed the nodes in order from ${node}${describeSkippedNodes(view, outcome)}. A leak there and a station event look alike to pressure; a node at the end itself would tell, unless a tank holds its pressure. ${after}`,
  };
}

const describeGasPressures = ({ sensors }: RunSummary): string =>
  sensors.some((s) => s.trace.length > 0)
    ? 'The pressures are those of the gas model, at 60 bar and 5 m/s, without noise.'
    : 'Over so long a line the pressure falls too far for the gas model, so none is drawn.';

/** Nodes nearer the end that the decision could not use. */
function describeSkippedNodes(
  { sensors }: RunSummary,
  { side, node }: { side: Side; node: number },
): string {
  const nearer = side === 'upstream' ? sensors.slice(0, node) : sensors.slice(node + 1);
  if (nearer.length === 0) return '';
  return `; ${joinNames(nearer.map((s) => s.name))}, nearer the end, gave no front that fits`;
}

function describeDecision(view: RunSummary, alarm: boolean): string {
  if (!alarm) return 'The link to the station is lost, so it stays a warning.';
  if (isLeak(view)) return 'The station reports no event of its own, so it is an alarm.';
  return `The station reported nothing, so it is a false alarm: ${nameEvent(view)}.`;
}

export function listResults(view: RunSummary | undefined): { value: string; label: string }[] {
  const none = '–';
  const labels = [
    'detected',
    'located',
    'lost by then',
    'a balance of custody meters would have needed',
  ];
  if (!view || view.outcome.kind === 'gas') return labels.map((label) => ({ value: none, label }));
  const { outcome, warning } = view;
  const first = warning ? `; first warning at ${formatSeconds(warning.time)} s` : '';
  const alarm = isAlarmOutcome(outcome);
  const litres = view.litresLost;
  const leak = isLeak(view);
  return [
    alarm
      ? {
          value: `${formatSeconds(outcome.time)} s`,
          label: `${leak ? 'detected' : 'to a false alarm'}${first}`,
        }
      : { value: leak && outcome.kind === 'missed' ? 'missed' : 'none', label: `no alarm${first}` },
    describeLocation(view),
    leak
      ? {
          value:
            litres >= 10_000
              ? `${formatNumber(litres / 1000, 1)} m³`
              : `${formatNumber(litres, litres < 10 ? 1 : 0)} L`,
          label: alarm ? 'lost by then' : 'lost by the end of the record',
        }
      : { value: 'nothing', label: 'is lost: there is no leak' },
    {
      value: !leak
        ? 'nothing'
        : view.balanceTime === undefined
          ? 'never'
          : formatDuration(view.balanceTime),
      label: !leak
        ? 'for a volume balance to find'
        : view.balanceTime === undefined
          ? 'the leak hides in the meters of a volume balance'
          : 'a balance of custody meters would have needed',
    },
  ];
}

function describeLocation(view: RunSummary): { value: string; label: string } {
  const { outcome } = view;
  if (outcome.kind === 'detected')
    return {
      value: `KP ${formatKp(outcome.location.at)}`,
      label: `located, ±${formatMetres(outcome.location.half)} (95%)`,
    };
  if (outcome.kind === 'beyond')
    return {
      value: '–',
      label: outcome.untimed
        ? 'not located: arrivals too uncertain'
        : `at or beyond ${getNodeName(view, outcome.node)}, not located`,
    };
  if (outcome.kind === 'station')
    return outcome.untimed
      ? { value: '–', label: 'not known from which end' }
      : { value: outcome.side, label: 'the end that the wave came from' };
  const { warning } = view;
  if (warning)
    return {
      value: '–',
      label: `not located; a source between KP ${formatKp(warning.reach[0])} and ${formatKp(warning.reach[1])}`,
    };
  return { value: '–', label: 'not located' };
}

/** Up to line time `until`, s. */
export function listSteps(
  view: RunSummary,
  until = Number.POSITIVE_INFINITY,
): { at: string; text: string }[] {
  const { outcome, settings, warning } = view;
  const steps: { at: number; text: string }[] = [];
  if (isLeak(view)) steps.push({ at: 0, text: `The leak opens at KP ${formatKp(view.leakAt)}.` });
  else if (settings.event !== 'nothing')
    steps.push({ at: 0, text: `At KP ${formatKp(view.leakAt)}: ${nameEvent(view)}.` });
  for (const { name, pick, frontAt } of view.sensors) {
    if (!pick) continue;
    // Noise: its window closed before the wave arrived.
    const early = frontAt === undefined || pick.seenAt < frontAt;
    const what = `${pick.drop ? 'a drop' : 'a rise'} of ${formatKilopascals(pick.size)}`;
    steps.push({
      at: pick.seenAt,
      text: early
        ? `${name} takes noise for ${what}: no wave can be there yet.`
        : `${name} picks up ${what}.`,
    });
  }
  if (warning)
    steps.push({
      at: warning.time,
      text: `${getNodeName(view, warning.nodes[0])} and ${getNodeName(view, warning.nodes[1])} picked up drops that one source can explain: warning.`,
    });
  const agreed = view.sensors.filter((s) => s.agreed).map((s) => s.name);
  if (outcome.kind === 'detected')
    steps.push({
      at: outcome.time,
      text: `${joinNames(agreed)} agree on one source: leak detected.`,
    });
  if (outcome.kind === 'beyond') {
    const from = outcome.untimed
      ? 'of unknown origin'
      : `from beyond ${getNodeName(view, outcome.node)}`;
    const what = outcome.alarm ? 'alarm' : 'warning';
    const text = `${joinNames(agreed)} agree on a drop ${from}: ${what}.`;
    steps.push({ at: outcome.time, text });
  }
  if (outcome.kind === 'station')
    steps.push({ at: outcome.time, text: 'It is a station event: no alarm.' });
  return steps
    .filter(({ at }) => at <= until)
    .sort((a, b) => a.at - b.at)
    .map(({ at, text }) => ({ at: `${formatNumber(at, 2)} s`, text }));
}

export function announceState(phase: Phase, view: RunSummary | undefined): string {
  if (phase === 'running') return 'Simulating a leak.';
  if (phase === 'still') return 'The simulation is reset. All four sensors are normal.';
  if (phase === 'idle' || !view) return '';
  const { title, figure, detail } = describeVerdict(view);
  const said = figure?.endsWith('seconds')
    ? `, detection time ${figure}`
    : figure
      ? `, ${figure}`
      : '';
  return `${title}${said}. ${detail}`;
}

export function describeCanvas(phase: Phase, view: RunSummary | undefined): string {
  if (phase === 'idle' || phase === 'still')
    return 'A pipe with four sensors at 20, 40, 60 and 80% of its length, all normal; below it, faint, its last run.';
  if (!view) return 'The simulation begins.';
  const what = isLeak(view) ? 'a leak' : nameEvent(view);
  return `Distance–time diagram: ${what} at KP ${formatKp(view.leakAt)}, its wavefront and the traces of four sensors. The table below gives the arrivals.`;
}
