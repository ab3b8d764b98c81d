import { area, G } from './pipe.ts';

/**
 * One-dimensional transient flow of a liquid line by the method of characteristics at Courant
 * number 1 (Δx = aΔt), where a wavefront is carried from node to node without smearing.
 *
 *   C⁺: H_P = C_P − BQ_P,  C_P = H_A + BQ_A − RQ_A|Q_A|
 *   C⁻: H_P = C_M + BQ_P,  C_M = H_B − BQ_B + RQ_B|Q_B|
 *   B = a/(gA),  R = fΔx/(2gDA²)
 *
 * Wylie & Streeter (1993), ch. 3; Chaudhry (2014), ch. 3. Friction is quasi-steady Darcy; the
 * convective terms (V ≪ a) are neglected, so both directions travel at `waveSpeed` here. The
 * difference of a ± V matters to location only, and `sensors.ts` puts it back into the traces.
 */
export type End =
  /** Constant head, m: a tank, or a station that holds its pressure. */
  | { kind: 'reservoir'; head: number }
  /** A valve to a constant back head, m. `opening(t)` is 1 at the steady flow, 0 when shut. */
  | { kind: 'valve'; backHead: number; opening?: (t: number) => number; instantAtZero?: boolean }
  /** Flow held at the steady value. */
  | { kind: 'fixedFlow' };

export type Leak = {
  /** Distance from the upstream end, m. */
  at: number;
  /** Flow through the orifice at the steady head of the undisturbed line, m³/s. */
  flow: number;
  /** Head outside the pipe, m. */
  outsideHead?: number;
  /** Time from first opening (t = 0) to full orifice, s. 0: sudden. */
  openingTime?: number;
};

export type Line = {
  /** m */ length: number;
  /** m */ diameter: number;
  /** m/s */ waveSpeed: number;
  /** Darcy friction factor. */ friction: number;
  /** Steady velocity, m/s, positive from upstream to downstream. */ velocity: number;
  upstream: { kind: 'reservoir'; head: number } | { kind: 'fixedFlow'; head: number };
  downstream: End;
};

export type TransientOptions = {
  /** s of line time after t = 0. */ duration: number;
  /** Longest reach allowed, m. */ maxReach: number;
  /** Where to record, m from the upstream end; any place, node or not. */ probes: number[];
  leak?: Leak;
};

export type Transient = {
  reaches: number;
  steps: number;
  /** Reach, m, and time step, s. */
  dx: number;
  dt: number;
  /** Where the leak's node lies, m: as a rule within centimetres of the place asked for. */
  leakAt: number | undefined;
  /** Leak flow at each step, m³/s. */
  leakFlow: Float64Array;
  /** Flow into and out of the line at each step, m³/s. */
  inflow: Float64Array;
  outflow: Float64Array;
  /** Liquid stored in the line over the stored volume at t = 0, m³, at first and last step. */
  packChange: number;
  /** Head at probe `i` at time `t` (s), m. */
  headAt: (probe: number, t: number) => number;
};

/**
 * The number of reaches, at least `length / maxReach`, that puts a node nearest to the leak.
 * Up to a fifth more reaches than needed is choice enough to come within centimetres (beside an
 * end, within a few metres), so that neither the wave speed nor the leak is bent to the grid.
 */
export function chooseReaches(length: number, maxReach: number, leakAt?: number): number {
  const least = Math.max(2, Math.ceil(length / maxReach - 1e-9));
  if (leakAt === undefined) return least;
  let best = least;
  let bestMiss = Number.POSITIVE_INFINITY;
  for (let n = least; n <= Math.ceil(least * 1.2) + 8; n++) {
    const position = (leakAt / length) * n;
    const node = Math.min(n - 1, Math.max(1, Math.round(position)));
    const miss = (Math.abs(position - node) * length) / n;
    if (miss < bestMiss - 1e-6) {
      bestMiss = miss;
      best = n;
    }
  }
  return best;
}

/** Steps at which a jump that starts at node `source` at t = 0 passes node `node`, by any echo. */
function frontSteps(source: number, node: number, reaches: number, steps: number): Set<number> {
  const passes = new Set<number>();
  for (let m = -1; ; m++) {
    const paths = [node - source, node + source].map((d) => Math.abs(d + 2 * reaches * m));
    const back = [node - source, node + source].map((d) => Math.abs(d - 2 * reaches * m));
    for (const p of [...paths, ...back]) if (p <= steps) passes.add(p);
    if (2 * reaches * m > steps + 2 * reaches) return passes;
  }
}

