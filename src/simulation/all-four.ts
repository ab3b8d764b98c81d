import { associate, type Belief, combinations } from './associate.ts';
import { type Balance, balanceTime } from './balance.ts';
import { type Detector, findPicks, type Pick } from './detect.ts';
import type { Location } from './locate.ts';
import {
  area,
  FLUIDS,
  type Fluid,
  type FluidName,
  frictionFactor,
  frictionHead,
  G,
  orificeFlow,
  type Pipe,
  waveSpeed,
} from './pipe.ts';
import { type Sampling, sampleTrace, type Trace } from './sensors.ts';
import { solveTransient, type Transient } from './transient.ts';

/**
 * The earlier rule: all four sensors must confirm, their noise is given, fronts stay sharp. Only the
 * table of runs on the technology page still rests on it, until the campaign of docs/detection.md
 * replaces that table; the site's scenario is scenario.ts.
 */
export type Settings = {
  fluid: FluidName;
  /** Overrides the wave speed computed from fluid and pipe, m/s. */
  waveSpeed?: number;
  /** Distance between sensors, m. Four sensors; the line is five spacings long. */
  spacing: number;
  /** Place of the leak as a fraction of the line. */
  leakFraction: number;
  /** Leak at the steady pressure, as a fraction of the line's flow. */
  leakShare: number;
  /** Time in which the leak opens, s; 0 is sudden. */
  openingTime: number;
  /** Steady velocity, m/s. */
  velocity: number;
  /** Standard deviation of the pressure noise, Pa, and its correlation time, s. */
  noise: number;
  noiseCorrelation: number;
  /** Samples per second. */
  sampleRate: number;
  /** Standard deviation of the sensors' clocks, s. */
  clockError: number;
  /** By how much the calibrated wave speed is too high, as a fraction. */
  waveSpeedError: number;
  /** From the last sensor's confirmation to the alarm on a screen, s. */
  latency: number;
  seed: number;
};

/** NPS 20 line pipe, 508.0 mm outside, 7.92 mm wall, commercial steel, buried. */
export const PIPE: Pipe = {
  diameter: 0.508 - 2 * 0.00792,
  wall: 0.00792,
  youngsModulus: 207e9,
  poisson: 0.3,
  roughness: 0.045e-3,
  restraint: 'anchored',
};

/** What the scenario holds fixed. Units as in the types; reasons in the decision record. */
export const FIXED = {
  sensors: 4,
  /** Station pressure at KP 0 and back pressure behind the delivery valve, m of liquid. */
  inletHead: 470,
  backHead: 20,
  /** Head outside the pipe at the leak: open to air at ground level, m. */
  outsideHead: 0,
  /** Reaches to a sensor spacing: 25 m each at 5 km. */
  reachesPerSpacing: 200,
  lead: 1,
  baseline: 60,
  threshold: 12,
  bank: [0.2, 0.4, 0.8, 1.6, 3.2, 6.4],
  /** Least uncertainty claimed for a calibrated wave speed. */
  waveSpeedFloor: 0.0002,
  /** Chance of a true leak being refused for misfit, as a quantile of χ² with two degrees. */
  misfitLimit: 18.4,
  /** How far a drop may lie from the mean of all, beside its noise. */
  dropTolerance: 0.5,
  balance: { meter: 0.0025, pressure: 10e3, temperature: 0.3, expansion: 8e-4, coverage: 2 },
} as const;

export const DEFAULT: Settings = {
  fluid: 'crude',
  spacing: 5000,
  leakFraction: 0.528,
  leakShare: 0.01,
  openingTime: 0,
  velocity: 1,
  noise: 1500,
  noiseCorrelation: 0.02,
  sampleRate: 1000,
  clockError: 0.001,
  waveSpeedError: 0.0005,
  latency: 0.35,
  seed: 1,
};

export type SensorResult = {
  name: string;
  /** m from the upstream end. */ at: number;
  trace: Trace;
  /** When the front truly passes, s after rupture. */ frontAt: number;
  /** Everything its test raised, in order of time. */ picks: Pick[];
  /** The pick the alarm rests on; without an alarm the first confirmed one, if any. */
  pick: Pick | undefined;
};

export type Outcome =
  | {
      kind: 'detected';
      /** Rupture to alarm, s. */ time: number;
      location: Location;
      /** Located less true station, m; undefined when the leak lies outside the array. */
      error: number | undefined;
    }
  | { kind: 'missed'; reason: 'unheard' | 'inconsistent' };

