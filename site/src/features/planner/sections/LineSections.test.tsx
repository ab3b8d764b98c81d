import { expect, test } from 'vitest';
import compared from '../../../../../content/your-line.json';
import { findElements, getText } from '../../../../../tests/support/html-elements.ts';
import { renderToNodes, renderToText } from '../../../../../tests/support/render-html.tsx';
import { SheetAccuracy } from './LineSections.tsx';

test('the bands are as near as the last comparison found, faint shares to a tenth', () => {
  const figures = findElements(renderToNodes(<SheetAccuracy />), 'dd').map(getText);
  const near = ['secondsWithinHalf', 'sameOutcome', 'heldByAnalytic'] as const;
  expect(figures.slice(0, 3)).toEqual(near.map((name) => `${Math.round(100 * compared[name])}%`));
  const { p5, p95 } = compared.halfRatio;
  expect(figures[3]).toBe(`${p5.toFixed(1)} to ${p95.toFixed(1)} ×`);
  const { alarm, place, placed, withheld } = compared.stations;
  expect(renderToText(<SheetAccuracy />)).toContain(
    `an alarm at ${alarm} of them, a place at ${place}, `,
  );
  expect(renderToText(<SheetAccuracy />)).toContain(
    `Of ${placed} places that most runs gave, they withheld ${withheld}.`,
  );
});