/** Solves the transient from the steady state; the leak opens, or the valve moves, at t = 0. */
export function solveTransient(line: Line, options: TransientOptions): Transient {
  const { duration, maxReach, probes, leak } = options;
  if (!(line.length > 0 && line.diameter > 0 && line.waveSpeed > 0 && duration > 0 && maxReach > 0))
    throw new RangeError('Length, diameter, wave speed, duration and reach must be positive.');
  if (leak && !(leak.at > 0 && leak.at < line.length))
    throw new RangeError('The leak must lie inside the line.');
  if (probes.some((p) => !(p >= 0 && p <= line.length)))
    throw new RangeError('Every probe must lie on the line.');

  const a = line.waveSpeed;
  const A = area(line.diameter);
  const N = chooseReaches(line.length, maxReach, leak?.at);
  const dx = line.length / N;
  const dt = dx / a;
  const steps = Math.ceil(duration / dt) + 1;
  const B = a / (G * A);
  const R = (line.friction * dx) / (2 * G * line.diameter * A * A);
  const Q0 = line.velocity * A;

  // Steady state: the same finite differences as the solver's, so that nothing drifts before t = 0.
  let H = new Float64Array(N + 1);
  let Q = new Float64Array(N + 1).fill(Q0);
  const loss = R * Q0 * Math.abs(Q0);
  for (let i = 0; i <= N; i++) H[i] = line.upstream.head - i * loss;
  const endHead = H[N] as number;
  const initialHead = Float64Array.from(H);

  const down = line.downstream;
  const valveDrop = down.kind === 'valve' ? endHead - down.backHead : 0;
  if (down.kind === 'valve' && !(valveDrop > 0))
    throw new RangeError('The head upstream of the valve must exceed the head behind it.');

  const leakNode = leak ? Math.min(N - 1, Math.max(1, Math.round(leak.at / dx))) : -1;
  const outside = leak?.outsideHead ?? 0;
  const steadyLeakHead = leak ? (H[leakNode] as number) - outside : 1;
  if (leak && !(steadyLeakHead > 0))
    throw new RangeError('The head inside the line must exceed the head outside the leak.');
  // q = k √(ΔH): C_d A₀ √(2g) folded into one coefficient from the flow asked for.
  const orifice = leak ? leak.flow / Math.sqrt(steadyLeakHead) : 0;
  const opening = leak?.openingTime ?? 0;

  const leakFlow = new Float64Array(steps + 1);
  const inflow = new Float64Array(steps + 1);
  const outflow = new Float64Array(steps + 1);

  // Each probe keeps the invariants of the nodes on either side; a probe on a node keeps its head.
  const taps = probes.map((x) => {
    const position = x / dx;
    const near = Math.round(position);
    const onNode = Math.abs(position - near) < 1e-6;
    const left = onNode ? near : Math.floor(position);
    return {
      left,
      right: onNode ? near : left + 1,
      share: onNode ? 0 : position - left,
      onNode,
      plus: new Float64Array(steps + 1),
      minus: new Float64Array(steps + 1),
      /** The same two before t = 0. */
      plusBefore: 0,
      minusBefore: 0,
    };
  });

  /** Flow leaving the leak node on its downstream side differs by the leak. */
  let q = 0;
  const solveLeak = (cp: number, cm: number, t: number): void => {
    const k = opening > 0 ? orifice * Math.min(1, t / opening) : orifice;
    const mean = (cp + cm) / 2;
    const head = mean - outside;
    const half = (k * k * B) / 4;
    q = head > 0 && k > 0 ? -half + Math.sqrt(half * half + k * k * head) : 0;
    H[leakNode] = mean - (B * q) / 2;
    Q[leakNode] = (cp - (H[leakNode] as number)) / B;
  };
  const solveValve = (cp: number, tau: number): void => {
    const drop = down.kind === 'valve' ? cp - down.backHead : 0;
    if (tau <= 0 || drop <= 0) {
      Q[N] = 0;
    } else {
      // Q = τQ₀√(ΔH/ΔH₀) on C⁺: a quadratic in Q.
      const c = (tau * tau * Q0 * Q0) / valveDrop;
      Q[N] = (-c * B + Math.sqrt(c * c * B * B + 4 * c * drop)) / 2;
    }
    H[N] = cp - B * (Q[N] as number);
  };

  const record = (n: number): void => {
    leakFlow[n] = q;
    inflow[n] = Q[0] as number;
    outflow[n] = Q[N] as number;
    for (const tap of taps) {
      if (tap.onNode) {
        tap.plus[n] = H[tap.left] as number;
        continue;
      }
      const flow = (Q[tap.left] as number) - (tap.left === leakNode ? q : 0);
      const reach = R * tap.share;
      tap.plus[n] = (H[tap.left] as number) + B * flow - reach * flow * Math.abs(flow);
      const back = Q[tap.right] as number;
      tap.minus[n] = (H[tap.right] as number) - B * back + (R - reach) * back * Math.abs(back);
    }
  };
  record(0);
  for (const tap of taps) {
    tap.plusBefore = tap.plus[0] as number;
    tap.minusBefore = tap.minus[0] as number;
  }

  // At t = 0⁺ a sudden leak has already dropped its own node, an instant valve its own end.
  if (leak && opening === 0) {
    const flow = Q[leakNode] as number;
    solveLeak((H[leakNode] as number) + B * flow, (H[leakNode] as number) - B * flow, 0);
  }
  if (down.kind === 'valve' && down.instantAtZero)
    solveValve((H[N] as number) + B * (Q[N] as number), down.opening?.(0) ?? 1);

  record(0);

  let nextH = new Float64Array(N + 1);
  let nextQ = new Float64Array(N + 1);
  for (let n = 1; n <= steps; n++) {
    const t = n * dt;
    // C⁺ is carried from the node before, so each node's two invariants are computed once.
    let qa = Q[0] as number;
    let cp = (H[0] as number) + B * qa - R * qa * Math.abs(qa);
    let leakPlus = 0;
    let leakMinus = 0;
    for (let i = 1; i < N; i++) {
      const qb = Q[i + 1] as number;
      const cm = (H[i + 1] as number) - B * qb + R * qb * Math.abs(qb);
      nextH[i] = (cp + cm) / 2;
      nextQ[i] = (cp - cm) / (2 * B);
      if (i === leakNode) {
        leakPlus = cp;
        leakMinus = cm;
        qa = (Q[i] as number) - q;
      } else {
        qa = Q[i] as number;
      }
      cp = (H[i] as number) + B * qa - R * qa * Math.abs(qa);
    }
    const q1 = Q[1] as number;
    const firstMinus = (H[1] as number) - B * q1 + R * q1 * Math.abs(q1);

    [H, nextH] = [nextH, H];
    [Q, nextQ] = [nextQ, Q];
    if (line.upstream.kind === 'reservoir') {
      H[0] = line.upstream.head;
      Q[0] = ((H[0] as number) - firstMinus) / B;
    } else {
      Q[0] = Q0;
      H[0] = firstMinus + B * Q0;
    }
    if (down.kind === 'reservoir') {
      H[N] = down.head;
      Q[N] = (cp - (H[N] as number)) / B;
    } else if (down.kind === 'valve') {
      solveValve(cp, down.opening?.(t) ?? 1);
    } else {
      Q[N] = Q0;
      H[N] = cp - B * Q0;
    }
    if (leak) solveLeak(leakPlus, leakMinus, t);
    record(n);
  }

  // Trapezoidal store: the line holds gA/a² m² of liquid for each metre of head and of length.
  let packed = 0;
  for (let i = 0; i <= N; i++)
    packed += ((H[i] as number) - (initialHead[i] as number)) * (i === 0 || i === N ? 0.5 : 1);
  const packChange = (packed * dx * G * A) / (a * a);

  const source =
    leak && opening === 0 ? leakNode : down.kind === 'valve' && down.instantAtZero ? N : -1;
  const jumps = taps.map((tap) =>
    [tap.left, tap.right].map((node) =>
      source < 0 ? new Set<number>() : frontSteps(source, node, N, steps),
    ),
  );
  /** Linear between steps, except across a front: there the old state stands until it arrives. */
  const between = (series: Float64Array, before: number, at: number, fronts: Set<number>) => {
    if (at < 0) return before;
    const k = Math.min(steps - 1, Math.floor(at + 1e-9));
    const from = series[k] as number;
    if (fronts.has(k + 1)) return at >= k + 1 ? (series[k + 1] as number) : from;
    return from + (at - k) * ((series[k + 1] as number) - from);
  };
  const headAt = (probe: number, t: number): number => {
    const tap = taps[probe];
    const sets = jumps[probe];
    if (!tap || !sets) throw new RangeError(`No probe ${probe}.`);
    const n = t / dt;
    if (tap.onNode) return between(tap.plus, tap.plusBefore, n, sets[0] as Set<number>);
    const plus = between(tap.plus, tap.plusBefore, n - tap.share, sets[0] as Set<number>);
    const minus = between(tap.minus, tap.minusBefore, n - (1 - tap.share), sets[1] as Set<number>);
    return (plus + minus) / 2;
  };

  return {
    reaches: N,
    steps,
    dx,
    dt,
    leakAt: leak ? leakNode * dx : undefined,
    leakFlow,
    inflow,
    outflow,
    packChange,
    headAt,
  };
}
