import { Bars } from '../../kit/Bars.tsx';
import { Marks } from '../../kit/Marks.tsx';
import type { ArticleFigure } from '../types.ts';

const GALLONS_PER_BARREL = 42;
const keystone = Math.round((6592 * GALLONS_PER_BARREL) / 1000) * 1000;
const gallons = (value: number) => `${value.toLocaleString('en-GB')} gal`;

export const seriesFigures: Record<string, ArticleFigure> = {
  'series-volumes': {
    title: 'Three releases in one unit',
    caption:
      'US gallons. The line that was shut within minutes lost least; the leak that nobody saw lost most. Three cases are too few to be a law.',
    basis: 'record',
    source: '[@gao-21-588] (6,592 bbl, converted by us) [@ntsb-par-12-01] [@ncdeq-colonial]',
    table: {
      head: ['Release', 'US gallons', 'Known after'],
      rows: [
        ['Keystone 2017', `${keystone.toLocaleString('en-GB')} (6,592 bbl)`, 'minutes'],
        ['Enbridge Line 6B 2010', '843,444', '17 h 19 min at the latest'],
        ['Colonial 2020', 'about 2,000,000', 'about 18 days'],
      ],
    },
    Drawing: (props) => (
      <Bars
        {...props}
        title="Releases in US gallons: Keystone about 277,000, Line 6B 843,444, Colonial about 2.0 million"
        to={2_000_000}
        ticks={[0, 500_000, 1_000_000, 1_500_000, 2_000_000].map((value) => ({
          at: value,
          label: value === 0 ? '0' : `${value / 1_000_000}M`,
        }))}
        bars={[
          {
            label: 'Keystone 2017: shut within minutes',
            value: keystone,
            shown: `≈ ${gallons(keystone)}`,
          },
          {
            label: 'Enbridge Line 6B 2010: over 17 hours',
            value: 843_444,
            shown: gallons(843_444),
            tone: 'warn',
          },
          {
            label: 'Colonial 2020: about 18 days',
            value: 2_000_000,
            shown: '≈ 2.0 million gal',
            tone: 'alarm',
          },
        ]}
      />
    ),
  },
  'series-delay': {
    title: 'From first sign to knowing, on a logarithmic scale',
    caption:
      'Each gap is counted from the start of the release or its first sign to the moment somebody knew. Each step down the sheet is ten times longer.',
    basis: 'record',
    source:
      '[@aberdeen-keystone] [@ntsb-marshall-briefing] [@phmsa-colonial-report] [@press-colonial]',
    table: {
      head: ['Case', 'From', 'To', 'Gap'],
      rows: [
        ['Keystone', 'deviation seen, 05:33', 'line shut, 05:36', '3 min'],
        ['Line 6B', 'rupture, 17:58', 'gas utility’s call, 11:17 next day', '17 h 19 min'],
        ['Colonial', 'about 27 July', '14 August', 'about 18 days'],
      ],
    },
    Drawing: (props) => (
      <Marks
        {...props}
        title="Time to act: Keystone 3 minutes, Line 6B 17 hours 19 minutes, Colonial about 18 days, on a logarithmic scale"
        domain={[1, 43_200]}
        scale="log"
        height={380}
        ticks={[
          { at: 1, label: '1 min' },
          { at: 10, label: '10 min' },
          { at: 60, label: '1 h' },
          { at: 600, label: '10 h' },
          { at: 1440, label: '1 day' },
          { at: 14_400, label: '10 days' },
        ]}
        marks={[
          { at: 3, value: '3 min', text: 'Keystone: deviation seen to line shut' },
          {
            at: 1039,
            value: '17 h 19 min',
            text: 'Line 6B: rupture to the gas utility’s call, at the latest',
          },
          {
            at: 25_920,
            value: '≈ 18 days',
            text: 'Colonial: estimated start to discovery',
            kind: 'found',
          },
        ]}
      />
    ),
  },
};
