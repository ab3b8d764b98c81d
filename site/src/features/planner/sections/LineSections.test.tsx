import { expect, test } from 'vitest';
import compared from '../../../../../content/your-line.json';
import { findElements, getText } from '../../../../../tests/support/html-elements.ts';
import { readPageTexts } from '../../../../../tests/support/page-texts.ts';
import { renderToNodes, renderToText } from '../../../../../tests/support/render-html.tsx';
import { SheetAccuracy } from './LineSections.tsx';

test('the bands are as near as the last comparison found, faint shares to a tenth', () => {
  const sheet = <SheetAccuracy words={readPageTexts('your-line')} />;
  const figures = findElements(renderToNodes(sheet), 'dd').map(getText);
  const near = ['secondsWithinHalf', 'sameOutcome', 'heldByAnalytic'] as const;
  expect(figures.slice(0, 3)).toEqual(near.map((name) => `${Math.round(100 * compared[name])}%`));
  const { p5, p95 } = compared.halfRatio;
  expect(figures[3]).toBe(`${p5.toFixed(1)} to ${p95.toFixed(1)} ×`);
  const { alarm, place, placed, withheld } = compared.stations;
  for (const said of [
    `an alarm at ${alarm} of them, a position at ${place}, `,
    `Of ${placed} positions that most runs gave, they withheld ${withheld}.`,
  ])
    expect(renderToText(sheet)).toContain(said);
});
