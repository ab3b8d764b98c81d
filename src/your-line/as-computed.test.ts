/** What 'Your line' says of its examples, and its units, as files that a person can review. */
import { expect, it } from 'vitest';
import { figuresOf } from '../../tests/support/figures.ts';
import { answer, changesFor } from './answer.ts';
import { LINES } from './examples/lines.ts';
import { fieldsOf } from './input/fields.ts';
import { withUnit } from './input/units.ts';

/** Long lists of objects with six of their entries. */
const thinned = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null) return value;
  if (!Array.isArray(value))
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, thinned(inner)]));
  if (value.every((one) => typeof one === 'number')) return value;
  const step = Math.ceil(value.length / 6);
  return value.filter((_, i) => i % step === 0).map(thinned);
};
const chosen = LINES.filter(({ id }) => /^(simulator|gas|slurry|stavanger)/.test(id));

it.each(chosen)('the answer for $id', ({ input }) => {
  const text = figuresOf(thinned(answer(input)), { figures: 3, maxItems: 8 });
  expect(text).toMatchSnapshot();
});

it('the changes that are proposed', () => {
  const lines = chosen.map(({ id, input }) => [id, changesFor(input).map(({ text }) => text)]);
  const text = figuresOf(Object.fromEntries(lines), { figures: 3 });
  expect(text).toMatchSnapshot();
});

it('a quantity of each kind in each unit', () => {
  const flows = [
    { system: 'metric', flow: 'm3/h' },
    { system: 'us', flow: 'bbl/d' },
    { system: 'us', flow: 'gpm' },
  ] as const;
  const quantities = new Set(
    (['liquid', 'gas'] as const).flatMap((kind) => fieldsOf(kind).map((field) => field.quantity)),
  );
  const lines = [...quantities].map((quantity) =>
    [quantity, ...flows.map((units) => withUnit(1234.5, quantity, units))].join(' | '),
  );
  expect(`${lines.join('\n')}\n`).toMatchSnapshot();
});
