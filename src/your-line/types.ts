// biome-ignore-all lint/style/noExcessiveLinesPerFile: one list of plain types, most of it their units
/**
 * Types of 'Your line'. SI units (m, s, kg, Pa, m³/s, K) whatever is displayed; gauge pressures
 * unless stated; places in m from the upstream end (KP 0); shares as fractions. Plain data, for
 * worker and JSON.
 */

/** A profile point; the pipe is straight between points. */
export type ProfilePoint = { at: number; elevation: number };

/** A stretch of the line, m; `from` < `to`. */
export type Range = { from: number; to: number };

export type UnitSystem = 'metric' | 'us';
export type FlowUnit = 'm3/h' | 'bbl/d' | 'gpm';
/** Displayed units. Flow has its own: US water mains use gpm, trunk lines bbl/d. */
export type Units = { system: UnitSystem; flow: FlowUnit };

/** A liquid as entered. */
export type LiquidInput = {
  kind: 'liquid';
  /** At most 40 characters; visitor text, to be escaped. */ name: string;
  /** kg/m³ */ density: number;
  /** Kinematic, m²/s; a cell shows mm²/s (cSt). */ viscosity: number;
  /** Pa */ bulkModulus: number;
  /** Pa absolute */ vapourPressure: number;
};

/** A gas; density and wave speed follow from its mean pressure. */
export type GasInput = {
  kind: 'gas';
  name: string;
  /** kg/mol; a cell shows g/mol. */ molarMass: number;
  /** Z at the line's pressure and temperature. */ compressibility: number;
  /** K; a cell shows °C or °F. */ temperature: number;
  /** Ratio of specific heats. */ gamma: number;
  /** Dynamic, Pa s; a cell shows µPa s. */ viscosity: number;
};

export type FluidInput = LiquidInput | GasInput;

/** The known pressure, Pa gauge; the other end follows. */
export type PressureInput = { known: 'inlet' | 'delivery'; value: number };

/**
 * Response of an end to a wave: holds pressure (tank), holds flow, or in between: pump with 20 %
 * shut-off rise, valve to atmospheric pressure.
 */
export type UpstreamEnd = 'tank' | 'pump' | 'flow';
export type DownstreamEnd = 'tank' | 'valve' | 'flow';

/** For volume balance and transient model (methods.ts). */
export type BalanceInput = {
  /** Uncertainty of each proved meter, share of flow (1 σ). */ meter: number;
  /** Meter repeatability, share of flow (1 σ): not removed by tuning. */
  repeatability: number;
  /** Uncertainty of the line's mean pressure, Pa (1 σ). */ pressure: number;
  /** Uncertainty of the line's mean temperature, K (1 σ). */ temperature: number;
  /** Thermal expansion of the fluid, 1/K. */ expansion: number;
};

/**
 * Cost of delay from the visitor's figures. Undefined ones are left out, and the result says so.
 * Money has no unit.
 */
export type DelayInput = {
  /** Alarm to pumps stopped and valves shut, s. */ isolation: number | undefined;
  /** Worth of what is lost, per m³. */ value: number | undefined;
  /** Clean-up, per m³. */ cleanUp: number | undefined;
  /** Downtime cost per day, and days. */ downtime: number | undefined;
  days: number | undefined;
  /** At most 12 characters, e.g. 'GBP'. */ currency: string;
};

export type LineInput = {
  /** At most 60 characters; the visitor's text. */ name: string;
  /** Example it started from; '' for none. */ start: string;
  units: Units;

  /** m */ length: number;
  /** Outside diameter, m. */ diameter: number;
  /** m */ wall: number;
  /** A key of MATERIALS, or 'other'. */ material: string;
  /** Young's modulus of the wall, Pa, and Poisson's ratio. */
  modulus: number;
  poisson: number;
  /** Absolute roughness, m. */ roughness: number;
  /** Empty: level. Else 2 to 2,000 ordered points from 0 to `length`. */
  profile: ProfilePoint[];

  fluid: FluidInput;
  /** m³/s; gas: at the line's mean pressure, not at standard conditions. */
  flow: number;
  pressure: PressureInput;
  ends: { upstream: UpstreamEnd; downstream: DownstreamEnd };
  /** Maximum allowable operating pressure, Pa; undefined: not given. */ maop: number | undefined;

  /** Node places, m, ordered; 2 to 240. */ nodes: number[];
  /** Nodes that must agree, 2 to all. */ agree: number;
  /** Pressure noise: standard deviation, Pa; correlation time, s. */
  noise: number;
  correlation: number;
  /** Standard deviation of the nodes' clocks, s. */ clock: number;
  /** Samples per second. */ sampling: number;
  /** Uncertainty of the calibrated wave speed, fraction (1 σ). */ waveSpeedError: number;
  /** Decision to displayed alarm, s. */ latency: number;

  /** Leak at the undisturbed pressure of its place, share of flow. */ leak: number;
  /** Linear opening time, s; 0: sudden. */ opening: number;

  balance: BalanceInput;
  /** Days between patrols of the route. */ patrol: number;
  /** Block valves, m, ordered; they bound the drain-down. */
  valves: number[];
  delay: DelayInput;
};

