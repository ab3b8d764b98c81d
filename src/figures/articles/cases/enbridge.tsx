import { Bars } from '../../kit/Bars.tsx';
import { Marks } from '../../kit/Marks.tsx';
import type { ArticleFigure } from '../types.ts';

const released = 843_444;
const afterRestarts = Math.round((released * 0.81) / 1000) * 1000;
const before = Math.round((released * 0.19) / 1000) * 1000;
const gallons = (value: number) => `${value.toLocaleString('en-GB')} gal`;

export const enbridgeFigures: Record<string, ArticleFigure> = {
  'enbridge-release': {
    title: 'When the oil left the pipe',
    caption: `Of ${gallons(released)} in all, 81% followed two restarts. An alarm that was believed would have been worth more than one that came sooner.`,
    basis: 'record',
    source:
      '[@ntsb-par-12-01] for the total and for 81%; gallons rounded to the nearest thousand by us',
    table: {
      head: ['Part of the release', 'Share', 'US gallons, rounded'],
      rows: [
        ['Outside the two restarts', '19%', before.toLocaleString('en-GB')],
        ['Pumped in two restarts', '81%', afterRestarts.toLocaleString('en-GB')],
      ],
    },
    Drawing: (props) => (
      <Bars
        {...props}
        title={`Line 6B release: 19 per cent, about ${gallons(before)}, outside the restarts and 81 per cent, about ${gallons(afterRestarts)}, in them`}
        to={900_000}
        ticks={[0, 300_000, 600_000, 900_000].map((value) => ({
          at: value,
          label: value === 0 ? '0' : `${value / 1000}k`,
        }))}
        bars={[
          {
            label: 'Outside the two restarts: 19%',
            value: before,
            shown: `≈ ${gallons(before)}`,
          },
          {
            label: 'Pumped in two restarts: 81%',
            value: afterRestarts,
            shown: `≈ ${gallons(afterRestarts)}`,
            tone: 'alarm',
          },
        ]}
      />
    ),
  },
  'enbridge-clock': {
    title: 'Seventeen hours on a true scale',
    caption:
      'Local time from the rupture. The diamond is the 90 seconds of a company scenario, which nothing here computes; on this scale it cannot be told from the rupture, and neither can the alarms that did sound.',
    basis: 'record',
    source:
      '[@ntsb-marshall-briefing] [@ap-marshall] [@ntsb-par-12-01] for the record; 90 s is a company scenario that nothing here computes',
    table: {
      head: ['From the rupture', 'Local time', 'Event', 'Basis'],
      rows: [
        ['0', '17:58, 25 July', 'Rupture during a planned shutdown; alarms sound', 'record'],
        ['90 s', '–', 'Alert in a company scenario', 'not computed'],
        ['within 17 h', 'overnight', 'Alarms repeat; two restarts', 'record'],
        ['17 h 19 min', '11:17, 26 July', 'Gas utility calls the control centre', 'record'],
        ['17 h 47 min', '11:45, 26 July', 'Booms are deployed', 'record'],
      ],
    },
    Drawing: (props) => (
      <Marks
        {...props}
        title="Line 6B timeline: rupture and first alarms at 17:58, alert of a company scenario 90 seconds later, gas utility calls at 11:17 next day"
        domain={[0, 18]}
        height={380}
        ticks={[0, 3, 6, 9, 12, 15, 18].map((hours) => ({ at: hours, label: `${hours} h` }))}
        spans={[
          { from: 0, to: 17.32, text: '17 h 19 min until the gas utility called', tone: 'alarm' },
        ]}
        marks={[
          { at: 0, value: '17:58', text: 'Rupture; the first alarms sound', kind: 'start' },
          { at: 0.025, value: '+90 s', text: 'Company scenario', kind: 'simulated' },
          {
            at: 17.32,
            value: '11:17',
            text: 'Gas utility calls next day, at the latest',
            kind: 'found',
          },
        ]}
      />
    ),
  },
};
