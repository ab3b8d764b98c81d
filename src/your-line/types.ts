// biome-ignore-all lint/style/noExcessiveLinesPerFile: one list of plain types, most of it their units
/**
 * The words of 'Your line': what a visitor enters, and what the model answers along the line.
 *
 * SI units throughout (m, s, kg, Pa, m³/s, K) whatever units are shown; pressures are gauge unless
 * they say absolute; places are metres from the upstream end (KP 0); shares are fractions of 1.
 * Everything here is plain data: it passes to and from a worker, and into JSON, as it is.
 *
 * Where each function lives:
 *   answer.ts    answer(input)             all bands at once; a few milliseconds
 *   simulate.ts  simulateAt(input, kp)     the full simulation of one leak, for the cursor's button
 *   fields.ts    FIELDS, check(input)      ranges and messages; nothing is ever clamped
 *   units.ts     shown(), toSi()           SI to and from what a cell shows
 *   lines.ts     LINES, DEFAULT_LINE       typical lines, the locations' lines, the default
 *   fluids.ts    FLUIDS, MATERIALS         tables to choose from; every value can be edited after
 *   profile.ts   readProfile(text)         pasted or dropped text to points
 *   place.ts     placeNodes(input, wanted) fewest nodes for a wanted time and place
 *   address.ts   encode(input), decode(s)  the line as text for its address
 *   export.ts    toCsv, toJson, fromJson   what leaves with the visitor
 */

/** What a visitor enters. Units and signs as in types.ts. */

/** A point of the route's profile; between points the pipe is straight. */
export type ProfilePoint = { at: number; elevation: number };

/** A stretch of the line, m; `from` < `to`. */
export type Range = { from: number; to: number };

export type UnitSystem = 'metric' | 'us';
export type FlowUnit = 'm3/h' | 'bbl/d' | 'gpm';
/** What cells show. Flow has its own unit: a US water main is in gpm, a US trunk line in bbl/d. */
export type Units = { system: UnitSystem; flow: FlowUnit };

/** A liquid as entered. */
export type LiquidInput = {
  kind: 'liquid';
  /** At most 40 characters; text of the visitor, to be escaped like any other. */ name: string;
  /** kg/m³ */ density: number;
  /** Kinematic, m²/s; a cell shows mm²/s (cSt). */ viscosity: number;
  /** Pa */ bulkModulus: number;
  /** Pa absolute */ vapourPressure: number;
};

/** A gas as entered; density and wave speed follow from it and the line's mean pressure. */
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

/** Which pressure the visitor knows, Pa gauge; the other end follows from flow and profile. */
export type PressureInput = { known: 'inlet' | 'delivery'; value: number };

/**
 * How an end answers a wave: holds its pressure (tank), holds its flow, or in between: a pump whose
 * rise at no flow is 20 % over its duty, a valve that lets the flow out to atmospheric pressure.
 */
export type UpstreamEnd = 'tank' | 'pump' | 'flow';
export type DownstreamEnd = 'tank' | 'valve' | 'flow';

/** For the volume balance and the transient model; see methods.ts for the formulas. */
export type BalanceInput = {
  /** Uncertainty of each flow meter, fraction of flow (1 σ), after proving. */ meter: number;
  /** Repeatability of each meter, fraction of flow (1 σ): what tuning cannot remove. */
  repeatability: number;
  /** Uncertainty of the line's mean pressure, Pa (1 σ). */ pressure: number;
  /** Uncertainty of the line's mean temperature, K (1 σ). */ temperature: number;
  /** Thermal expansion of the fluid, 1/K. */ expansion: number;
};

/**
 * What a delay costs, from the visitor's own figures only. Each is undefined until entered, and
 * then the sum leaves it out and says so. Money has no unit here: it is what the visitor counts in.
 */
export type DelayInput = {
  /** Alarm to pumps stopped and valves shut, s. */ isolation: number | undefined;
  /** Worth of what is lost, per m³. */ value: number | undefined;
  /** Clean-up, per m³. */ cleanUp: number | undefined;
  /** Line out of use, per day, and for how many days. */ downtime: number | undefined;
  days: number | undefined;
  /** At most 12 characters, e.g. 'GBP'. */ currency: string;
};

