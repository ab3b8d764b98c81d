// biome-ignore-all lint/style/noExcessiveLinesPerFile: local arrays keep the march fast
import { type Memory, memory } from './friction/weights.ts';
import { chooseReaches, frontSteps, headAtTap, tapAt } from './grid.ts';
import { area, G } from './pipe.ts';
import { SlackFlow } from './steady.ts';
import { downstreamSolver, isActive, upstreamSolver } from './transient-ends.ts';
import { checkInput, type Line, type Transient, type TransientOptions } from './transient-types.ts';

export { chooseReaches } from './grid.ts';
export type { End, Upstream } from './transient-ends.ts';
export type { Line, Transient, TransientOptions } from './transient-types.ts';

/**
 * Transient flow of a liquid line by the method of characteristics at Courant number 1 (Δx = aΔt).
 *
 * C⁺: H_P + BQ_P + F_P/2 = H_A + BQ_A − F_A/2
 * C⁻: H_P − BQ_P − F_P/2 = H_B − BQ_B + F_B/2, B = a/(gA)
 *
 * F is the friction of one reach by the trapezoidal rule, which conserves mass to rounding. Wylie &
 * Streeter (1993), ch. 3; Vítkovský et al. (2004). Both directions travel at `waveSpeed`: the
 * difference of a ± V matters only to location, and `wave.ts` has it.
 */

const NO_MEMORY: Memory = { decay: new Float64Array(0), gain: new Float64Array(0), now: 0 };

/**
 * Solves the transient from the steady state; the leak or end acts at t = 0.
 * @throws RangeError for impossible input, SlackFlow when the column breaks
 */
