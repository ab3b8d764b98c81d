/** What content/ may state of the model, as a file that a person can review. */
import { readdirSync, readFileSync } from 'node:fs';
import { modelFigures } from './named-figures/model-figures.ts';
import { pipeFigures } from './named-figures/pipe-figures.ts';
import { recordFigures } from './named-figures/record-figures.ts';
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
