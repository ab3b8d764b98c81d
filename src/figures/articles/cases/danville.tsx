import { Marks } from '../../kit/Marks.tsx';
import { circleRadius, Plan } from '../../kit/Plan.tsx';
import type { ArticleFigure } from '../types.ts';

/** Radius in feet of a circle with the burned area of 30 acres. The real area was not a circle. */
const burned = circleRadius(30);

export const danvilleFigures: Record<string, ArticleFigure> = {
  'danville-plan': {
    title: 'Thirty acres and a thrown length of pipe, to one scale',
    caption: `About 30 acres drawn as a circle has a radius of ${Math.round(burned)} ft. The real outline was not a circle; the thrown length is shown at its distance, not its bearing.`,
    basis: 'record',
    source:
      '[@ntsb-pir-22-02] [@ntsb-danville-preliminary] for the area, the length and the distance; the circle is our arithmetic',
    table: {
      head: ['Quantity', 'Value'],
      rows: [
        ['Area burned', 'about 30 acres'],
        ['Radius of a circle of that area (computed)', `${Math.round(burned)} ft`],
        ['Length of pipe thrown', '33.2 ft'],
        ['Distance thrown', '481 ft'],
      ],
    },
    Drawing: (props) => (
      <Plan
        {...props}
        title={`Plan to scale: a circle of 30 acres, radius ${Math.round(burned)} feet, and a 33.2-foot length of pipe 481 feet from the rupture`}
        radius={burned}
        radiusLabel={`30 acres: ${Math.round(burned)} ft as a circle`}
        thrown={{ distance: 481, length: 33.2, label: '33.2 ft of pipe at 481 ft' }}
      />
    ),
  },
  'danville-clock': {
    title: 'Danville, 1 August 2019: minutes from the rupture',
    caption:
      'The pressure alarm came within about a minute. Shutting the gas in took 56: one valve lay 3.5 miles north, another, about 19 miles south of the station, was closed by hand.',
    basis: 'record',
    source: '[@ntsb-pir-22-02] [@ntsb-danville-preliminary]; clock times, local',
    table: {
      head: ['Minutes', 'Local time', 'Event'],
      rows: [
        ['0', '01:23', 'Line 15 ruptures'],
        ['1', '01:24', 'Rate-of-change pressure alarm'],
        ['3', '01:26', 'Responders dispatched'],
        ['14', '01:37', 'First responders on scene'],
        ['56', '02:19', 'Segment isolated'],
        ['170', '04:13', 'Fire suppression over'],
      ],
    },
    Drawing: (props) => (
      <Marks
        {...props}
        title="Timeline of the Danville rupture: alarm after 1 minute, isolation after 56, end of fire suppression after 170"
        domain={[0, 170]}
        height={430}
        ticks={[0, 30, 60, 90, 120, 150].map((minutes) => ({
          at: minutes,
          label: `${minutes} min`,
        }))}
        spans={[{ from: 0, to: 56, text: '56 min until the segment was isolated', tone: 'alarm' }]}
        marks={[
          { at: 0, value: '01:23', text: 'Line 15 ruptures', kind: 'start' },
          { at: 1, value: '01:24', text: 'Rate-of-change pressure alarm', kind: 'found' },
          { at: 3, value: '01:26', text: 'Responders dispatched' },
          { at: 14, value: '01:37', text: 'First responders on scene' },
          { at: 56, value: '02:19', text: 'Segment isolated' },
          { at: 170, value: '04:13', text: 'Fire suppression over' },
        ]}
      />
    ),
  },
  'danville-protection': {
    title: 'Cathodic protection has a far side',
    caption:
      'Potentials against a copper/copper sulfate electrode. The criteria are general ones; they are not readings from Line 15. Beyond the last of them the steel is over-polarised, and makes hydrogen.',
    basis: 'record',
    source: '[@nace-sp0169] [@iso-15589-1] [@en-12954]',
    table: {
      head: ['Potential, mV', 'What it marks'],
      rows: [
        ['−650', 'Criterion in sandy soil above 1,000 Ω·m'],
        ['−750', 'Criterion in sandy soil above 100 Ω·m'],
        ['−850', 'General criterion for steel in soil, polarised'],
        ['−950', 'Criterion in anaerobic soil'],
        ['−1,200', 'No more negative than this'],
      ],
    },
    Drawing: (props) => (
      <Marks
        {...props}
        title="Scale of pipe-to-soil potential from −600 to −1,300 mV with the protection criteria and the limit of −1,200 mV"
        domain={[600, 1300]}
        height={380}
        ticks={[600, 700, 800, 900, 1000, 1100, 1200, 1300].map((mv) => ({
          at: mv,
          label: props.compact ? `−${mv}` : `−${mv} mV`,
        }))}
        spans={[
          { from: 850, to: 1200, text: 'Between the general criterion and the limit', tone: 'ok' },
          { from: 1200, to: 1300, text: 'Over-polarised', tone: 'alarm' },
        ]}
        marks={[
          { at: 650, value: '−650', text: 'Sandy soil above 1,000 Ω·m' },
          { at: 750, value: '−750', text: 'Sandy soil above 100 Ω·m' },
          { at: 850, value: '−850', text: 'General criterion, polarised' },
          { at: 950, value: '−950', text: 'Anaerobic soil' },
          { at: 1200, value: '−1,200', text: 'Limit: no more negative than this', kind: 'found' },
        ]}
      />
    ),
  },
};