/** An invalid value; `field` is a path such as 'fluid.density'. */
export type FieldError = { field: string; message: string };

/** Why no answer is possible, as a sentence. */
export type Problem = {
  kind:
    | 'input'
    | 'slack'
    | 'over-maop'
    | 'pressure'
    | 'gas'
    | 'viscosity'
    | 'material'
    | 'ends'
    | 'nodes'
    | 'time';
  message: string;
  /** Where, when it has a place. */ where?: Range[];
  /** The field to change, as in FieldError. */ field?: string;
};

/** No answer: nothing is computed past the problem. */
export type Refusal = {
  kind: 'refused';
  problems: Problem[];
  /** One sentence. */ verdict: string;
  /** Steady state if computable, for the drawing. */
  hydraulics: Hydraulics | undefined;
};

/** Steady state at the profile's points and at least 50 places. */
export type Hydraulics = {
  kp: number[];
  elevation: number[];
  /** Pa gauge */ pressure: number[];
  /** Pa gauge; −101,325 + vapour pressure. Undefined for gas. */ vapour: number | undefined;
  /** Pa gauge */ maop: number | undefined;
  /** The same as head of liquid above datum, m; undefined for gas. */
  head: { grade: number[]; maop: number[] | undefined; vapour: number[] } | undefined;
  /** Where the pressure falls below the vapour pressure. */ slack: Range[];
  /** Where it exceeds the MAOP. */ overMaop: Range[];
  /** Pa gauge */ inlet: number;
  delivery: number;
  /** m/s */ velocity: number;
  /** m/s; of gas the isothermal one. */ waveSpeed: number;
  reynolds: number;
  /** Darcy */ friction: number;
  /** Inside diameter, m. */ bore: number;
  /** kg/m³; of gas at the mean pressure. */ density: number;
  /** Flow below which a crest runs slack, m³/s. */
  slackBelow: { flow: number; at: number } | undefined;
};

/** Outcome of the input's leak at one place. */
export type AlarmAt = {
  /** 'leak': alarm with place. 'beyond': alarm at or beyond a node. 'none'. */
  kind: 'leak' | 'beyond' | 'none';
  /** Rupture to alarm, s; undefined for 'none'. */ seconds: number | undefined;
  /** Half of the 95 % interval, m; only for 'leak'. */ half: number | undefined;
  /** Only for 'beyond': node (from 0) and side. */
  node?: number;
  side?: 'upstream' | 'downstream';
  /** Only for 'none'. */ reason?: 'noise' | 'echo' | 'nodes' | 'slow';
  /** Share of such leaks that are alarmed. */ found: number;
  /** The earlier warning of two nodes, s; undefined: none. */ warning: number | undefined;
  /** Drop at the source, Pa. */ drop: number;
};

/** Detection probability `found[size][cell]`. */
export type Heat = {
  /** Shares of flow, rising. */ sizes: number[];
  /** Cell i spans i × width to (i + 1) × width. */
  width: number;
  found: number[][];
};

/** A stretch outside the outer nodes: found, not placed. */
export type EndRange = Range & { side: 'upstream' | 'downstream'; node: number };

/** Whether an operation at an end is distinguishable from a leak there. */
export type StationAnswer = {
  side: 'upstream' | 'downstream';
  /** By pressure alone. */ toldApart: boolean;
  /** One sentence. */ why: string;
};

