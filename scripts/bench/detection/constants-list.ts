/**
 * A constant of the model, or a term of one of its laws: its file in src/simulation, and the place of
 * it, between « and ».
 */
export type Constant = {
  name: string;
  file: string;
  where: string;
  /** Counts whole things: changed by one. */
  count?: boolean;
};

type Entry = readonly [name: string, where: string, count?: 'count'];

const of = (file: string, entries: readonly Entry[]): Constant[] =>
  entries.map(([name, where, count]) => ({ name, file, where, ...(count && { count: true }) }));

// Limits of the numerical work (what is too improbable to be looked at, grids of search) are not here:
// results do not depend on them to within their rounding.

/** Thresholds of the picks, and what they rest on. */
const thresholds = [
  ...of('detection/rule.ts', [
    ['false picks allowed', 'falsePicks: 1 / «21_600»,'],
    ['shortest window', 'windows: [1 / «16», 1 / 4, 1]'],
    ['middle window', 'windows: [1 / 16, 1 / «4», 1]'],
    ['longest window', 'windows: [1 / 16, 1 / 4, «1»]'],
    ['baseline in windows', 'baseline: «2»,', 'count'],
    ['step of the search', '  step: «0.02»,'],
    ['jumps of the filter', '(1 + 1 / baseline) ** 2 + «1»;'],
    ['rate at which noise passes a level', 'jumps / («2» * seconds'],
  ]),
  ...of('detection/fronts/noise.ts', [
    ['zero-frequency density', 'zero = («(variance + lost)» * interval'],
    ['degrees of freedom of the noise', 'freedom: independent / «4»,'],
    ['variance of a mean', 'return («noise.zero» / seconds) * Math.max('],
    ['covariance of two means', 'const area = (noise.zero * t) / «2»;'],
    ['Student’s t', 'Math.expm1((z * z) / «freedom»));'],
  ]),
];

/** Wave speed, fronts and friction: what a wave does, and what the detector knows of it. */
const waves = [
  ...of('hydraulics/pipe.ts', [
    ['wave speed of a liquid', 'return «rigid» / Math.sqrt(1 + give);'],
    ['give of the wall', '(«restraint» * fluid.bulkModulus * pipe.diameter)'],
    ['laminar friction', 'return «64» / re;'],
    ['Colebrook', '(«2.51» * x) / re'],
    ['front of a leak', '(density * speed * flow) / («2» * area(diameter))'],
  ]),
  ...of('hydraulics/gas.ts', [
    ['wave speed of gas', '«gas.compressibility» * R * gas.temperature) /\n      gas.molarMass,'],
    ['damping of gas', 'damping: regime.damping / («2» * speed),'],
    ['front in gas', '(-line.impedance * leak.massFlow) / line.density / «2»,'],
  ]),
  ...of('hydraulics/friction/regime.ts', [
    ['Vardy and Brown, A* smooth', 'return { aStar: «SHORT_TIME», bStar:'],
    ['Vardy and Brown, B* smooth', 'reynolds ** kappa / «12.86»'],
    ['Vardy and Brown, A* rough', 'aStar: «0.0103» *'],
    ['Vardy and Brown, B* rough', 'bStar: «0.352» *'],
    ['short-time weight', 'SHORT_TIME = 1 / («2» * Math.sqrt(Math.PI))'],
    ['from where the wall is rough', 'if (roughnessReynolds >= «70»)'],
    ['laminar limit', 'LAMINAR_LIMIT = «2300»;'],
    ['laminar damping', 'damping: «8» * rate'],
    ['turbulent damping', 'damping: («friction» * Math.abs(velocity)) / diameter'],
  ]),
  ...of('hydraulics/friction/weights.ts', [
    ['weights of the fast terms', '(STEP * «a» * Math.sqrt(rate)) / Math.sqrt(Math.PI)'],
    ['slowest laminar weight', '[26.374731, «1.000109»]'],
    ['slowest laminar rate', '[«26.374731», 1.000109]'],
    ['decay of the memory', 'Math.exp(-«rate» * step)'],
    ['terms within a step', 'const tail = «ruleWeight(a, next)» / (next * step)'],
  ]),
  ...of('hydraulics/friction/spectrum.ts', [
    ['turbulent memory', 'const scale = («4» * regime.aStar'],
    ['laminar memory', 'const nr = 1 - «2» * qr;'],
    ['quasi-steady part', 'out.re = 1 + («regime.damping» * re) / square;'],
  ]),
  ...of('hydraulics/ends.ts', [
    ['valve at an end', 'return flow / («2» * across);'],
    ['pump at an end', 'flow / («2» * loss) :'],
  ]),
  ...of('hydraulics/source.ts', [
    ['front of a leak in the wave', '(-line.impedance / «2») * openedFlow('],
    ['front of a station event', 'line.impedance * event.change) / «2»,'],
  ]),
  ...of('detection/fronts/front.ts', [
    ['rounding of a ramp', 'const x = c / («2» * Math.sqrt(t));'],
  ]),
  ...of('detection/trial.ts', [
    ['wave speed believed', 'waveSpeed: «speed» * (1 + calibration.waveSpeed),'],
    ['attenuation believed', 'attenuation: regime.damping / («2» * speed),'],
    ['dispersion believed', '(1 + calibration.dispersion)) / «speed»,'],
    ['dispersion of turbulent flow', '? «2» * Math.sqrt(Math.PI) * regime.aStar : 1;'],
  ]),
  ...of('detection/fronts/fronts.ts', [
    ['line packing believed', 'growth: «k.attenuation» * k.waveSpeed,'],
  ]),
];

