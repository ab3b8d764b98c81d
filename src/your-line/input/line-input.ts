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
