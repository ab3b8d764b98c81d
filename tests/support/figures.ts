/** Computed figures as text for snapshots: rounded, so that only a change of the model shows. */

type Options = {
  /** Significant figures of a number. */
  figures?: number;
  /** Longer lists of numbers are thinned to about so many items. */
  maxItems?: number;
};

const isList = (value: unknown): value is ArrayLike<number> =>
  ArrayBuffer.isView(value) ||
  (Array.isArray(value) && value.length > 0 && value.every((one) => typeof one === 'number'));

/**
 * A value as indented lines. Numbers have `figures` significant figures; below 10⁻⁹ stands 0,
 * because there the rounding of the machine begins.
 */
export function figuresOf(value: unknown, { figures = 4, maxItems = 12 }: Options = {}): string {
  const number = (x: number) =>
    Number.isFinite(x) ? String(Math.abs(x) < 1e-9 ? 0 : Number(x.toPrecision(figures))) : `${x}`;
  const lines: string[] = [];
  const write = (one: unknown, name: string, depth: number): void => {
    const start = `${'  '.repeat(depth)}${name}`;
    if (typeof one === 'number') lines.push(`${start}: ${number(one)}`);
    else if (isList(one)) {
      const step = Math.max(1, Math.ceil(one.length / maxItems));
      const kept = Array.from(
        { length: Math.ceil(one.length / step) },
        (_, i) => one[i * step] ?? 0,
      );
      lines.push(`${start} [${one.length}]: ${kept.map(number).join(' ')}`);
    } else if (typeof one === 'object' && one !== null) {
      lines.push(start);
      for (const [key, inner] of Object.entries(one)) write(inner, key, depth + 1);
    } else if (one !== undefined && typeof one !== 'function') lines.push(`${start}: ${one}`);
  };
  for (const [key, inner] of Object.entries(value as object)) write(inner, key, 0);
  return `${lines.join('\n')}\n`;
}
