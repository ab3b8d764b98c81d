/** Computed figures as text for snapshots: rounded, so that only a change of the model shows. */

type Options = {
  /** Significant figures of a number. */
  figures?: number;
  /** Longer lists of numbers are thinned to about so many items. */
  maxItems?: number;
};

const isList = (value: unknown): value is ArrayLike<number> =>
  ArrayBuffer.isView(value) ||
  (Array.isArray(value) && value.every((one) => typeof one === 'number'));

type Row = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Row => typeof value === 'object' && value !== null;
const isLeaf = (value: unknown) => !isObject(value) || isList(value);
const isShown = (value: unknown) => value !== undefined && typeof value !== 'function';
const isFlat = (value: unknown): value is Row =>
  isObject(value) && !isList(value) && Object.values(value).every(isLeaf);

/**
 * A value as lines: what an object holds stands on one, objects in it on lines below, and a list of
 * like objects is a table. Numbers have `figures` significant figures; below 10⁻⁹ stands 0, because
 * there the rounding of the machine begins.
 */
export function formatFigures(
  value: unknown,
  { figures = 4, maxItems = 12 }: Options = {},
): string {
  const number = (x: number) =>
    Number.isFinite(x) ? String(Math.abs(x) < 1e-9 ? 0 : Number(x.toPrecision(figures))) : `${x}`;
  const listed = (list: ArrayLike<number>) => {
    const step = Math.max(1, Math.ceil(list.length / maxItems));
    const kept = Array.from({ length: Math.ceil(list.length / step) }, (_, i) => list[i * step]);
    return `[${list.length}] ${kept.map((x) => number(x ?? 0)).join(' ')}`.trimEnd();
  };
  const leaf = (one: unknown) =>
    typeof one === 'number' ? number(one) : isList(one) ? listed(one) : `${one ?? ''}`;
  const lines: string[] = [];
  const write = (one: Row, name: string, depth: number): void => {
    const start = '  '.repeat(depth);
    if (Array.isArray(one) && one.length > 1 && one.every(isFlat)) {
      const keys = [...new Set(one.flatMap(Object.keys))];
      lines.push(`${start}${name} [${one.length}]: ${keys.join(' | ')}`);
      for (const row of one)
        lines.push(`${start}  ${keys.map((key) => leaf(row[key])).join(' | ')}`);
      return;
    }
    const all = Object.entries(one).filter(([, inner]) => isShown(inner));
    const own = all.filter(([, inner]) => isLeaf(inner)).map(([key, x]) => `${key} ${leaf(x)}`);
    const head = name && `${name}: `;
    if (head || own.length > 0) lines.push(`${start}${head}${own.join(' | ')}`.trimEnd());
    for (const [key, inner] of all)
      if (!isLeaf(inner)) write(inner as Row, key, name ? depth + 1 : depth);
  };
  write(value as Row, '', 0);
  return `${lines.join('\n')}\n`;
}
