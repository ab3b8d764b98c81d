import { type Balance, flowArea, packUncertainty, RULE } from '@site/leak-model';
import { computeBalanceTime, computeLostVolume, type Scale } from '@site/leak-model/closed-form';
import { formatShare } from './answer-wording.ts';
import { getRange } from './cost-of-delay.ts';
import { formatWithUnit, roundToDigits } from './input/units.ts';
import { computeBore, type SteadyState } from './model/hydraulics.ts';
import type { Model } from './model/model.ts';
import type { ModelledSection } from './model/sections.ts';
import type { LineInput, Method, PlaceAlarm } from './types.ts';

/**
 * The same leak by other methods from the same inputs: computed, or a literature range with its
 * source.
 */
export function estimateMethods(
  input: LineInput,
  steady: SteadyState,
  parts: readonly ModelledSection[],
  leakFlow: number,
  alarm: readonly PlaceAlarm[],
): Method[] {
  const lost = (t: number) => computeLostVolume(leakFlow, input.opening, t);
  const volume = (s: Method['seconds']) => s && { ...s, low: lost(s.low), high: lost(s.high) };
  const bare = [
    estimatePressureWaves(input, alarm),
    estimateSingleStations(input, parts, alarm),
    ...estimateBalances(input, steady, leakFlow),
    ...getPublishedMethods(),
    estimatePatrol(input),
  ];
  return bare.map((m) => ({ ...m, volume: volume(m.seconds) }));
}

type MethodWithoutVolume = Omit<Method, 'volume'>;

function estimatePressureWaves(
  input: LineInput,
  alarm: readonly PlaceAlarm[],
): MethodWithoutVolume {
  const times = alarm.flatMap((a) => (a.seconds === undefined ? [] : [a.seconds]));
  return {
    id: 'ours',
    name: 'Clamp-on pressure-wave timing',
    basis: 'computed',
    seconds: times.length > 0 ? getRange(times) : undefined,
    formula: `travel to the ${formatOrdinal(input.agree)} nearest node that it reaches clearly + travel over the widest spacing + ${input.latency} s`,
    needs: `${input.nodes.length} clamp-on nodes with clocks within ${roundToDigits(1000 * input.clock, 2)} ms, and each station’s own signal.`,
    use: 'Sudden leaks, placed while little is lost.',
    sources: [],
  };
}

const formatOrdinal = (n: number): string =>
  `${n}${['th', 'st', 'nd', 'rd'][n % 100 > 10 && n % 100 < 14 ? 0 : n % 10] ?? 'th'}`;

/** A year, from noise alone, where each node alarms by itself. */
export const countSingleFalseAlarms = ({ nodes }: LineInput): number =>
  nodes.length * RULE.falsePicks * 365.25 * 86_400;

/** Each node alarms by itself as soon as a window shows the drop. */
function estimateSingleStations(
  { nodes, latency }: LineInput,
  parts: readonly ModelledSection[],
  alarm: readonly PlaceAlarm[],
): MethodWithoutVolume {
  const models = parts.flatMap(({ model }) => model ?? []);
  const clear = models
    .flatMap(
      ({ scales }) =>
        scales.find((s) => alarm.some((a) => (a.drop - s.level * s.unit) / s.unit > 2)) ?? [],
    )
    .reduce<Scale | undefined>((a, b) => (a && a.window > b.window ? a : b), undefined);
  const gap = Math.max(
    ...models.map(({ input: own }) =>
      Math.max(
        own.nodes[0] ?? 0,
        own.length - (own.nodes.at(-1) ?? 0),
        ...own.nodes.slice(1).map((x, i) => (x - (own.nodes[i] as number)) / 2),
      ),
    ),
  );
  return {
    id: 'npw',
    name: 'Pressure wave, single stations (baseline)',
    basis: 'computed',
    seconds: clear && {
      low: clear.window + latency,
      high: gap / (models[0] as Model).knowledge.waveSpeed + clear.window + latency,
    },
    formula: `our baseline, not a product: commercial systems correlate stations. Travel to the nearest station + window of ${clear ? roundToDigits(clear.window, 2) : '–'} s + ${latency} s; one false drop in ${roundToDigits(1 / RULE.falsePicks / 3600, 2)} h allowed to each of ${nodes.length} stations`,
    needs: 'One pressure transmitter a station; no common clock unless it is to place.',
    use: 'Sudden leaks, with few stations.',
    sources: ['rossma-npw'],
  };
}

/**
 * Volume balance and transient model in the manner of API TR 1149: independent uncertainties by
 * root sum of squares; alarm where the accumulated leak exceeds two to three standard deviations. A
 * balance carries the uncertainty of its meters and of the whole line pack. A transient model is
 * tuned, so that the meters' repeatability remains, and follows temperature wholly (best) or by
 * half (worst). Neither alarms before the wave reaches the end meters.
 */
