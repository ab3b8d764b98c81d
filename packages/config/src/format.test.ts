import { formatDuration, formatKp, formatNumber, formatWhole } from './format.ts';

it('write stations, numbers and durations as they are read', () => {
  expect([13_200, 999.6, -50, 0, -1050].map(formatKp)).toEqual([
    '13+200',
    '1+000',
    '−0+050',
    '0+000',
    '−1+050',
  ]);
  expect([formatNumber(-1.25, 1), formatNumber(-0.01, 1), formatNumber(2, 0)]).toEqual([
    '−1.3',
    '0.0',
    '2',
  ]);
  expect([119.4, 120, 7199, 7200].map(formatDuration)).toEqual([
    '119 s',
    '2 min',
    '120 min',
    '2.0 h',
  ]);
  expect([999, 1106, -1234567].map(formatWhole)).toEqual(['999', '1,106', '−1,234,567']);
});
