/** What the model answers along the line. Units and signs as in types.ts. */
import type { LineInput, ProfilePoint, Range } from './input/line-input.ts';

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