export function solveTransient(line: Line, options: TransientOptions): Transient {
  const { duration, maxReach, probes, leak } = options;
  checkInput(line, options);

  const a = line.waveSpeed;
  const A = area(line.diameter);
  const N = chooseReaches(line.length, maxReach, leak?.at);
  const dx = line.length / N;
  const dt = dx / a;
  const steps = Math.ceil(duration / dt) + 1;
  const B = a / (G * A);
  const Q0 = line.velocity * A;

  // Friction of a reach: (linear + square |Q|) Q + recall Σ y, y the terms of unsteady friction.
  const { regime } = line;
  const laminar = regime?.kind === 'laminar';
  const linear = laminar ? (8 * regime.rate * dx) / (G * A) : 0;
  const square = laminar ? 0 : (line.friction * dx) / (2 * G * line.diameter * A * A);
  const recall = regime ? (4 * regime.rate * dx) / (G * A) : 0;
  const { decay, gain, now } = regime
    ? memory(regime, regime.rate * dt, regime.rate * duration)
    : NO_MEMORY;
  const K = decay.length;
  const instantly = recall * now;

  const F0 = (linear + square * Math.abs(Q0)) * Q0;
  const H = Float64Array.from({ length: N + 1 }, (_, i) => line.upstream.head - i * F0);
  const endHead = H[N] as number;
  const vapour = line.vapourHead
    ? Float64Array.from(H, (_, i) => line.vapourHead?.(i * dx) as number)
    : undefined;
  const watch = (from: number, to: number, t: number): void => {
    if (!vapour) return;
    for (let i = from; i <= to; i++)
      if ((H[i] as number) < (vapour[i] as number)) throw new SlackFlow(i * dx, t);
  };
  watch(0, N, 0);

  const leakNode = leak ? Math.min(N - 1, Math.max(1, Math.round(leak.at / dx))) : -1;
  const outside = leak?.outsideHead ?? 0;
  const steadyLeakHead = leak ? (H[leakNode] as number) - outside : 1;
  if (leak && !(steadyLeakHead > 0))
    throw new RangeError('The head inside the line must exceed the head outside the leak.');
  // q = k √ΔH, with C_d A₀ √(2g) folded into k.
  const orifice = leak ? leak.flow / Math.sqrt(steadyLeakHead) : 0;
  const opening = leak?.openingTime ?? 0;

  const inlet = upstreamSolver(line.upstream, Q0);
  const outlet = downstreamSolver(line.downstream, Q0, endHead);

  // Node N + 1: downstream side of the orifice, at the same head.
  const LOW = N + 1;
  const Q = new Float64Array(N + 2).fill(Q0);
  const F = new Float64Array(N + 2).fill(F0);
  const plus = Float64Array.from({ length: N + 1 }, (_, i) => (H[i] as number) + B * Q0 - F0 / 2);
  const minus = Float64Array.from({ length: N + 1 }, (_, i) => (H[i] as number) - B * Q0 + F0 / 2);
  // Unsteady-friction terms per node, excluding the last step's flow change.
  const y = new Float64Array(K * (N + 2));
  const changes = new Float64Array(N + 2);

  const leakFlow = new Float64Array(steps + 1);
  const inflow = new Float64Array(steps + 1);
  const outflow = new Float64Array(steps + 1);
  const taps = probes.map((x) => tapAt(x, dx, steps));
  let q = 0;
  // Unsteady friction assumes linear change between steps, so a jump at t = 0 is half done at step
  // 0. Without it, a front is a jump on the grid.
  const sudden = regime ? 0.5 : 1;

  /** A node's friction from past flow, and its growth per m³/s. */
  let resist = 0;
  const past = (i: number): number => {
    const flow = Q[i] as number;
    const changed = changes[i] as number;
    let sum = 0;
    for (let k = 0, j = i * K; k < K; k++, j++)
      sum += y[j] = ((y[j] as number) + (gain[k] as number) * changed) * (decay[k] as number);
    const speed = square * Math.abs(flow);
    resist = linear + 2 * speed + instantly;
    return (linear + speed) * flow + recall * sum;
  };
  const settle = (i: number, flow: number, before: number, growth: number): void => {
    const change = flow - (Q[i] as number);
    changes[i] = change;
    Q[i] = flow;
    F[i] = before + growth * change;
  };

  const solveLeak = (cp: number, cm: number, bu: number, bd: number, t: number): void => {
    const k = orifice * (opening > 0 ? Math.min(1, t / opening) : t > 0 ? 1 : sudden);
    const b = 1 / (1 / bu + 1 / bd);
    const mean = (cp / bu + cm / bd) * b;
    const head = mean - outside;
    const half = (k * k * b) / 2;
    // Conjugate form: avoids cancellation for small holes.
    q = head > 0 && k > 0 ? (k * k * head) / (half + Math.sqrt(half * half + k * k * head)) : 0;
    H[leakNode] = mean - b * q;
  };
  const send = (i: number): void => {
    const head = H[i] as number;
    const low = i === leakNode ? LOW : i;
    plus[i] = head + B * (Q[low] as number) - (F[low] as number) / 2;
    minus[i] = head - B * (Q[i] as number) + (F[i] as number) / 2;
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
      const low = tap.left === leakNode ? LOW : tap.left;
      tap.plus[n] =
        (H[tap.left] as number) + B * (Q[low] as number) - tap.share * (F[low] as number);
      tap.minus[n] =
        (H[tap.right] as number) -
        B * (Q[tap.right] as number) +
        (1 - tap.share) * (F[tap.right] as number);
    }
  };
  record(0);
  for (const tap of taps) {
    tap.plusBefore = tap.plus[0] as number;
    tap.minusBefore = tap.minus[0] as number;
  }

  // At t = 0⁺ a sudden leak or valve has already changed its node.
  const jump = (i: number, flow: number): void => {
    const before = past(i);
    settle(i, flow, before, resist);
  };
  if (leak && opening === 0) {
    const head = H[leakNode] as number;
    solveLeak(head + B * Q0, head - B * Q0, B, B, 0);
    const fall = (head - (H[leakNode] as number)) / B;
    jump(leakNode, Q0 + fall);
    jump(LOW, Q0 - fall);
    send(leakNode);
  }
  const down = line.downstream;
  const instant = down.kind === 'valve' && down.instantAtZero === true;
  if (instant) {
    const c = endHead + B * Q0;
    jump(N, Q0 + sudden * (outlet(c, B, 0) - Q0));
    H[N] = c - B * (Q[N] as number);
    send(N);
  }
  record(0);
  const stored = (): number => {
    let sum = ((H[0] as number) + (H[N] as number)) / 2;
    for (let i = 1; i < N; i++) sum += H[i] as number;
    return sum;
  };
  const storedFirst = stored();

  // Nodes that no wave has reached stay steady: only `lo` to `hi` are solved.
  const leaving = isActive(down, endHead);
  const entering = isActive(line.upstream, line.upstream.head);
  const nothing = !leak && !leaving && !entering;
  let lo = entering ? 0 : leak ? leakNode : N;
  let hi = leaving ? N : leak ? leakNode : 0;

  const stepUpstream = (t: number): void => {
    const before = past(0);
    const growth = resist;
    const b = B + growth / 2;
    // The known part of F_P/2 moves to the right-hand side.
    const c = (minus[1] as number) + (before - growth * (Q[0] as number)) / 2;
    const flow = inlet(c, b, t);
    settle(0, flow, before, growth);
    H[0] = c + b * flow;
    send(0);
  };
  const stepDownstream = (arriving: number, t: number): void => {
    const before = past(N);
    const growth = resist;
    const b = B + growth / 2;
    const c = arriving - (before - growth * (Q[N] as number)) / 2;
    const flow = outlet(c, b, t);
    settle(N, flow, before, growth);
    H[N] = c - b * flow;
    send(N);
  };
  const stepLeak = (arriving: number, t: number): void => {
    const high = past(leakNode);
    const growthHigh = resist;
    const low = past(LOW);
    const growthLow = resist;
    const bHigh = B + growthHigh / 2;
    const bLow = B + growthLow / 2;
    const cp = arriving - (high - growthHigh * (Q[leakNode] as number)) / 2;
    const cm = (minus[leakNode + 1] as number) + (low - growthLow * (Q[LOW] as number)) / 2;
    solveLeak(cp, cm, bHigh, bLow, t);
    settle(leakNode, (cp - (H[leakNode] as number)) / bHigh, high, growthHigh);
    settle(LOW, ((H[leakNode] as number) - cm) / bLow, low, growthLow);
    send(leakNode);
  };
  /**
   * Inner nodes in order; takes and returns the characteristic passed to the next node. Two nodes
   * run side by side for instruction-level parallelism.
   */
  const sweep = (from: number, to: number, arriving: number): number => {
    let coming = arriving;
    for (let i = from; i <= to; i += 2) {
      const pair = i < to;
      const changedA = changes[i] as number;
      const changedB = pair ? (changes[i + 1] as number) : 0;
      let keptA = 0;
      let keptB = 0;
      if (pair)
        for (let k = 0, j = i * K, l = j + K; k < K; k++, j++, l++) {
          const gained = gain[k] as number;
          const decayed = decay[k] as number;
          keptA += y[j] = ((y[j] as number) + gained * changedA) * decayed;
          keptB += y[l] = ((y[l] as number) + gained * changedB) * decayed;
        }
      else
        for (let k = 0, j = i * K; k < K; k++, j++)
          keptA += y[j] =
            ((y[j] as number) + (gain[k] as number) * changedA) * (decay[k] as number);
      coming = advance(i, coming, keptA);
      if (pair) coming = advance(i + 1, coming, keptB);
    }
    return coming;
  };
  /** Returns the node's previous characteristic. */
  const advance = (i: number, cp: number, kept: number): number => {
    const sent = plus[i] as number;
    const cm = minus[i + 1] as number;
    const flow = Q[i] as number;
    const speed = square * Math.abs(flow);
    const growth = linear + 2 * speed + instantly;
    const before = (linear + speed) * flow + recall * kept;
    const change = (cp - cm - before - 2 * B * flow) / (2 * B + growth);
    const head = (cp + cm) / 2;
    changes[i] = change;
    const after = flow + change;
    const loss = before + growth * change;
    Q[i] = after;
    F[i] = loss;
    H[i] = head;
    plus[i] = head + B * after - loss / 2;
    minus[i] = head - B * after + loss / 2;
    return sent;
  };

  for (let n = 1; n <= steps; n++) {
    const t = n * dt;
    if (!nothing) {
      if (lo > 0) lo -= 1;
      if (hi < N) hi += 1;
      const first = Math.max(1, lo);
      const last = Math.min(N - 1, hi);
      let arriving = lo > 0 ? (plus[lo - 1] as number) : (plus[0] as number);
      if (lo === 0) stepUpstream(t);
      if (leakNode >= first && leakNode <= last) {
        arriving = sweep(first, leakNode - 1, arriving);
        const sent = plus[leakNode] as number;
        stepLeak(arriving, t);
        arriving = sweep(leakNode + 1, last, sent);
      } else {
        arriving = sweep(first, last, arriving);
      }
      if (hi === N) stepDownstream(arriving, t);
      watch(lo, hi, t);
    }
    record(n);
  }

  const source = regime ? -1 : leak && opening === 0 ? leakNode : instant ? N : -1;
  const fronts = taps.map((tap) =>
    [tap.left, tap.right].map((node) => frontSteps(source, node, N, steps)),
  );
  return {
    reaches: N,
    steps,
    dx,
    dt,
    leakAt: leak ? leakNode * dx : undefined,
    leakFlow,
    inflow,
    outflow,
    packChange: ((stored() - storedFirst) * dx * G * A) / (a * a),
    headAt: (probe, t) => {
      const tap = taps[probe];
      const sets = fronts[probe];
      if (!tap || !sets) throw new RangeError(`No probe ${probe}.`);
      return headAtTap(tap, t / dt, sets[0] as Set<number>, sets[1] as Set<number>);
    },
  };
}