export type Run = {
  settings: Settings;
  fluid: Fluid;
  length: number;
  /** True wave speed, m/s, and the one the location believes in. */
  waveSpeed: number;
  calibratedWaveSpeed: number;
  leakAt: number;
  /** m³/s */ flow: number;
  leakFlow: number;
  /** Diameter of the round hole that leaks as much with C_d 0.6, m. */ hole: number;
  /** Time for which a drop must stand, s. */ confirmation: number;
  sensors: SensorResult[];
  outcome: Outcome;
  /** Litres lost by the alarm, or by the end of the record when there is none. */
  litresLost: number;
  /** s the volume balance would need; undefined: never. */
  balanceTime: number | undefined;
  /** s recorded. */ duration: number;
  transient: Transient;
};

/** Sensor stations, m: at 20, 40, 60 and 80 % of the line. */
export const sensorStations = (spacing: number): number[] =>
  Array.from({ length: FIXED.sensors }, (_, i) => (i + 1) * spacing);

/** A record long enough for the last sensor, its echo-free listening time and the window, s. */
export function recordLength(settings: Settings, speed: number): number {
  const length = (FIXED.sensors + 1) * settings.spacing;
  const leakAt = settings.leakFraction * length;
  const stations = sensorStations(settings.spacing);
  const farthest = Math.max(...stations.map((x) => Math.abs(x - leakAt)));
  return Math.ceil((farthest + 2.5 * settings.spacing) / speed);
}

/** True speed of the pressure wave for these settings, m/s. */
export const trueWaveSpeed = (settings: Settings): number =>
  settings.waveSpeed ?? waveSpeed(FLUIDS[settings.fluid], PIPE);

/** Solves the line's own answer to the leak: no noise, no sensors' faults. */
export function solveLine(settings: Settings, duration?: number): Transient {
  const fluid = FLUIDS[settings.fluid];
  const length = (FIXED.sensors + 1) * settings.spacing;
  const speed = trueWaveSpeed(settings);
  const flow = settings.velocity * area(PIPE.diameter);
  return solveTransient(
    {
      length,
      diameter: PIPE.diameter,
      waveSpeed: speed,
      friction: frictionFactor(settings.velocity, PIPE, fluid.viscosity),
      velocity: settings.velocity,
      upstream: { kind: 'reservoir', head: FIXED.inletHead },
      downstream: { kind: 'valve', backHead: FIXED.backHead },
    },
    {
      duration: duration ?? recordLength(settings, speed),
      maxReach: settings.spacing / FIXED.reachesPerSpacing,
      probes: sensorStations(settings.spacing),
      leak: {
        at: settings.leakFraction * length,
        flow: settings.leakShare * flow,
        outsideHead: FIXED.outsideHead,
        openingTime: settings.openingTime,
      },
    },
  );
}

/** The detector as the sensors run it. */
export function detectorFor(settings: Settings): Detector {
  const calibrated = trueWaveSpeed(settings) * (1 + settings.waveSpeedError);
  return {
    noise: { sigma: settings.noise, correlation: settings.noiseCorrelation },
    threshold: FIXED.threshold,
    bank: FIXED.bank,
    confirmation: settings.spacing / calibrated,
  };
}

/**
 * Rupture to alarm. Pass a solved transient to try other noise on the same leak, and with it a
 * `scale` to try the same leak at that many times its size.
 */
export function run(settings: Settings, solved?: Transient, scale = 1): Run {
  const fluid = FLUIDS[settings.fluid];
  const speed = trueWaveSpeed(settings);
  const calibrated = speed * (1 + settings.waveSpeedError);
  const length = (FIXED.sensors + 1) * settings.spacing;
  const duration = recordLength(settings, speed);
  const transient = solved ?? solveLine(settings, duration);
  const leakAt = transient.leakAt ?? settings.leakFraction * length;
  const flow = settings.velocity * area(PIPE.diameter);
  const detector = detectorFor(settings);
  const sampling: Sampling = {
    rate: settings.sampleRate,
    lead: FIXED.lead,
    duration,
    noise: detector.noise,
    clockError: settings.clockError,
    baseline: FIXED.baseline,
    seed: settings.seed,
  };

  const sensors = sensorStations(settings.spacing).map((at, i): SensorResult => {
    const distance = Math.abs(at - leakAt);
    const frontAt =
      distance / (at < leakAt ? speed - settings.velocity : speed + settings.velocity);
    const trace = sampleTrace(
      transient,
      i,
      fluid.density * scale,
      frontAt - distance / speed,
      sampling,
    );
    const picks = findPicks(trace, detector);
    const pick = picks.find((p) => p.confirmedAt !== undefined);
    return { name: `S${i + 1}`, at, trace, frontAt, picks, pick };
  });

  const { outcome, chosen } = decide(sensors, settings, leakAt);
  chosen?.forEach((pick, i) => {
    const sensor = sensors[i];
    if (sensor) sensor.pick = pick;
  });
  const until = outcome.kind === 'detected' ? outcome.time : duration;
  const q = settings.leakShare * flow;
  const balance: Balance = {
    flow,
    volume: length * area(PIPE.diameter),
    stiffness: fluid.density * speed ** 2,
    ...FIXED.balance,
  };
  const perArea = orificeFlow(0.6, 1, FIXED.inletHead - steadyLoss(settings, leakAt));
  return {
    settings,
    fluid,
    length,
    waveSpeed: speed,
    calibratedWaveSpeed: calibrated,
    leakAt,
    flow,
    leakFlow: q,
    hole: Math.sqrt((4 * q) / (perArea * Math.PI)),
    confirmation: detector.confirmation,
    sensors,
    outcome,
    litresLost: 1000 * scale * lostBy(transient, until),
    balanceTime: balanceTime(balance, q),
    duration,
    transient,
  };
}

