/** The draft messages of /technology/interface: their schema, and those of one run. */
import { HEARTBEAT, type Run } from '@site/leak-model';
import { z } from 'zod';

const field = <Schema extends z.ZodType>(schema: Schema, description: string, unit?: string) =>
  schema.meta({ description, ...(unit && { unit }) });
const metres = z.number().multipleOf(0.1);
const node = z.string().regex(/^S\d+$/);
const time = z.iso.datetime({ precision: 3 });

export const messageSchema = z
  .strictObject({
    seq: field(z.int().min(1), 'Number of the message; a gap means that one was lost'),
    state: field(
      z.enum(['quiet', 'degraded', 'warning', 'alarm']),
      'State of the line when the message was written',
    ),
    raised_at: field(time, 'When the centre decided', 'UTC'),
    event: field(z.string().nullable(), 'Number of the event, the same in all its messages'),
    kind: field(
      z.enum(['leak', 'beyond', 'offtake', 'station']).nullable(),
      'Leak between nodes, wave from beyond them, a declared offtake, or a station’s own operation; null while undecided',
    ),
    opened_at: field(time.nullable(), 'When the leak opened, as computed', 'UTC'),
    kp: field(metres.nullable(), 'Place along the line; null where it is not placed', 'm'),
    kp_half: field(metres.nullable(), 'Half of the 95% interval around it', 'm'),
    between: field(z.tuple([metres, metres]).nullable(), 'Stretch that holds the source', 'm'),
    beyond: field(node.nullable(), 'At or beyond this node, so without a place'),
    nodes: field(z.array(node), 'Nodes that agree; in a heartbeat, those that report'),
    drop: field(z.array(metres), 'Drop at each of them, in the same order', 'kPa'),
    clock: field(z.number().positive(), 'Largest declared clock error among them', 'ms'),
    replayed: field(z.boolean(), 'True where it is sent again after a lost link'),
    drill: field(z.boolean(), 'True in a test, from its first message to its last'),
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
function typeOf({ type = '', format, enum: values, anyOf }: Property): string {
  if (anyOf) return anyOf.map(typeOf).join(' or ');
  if (values) return values.join(', ');
  if (format === 'date-time') return 'time';
  return [type]
    .flat()
    .map((one) => typeWords[one] ?? one)
    .join(' or ');
}

export const messageJsonSchema = () =>
  z.toJSONSchema(messageSchema, {
    // The format says it; the pattern would be longer than the rest.
    override: ({ jsonSchema }) => {
      if (jsonSchema.format === 'date-time') delete jsonSchema.pattern;
    },
  });

export const messageFields = () =>
  Object.entries(messageJsonSchema().properties ?? {}).map(([name, property]) => {
    const { unit = '', description = '' } = property as Property;
    return { name, type: typeOf(property as Property), unit, description };
  });

export type Sent = { at: number; message: Message };

const tenth = (value: number) => Number(value.toFixed(1));

/** Noon of the first day of the messages' draft, when the run's event begins. */
const ZERO = Date.UTC(2026, 0, 1, 12);

/** What SCADA receives of a run with one leak: a heartbeat, a warning, the alarm. */
export function messagesOf({ sensors, settings, warning, decisions }: Run): Sent[] {
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
        between: [tenth(warning.reach[0]), tenth(warning.reach[1])],
        nodes: warning.nodes.map(name),
        drop: warning.nodes.map((i) => tenth((sensors[i]?.pick?.size ?? 0) / 1000)),
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
        kp: tenth(at),
        kp_half: tenth(half),
        between: [tenth(low), tenth(high)],
        nodes: fronts.map((front) => name(front.node)),
        drop: fronts.map(({ size }) => tenth(size / 1000)),
      },
    });
  }
  return written.map(({ at, message }, i) => ({
    at,
    message: { seq: i + 1, raised_at: stamp(at), ...message },
  }));
}
