import { Bars } from '../../kit/Bars.tsx';
import { avoided, Share } from '../../kit/Share.tsx';
import type { ArticleFigure } from '../types.ts';

/** Days from the estimated start of the leak, about 27 July, to its discovery on 14 August 2020. */
export const DAYS = 18;

const gallons = (value: number) => `${value.toLocaleString('en-GB')} gal`;
const estimates = [
  { label: 'First published estimate', value: 63_000, shown: gallons(63_000) },
  { label: 'Second', value: 273_000, shown: gallons(273_000) },
  { label: 'Third', value: 1_200_000, shown: '1.2 million gal' },
  { label: 'July 2022', value: 2_000_000, shown: 'about 2.0 million gal' },
] as const;

export const colonialFigures: Record<string, ArticleFigure> = {
  'colonial-estimates': {
    title: 'Four estimates of one spill',
    caption:
      'US gallons of gasoline. The last figure is about 32 times the first. The order is that of publication; only the last is dated here.',
    basis: 'record',
    source: '[@press-colonial] [@ncdeq-colonial]',
    table: {
      head: ['Estimate', 'US gallons', 'Times the first'],
      rows: estimates.map((estimate) => [
        estimate.label,
        estimate.value.toLocaleString('en-GB'),
        (estimate.value / estimates[0].value).toFixed(1),
      ]),
    },
    Drawing: (props) => (
      <Bars
        {...props}
        title="Estimates of the Huntersville spill rising from 63,000 to about 2.0 million US gallons"
        to={2_000_000}
        ticks={[0, 500_000, 1_000_000, 1_500_000, 2_000_000].map((value) => ({
          at: value,
          label: value === 0 ? '0' : `${value / 1_000_000}M`,
        }))}
        bars={estimates.map((estimate, index) => ({
          ...estimate,
          tone: index === estimates.length - 1 ? 'alarm' : 'ink',
        }))}
      />
    ),
  },
  'colonial-share': {
    title: 'Share of the release avoided, by the day it is stopped',
    caption: `A leak at a constant rate for ${DAYS} days. Stopped at the end of the first day, ${Math.round(avoided(1, DAYS))}% stays in the pipe. The real rate is unknown and need not have been constant.`,
    basis: 'computed',
    source: 'one day divided by eighteen; dates from [@press-colonial]',
    table: {
      head: ['Stopped on day', 'Share avoided'],
      rows: [1, 3, 7, 14, 18].map((day) => [`${day}`, `${Math.round(avoided(day, DAYS))}%`]),
    },
    Drawing: (props) => (
      <Share
        {...props}
        title={`Share of an 18-day steady leak avoided: ${Math.round(avoided(1, DAYS))}% if stopped on day 1, none on day 18`}
        days={DAYS}
        readings={[1, 7, 14]}
      />
    ),
  },
};
