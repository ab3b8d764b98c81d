/** A run of the simulator as messages. Apart from their schema, so that a browser loads no zod. */
import type { Decision } from '../../simulation/detection/network.ts';
import { HEARTBEAT } from '../../simulation/node-data.ts';
import type { Run } from '../../simulation/scenario.ts';
import type { Message } from './schema.ts';

export type Sent = { at: number; message: Message };

const tenth = (value: number) => Number(value.toFixed(1));

/** Noon of the first day of the messages' draft. */
const ZERO = Date.UTC(2026, 0, 1, 12);

/** What SCADA receives of a run that starts at `zero`: a heartbeat, a warning, decisions. */
export function messagesOf(run: Run, zero: Date = new Date(ZERO)): Sent[] {
  const { sensors, settings, warning, decisions } = run;
  const stamp = (t: number) => new Date(zero.getTime() + Math.round(t * 1000)).toISOString();
  const name = (i: number) => sensors[i]?.name ?? '';
  const empty = {
    event: null,
    kind: null,
    opened_at: null,
    kp: null,
    kp_half: null,
    between: null,
    beyond: null,
    drop: [] as number[],
    clock: settings.clockError * 1000,
    replayed: false,
    drill: false,
  };
  type Written = { at: number; message: Omit<Message, 'seq' | 'raised_at'> };
  const alive = sensors.filter(({ dead }) => !dead).map((sensor) => sensor.name);
  const state = alive.length < sensors.length ? 'degraded' : 'quiet';
  const life: Written = { at: -HEARTBEAT / 2, message: { ...empty, state, nodes: alive } };
  const written = [life];
  const event = '1';
  if (warning)
    written.push({
      at: warning.time,
      message: {
        ...empty,
        event,
        state: 'warning',
        between: [tenth(warning.reach[0]), tenth(warning.reach[1])],
        nodes: warning.nodes.map(name),
        drop: warning.nodes.map((i) => tenth((sensors[i]?.pick?.size ?? 0) / 1000)),
      },
    });
  for (const made of decisions)
    written.push({ at: made.time, message: { ...empty, event, state, ...told(made) } });
  return written
    .sort((a, b) => a.at - b.at)
    .map(({ at, message }, i) => ({
      at,
      message: { seq: i + 1, raised_at: stamp(at), ...message },
    }));

  function told(made: Decision): Partial<Message> & Pick<Message, 'nodes'> {
    const fronts = [...made.fronts].sort((a, b) => a.at - b.at);
    const common = {
      kind: made.kind,
      nodes: fronts.map((front) => name(front.node)),
      drop: fronts.map(({ size }) => tenth(size / 1000)),
    };
    if (made.kind === 'station') return common;
    if (made.kind === 'offtake')
      return { ...common, kp: tenth(made.place.at), kp_half: tenth(made.place.half) };
    if (made.kind === 'beyond')
      return {
        ...common,
        state: made.alarm ? 'alarm' : 'warning',
        beyond: made.untimed ? null : name(made.node),
      };
    const { at, half, low, high, openedAt } = made.place;
    return {
      ...common,
      state: 'alarm',
      opened_at: stamp(openedAt),
      kp: tenth(at),
      kp_half: tenth(half),
      between: [tenth(low), tenth(high)],
    };
  }
}
