/**
 * Ends of the line in the method of characteristics. Each solves its law with its one
 * characteristic, H = C + bQ upstream and H = C − bQ downstream (b includes friction caused by the
 * new flow). Wylie & Streeter (1993), ch. 3 and 12.
 */
export type Upstream = {
  /** Steady, just inside the line, m. */
  head: number;
} & (
  | /** Constant head: tank or pressure-controlled station. `change(t)` adds m. */ {
      kind: 'reservoir';
      change?: (t: number) => number;
    }
  /** Flow held at the steady value. `change(t)` adds m³/s. */
  | { kind: 'fixedFlow'; change?: (t: number) => number }
  /**
   * Centrifugal pump with a check valve: H = suction + n² shutOff − cQ², c from the steady flow;
   * `speed(t)` is n, 1 at duty. Heads in m.
   */
  | { kind: 'pump'; suction: number; shutOff: number; speed?: (t: number) => number }
);

export type End =
  /** Constant, m. */
  | { kind: 'reservoir'; head: number; change?: (t: number) => number }
  /** A valve to a constant back head, m. `opening(t)` is 1 at the steady flow, 0 when shut. */
  | { kind: 'valve'; backHead: number; opening?: (t: number) => number; instantAtZero?: boolean }
  /** Flow held at the steady value; `change(t)` adds m³/s. */
  | { kind: 'fixedFlow'; change?: (t: number) => number };

/** Flow into the line, m³/s, for H = c + bQ. */
export function upstreamSolver(end: Upstream, steadyFlow: number) {
  if (end.kind === 'reservoir')
    return (c: number, b: number, t: number) => (end.head + (end.change?.(t) ?? 0) - c) / b;
  if (end.kind === 'fixedFlow')
    return (_c: number, _b: number, t: number) => steadyFlow + (end.change?.(t) ?? 0);
  const loss = end.suction + end.shutOff - end.head;
  if (!(steadyFlow > 0 && loss > 0))
    throw new RangeError('A pump needs a flow, and must give more head at no flow than at duty.');
  const curve = loss / steadyFlow ** 2;
  return (c: number, b: number, t: number) => {
    const n = end.speed?.(t) ?? 1;
    const drive = end.suction + n * n * end.shutOff - c;
    // cQ² + bQ = drive; the check valve prevents backflow.
    return drive > 0 ? (2 * drive) / (b + Math.sqrt(b * b + 4 * curve * drive)) : 0;
  };
}

/** Flow out of the line, m³/s, for H = c − bQ. */
export function downstreamSolver(end: End, steadyFlow: number, steadyHead: number) {
  if (end.kind === 'reservoir')
    return (c: number, b: number, t: number) => (c - end.head - (end.change?.(t) ?? 0)) / b;
  if (end.kind === 'fixedFlow')
    return (_c: number, _b: number, t: number) => steadyFlow + (end.change?.(t) ?? 0);
  const steadyDrop = steadyHead - end.backHead;
  if (!(steadyDrop > 0))
    throw new RangeError('The head upstream of the valve must exceed the head behind it.');
  return (c: number, b: number, t: number) => {
    const opening = end.opening?.(t) ?? 1;
    const drop = c - end.backHead;
    if (opening <= 0 || drop <= 0) return 0;
    const k = (opening * opening * steadyFlow * steadyFlow) / steadyDrop;
    return (-k * b + Math.sqrt(k * k * b * b + 4 * k * drop)) / 2;
  };
}

/** Whether an end initiates a transient rather than only reflecting. */
export const isActive = (end: End | Upstream, steadyHead: number): boolean =>
  ('change' in end && end.change !== undefined) ||
  ('opening' in end && end.opening !== undefined) ||
  ('speed' in end && end.speed !== undefined) ||
  (end.kind === 'reservoir' && Math.abs(end.head - steadyHead) > 0);
