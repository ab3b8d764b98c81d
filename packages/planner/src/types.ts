// biome-ignore-all lint/style/noExcessiveLinesPerFile: types only
/**
 * Types of 'Your line'. SI units whatever is displayed; gauge pressures unless stated; positions in
 * m from the upstream end (KP 0); shares are fractions. Plain data for worker and JSON.
 */

/** The pipe is straight between points. */
export type ProfilePoint = { at: number; elevation: number };

/** A stretch of the line, m. */
export type Range = { from: number; to: number };

type UnitSystem = 'metric' | 'us';
export type FlowUnit = 'm3/h' | 'bbl/d' | 'gpm';
/** Displayed units. Flow is separate: US water mains use gpm, trunk lines bbl/d. */
export type Units = { system: UnitSystem; flow: FlowUnit };

export type LiquidInput = {
  kind: 'liquid';
  /** At most 40 characters; visitor text, to be escaped. */ name: string;
  /** kg/m³ */ density: number;
  /** Kinematic, m²/s; a cell shows mm²/s (cSt). */ viscosity: number;
  /** Pa */ bulkModulus: number;
  /** Pa absolute */ vapourPressure: number;
};

/** Density and wave speed follow from the line's mean pressure. */
type GasInput = {
  kind: 'gas';
  name: string;
  /** kg/mol; a cell shows g/mol. */ molarMass: number;
  /** Z at the line's pressure and temperature. */ compressibility: number;
  /** K; a cell shows °C or °F. */ temperature: number;
  gamma: number;
  /** Dynamic, Pa s; a cell shows µPa s. */ viscosity: number;
};

export type FluidInput = LiquidInput | GasInput;

/** The known pressure, Pa gauge; the one at the other end is computed. */
type PressureInput = { known: 'inlet' | 'delivery'; value: number };

/**
 * Boundary condition of an end: holds pressure (tank), holds flow, or in between (pump with 20%
 * shut-off rise; valve discharging to atmosphere).
 */
export type UpstreamEnd = 'tank' | 'pump' | 'flow';
export type DownstreamEnd = 'tank' | 'valve' | 'flow';

export type StationKind = 'pump' | 'let-down' | 'valve' | 'offtake';

/** Between the ends. Pressures that are not entered are chosen (`computeSectionPressures`). */
export type StationInput = {
  /** m */ at: number;
  kind: StationKind;
  /** Pump or let-down not by-passed, offtake delivering. A block valve is open. */
  running: boolean;
  /** Its own signal (pump status, valve position) reaches the control centre. */
  signal: boolean;
  /** Pa gauge; an offtake has one pressure, `before`. */
  before: number | undefined;
  after: number | undefined;
  /** By an offtake, m³/s. */ taken: number | undefined;
};

/** For methods.ts. */
type BalanceInput = {
  /** Of each proved meter, share of flow (1 σ). */ meter: number;
  /** Share of flow (1 σ); tuning does not remove it. */
  repeatability: number;
  /** Uncertainty of the mean line pressure, Pa (1 σ). */ pressure: number;
  /** Uncertainty of the mean line temperature, K (1 σ). */ temperature: number;
  /** Thermal expansion of the fluid, 1/K. */ expansion: number;
};

/** Inputs for the cost of delay. The result lists undefined ones as omitted. Money has no unit. */
type DelayInput = {
  /** Alarm to pumps stopped and valves shut, s. */ isolation: number | undefined;
  /** Value of the lost product, per m³. */ value: number | undefined;
  /** Clean-up, per m³. */ cleanUp: number | undefined;
  /** Downtime cost per day. */ downtime: number | undefined;
  days: number | undefined;
  /** At most 12 characters, e.g. 'GBP'. */ currency: string;
};

/** What a design costs, at the visitor's own rates; money without a unit. */
type RateInput = {
  /** A node installed, one excavation, upkeep of a node a year. */
  node: number | undefined;
  dig: number | undefined;
  upkeep: number | undefined;
};

