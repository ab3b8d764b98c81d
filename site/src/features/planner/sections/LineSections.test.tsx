import { findElements, getText, readNumbers } from '#support/html-elements.ts';
import { readPageTexts } from '#support/page-texts.ts';
import { renderToNodes } from '#support/render-html.tsx';
import compared from '../../../../../content/your-line.json';
import { SheetAccuracy } from './LineSections.tsx';

test('the bands are held against the last comparison', () => {
  const sheet = <SheetAccuracy words={readPageTexts('your-line')} />;
  const [, found] = findElements(renderToNodes(sheet), 'p').map(getText);
  const { promised, broken, withheld, halfRatio } = compared;
  expect(readNumbers(found ?? '')).toEqual([
    promised.alarms,
    promised.placed,
    broken.alarm + broken.place,
    1,
    100,
    broken.sooner,
    halfRatio.median,
    ...(broken.closer > 0 ? [broken.closer] : []),
    withheld.alarms,
    withheld.placed,
  ]);
});
