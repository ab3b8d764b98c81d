import { Marks } from '../../kit/Marks.tsx';
import { Walls } from '../../kit/Walls.tsx';
import type { ArticleFigure } from '../types.ts';

export const woodsCrossFigures: Record<string, ArticleFigure> = {
  'woods-cross-wall': {
    title: 'Three figures for one wall, and how far each can be trusted',
    caption:
      'A 2007 contractor reading, the thickness that the CSB reported after the failure, and a final wall quoted elsewhere that we could not find in any public document.',
    basis: 'record',
    source:
      '[@csb-silver-eagle-2009] [@press-silver-eagle]; 0.039 in is unverified and not a CSB figure',
    table: {
      head: ['Figure', 'Inches', 'Standing'],
      rows: [
        ['Contractor reading, 2007', '1/2', 'record'],
        ['CSB, after the failure, 2009', 'about 1/8 (0.125)', 'record'],
        ['Final wall quoted elsewhere', '0.039', 'unverified'],
      ],
    },
    Drawing: (props) => (
      <Walls
        {...props}
        title="Wall thickness: 1/2 inch reported in 2007, about 1/8 inch measured in 2009, 0.039 inch unverified"
        to={0.5}
        ticks={[0, 0.1, 0.2, 0.3, 0.4, 0.5]}
        walls={[
          {
            label: 'Contractor reading, 2007',
            inches: 0.5,
            shown: '1/2 in',
            tone: 'ink',
          },
          {
            label: 'CSB, November 2009',
            inches: 0.125,
            shown: props.compact ? '≈1/8 in' : '≈ 1/8 in',
            tone: 'alarm',
          },
          {
            label: 'Quoted, unverified',
            inches: 0.039,
            shown: '0.039 in',
            tone: 'unverified',
          },
        ]}
      />
    ),
  },
  'woods-cross-events': {
    title: 'Two events and a slow report, 2009 to 2014',
    caption:
      'The people burned in January and the people thrown down in November were hurt in different events. The laboratory’s answer took more than four years to be published.',
    basis: 'record',
    source:
      '[@csb-silver-eagle-2009] [@press-silver-eagle] [@cen-silver-eagle] [@exponent-silver-eagle]',
    table: {
      head: ['Date', 'Event'],
      rows: [
        ['12 Jan 2009', 'An earlier, separate event: four people burned'],
        ['4 Nov 2009', 'Pipe fails at 09:11; four workers thrown down, none seriously hurt'],
        ['13 Nov 2009', 'CSB asks the refinery to stand down, its first such request'],
        ['17 Nov 2009', 'CSB briefing gives 1/8 in against 1/2 in'],
        ['19 Jun 2013', 'Laboratory report dated'],
        ['Apr 2014', 'Metallurgical report published'],
      ],
    },
    Drawing: (props) => (
      <Marks
        {...props}
        title="Woods Cross: separate events in January and November 2009, laboratory report 2013, publication April 2014"
        domain={[2009, 2014.4]}
        height={400}
        ticks={[2009, 2010, 2011, 2012, 2013, 2014].map((year) => ({ at: year, label: `${year}` }))}
        marks={[
          { at: 2009.03, value: '12 Jan', text: 'Another event: four people burned' },
          {
            at: 2009.84,
            value: '4 Nov',
            text: 'The pipe fails; four thrown down, none seriously hurt',
            kind: 'start',
          },
          { at: 2009.865, value: '13 Nov', text: 'CSB asks the refinery to stand down' },
          { at: 2009.876, value: '17 Nov', text: 'CSB briefing: 1/8 in against 1/2 in' },
          { at: 2013.46, value: '19 Jun', text: 'Laboratory report dated' },
          {
            at: 2014.28,
            value: 'Apr',
            text: 'Metallurgical report published',
            kind: 'found',
          },
        ]}
      />
    ),
  },
};