/** A summary figure: value, unit, label. */
export type Figure = { value: string; unit: string; label: string };

/** One of the other ways, by the same inputs. */
export type Method = {
  id: 'ours' | 'npw' | 'rttm' | 'balance' | 'acoustic' | 'fibre' | 'patrol';
  name: string;
  /** 'computed', or a literature band from `sources`. */
  basis: 'computed' | 'literature';
  /** Alarm time, s, best and worst along the line; undefined: see `why`. */
  seconds: { low: number; high: number } | undefined;
  /** Why there is no time, or what the range omits. */ why: string | undefined;
  /** Lost through the leak until then, m³. */ volume: { low: number; high: number } | undefined;
  /** How it was computed, with the figures put in. */ formula: string;
  /** Needs, and advantages over pressure waves. */
  needs: string;
  better: string;
  /** Keys of content/sources.yaml. */ sources: string[];
};

/** Something computed that would change the answer. */
export type Change = {
  id: 'node' | 'ends' | 'clock' | 'agree' | 'noise' | 'spacing';
  /** One sentence. */ text: string;
  /** The changed input, for a button; undefined: advice only. */
  input: LineInput | undefined;
};

/** Cost of a delay: ranges, each with its formula. */
export type DelayCost = {
  /** Lost before alarm, until isolation, by drain-down, m³. */
  alarm: { low: number; high: number };
  isolation: { low: number; high: number } | undefined;
  drain: { low: number; high: number };
  volume: { low: number; high: number };
  /** In the visitor's currency; undefined without a price. */
  cost: { low: number; high: number } | undefined;
  /** One further hour undetected, m³ and money. */
  perHour: { volume: number; cost: number | undefined };
  /** The sum line by line, with figures. */ formula: string[];
  /** Empty fields, hence left out. */ missing: string[];
};

export type LineAnswer = {
  kind: 'answer';
  hydraulics: Hydraulics;
  /** Places of `alarm`, rising: even grid and a metre either side of each node. */
  kp: number[];
  /** One for each of `kp`. */ alarm: AlarmAt[];
  heat: Heat;
  /** 'Found, not placed.' */ ends: EndRange[];
  stations: StationAnswer[];
  /** m³/s */ leakFlow: number;
  /** Smallest leak with probability ≥ 0.5 along 95 % of the line, share of flow. */
  smallest: number | undefined;
  /** False alarms a year from noise, by the rule. */ falseAlarms: number;
  /** Time limit of the band's line, s: 15. */ limit: number;
  /** Share of the line alarmed within `limit`. */ withinLimit: number;
  /** One sentence. */ verdict: string;
  /** Four. */ figures: Figure[];
  /** 'What it will miss on this line.' */ misses: string[];
  /** Possible changes; undefined until requested, as they cost half as much again. */
  changes: Change[] | undefined;
  methods: Method[];
  delay: DelayCost;
  /** Caveats that do not prevent an answer. */
  problems: Problem[];
};

/** Full simulation of one leak with noise. */
export type Simulated = {
  kp: number;
  /** Seeded runs made. */ runs: number;
  /** Alarms among them, and those that were placed. */
  alarms: number;
  placed: number;
  /** Alarm time, s: minimum, median, maximum; undefined without alarms. */
  seconds: { low: number; median: number; high: number } | undefined;
  /** Placement errors, m; median half-width. */
  errors: number[];
  half: number | undefined;
  /** Places the interval held, of `placed`. */ held: number;
  /** Closed-form answer at the same place. */
  analytic: AlarmAt;
};

/** What 'placed for me' aims at. */
export type PlacementTarget = {
  /** Alarm within, s. */ seconds: number;
  /** 95 % half-width, m. */ metres: number;
};

/** Fewest nodes that suffice, or why none do and the best share. */
export type Placement =
  | { kind: 'placed'; nodes: number[]; share: number }
  | { kind: 'impossible'; reason: string; nodes: number[]; share: number };

/** A parsed profile; line numbers from 1. */
export type ParsedProfile =
  | { kind: 'profile'; points: ProfilePoint[]; notes: string[] }
  | { kind: 'unreadable'; message: string; line: number | undefined };

/** An address or a file, read. */
export type Decoded = { kind: 'line'; input: LineInput } | { kind: 'unreadable'; message: string };