export type LineInput = {
  /** At most 60 characters; the visitor's text. */ name: string;
  /** Which line of LINES it began from; '' for none. */ start: string;
  units: Units;

  /** m */ length: number;
  /** Outside diameter, m. */ diameter: number;
  /** m */ wall: number;
  /** A key of MATERIALS, or 'other'. */ material: string;
  /** Young's modulus of the wall, Pa, and Poisson's ratio. */
  modulus: number;
  poisson: number;
  /** Absolute roughness, m. */ roughness: number;
  /** Empty: level. Else 2 to 2,000 points in order, the first at 0, the last at `length`. */
  profile: ProfilePoint[];

  fluid: FluidInput;
  /** m³/s; of a gas at its mean pressure and temperature in the line, not at standard conditions. */
  flow: number;
  pressure: PressureInput;
  ends: { upstream: UpstreamEnd; downstream: DownstreamEnd };
  /** Maximum allowable operating pressure, Pa; undefined: not given. */ maop: number | undefined;

  /** Places of the nodes, m, in order; 2 to 240 of them. */ nodes: number[];
  /** Nodes that must agree on one source, 2 to the number of nodes. */ agree: number;
  /** Standard deviation of the pressure noise, Pa, and its correlation time, s. */
  noise: number;
  correlation: number;
  /** Standard deviation of the nodes' clocks, s. */ clock: number;
  /** Samples per second. */ sampling: number;
  /** Uncertainty of the calibrated wave speed, fraction (1 σ). */ waveSpeedError: number;
  /** From the last node's decision to the alarm on a screen, s. */ latency: number;

  /** Leak at the undisturbed pressure of its place, as a share of flow. */ leak: number;
  /** Seconds from first opening to full size, evenly; 0 is sudden. */ opening: number;

  balance: BalanceInput;
  /** Days between patrols of the route. */ patrol: number;
  /** Block valves, m, in order; what drains is held between the two about the leak. */
  valves: number[];
  delay: DelayInput;
};

/** A value that cannot be. `field` is a path such as 'wall' or 'fluid.density', for focus. */
export type FieldError = { field: string; message: string };

/** Why the physics allows no answer here, as a sentence for an engineer. */
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

/** No answer: nothing is computed past the problem, and nothing is offered in its place. */
export type Refusal = {
  kind: 'refused';
  problems: Problem[];
  /** One sentence. */ verdict: string;
  /** Steady state, where it could be computed: the drawing shows where it breaks. */
  hydraulics: Hydraulics | undefined;
};

/** Steady state along the line on its own places (the profile's points, and at least 50). */
export type Hydraulics = {
  kp: number[];
  elevation: number[];
  /** Pa gauge */ pressure: number[];
  /** Pa gauge; −101,325 + vapour pressure. Undefined for gas. */ vapour: number | undefined;
  /** Pa gauge */ maop: number | undefined;
  /** The same as metres of the line's fluid above datum; undefined for gas. */
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
  /** Flow below which the highest point runs slack at the same delivery pressure, m³/s. */
  slackBelow: { flow: number; at: number } | undefined;
};

/** What becomes of the leak of the input at one place. */
export type AlarmAt = {
  /** 'leak': alarm and place. 'beyond': alarm, 'at or beyond' a node, no place. 'none': no alarm. */
  kind: 'leak' | 'beyond' | 'none';
  /** Rupture to alarm, s; undefined for 'none'. */ seconds: number | undefined;
  /** Half of the 95 % interval of the place, m; only for 'leak'. */ half: number | undefined;
  /** Only for 'beyond': the node it is at or beyond, from 0, and the side. */
  node?: number;
  side?: 'upstream' | 'downstream';
  /** Only for 'none'. */ reason?: 'noise' | 'echo' | 'nodes' | 'slow';
  /** Share of such leaks that are alarmed. */ found: number;
  /** The earlier warning of two nodes, s; undefined: none. */ warning: number | undefined;
  /** Drop at the source, Pa. */ drop: number;
};

/** Share found by size and place: `found[size][cell]`, 0 to 1. */
export type Heat = {
  /** Shares of flow, rising. */ sizes: number[];
  /** Cells of equal width; cell i runs from i × width to (i + 1) × width. */
  width: number;
  found: number[][];
};

/** A stretch outside the outer nodes: found, not placed. */
export type EndRange = Range & { side: 'upstream' | 'downstream'; node: number };

/** Whether an operation at an end can be told from a leak there, and by what. */
export type StationAnswer = {
  side: 'upstream' | 'downstream';
  /** By pressure alone. */ toldApart: boolean;
  /** One sentence. */ why: string;
};

/** A figure of the summary: value and unit apart, and what it is. */
export type Figure = { value: string; unit: string; label: string };