export type LineInput = {
  /** At most 60 characters; visitor text. */ name: string;
  /** Name of the example it started from, or ''. */ start: string;
  /** Paths whose value the visitor entered; undefined: those that differ from the example's. */
  own?: readonly string[];
  units: Units;

  /** m */ length: number;
  /** Outside diameter, m. */ diameter: number;
  /** m */ wall: number;
  /** A key of MATERIALS, or 'other'. */ material: string;
  /** Young's modulus of the wall, Pa. */
  modulus: number;
  poisson: number;
  /** Absolute roughness, m. */ roughness: number;
  /** Empty: level line. Else 2 to 2,000 ordered points from 0 to `length`. */
  profile: ProfilePoint[];

  fluid: FluidInput;
  /** m³/s; gas: at the mean line pressure, not at standard conditions. */
  flow: number;
  pressure: PressureInput;
  ends: { upstream: UpstreamEnd; downstream: DownstreamEnd };
  /** At most 40, in any order. */ stations: StationInput[];
  /** Of a section: resistance of the station at its end, Pa at the line's flow. */
  across?: { upstream?: number; downstream?: number };
  /** Maximum allowable operating pressure, Pa. */ maop: number | undefined;

  /** Node positions, m, ordered; 2 to 240. */ nodes: number[];
  /** Nodes needed for an alarm, at least 2. */ agree: number;
  /** Standard deviation, Pa; correlation time, s. */
  noise: number;
  correlation: number;
  /** Standard deviation of the nodes' clocks, s. */ clock: number;
  /** Samples per second. */ sampling: number;
  /** Fraction (1 σ), after calibration. */ waveSpeedError: number;
  /** Decision to displayed alarm, s. */ latency: number;

  /** Leak flow at the undisturbed local pressure, share of line flow. */ leak: number;
  /** Linear opening time, s. */ opening: number;

  balance: BalanceInput;
  /** Days between patrols of the route. */ patrol: number;
  /** Block valves, m, ordered; they limit the drain-down. */
  valves: number[];
  delay: DelayInput;
  rates: RateInput;
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
    | 'flow'
    | 'gas'
    | 'viscosity'
    | 'material'
    | 'ends'
    | 'nodes'
    | 'stations'
    | 'time';
  message: string;
  /** Path of the field to change. */ field?: string;
};

/** Input without an answer. */
export type Refusal = {
  kind: 'refused';
  problems: Problem[];
  verdict: string;
  /** Steady state if computable, for the drawing. */
  hydraulics: Hydraulics | undefined;
};

/** Steady state at the profile points and on a grid. */
export type Hydraulics = {
  kp: number[];
  elevation: number[];
  /** Pa gauge */ pressure: number[];
  /** Pa gauge; −101,325 + vapour pressure. Undefined for gas. */ vapour: number | undefined;
  /** Pa gauge */ maop: number | undefined;
  /** Pressures as head above datum, m; undefined for gas. */
  head: { grade: number[]; maop: number[] | undefined; vapour: number[] } | undefined;
  /** Stretches below the vapour pressure. */ slack: Range[];
  /** Stretches above the MAOP. */ overMaop: Range[];
  /** Pa gauge */ inlet: number;
  delivery: number;
  /** m/s */ velocity: number;
  /** m/s; isothermal for gas. */ waveSpeed: number;
  reynolds: number;
  /** Darcy */ friction: number;
  /** Inside diameter, m. */ bore: number;
  /** kg/m³; of gas at the mean pressure. */ density: number;
  /** Flow below which a crest runs slack, m³/s. */
  slackBelow: { flow: number; at: number } | undefined;
};

export type PlaceAlarm = {
  /** 'leak': alarm with a place. 'beyond': at or beyond a node, or with no sure place. */
  kind: 'leak' | 'beyond' | 'none';
  /** Rupture to alarm, s; undefined for 'none'. */ seconds: number | undefined;
  /** Half of the 95% interval, m. */ half: number | undefined;
  /** Of 'beyond' a node: its index, and the side. */
  node?: number;
  side?: 'upstream' | 'downstream';
  /** Only for 'none'. */ reason?: 'noise' | 'echo' | 'nodes' | 'slow';
  found: number;
  /** Warning by two nodes before the alarm, s. */ warning: number | undefined;
  /** Pressure drop at the source, Pa. */ drop: number;
  /** What the rule itself gave in its runs here; undefined of the closed form. */
  runs?: { of: number; alarmed: number; placed: number };
};
/** What runs of the rule gave at a position. */
export type PlaceRuns = { kp: number; alarm: PlaceAlarm };

/** Detection probability `found[size][cell]`. */
export type HeatMap = {
  /** Shares of flow, ascending. */ sizes: number[];
  /** Cell i spans i × width to (i + 1) × width. */
  width: number;
  found: number[][];
};

/** Outside the outer nodes leaks are detected but not located. */
export type EndRange = Range & { side: 'upstream' | 'downstream'; node: number };

