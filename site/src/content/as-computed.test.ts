/** What content/ may state of the model, as a file that a person can review. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { modelFigures } from './named-figures/model-figures.ts';
import { pipeFigures } from './named-figures/pipe-figures.ts';
import { recordFigures } from './named-figures/record-figures.ts';
import { computeWorkedLine } from './named-figures/worked-line.ts';
import { formatFigure } from './named-figures/write-figures.ts';
import { findFigureNames } from './text-marks.ts';

const filesIn = (folder: string, ending: RegExp) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => ending.test(file))
    .sort();
const keep = (lines: readonly string[]) => expect(`${lines.join('\n')}\n`).toMatchSnapshot();

it('figures of model and pipe, by name', () => {
  const texts = filesIn('content', /^(?!marked-figures).*\.(yaml|md)$/).map((file) =>
    readFileSync(`content/${file}`, 'utf8'),
  );
  const names = new Set(texts.flatMap(findFigureNames));
  const computed = [...names].filter((name) => {
    const [first = ''] = name.split(' ');
    const told = first in recordFigures || /^(brand|count)$/.test(first);
    return !told && (first in modelFigures || first in pipeFigures);
  });
  keep(computed.sort().map((name) => `${name}: ${formatFigure(name)}`));
});

/** A row for the line, and one for each fourth place along it: km, alarm and warning in s, m. */
it('worked lines: long, of a few nodes, and of gas', () => {
  const asked = [
    ...(['crude', 'water', 'gas'] as const).map((fluid) => ({ fluid, length: 60_000 })),
    { fluid: 'crude' as const, length: 9000 },
  ];
  const row = (...values: (number | undefined)[]) =>
    values
      .map((value) => (value === undefined ? '–' : `${Number(value.toPrecision(4))}`))
      .join(' ');
  const ends = (range?: { low: number; high: number }) => [range?.low, range?.high];
  const rows = asked.flatMap(({ fluid, length }) => {
    const { drawn, ...line } = computeWorkedLine({ fluid, length, spacing: 5000 });
    const ranges = [line.alarm, line.warning, line.half].flatMap(ends);
    return [
      `${fluid}, ${length} m: ${row(line.speed, line.velocity, line.size, line.inTime, ...ranges)}`,
      `nodes: ${row(drawn.length, ...drawn.stations)}`,
      ...drawn.along
        .filter((_, i) => i % 4 === 0)
        .map(({ at, alarm, warning, half }) => row(at, alarm, warning, half)),
    ];
  });
  keep(rows);
});
