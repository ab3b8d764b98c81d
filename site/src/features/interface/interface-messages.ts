/** The draft messages of /technology/interface: their schema, and those of one run. */
import { HEARTBEAT } from '@site/leak-model';
import type { Run } from '@site/leak-model/simulator';
import { z } from 'zod';

const describeField = <Schema extends z.ZodType>(
  schema: Schema,
  description: string,
  unit?: string,
) => schema.meta({ description, ...(unit && { unit }) });
const metres = z.number().multipleOf(0.1);
const node = z.string().regex(/^S\d+$/);
const time = z.iso.datetime({ precision: 3 });

export const messageSchema = z
  .strictObject({
    seq: describeField(z.int().min(1), 'Number of the message; a gap means that one was lost'),
    state: describeField(
      z.enum(['quiet', 'degraded', 'warning', 'alarm']),
      'State of the line when the message was written',
    ),
    raised_at: describeField(time, 'When the centre decided', 'UTC'),
    event: describeField(
      z.string().nullable(),
      'Number of the event, the same in all its messages',
    ),
    kind: describeField(
      z.enum(['leak', 'beyond', 'offtake', 'station']).nullable(),
      'Leak between nodes, wave from beyond them, a declared offtake, or a station’s own operation; null while undecided',
    ),
    opened_at: describeField(time.nullable(), 'When the leak opened, as computed', 'UTC'),
    kp: describeField(metres.nullable(), 'Place along the line; null where it is not placed', 'm'),
    kp_half: describeField(metres.nullable(), 'Half of the 95% interval around it', 'm'),
    between: describeField(
      z.tuple([metres, metres]).nullable(),
      'Stretch that holds the source',
      'm',
    ),
    beyond: describeField(node.nullable(), 'At or beyond this node, so without a place'),
    nodes: describeField(z.array(node), 'Nodes that agree; in a heartbeat, those that report'),
    drop: describeField(z.array(metres), 'Drop at each of them, in the same order', 'kPa'),
    clock: describeField(z.number().positive(), 'Largest declared clock error among them', 'ms'),
    replayed: describeField(z.boolean(), 'True where it is sent again after a lost link'),
    drill: describeField(z.boolean(), 'True in a test, from its first message to its last'),
  })
  .meta({
    title: 'Message of the leak-detection centre, draft',
    description: 'Draft, not certified. Fields may change until a pilot has fixed them.',
  });

export type Message = z.infer<typeof messageSchema>;

type Property = {
  type?: string | string[];
  enum?: string[];
  format?: string;
  anyOf?: Property[];
  description?: string;
  unit?: string;
};

const typeWords: Readonly<Record<string, string>> = {
  integer: 'whole number',
  string: 'text',
  boolean: 'true or false',
  array: 'list',
};

/** A type in words, from JSON Schema. */
function describeType({ type = '', format, enum: values, anyOf }: Property): string {
  if (anyOf) return anyOf.map(describeType).join(' or ');
  if (values) return values.join(', ');
  if (format === 'date-time') return 'time';
  return [type]
    .flat()
    .map((one) => typeWords[one] ?? one)
    .join(' or ');
}

export const buildMessageJsonSchema = () =>
  z.toJSONSchema(messageSchema, {
    // The format says it; the pattern would be longer than the rest.
    override: ({ jsonSchema }) => {
      if (jsonSchema.format === 'date-time') delete jsonSchema.pattern;
    },
  });

export const listMessageFields = () =>
  Object.entries(buildMessageJsonSchema().properties ?? {}).map(([name, property]) => {
    const { unit = '', description = '' } = property as Property;
    return { name, type: describeType(property as Property), unit, description };
  });

export type TimedMessage = { at: number; message: Message };

const roundToTenth = (value: number) => Number(value.toFixed(1));

/** Noon of the first day of the messages' draft, when the run's event begins. */
const ZERO = Date.UTC(2026, 0, 1, 12);

/** What SCADA receives of a run with one leak: a heartbeat, a warning, the alarm. */
export function buildMessages({ sensors, settings, warning, decisions }: Run): TimedMessage[] {
  const stamp = (t: number) => new Date(ZERO + Math.round(t * 1000)).toISOString();
  const name = (i: number) => sensors[i]?.name ?? '';
  const common = {
    event: null,
    kind: null,
    opened_at: null,
    kp: null,
    kp_half: null,
    between: null,
    beyond: null,
    drop: [],
    clock: settings.clockError * 1000,
    replayed: false,
    drill: false,
  };
  type Written = Omit<Message, 'seq' | 'raised_at'>;
  const written: { at: number; message: Written }[] = [
    {
      at: -HEARTBEAT / 2,
      message: { ...common, state: 'quiet', nodes: sensors.map((sensor) => sensor.name) },
    },
  ];
  const event = '1';
  if (warning)
    written.push({
      at: warning.time,
      message: {
        ...common,
        event,
        state: 'warning',
        between: [roundToTenth(warning.reach[0]), roundToTenth(warning.reach[1])],
        nodes: warning.nodes.map(name),
        drop: warning.nodes.map((i) => roundToTenth((sensors[i]?.pick?.size ?? 0) / 1000)),
      },
    });
  for (const made of decisions) {
    if (made.kind !== 'leak') throw new Error(`No message tells of a ${made.kind}.`);
    const { at, half, low, high, openedAt } = made.place;
    const fronts = made.fronts.toSorted((a, b) => a.at - b.at);
    written.push({
      at: made.time,
      message: {
        ...common,
        event,
        state: 'alarm',
        kind: made.kind,
        opened_at: stamp(openedAt),
        kp: roundToTenth(at),
        kp_half: roundToTenth(half),
        between: [roundToTenth(low), roundToTenth(high)],
        nodes: fronts.map((front) => name(front.node)),
        drop: fronts.map(({ size }) => roundToTenth(size / 1000)),
      },
    });
  }
  return written.map(({ at, message }, i) => ({
    at,
    message: { seq: i + 1, raised_at: stamp(at), ...message },
  }));
}