/** Onset and place. */
const places = [
  ...of('detection/fronts/fronts.ts', [['time before an echo', 'const BEFORE_ECHO = «0.95»;']]),
  ...of('detection/rule.ts', [
    ['rise of 0.1 s', 'rises: [0, «0.1», 0.3, 1, 3, 10]'],
    ['rise of 0.3 s', 'rises: [0, 0.1, «0.3», 1, 3, 10]'],
    ['rise of 1 s', 'rises: [0, 0.1, 0.3, «1», 3, 10]'],
    ['rise of 3 s', 'rises: [0, 0.1, 0.3, 1, «3», 10]'],
    ['longest rise', 'rises: [0, 0.1, 0.3, 1, 3, «10»]'],
    ['error of shape', 'shapeError: «0.0003»,'],
    ['error by rise', 'riseError: «0.015»,'],
    ['calibration of the dispersion', 'dispersionError: «0.1»,'],
    ['least error of the wave speed', 'waveSpeedFloor: «0.0002»,'],
    ['half width in deviations', 'interval: «1.96»,'],
  ]),
  ...of('detection/fronts/arrival.ts', [
    [
      'variance of a whitened sample',
      'variance: (noise.zero / trace.interval) * «(1 - noise.phi) ** 2»,',
    ],
    ['variance of a whitened average', 'variance: (noise.zero / interval) * «(1 - phi) ** 2»,'],
  ]),
  ...of('detection/place.ts', [
    ['weight of the wave speed', '(k.waveSpeed - a) / k.waveSpeed, «(k.waveSpeed / sa)» ** 2);'],
    ['weight of the clock', 'const deviation = Math.hypot(s.sigma, «k.clockError»);'],
    [
      'weight of the wave speed beyond',
      'const speed = «Math.max(RULE.waveSpeedFloor, k.waveSpeedError)» * way;',
    ],
  ]),
  ...of('detection/posterior.ts', [
    ['lower bound', 'quantile(parts, «0.025»)'],
    ['upper bound', 'const high = quantile(parts, «0.975»);'],
  ]),
];

/** Which events a change can be, and what is said of it. */
const events = [
  ...of('detection/rule.ts', [
    ['nodes that must agree', 'agree: «3»,', 'count'],
    ['gate of a node', 'gate: «3.5»,'],
    ['tolerance of size', 'sizeTolerance: «0.5»,'],
    ['share that stands', 'stands: «0.5»,'],
    ['settling share', 'settling: «0.35»,'],
    ['strength of a lone node', 'lone: «7»,'],
    ['clearance from an outer node', 'clear: «1»,'],
    ['order of a wave from beyond', 'order: «0.22»,'],
    ['crossings remembered', 'crossings: «6»,', 'count'],
  ]),
  ...of('detection/knowledge.ts', [
    ['delay of a station', 'delay: «2», lost: false'],
    ['echo that is none', 'const FAINT = «0.4»;'],
    ['time to stand', 'return «(widest || Math.min(k.stations[0] ?? 0, k.length))» / k.waveSpeed;'],
  ]),
  ...of('detection/explain.ts', [
    ['rounding of an echo', 'const rounding = «0.02» +'],
    ['early onset of a ramp', 'slack + «0.3» * Math.max('],
    ['settling time', 'number => «(RULE.crossings * k.length)» / k.waveSpeed;'],
  ]),
  ...of('detection/candidates.ts', [
    ['χ² of two', 'const CHI = [0, 10.8, «13.8», 16.3,'],
    ['χ² of three', 'const CHI = [0, 10.8, 13.8, «16.3»,'],
    ['χ² of one', 'const CHI = [0, «10.8», 13.8, 16.3,'],
    ['window of an echo', 'f.time - g.time < «k.length» / k.waveSpeed,'],
    ['clocks in a gate', '«1.5» * k.clockError, k.waveSpeedError * way'],
  ]),
  ...of('detection/network.ts', [
    ['clocks at an end', '+ «3» * k.clockError * k.waveSpeed;'],
    ['noise of what stands', '2 * «noise»;'],
    ['clock of a station', 'left: at, sigma: «0.05», lasts'],
  ]),
  ...of('detection/default.ts', [['place of the default leak', 'at: «18_200»,']]),
];

export const CONSTANTS: readonly Constant[] = [...thresholds, ...waves, ...places, ...events];
