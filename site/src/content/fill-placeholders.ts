/** Puts `parts` for each `{name}` in all texts of `value`. Throws on a name that is not given. */
export function fillPlaceholders<T>(value: T, parts: Readonly<Record<string, string>>): T {
  if (typeof value === 'object' && value !== null) {
    const filled = Object.entries(value).map(
      ([key, inner]) => [key, fillPlaceholders(inner, parts)] as const,
    );
    return (Array.isArray(value) ? filled.map(([, one]) => one) : Object.fromEntries(filled)) as T;
  }
  if (typeof value !== 'string') return value;
  return value.replace(/\{([a-z0-9-]+)\}/g, (_, name: string) => {
    const part = parts[name];
    if (part === undefined) throw new Error(`"${value}" names {${name}}, which is not given`);
    return part;
  }) as T;
}
