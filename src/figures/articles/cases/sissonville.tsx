import { gasSpeed, NATURAL_GAS } from '../../../simulation/hydraulics/gas.ts';
import { Bars } from '../../kit/Bars.tsx';
import { Marks } from '../../kit/Marks.tsx';
import { arrivals, Wave } from '../../kit/Wave.tsx';
import type { ArticleFigure } from '../types.ts';

const MILE = 1609.344;
/** Speed of sound in natural gas, m/s: γ 1.3, Z 0.9, 288 K, 18 g/mol. */
const GAS = gasSpeed(NATURAL_GAS, 'adiabatic');
const sensors = [0, 1, 2, 3].map((mile) => ({ at: mile * MILE, label: `${mile} mi` }));
const rupture = 1.3 * MILE;
const heard = arrivals(sensors, rupture, GAS);
const seconds = (value: number) => `${value.toFixed(1)} s`;

export const sissonvilleFigures: Record<string, ArticleFigure> = {
  'sissonville-pressure': {
    title: 'Pressure was inside its limit. The wall was not.',
    caption:
      'Operating pressure as a share of the maximum allowable, and the thinnest wall as a share of nominal. A limit on pressure says nothing about the steel that is left.',
    basis: 'record',
    source: '[@ntsb-par-14-01] [@press-sissonville]; shares computed by us',
    table: {
      head: ['Quantity', 'Limit or nominal', 'At the failure', 'Share'],
      rows: [
        ['Pressure', 'MAOP 1,000 psig', '929 psig', '92.9%'],
        [
          'Wall, thinnest point',
          'nominal 0.281 in',
          '0.078 in',
          `${((0.078 / 0.281) * 100).toFixed(0)}%`,
        ],
      ],
    },
    Drawing: (props) => (
      <Bars
        {...props}
        title="Operating pressure at 92.9 per cent of the maximum allowable; thinnest wall at 28 per cent of nominal"
        to={110}
        ticks={[0, 25, 50, 75, 100].map((value) => ({ at: value, label: `${value}%` }))}
        limit={{ at: 100, label: 'MAOP, nominal wall' }}
        bars={[
          { label: 'Operating pressure of MAOP 1,000 psig', value: 92.9, shown: '929 psig' },
          {
            label: 'Thinnest wall of nominal 0.281 in',
            value: (0.078 / 0.281) * 100,
            shown: '0.078 in',
            tone: 'alarm',
          },
        ]}
      />
    ),
  },
  'sissonville-clock': {
    title: 'The record and the company scenario on one clock',
    caption:
      'Seconds and minutes after the rupture, logarithmic. Squares and rings are the record; diamonds are the figures of a company scenario with sensors 1 mile apart, which nothing here computes. An alert shuts no valve.',
    basis: 'record',
    source:
      '[@ntsb-par-14-01] [@press-sissonville] for the record; the figures with sensors 1 mile apart are a company scenario',
    table: {
      head: ['After the rupture', 'Event', 'Basis'],
      rows: [
        ['under 15 s', 'Detected by the sensors', 'scenario'],
        ['20 s', 'Alert to the controller', 'scenario'],
        ['1 min', 'Valve recommendation', 'scenario'],
        ['about 12 min', 'Controller learns from another company', 'record'],
        ['about 1 h', 'Section isolated (64 min in early data)', 'record'],
      ],
    },
    Drawing: (props) => (
      <Marks
        {...props}
        title="Detection under 15 s, alert at 20 s and valve recommendation at 1 minute in a company scenario, against 12 minutes and about 1 hour on record"
        domain={[1, 7200]}
        scale="log"
        height={400}
        ticks={[
          { at: 1, label: '1 s' },
          { at: 10, label: '10 s' },
          { at: 60, label: '1 min' },
          { at: 600, label: '10 min' },
          { at: 3600, label: '1 h' },
        ]}
        marks={[
          { at: 15, value: '<15 s', text: 'Scenario: detected', kind: 'simulated' },
          { at: 20, value: '20 s', text: 'Scenario: alert', kind: 'simulated' },
          { at: 60, value: '1 min', text: 'Scenario: valve recommendation', kind: 'simulated' },
          {
            at: 720,
            value: '≈ 12 min',
            text: 'Record: controller hears from another company',
            kind: 'found',
          },
          { at: 3600, value: '≈ 1 h', text: 'Record: section isolated' },
        ]}
      />
    ),
  },
  'sissonville-wave': {
    title: 'How the front reaches sensors a mile apart',
    caption: `A gas line at ${Math.round(GAS)} m/s with the rupture drawn at 1.3 miles. It reaches the two nearest sensors after ${seconds(heard[1]?.seconds ?? 0)} and ${seconds(heard[2]?.seconds ?? 0)}; an alarm waits for a third sensor and for the drop to stand.`,
    basis: 'computed',
    source: 'distance over sound speed, γ 1.3, Z 0.9, 288 K, 18 g/mol; the position is arbitrary',
    table: {
      head: ['Sensor', 'Distance from rupture, m', 'Arrival, s'],
      rows: heard.map((hit) => [
        hit.label,
        `${Math.round(Math.abs(hit.at - rupture))}`,
        hit.seconds.toFixed(1),
      ]),
    },
    Drawing: (props) => (
      <Wave
        {...props}
        title={`Distance–time diagram: a pressure front at ${Math.round(GAS)} metres a second reaches sensors a mile apart within seconds`}
        length={3 * MILE}
        leak={rupture}
        sensors={sensors}
        speed={GAS}
        seconds={8}
        ticks={[0, 2, 4, 6, 8]}
        arrival={seconds}
        leakLabel="Rupture"
      />
    ),
  },
};
