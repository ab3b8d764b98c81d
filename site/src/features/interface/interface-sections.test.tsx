import { findElements, getAttribute, getText, readNumbers } from '#support/html-elements.ts';
import { createWords } from '#support/page-texts.ts';
import { renderToNodes } from '#support/render-html.tsx';
import { computeAlarmTimeline } from '../detection/figures/latency-budget.tsx';
import { Chain } from './Chain.tsx';
import { Protocols } from './Fields.tsx';
import { Zones } from './Zones.tsx';

test('a protocol that is spoken has a full mark, another is crossed out', () => {
  const words = createWords({}, [
    { title: 'Modbus', mark: 'yes', text: 'T' },
    { title: 'OPC UA', mark: 'no', text: 'T' },
  ]);
  const marks = findElements(renderToNodes(<Protocols words={words} />), 'path');
  expect(marks.map((mark) => /L/.test(getAttribute(mark, 'd') ?? ''))).toEqual([false, true]);
  expect(marks.map((mark) => getAttribute(mark, 'class'))).toEqual(['fill-ink', 'fill-none']);
});

test('the chain to the control room: what each station carries, and the seconds one after another', () => {
  const texts = {
    bar: '{alarm} {third} {stands} {link}',
    'chain-sums': '{rate} {heartbeat} {picks} {packet} {trace}',
  };
  const items = [0, 1, 2, 3].map((i) => ({ title: `T${i}`, when: 'W', text: 'X' }));
  const chain = renderToNodes(<Chain words={createWords(texts, items)} />);
  expect(getText(chain)).toMatch(/1,440 [a-z ]+ a day, and each event/);
  const crops = findElements(chain, 'svg').map((svg) => getAttribute(svg, 'viewBox'));
  expect(crops.slice(0, 4)).toEqual([0, 310, 620, 930].map((x) => `${x} 0 310 132`));
  // After a drawing for each of the four.
  const bar = findElements(chain, 'svg')[4];
  const { third, link, alarm } = computeAlarmTimeline();
  const pieces = findElements(bar ?? chain, 'path').map((path) =>
    readNumbers(getAttribute(path, 'd') ?? ''),
  );
  expect(pieces.map(([from, , to]) => [from, to])).toEqual(
    [
      [0, third],
      [third, alarm - link],
      [alarm - link, alarm],
    ].map((ends) => ends.map((x) => Number(x?.toFixed(2)))),
  );
  expect(pieces.map(([, top, , bottom]) => [top, bottom])).toEqual([
    [0, 1],
    [0, 1],
    [0, 1],
  ]);
  expect(getAttribute(bar, 'viewBox')).toBe(`0 0 ${alarm.toFixed(2)} 1`);
});

test('the zones show the whole chain, each its own part of it', () => {
  const zones = ['A', 'B', 'C'].map((title) => ({ title, when: 'W', text: 'X' }));
  const words = createWords({ 'zones-text': 'T' }, zones);
  const views = findElements(renderToNodes(<Zones words={words} />), 'svg').map((svg) =>
    readNumbers(getAttribute(svg, 'viewBox') ?? ''),
  );
  const ends = views.map(([from = 0, , width = 0]) => [from, from + width]);
  expect(ends.flat()).toEqual([0, 620, 620, 930, 930, 1240]);
});
