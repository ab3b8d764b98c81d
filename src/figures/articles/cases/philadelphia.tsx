import { Counts } from '../../kit/Counts.tsx';
import { Marks } from '../../kit/Marks.tsx';
import { Walls } from '../../kit/Walls.tsx';
import type { ArticleFigure } from '../types.ts';

export const philadelphiaFigures: Record<string, ArticleFigure> = {
  'philadelphia-wall': {
    title: 'The elbow in section',
    caption: `From about 1973 to 2019 the wall went from 0.322 in to 0.011 in: ${Math.round((1 - 0.011 / 0.322) * 100)}% gone. It passed the operator’s replacement threshold at a date nobody can give, because nobody measured it.`,
    basis: 'record',
    source:
      '[@csb-pes]; threshold from [@press-pes]. The October 2019 update gave 0.012 in [@csb-pes-update]',
    table: {
      head: ['Thickness', 'Inches', 'Share of nominal'],
      rows: [
        ['Nominal', '0.322', '100%'],
        ['Operator’s replacement threshold', '0.180', `${Math.round((0.18 / 0.322) * 100)}%`],
        ['At the failure', '0.011', `${((0.011 / 0.322) * 100).toFixed(1)}%`],
      ],
    },
    Drawing: (props) => (
      <Walls
        {...props}
        title="Wall of the failed elbow: nominal 0.322 inch, replacement threshold 0.180 inch, 0.011 inch at the failure"
        to={0.35}
        ticks={[0, 0.1, 0.2, 0.3]}
        walls={[
          {
            label: 'Nominal',
            inches: 0.322,
            shown: props.compact ? '0.322' : '0.322 in',
            tone: 'ink',
          },
          {
            label: 'Replacement threshold',
            inches: 0.18,
            shown: props.compact ? '0.180' : '0.180 in',
            tone: 'warn',
          },
          {
            label: 'At the failure',
            inches: 0.011,
            shown: props.compact ? '0.011' : '0.011 in',
            tone: 'alarm',
          },
        ]}
      />
    ),
  },
  'philadelphia-locations': {
    title: 'Many places measured; the one that mattered was not',
    caption:
      'One square for each thickness monitoring location quoted for the unit: 41 in 2002 and 141 later. Both counts are unverified. That the failed elbow was not among them is on record.',
    basis: 'unverified',
    source:
      'counts found in no public document and not attributed to the CSB; elbow: [@csb-pes] [@press-pes]',
    table: {
      head: ['Monitoring locations', 'Number', 'Standing'],
      rows: [
        ['In 2002', '41', 'unverified'],
        ['Later', '141', 'unverified'],
        ['On the elbow that failed', '0', 'record'],
      ],
    },
    Drawing: (props) => (
      <Counts
        {...props}
        title="141 monitoring locations against 41 in 2002, both unverified, and none on the elbow that failed"
        total={141}
        first={41}
        labels={{
          first: '41 locations in 2002 (unverified)',
          later: '100 more, to make 141 (unverified)',
          missing: 'The elbow that failed: never a monitoring location (record)',
        }}
      />
    ),
  },
  'philadelphia-clock': {
    title: 'Philadelphia, 21 June 2019: the first 40 minutes',
    caption:
      'Clock times from the rupture of the elbow. The acid was moved to safety; the water that should have met the rest came by hand.',
    basis: 'record',
    source: '[@csb-pes-update] [@csb-pes]',
    table: {
      head: ['Clock', 'Event'],
      rows: [
        ['04:00:16', 'Elbow ruptures'],
        ['04:02:06', 'Ignition; water pumps lose control'],
        ['04:02:15', 'Backup power for the pumps goes too, 9 s later'],
        ['about 04:22', 'Drum bursts; 38,000 lb fragment crosses the river'],
        ['about 04:39', 'Water pumps started by hand'],
      ],
    },
    Drawing: (props) => (
      <Marks
        {...props}
        title="Philadelphia timeline from rupture at 04:00:16 to the water pumps started by hand at about 04:39"
        domain={[0, 40]}
        height={380}
        ticks={[0, 10, 20, 30, 40].map((minutes) => ({ at: minutes, label: `${minutes} min` }))}
        spans={[
          {
            from: 1.83,
            to: 38.7,
            text: 'About 37 min without control of the water pumps',
            tone: 'alarm',
          },
        ]}
        marks={[
          { at: 0, value: '04:00:16', text: 'Elbow ruptures', kind: 'start' },
          { at: 1.83, value: '04:02:06', text: 'Ignition; control of the water pumps lost' },
          { at: 1.98, value: '+9 s', text: 'Backup power for the pumps lost too' },
          { at: 21.7, value: '≈ 04:22', text: 'Drum bursts; fragment crosses the Schuylkill' },
          { at: 38.7, value: '≈ 04:39', text: 'Water pumps started by hand' },
        ]}
      />
    ),
  },
};
