import { formatFigure } from '../../content/named-figures/write-figures.ts';
import { leakVolume } from './figures/leak-volume.tsx';

it('adds what leaks until the alarm and until the valves are shut', () => {
  const [seconds = [], hour = []] = leakVolume.table.rows.map((row) =>
    row.slice(1).map(parseFloat),
  );
  const [lost = 0, shut = 0, all] = hour;
  expect(lost).toBe(Number.parseFloat(formatFigure('leak-flow 1%')));
  expect(shut).toBeCloseTo(lost / 6, 1);
  expect(all).toBeCloseTo(lost + shut, 0);
  expect(seconds[0]).toBeCloseTo(
    (lost * Number.parseFloat(formatFigure('default-alarm'))) / 3600,
    3,
  );
  expect(seconds[1]).toBe(shut);
});
