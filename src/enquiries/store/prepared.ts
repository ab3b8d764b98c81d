import type { CompiledQuery } from 'kysely';

/** Stands for a value while the query is built. */
class Slot {
  readonly row: number;
  readonly name: string;

  constructor(row: number, name: string) {
    this.row = row;
    this.name = name;
  }
}

/**
 * A query that Kysely builds the first time and that runs with other values from then on, since building it costs as
 * much as storing what it says.
 * @param build makes the query from rows of values, which it hands to Kysely as they are: what a value decides (a
 * condition, a sum, whether it is there) is decided before. A row has the same names each time.
 */
export function prepared<Rows extends object[]>(
  build: (...rows: Rows) => CompiledQuery,
): (...rows: Rows) => CompiledQuery {
  let compiled: CompiledQuery | undefined;
  return (...rows) => {
    compiled ??= build(
      ...(rows.map((row, i) =>
        Object.fromEntries(Object.keys(row).map((name) => [name, new Slot(i, name)])),
      ) as Rows),
    );
    const parameters = compiled.parameters.map((parameter) =>
      parameter instanceof Slot
        ? (rows[parameter.row] as Record<string, unknown>)[parameter.name]
        : parameter,
    );
    return { ...compiled, parameters };
  };
}