function estimateBalances(
  input: LineInput,
  { hydraulics, meanPressure }: SteadyState,
  leakFlow: number,
): MethodWithoutVolume[] {
  const { balance: b, flow, length, fluid } = input;
  const { density, waveSpeed } = hydraulics;
  const base = {
    flow,
    volume: length * flowArea(computeBore(input)),
    stiffness: fluid.kind === 'gas' ? meanPressure : density * waveSpeed ** 2,
    pressure: b.pressure,
    expansion: b.expansion,
  };
  const reach = length / 2 / waveSpeed;
  const timeAt = (meter: number, temperature: number, coverage: number) =>
    computeBalanceTime({ ...base, meter, temperature, coverage } satisfies Balance, leakFlow);
  const pack = (temperature: number, meter: number) =>
    packUncertainty({ ...base, temperature, meter, coverage: 1 });
  const units = (v: number) => formatWithUnit(v, 'volume', input.units, 3);
  const row = (
    id: 'balance' | 'rttm',
    name: string,
    meter: number,
    /** Shares of the temperature uncertainty, best and worst. */
    [best, worst]: [number, number],
    use: string,
    needs: string,
    sources: string[],
  ): MethodWithoutVolume => {
    const low = timeAt(meter, best * b.temperature, 2);
    const high = timeAt(meter, worst * b.temperature, 3);
    return {
      id,
      name,
      basis: 'computed',
      seconds:
        low === undefined
          ? undefined
          : {
              low: Math.max(low, reach),
              high: Math.max(high ?? low, 2 * reach),
              ...(high === undefined && { open: true }),
            },
      formula: `q t > k √((√2 × ${formatShare(meter)} × Q t)² + S²), k from 2 to 3${low !== undefined && high === undefined ? ' (with 3 it never alarms)' : ''}, line pack S = ${best === worst ? '' : `${units(pack(best * b.temperature, meter))} to `}${units(pack(worst * b.temperature, meter))}`,
      use,
      needs,
      sources,
    };
  };
  return [
    row(
      'rttm',
      'Real-time transient model',
      b.repeatability,
      [0, 0.5],
      'Leaks of any onset, with their size.',
      'Meters at both ends, pressures and temperatures, and a hydraulic model that is kept tuned.',
      ['api-tr-1149', 'api-rp-1130'],
    ),
    row(
      'balance',
      'Volume balance',
      b.meter,
      [1, 1],
      'Slow leaks, and books that can be audited.',
      'Custody meters at both ends and an estimate of the line pack.',
      ['api-tr-1149', 'api-rp-1130', 'hstoday-mill-creek'],
    ),
  ];
}

/** Without a published time `seconds` is undefined: unknown, not a failure. */
const getPublishedMethods = (): MethodWithoutVolume[] => [
  {
    id: 'correlated',
    name: 'Pressure waves, correlated',
    basis: 'literature',
    seconds: undefined,
    formula: 'Not computed: the filters and the correlation are the vendors’ own.',
    needs: 'Pressure transmitters with a common clock at stations, often 20 km or more apart.',
    use: 'Sudden leaks, with years of service.',
    sources: ['rossma-npw', 'swri-rarefaction-2012'],
  },
  {
    id: 'acoustic',
    name: 'Acoustic, leak noise',
    basis: 'literature',
    seconds: undefined,
    formula: 'EPA tests of 1992: leaks of 3.8 to 11.4 l/h placed within tens of centimetres.',
    needs: 'Hydrophones or accelerometers at short distances, and a quiet line.',
    use: 'Small and old leaks, on short stretches.',
    sources: ['epa-acoustic-1992'],
  },
  {
    id: 'das',
    name: 'Fibre, sound (DAS)',
    basis: 'literature',
    seconds: undefined,
    formula:
      'Not computed. Laboratory: fibre wound round the pipe may hear 0.1% of a gas flow (BAM, 2018).',
    needs: 'A cable along the whole route, and its interrogators.',
    use: 'Leaks and digging, where a cable lies.',
    sources: ['stajanca-2018'],
  },
  {
    id: 'dts',
    name: 'Fibre, temperature (DTS)',
    basis: 'literature',
    seconds: { low: 60, high: 600 },
    formula:
      'Not computed from these inputs: it depends on soil, burial and where the cable lies, hardly on the line’s flow.',
    needs: 'A cable along the whole route, and a difference in temperature from the ground.',
    use: 'Small leaks, where a cable lies.',
    sources: ['senstar-fibre', 'swri-dts-2012'],
  },
];

/** A leak begins at a uniform time between patrols: middle 95%. */
function estimatePatrol({ patrol: days }: LineInput): MethodWithoutVolume {
  const interval = days * 86_400;
  return {
    id: 'patrol',
    name: `Patrol every ${roundToDigits(days, 3)} days`,
    basis: 'computed',
    seconds: { low: 0.025 * interval, high: 0.975 * interval },
    formula: `even over the interval, its middle 95%: 0.025 to 0.975 × ${roundToDigits(days, 3)} d`,
    needs: 'Access or flight along the route.',
    use: 'Encroachment, erosion and exposed pipe.',
    sources: [],
  };
}
