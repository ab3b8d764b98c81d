/** The draft messages of /technology/interface: their schema, and those of one run. */
import { HEARTBEAT } from '@site/leak-model';
import type { Run } from '@site/leak-model/simulator';
import { z } from 'zod';
import type { PageItem } from '../../content/schemas/pages/page.ts';

const metres = z.number().multipleOf(0.1);
const node = z.string().regex(/^S\d+$/);
const time = z.iso.datetime({ precision: 3 });

/** Units of the fields that have one; what each means stands in content/. */
const units: Readonly<Record<string, string>> = {
  raised_at: 'UTC',
  opened_at: 'UTC',
  kp: 'm',
  kp_half: 'm',
  between: 'm',
  drop: 'kPa',
  clock: 'ms',
};

export const messageSchema = z
  .strictObject({
    seq: z.int().min(1),
    state: z.enum(['quiet', 'degraded', 'warning', 'alarm']),
    raised_at: time,
    event: z.string().nullable(),
    kind: z.enum(['leak', 'beyond', 'offtake', 'station']).nullable(),
    opened_at: time.nullable(),
    kp: metres.nullable(),
    kp_half: metres.nullable(),
    between: z.tuple([metres, metres]).nullable(),
    beyond: node.nullable(),
    nodes: z.array(node),
    drop: z.array(metres),
    clock: z.number().positive(),
    replayed: z.boolean(),
    drill: z.boolean(),
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

/** @param fields what each field means, by name */
export function buildMessageJsonSchema(fields: readonly PageItem[]) {
  const schema = z.toJSONSchema(messageSchema, {
    // The format says it; the pattern would be longer than the rest.
    override: ({ jsonSchema }) => {
      if (jsonSchema.format === 'date-time') delete jsonSchema.pattern;
    },
  });
  const described = Object.entries(schema.properties as Record<string, Property>).map(
    ([name, property]) => {
      const description = fields.find(({ title }) => title === name)?.text;
      if (!description) throw new Error(`No text says what the field ${name} means`);
      const unit = units[name];
      return [name, { ...property, description, ...(unit && { unit }) }] as const;
    },
  );
  return { ...schema, properties: Object.fromEntries(described) };
}

export const listMessageFields = (fields: readonly PageItem[]) =>
  Object.entries(buildMessageJsonSchema(fields).properties).map(([name, property]) => {
    const { unit = '', description } = property;
    return { name, type: describeType(property), unit, description };
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
