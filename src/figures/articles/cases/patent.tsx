import { figureText } from '../../../content/named-figures/write.ts';
import { Periods, yearOf } from '../../kit/Periods.tsx';
import type { ArticleFigure } from '../types.ts';

const filed = '2023-04-11';
const granted = '2025-04-02';

/** Whole days from one date to another. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);

const pendency = daysBetween(filed, granted);

export const patentFigures: Record<string, ArticleFigure> = {
  'patent-timeline': {
    title: 'Programme stages and the two dates of GB2617694',
    caption: `The application was pending for ${pendency} days, from 11 April 2023 to 2 April 2025. Filled bars are stages the company reports as finished, the light bar is under way, the dashed bar is planned.`,
    basis: 'unverified',
    source:
      'company programme and company statement of the patent dates, which [@ukipo-gb2617694] decides',
    get table() {
      return {
        head: ['Stage or date', 'When', 'State'],
        rows: [
          ['R&D phase', '2020–2021', 'reported complete'],
          ['Prototyping', '2021–2023', 'reported complete'],
          ['Patenting', '2022–2025', 'reported complete'],
          ['Application filed', '11 April 2023', 'dated event'],
          ['Patent granted', '2 April 2025', 'dated event'],
          ['Trial launch', '2025–present', 'launched, trials continue'],
          ['Commercial rollout', figureText('commercial-launch'), 'planned'],
        ],
      };
    },
    Drawing: (props) => (
      <Periods
        {...props}
        title={`Programme stages 2020 to 2025, with the patent filed on 11 April 2023 and granted on 2 April 2025, ${pendency} days later`}
        years={[2020, 2026]}
        periods={[
          { label: 'R&D phase', shown: '2020–2021', from: 2020, to: 2022, kind: 'done' },
          { label: 'Prototyping', shown: '2021–2023', from: 2021, to: 2024, kind: 'done' },
          {
            label: 'Patenting',
            shown: '2022–2025',
            from: 2022,
            to: yearOf(granted),
            kind: 'done',
          },
          { label: 'Trial launch', shown: '2025–present', from: 2025, to: 2026, kind: 'open' },
          {
            label: 'Commercial rollout',
            shown: figureText('commercial-launch'),
            from: 2025.75,
            to: 2026,
            kind: 'planned',
          },
        ]}
        moments={[
          { at: yearOf(filed), label: 'Filed 11 April 2023' },
          { at: yearOf(granted), label: 'Granted 2 April 2025' },
        ]}
      />
    ),
  },
};
