import { Bars } from '../../kit/Bars.tsx';
import { Marks } from '../../kit/Marks.tsx';
import type { ArticleFigure } from '../types.ts';

/** Barrels that flow through a line in `minutes` at its daily capacity: an upper limit of the release. */
export const throughput = (barrelsPerDay: number, minutes: number): number =>
  (barrelsPerDay / 1440) * minutes;

/** Total duration in minutes of a steady leak, if stopping it at `minute` saves `share` of its volume. */
export const impliedRun = (minute: number, share: number): number => minute / (1 - share);

const lost = Math.round(throughput(590_000, 3) / 10) * 10;
const run = Math.round(impliedRun(40, 0.7));
const barrels = (value: number) => `${value.toLocaleString('en-GB')} bbl`;

const hypothetical =
  'hypothetical precursor leak with devices every 5 miles; not the incident of 16 November 2017';

export const keystoneFigures: Record<string, ArticleFigure> = {
  'keystone-volumes': {
    title: 'Three estimates of the spill, and three minutes of the line’s whole capacity',
    caption: `The line’s capacity over the three minutes between the deviation and the shutdown is ${barrels(lost)}. A rupture can lose more than that in the time, and when it opened is not recorded; how the rest divides between before and after the shutdown cannot be told from these figures.`,
    basis: 'record',
    source: `[@ntsb-pab-18-01] [@bemidji-keystone] [@gao-21-588]; ${barrels(lost)} is our arithmetic on 590,000 bpd`,
    table: {
      head: ['Figure', 'Volume, bbl'],
      rows: [
        ['First estimate', '5,000'],
        ['GAO figure', '6,592'],
        ['Company’s later estimate', '9,700'],
        ['Line capacity over three minutes', lost.toLocaleString('en-GB')],
      ],
    },
    Drawing: (props) => (
      <Bars
        {...props}
        title={`Keystone spill estimates of 5,000, 6,592 and 9,700 barrels beside ${barrels(lost)} for three minutes of line capacity`}
        to={10_000}
        ticks={[0, 2500, 5000, 7500, 10_000].map((value) => ({
          at: value,
          label: value === 0 ? '0' : value.toLocaleString('en-GB'),
        }))}
        bars={[
          { label: 'First estimate, 2017', value: 5000, shown: barrels(5000) },
          { label: 'GAO figure, 2021', value: 6592, shown: barrels(6592) },
          { label: 'Company’s later estimate', value: 9700, shown: barrels(9700) },
          {
            label: 'Our arithmetic: full capacity for 3 minutes',
            value: lost,
            shown: barrels(lost),
            tone: 'trace',
          },
        ]}
      />
    ),
  },
  'keystone-clock': {
    title: 'Keystone, 16 November 2017: what the control room did',
    caption:
      'Three minutes from seeing to stopping; the section was shut in within fifteen. No monitoring scheme in this article is quicker than that.',
    basis: 'record',
    source: '[@aberdeen-keystone] [@press-keystone] [@ntsb-pab-18-01]',
    table: {
      head: ['Local time', 'Event'],
      rows: [
        ['05:33', 'Pressure and flow deviation seen'],
        ['05:36', 'Line shut down'],
        ['within 15 min', 'Section isolated'],
        ['09:15', 'Reported to the federal authorities'],
        ['about 10:30', 'State told'],
      ],
    },
    Drawing: (props) => (
      <Marks
        {...props}
        title="Keystone timeline: deviation 05:33, shutdown 05:36, isolated within 15 minutes, federal report 09:15, state told about 10:30"
        domain={[0, 300]}
        height={380}
        ticks={[0, 60, 120, 180, 240, 300].map((minutes) => ({
          at: minutes,
          label: `${minutes / 60} h`,
        }))}
        marks={[
          { at: 0, value: '05:33', text: 'Pressure and flow deviation seen', kind: 'found' },
          { at: 3, value: '05:36', text: 'Line shut down' },
          { at: 15, value: '≤15 min', text: 'Section isolated' },
          { at: 222, value: '09:15', text: 'Reported to the federal authorities' },
          { at: 297, value: '~10:30', text: 'State told' },
        ]}
      />
    ),
  },
  'keystone-precursor': {
    title: 'A hypothetical precursor leak: the first 40 minutes and what they assume',
    caption: `The scenario alerts at minute 40 with confidence 0.82, once three adjacent devices have agreed within 30 minutes. A saving of 70% at a steady rate means comparing with a leak left running for ${run} minutes.`,
    basis: 'scenario',
    source: hypothetical,
    table: {
      head: ['Minute', 'Scenario'],
      rows: [
        ['0', 'Small steady leak begins'],
        ['10–40', '30-minute window in which three adjacent devices must agree'],
        ['40', 'Alert, confidence 0.82'],
        [`${run}`, 'Leak ends without the alert, if 70% is to be the saving (our arithmetic)'],
      ],
    },
    Drawing: (props) => (
      <Marks
        {...props}
        title={`Simulated scenario: leak at minute 0, alert at minute 40 with confidence 0.82, compared with a leak of ${run} minutes`}
        domain={[0, 140]}
        height={380}
        ticks={[0, 20, 40, 60, 80, 100, 120, 140].map((minutes) => ({
          at: minutes,
          label: `${minutes} min`,
        }))}
        spans={[{ from: 10, to: 40, text: '30 minutes for three devices to agree', tone: 'warn' }]}
        marks={[
          { at: 0, value: '0 min', text: 'Small steady leak begins', kind: 'simulated' },
          {
            at: 25,
            value: '10–40',
            text: 'Three adjacent devices agree within 30 minutes',
            kind: 'simulated',
          },
          { at: 40, value: '40 min', text: 'Alert, confidence 0.82', kind: 'simulated' },
          {
            at: run,
            value: `${run} min`,
            text: 'End of the leak it is compared with, for a 70% saving',
            kind: 'simulated',
          },
        ]}
      />
    ),
  },
};