/** Whether an operation at that end can be distinguished from a leak. */
export type StationAnswer = {
  title: string;
  why: string;
};

/** Between two stations that end the wave, or an end and such a station. */
export type SectionAnswer = Range & {
  /** How many. */ nodes: number;
  /** Shares of the section. */
  within: number;
  alarmed: number;
  /** s */ slowest: number | undefined;
  /** As `smallest` of the line, along the section. */
  smallest: number | undefined;
  /** Per year, from noise. */ falseAlarms: number;
  /** Settling after an operation at either end, s. */ deaf: number;
};

/** Of a station between the ends. */
export type StationEffect = Pick<StationInput, 'at' | 'kind'> & {
  name: string;
  /** No wave is credited through it. */ ends: boolean;
  title: string;
  why: string;
};

export type Figure = { value: string; unit: string; label: string };

/** `open`: its upper end is only as far as is known. */
export type Span = { low: number; high: number; open?: boolean };

export type Method = {
  id: 'ours' | 'npw' | 'rttm' | 'balance' | 'correlated' | 'acoustic' | 'das' | 'dts' | 'patrol';
  name: string;
  /** 'literature': a published range from `sources`. */
  basis: 'computed' | 'literature';
  /** Alarm time, s, best and worst along the line. */
  seconds: Span | undefined;
  /** Volume lost until the alarm, m³. */ volume: Span | undefined;
  /** The calculation with its figures. */ formula: string;
  /** In a few words, what it is for. */ use: string;
  /** What it requires on the line. */ needs: string;
  /** Keys of content/sources.yaml. */ sources: string[];
};

export type Change = {
  text: string;
  /** Undefined: advice only. */
  input: LineInput | undefined;
};

export type DelayCost = {
  /** Volumes lost before the alarm, until isolation, and by drain-down, m³. */
  alarm: { low: number; high: number };
  isolation: { low: number; high: number } | undefined;
  drain: { low: number; high: number };
  volume: { low: number; high: number };
  /** In the visitor's currency; undefined without a price. */
  cost: { low: number; high: number } | undefined;
  /** Per further hour undetected: m³ and money. */
  perHour: { volume: number; cost: number | undefined };
  /** The calculation line by line. */ formula: string[];
  /** Empty fields that the cost omits. */ missing: string[];
};

export type LineAnswer = {
  kind: 'answer';
  hydraulics: Hydraulics;
  /** Positions of `alarm`, ascending: an even grid, and 1 m either side of each node. */
  kp: number[];
  alarm: PlaceAlarm[];
  heat: HeatMap;
  ends: EndRange[];
  stations: StationAnswer[];
  /** Only of a line with stations between its ends. */
  along?: { sections: SectionAnswer[]; stations: StationEffect[] };
  /** m³/s */ leakFlow: number;
  /** Smallest leak found nine times in ten along 95% of the line, share of flow. */
  smallest: number | undefined;
  /** Per year, from noise. */ falseAlarms: number;
  /** Time limit for `withinLimit`, s. */ limit: number;
  /** Share of the line alarmed within `limit`. */ withinLimit: number;
  verdict: string;
  figures: Figure[];
  misses: string[];
  /** Undefined until requested: they add half the computing time again. */
  changes: Change[] | undefined;
  methods: Method[];
  delay: DelayCost;
  /** Caveats that still allow an answer. */
  problems: Problem[];
};

export type PlacementTarget = {
  /** Time to alarm, s. */ seconds: number;
  /** 95% half-width, m. */ metres: number;
};

/** The fewest nodes that reach the target, or why none do and the best share reached. */
export type Placement =
  | { kind: 'placed'; nodes: number[]; share: number /** By section. */; each?: number[] }
  | { kind: 'impossible'; reason: string; nodes: number[]; share: number };

/** Which column of a table is what, and in which unit; what is not given is found. */
export type ProfileColumns = {
  at?: number;
  elevation?: number;
  atUnit?: string;
  elevationUnit?: string;
};

export type ParsedProfile = (
  | { kind: 'profile'; points: ProfilePoint[]; notes: string[] }
  | { kind: 'unreadable'; message: string; line: number | undefined }
) & {
  /** Names of its columns, for another choice than the one taken. */ columns?: string[];
  taken?: ProfileColumns;
};

export type DecodedLine =
  | { kind: 'line'; input: LineInput }
  | { kind: 'unreadable'; message: string };
