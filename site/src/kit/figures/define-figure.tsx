import type { ReactElement } from 'react';
import { getDrawing } from '../../content/drawing-entries.ts';
import type { ArticleBasis } from '../../content/schemas/articles/article.ts';
import type { DrawingData, DrawnFigureData } from '../../content/schemas/records/drawing.ts';
import { Bars } from './Bars.tsx';
import { Counts } from './Counts.tsx';
import { Marks } from './Marks.tsx';
import { Periods } from './Periods.tsx';
import { Plan } from './Plan.tsx';
import { type Axis, ticksAt, toTicks } from './Plot.tsx';
import type { Format } from './Sheet.tsx';
import type { DrawingProps, Figure, TitledProps } from './types.ts';
import { Walls } from './Walls.tsx';

export type Lane = NonNullable<DrawingData['lanes']>[number];
type CurveData = NonNullable<DrawingData['curves']>[number];

/** A drawing's entry in content/drawings/, for the size drawn. */
export type Entry = {
  lanes: readonly Lane[];
  curves: readonly CurveData[];
  x: Axis;
  y: Axis;
  /** A word or number by name. Throws on an unknown name. */
  word: (name: string) => string;
  number: (name: string) => number;
};

type Values = Readonly<Record<string, string | number>>;
type Draw = (props: TitledProps & Entry) => ReactElement;

/** Additions by code. */
type FigureCode = {
  Drawing: Draw;
  Middle?: Draw;
  /** Values for `{name}` in texts. */
  values?: (number: Entry['number']) => Values;
  /** Computed table rows, or rows from lanes. */
  rows?: (entry: Entry) => readonly (readonly string[])[];
};

/** A drawing's entry with its code. */
export type DefinedFigure = Figure & {
  id: string;
  /** Empty where no article shows it. */
  caption: string;
  basis: ArticleBasis;
  /** Data source, or how it was simulated. */
  source: string;
};

/** Fills in `{name}` and selects the size's part of `wide|compact`. */
function fillTexts<T>(value: T, values: () => Values, compact: boolean): T {
  if (typeof value === 'string') {
    const [wide = '', narrow = wide] = value.split('|');
    return (compact ? narrow : wide).replace(/\{(\w+)\}/g, (_, name: string) => {
      const found = values()[name];
      if (found === undefined) throw new Error(`nothing is computed for {${name}}`);
      return found.toLocaleString('en-GB');
    }) as T;
  }
  if (Array.isArray(value)) return value.map((part) => fillTexts(part, values, compact)) as T;
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [
      fillTexts(key, values, compact),
      fillTexts(part, values, compact),
    ]),
  ) as T;
}

function createValueReader<T>(id: string, values: Readonly<Record<string, T>> = {}) {
  return (name: string): T => {
    const value = values[name];
    if (value === undefined) throw new Error(`content/drawings/${id}.yaml has no "${name}"`);
    return value;
  };
}

const none = { title: '', domain: [0, 1], ticks: [] } as const;

function buildAxis(axis: DrawingData['x']): Axis {
  if (!axis) return none;
  const { ticks, log = false, ...rest } = axis;
  return { ...rest, log, ticks: Array.isArray(ticks) ? ticksAt(ticks) : toTicks(ticks) };
}

/** A drawing made from its entry alone. */
function renderEntryDrawing(
  data: DrawnFigureData,
  props: TitledProps,
  format: Format,
): ReactElement {
  switch (data.kind) {
    case 'marks': {
      const marks = data.marks.flatMap(({ at, value, text, kind }) =>
        at === undefined || !value || !text ? [] : [{ at, value, text, kind }],
      );
      return <Marks {...props} {...data} ticks={toTicks(data.ticks)} marks={marks} />;
    }
    case 'bars':
      return <Bars {...props} {...data} format={format} ticks={toTicks(data.ticks)} />;
    case 'walls':
      return <Walls {...props} {...data} />;
    case 'counts':
      return <Counts {...props} {...data} />;
    case 'plan':
      return <Plan {...props} {...data} />;
    case 'periods':
      return <Periods {...props} {...data} />;
  }
}

/** A mark's table row: its `row`, else built from position, value and text. */
const listTableRows = ({ head, rows, drawn }: DrawingData) =>
  rows ??
  (drawn?.kind === 'marks' ? drawn.marks : []).map(
    ({ row, at, value = '', text = '' }) =>
      row ?? (head.length > 2 ? [String(at), value, text] : [value, text]),
  );

/** Figure of an entry in content/drawings/. Read at each use, since it changes in development. */
export function defineFigure(id: string, code?: FigureCode): DefinedFigure {
  // Values may come from the model: computed once for an entry, and only where a text asks for them.
  const computed = new WeakMap<DrawingData, Values>();
  const readValues = (data: DrawingData): Values => {
    const { numbers } = data;
    const values = computed.get(data) ?? {
      ...numbers,
      ...code?.values?.(createValueReader(id, numbers)),
    };
    computed.set(data, values);
    return values;
  };
  const fill = <T,>(read: (data: DrawingData) => T, compact = false): T => {
    const data = getDrawing(id);
    return fillTexts(read(data), () => readValues(data), compact);
  };
  const parts = ({ lanes = [], curves = [], x, y, words, numbers }: DrawingData): Entry => ({
    lanes,
    curves,
    x: buildAxis(x),
    y: buildAxis(y),
    word: createValueReader(id, words),
    number: createValueReader(id, numbers),
  });
  const draw = (own: Draw | undefined) => (props: DrawingProps) => {
    const data = fill((all) => all, props.compact);
    const titled = { ...props, title: data.alt ?? data.title };
    if (own) return own({ ...titled, ...parts(data) });
    if (!data.drawn) throw new Error(`content/drawings/${id}.yaml draws nothing, nor does code`);
    return renderEntryDrawing(data.drawn, titled, data.caption ? 'article' : 'page');
  };
  return {
    id,
    get title() {
      return fill(({ title }) => title);
    },
    get caption() {
      return fill(({ caption = '' }) => caption);
    },
    get basis() {
      return getDrawing(id).basis ?? 'computed';
    },
    get source() {
      return fill(({ source = '' }) => source);
    },
    get table() {
      const data = fill((all) => all);
      return { head: data.head, rows: code?.rows?.(parts(data)) ?? listTableRows(data) };
    },
    Drawing: draw(code?.Drawing),
    ...(code?.Middle && { Middle: draw(code.Middle) }),
  };
}