/** One of the other ways, by the same inputs. */
export type Method = {
  id: 'ours' | 'npw' | 'rttm' | 'balance' | 'acoustic' | 'fibre' | 'patrol';
  name: string;
  /** 'computed' from the inputs, or a labelled band from `sources`. */
  basis: 'computed' | 'literature';
  /** Time to alarm, s, best and worst along the line; undefined: `why` says the reason. */
  seconds: { low: number; high: number } | undefined;
  /** Why there is no time, or what the range leaves out. */ why: string | undefined;
  /** Lost through the leak until then, m³. */ volume: { low: number; high: number } | undefined;
  /** How it was computed, with the figures put in. */ formula: string;
  /** What it needs, and what it does better than pressure waves between nodes. */
  needs: string;
  better: string;
  /** Keys of content/sources.yaml. */ sources: string[];
};

/** Something computed that would change the answer. */
export type Change = {
  id: 'node' | 'ends' | 'clock' | 'agree' | 'noise' | 'spacing';
  /** One sentence. */ text: string;
  /** The input it was computed for, so that a button can take it; undefined: only told. */
  input: LineInput | undefined;
};

/** A delay's cost: low to high, each part with its formula. */
export type DelayCost = {
  /** Lost before the alarm, until isolation, and by drain-down between valves, m³. */
  alarm: { low: number; high: number };
  isolation: { low: number; high: number } | undefined;
  drain: { low: number; high: number };
  volume: { low: number; high: number };
  /** In the visitor's currency; undefined until a price is entered. */
  cost: { low: number; high: number } | undefined;
  /** One further hour of not knowing, in m³ and money. */
  perHour: { volume: number; cost: number | undefined };
  /** Each line of the sum as text, with figures put in. */ formula: string[];
  /** Fields that were left empty and are therefore left out. */ missing: string[];
};

export type LineAnswer = {
  kind: 'answer';
  hydraulics: Hydraulics;
  /** Places of `alarm`, rising: an even grid, the nodes and a metre either side of them. */
  kp: number[];
  /** One for each of `kp`. */ alarm: AlarmAt[];
  heat: Heat;
  /** 'Found, not placed.' */ ends: EndRange[];
  stations: StationAnswer[];
  /** m³/s through the leak, the diameter of a round hole that passes it (C_d 0.6), m. */
  leakFlow: number;
  hole: number | undefined;
  /** Smallest leak found (half of the time at least) along 95 % of the line, share of flow. */
  smallest: number | undefined;
  /** False alarms a year from noise, by the rule's own count. */ falseAlarms: number;
  /** Time limit of the band's line, s: 15. */ limit: number;
  /** Share of the line alarmed within `limit`. */ withinLimit: number;
  /** One sentence. */ verdict: string;
  /** Four. */ figures: Figure[];
  /** 'What it will miss on this line.' */ misses: string[];
  /** 'What would change that'; undefined until it is asked for: it takes as long as half of the rest. */
  changes: Change[] | undefined;
  methods: Method[];
  delay: DelayCost;
  /** Remarks that do not stop an answer: over MAOP, little margin, a representative value. */
  problems: Problem[];
};

/** The full simulation of one leak, with noise, by the shipped detector. */
export type Simulated = {
  kp: number;
  /** Seeded runs made. */ runs: number;
  /** Alarms among them, and those that were placed. */
  alarms: number;
  placed: number;
  /** Rupture to alarm, s: least, median, most; undefined without an alarm. */
  seconds: { low: number; median: number; high: number } | undefined;
  /** Estimate less truth, m, of the placed; and median half-width. */
  errors: number[];
  half: number | undefined;
  /** Places the interval held, of `placed`. */ held: number;
  /** The analytic form's answer for the same place, for comparison. */
  analytic: AlarmAt;
};

/** What 'placed for me' aims at. */
export type Wanted = {
  /** Alarm within, s. */ seconds: number;
  /** 95 % half-width, m. */ metres: number;
};

/** Fewest nodes that reach it along the whole line; or the reason that none do, and how near it gets. */
export type Placement =
  | { kind: 'placed'; nodes: number[]; share: number }
  | { kind: 'impossible'; reason: string; nodes: number[]; share: number };

/** Text of a profile, read; line numbers count from 1. */
export type ProfileRead =
  | { kind: 'profile'; points: ProfilePoint[]; notes: string[] }
  | { kind: 'unreadable'; message: string; line: number | undefined };

/** An address or a file, read. */
export type Decoded = { kind: 'line'; input: LineInput } | { kind: 'unreadable'; message: string };