/** Steady head lost to friction between the station and `x`, m. */
function steadyLoss(settings: Settings, x: number): number {
  const f = frictionFactor(settings.velocity, PIPE, FLUIDS[settings.fluid].viscosity);
  return frictionHead(f, x, settings.velocity, PIPE.diameter);
}

/** Steady pressure at `x` metres from the station, Pa; the line is level. */
export const steadyPressure = (settings: Settings, x: number): number =>
  FLUIDS[settings.fluid].density * G * (FIXED.inletHead - steadyLoss(settings, x));

/** Volume through the leak by time `t`, m³; beyond the record at its last rate. */
export function lostBy(transient: Transient, t: number): number {
  const { leakFlow, dt, steps } = transient;
  let sum = 0;
  const whole = Math.min(steps, Math.floor(t / dt));
  for (let n = 0; n < whole; n++)
    sum += (((leakFlow[n] as number) + (leakFlow[n + 1] as number)) / 2) * dt;
  return sum + (t - whole * dt) * (leakFlow[whole] as number);
}

/** What the centre believes of a line when it puts picks together. */
export function beliefOf(settings: Settings): Belief {
  const calibrated = trueWaveSpeed(settings) * (1 + settings.waveSpeedError);
  const friction = frictionFactor(settings.velocity, PIPE, FLUIDS[settings.fluid].viscosity);
  return {
    waveSpeed: calibrated,
    waveSpeedError: Math.max(FIXED.waveSpeedFloor, Math.abs(settings.waveSpeedError)),
    velocity: settings.velocity,
    clockError: settings.clockError,
    attenuation: (friction * settings.velocity) / (2 * PIPE.diameter * calibrated),
    misfitLimit: FIXED.misfitLimit,
    dropTolerance: FIXED.dropTolerance,
  };
}

/**
 * The alarm: all four sensors must have confirmed a drop, and their arrivals and drops must fit one
 * source. Its time is that of the last confirmation plus the declared latency.
 */
function decide(
  sensors: SensorResult[],
  settings: Settings,
  leakAt: number,
): { outcome: Outcome; chosen?: Pick[] } {
  const stations = sensors.map((s) => s.at);
  const tried = combinations(sensors.map((s) => s.picks));
  const belief = beliefOf(settings);
  for (const { picks, at } of tried) {
    const location = associate(picks, stations, belief);
    if (!location) continue;
    const error = location.outside ? undefined : location.at - leakAt;
    const time = at + settings.latency;
    return { outcome: { kind: 'detected', time, location, error }, chosen: picks };
  }
  return { outcome: { kind: 'missed', reason: tried.length > 0 ? 'inconsistent' : 'unheard' } };
}

export type ArrivalRow = {
  sensor: string;
  /** m from the upstream end. */ at: number;
  /** s after rupture, by the sensor's own clock. */ arrival: number | undefined;
  /** Pa. */ drop: number | undefined;
};

/** What each sensor reported: the diagram's text equivalent. */
export const arrivalRows = (result: {
  sensors: { name: string; at: number; pick?: { stamp: number; drop: number } | undefined }[];
}): ArrivalRow[] =>
  result.sensors.map(({ name, at, pick }) => ({
    sensor: name,
    at,
    arrival: pick?.stamp,
    drop: pick?.drop,
  }));

let cached: Run | undefined;

/** The default scenario's run, computed once. */
export function defaultRun(): Run {
  cached ??= run(DEFAULT);
  return cached;
}
