import { summariseAlarms } from './tested-figures.ts';

it('in gas at 10 km a leak of 5 % alarms at fewer places than one of 2 %, as the page says', {
  tags: 'slow',
}, () => {
  const [smaller, larger] = [0.02, 0.05].map((size) => summariseAlarms('gas', 10_000, size));
  expect(larger?.found).toBeGreaterThan(0);
  expect(smaller?.found).toBeGreaterThan(larger?.found ?? 0);
});
