import { expect, test } from 'vitest';
import compared from '../../../../../content/your-line.json';
import { findElements, getText } from '../../../../../tests/support/html-elements.ts';
import { readPageTexts } from '../../../../../tests/support/page-texts.ts';
import { renderToNodes } from '../../../../../tests/support/render-html.tsx';
import { SheetAccuracy } from './LineSections.tsx';

test('the bands are held against the last comparison', () => {
  const sheet = <SheetAccuracy words={readPageTexts('your-line')} />;
  const figures = findElements(renderToNodes(sheet), 'dd').map(getText);
  const { broken, withheld, halfRatio } = compared;
  expect(figures).toEqual([
    `${broken.alarm + broken.place}`,
    `${withheld.alarms} and ${withheld.placed}`,
    `${broken.sooner}`,
    `${halfRatio.median.toFixed(1)} ×`,
  ]);
});
