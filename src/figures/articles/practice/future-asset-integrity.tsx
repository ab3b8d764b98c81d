import { figureText } from '../../../content/named-figures/write.ts';
import { travelTime } from '../../../simulation/field-formulas.ts';
import { Curves, type Point } from '../../kit/Curves.tsx';
import { Sheet, sheetWidth } from '../../kit/Sheet.tsx';
import { rowsOf, Squares } from '../../kit/Squares.tsx';
import { Lines } from '../../kit/text.tsx';
import type { DrawingProps } from '../../kit/types.ts';
import type { ArticleFigure } from '../types.ts';

/** As reported by Reuters, 2016: number of leaks, and of those found by advanced detection. */
const leaks = 466;
const found = 105;

function WhoFoundIt({ id, compact = false, card = false }: DrawingProps) {
  const width = sheetWidth('article', compact, card);
  const columns = compact && !card ? 20 : 39;
  const pitch = width / columns;
  const size = compact ? 14 : 17;
  const top = size * 1.35 + 8;
  const rows = rowsOf(leaks, columns);
  const foot = top + rows * pitch + size;
  return (
    <Sheet id={id} title={whoFoundIt.title} width={width} height={foot + 12}>
      <Lines
        x={0}
        y={size}
        lines={[`${found} found by detection systems`]}
        size={size}
        weight={600}
      />
      <Squares x={0} y={top} columns={columns} count={leaks} filled={found} pitch={pitch} />
      <Lines x={0} y={foot} lines={[`${leaks - found} found in some other way`]} size={size} />
    </Sheet>
  );
}

const whoFoundIt: ArticleFigure = {
  title: 'Each of 466 leaks, and the ones that a system found',
  caption:
    'One square for each oil or product leak in the count. Filled: the 105 found by advanced detection, printed as 22%.',
  basis: 'record',
  source: '[@reuters-2016] for the two counts; the difference is ours',
  table: {
    head: ['How the leak was found', 'Leaks', 'Share'],
    rows: [
      ['Advanced detection', `${found}`, '22%'],
      ['Any other way', `${leaks - found}`, '78%'],
      ['All', `${leaks}`, '100%'],
    ],
  },
  Drawing: WhoFoundIt,
};

const speeds = [
  { label: 'Gas, 395 m/s', speed: 395, tone: 'alarm', name: [18.3, 50] },
  { label: 'Liquid, 1,000 m/s', speed: 1000, tone: 'ink', name: [23.6, 26.5] },
  { label: 'Liquid, 1,200 m/s', speed: 1200, tone: 'muted', name: [24.2, 17] },
] as const;
/** The registered time to detect, s. */
const limit = () => Number(figureText('detection-time number'));
const most = { km: 30, seconds: 60 };

const spacingAndTime: ArticleFigure = {
  title: 'Travel time of the wave against the spacing of the sensors',
  caption:
    'Travel time alone, worst case: a leak beside one sensor, met by its neighbour after the whole spacing. No alarm is raised so soon: a third sensor has to hear it, and the drop to stand as long again.',
  basis: 'computed',
  source: 'spacing divided by wave speed; gas speed for γ 1.3, Z 0.9, 288 K, 18 g/mol',
  table: {
    head: ['Spacing, km', ...speeds.map((line) => `${line.label}: s`)],
    rows: [5, 10, 15, 20].map((km) => [
      String(km),
      ...speeds.map((line) => travelTime(km * 1000, line.speed).toFixed(1)),
    ]),
  },
  Drawing: ({ id, compact }) => (
    <Curves
      id={id}
      title={spacingAndTime.title}
      compact={compact}
      x={{
        domain: [0, most.km],
        ticks: [0, 5, 10, 15, 20, 25, 30].map((km) => ({ at: km, label: String(km) })),
        title: 'Sensor spacing, km',
      }}
      y={{
        domain: [0, most.seconds],
        ticks: [0, 15, 30, 45, 60].map((s) => ({ at: s, label: `${s}` })),
        title: 'Seconds until the wave has reached both neighbours',
      }}
      curves={speeds.map(({ label, speed, tone, name }) => {
        const end = Math.min(most.km, (most.seconds * speed) / 1000);
        const points: Point[] = [
          [0, 0],
          [end, travelTime(end * 1000, speed)],
        ];
        return { label, tone, name, points, anchor: speed === 1200 ? 'start' : 'end' };
      })}
      limits={[{ at: limit(), label: figureText('detection-time amount'), side: 'end' }]}
      marks={speeds.slice(0, 2).map(({ speed }) => ({
        point: [(limit() * speed) / 1000, limit()] as const,
        label: `${((limit() * speed) / 1000).toFixed(1)} km`,
        dy: -8,
        anchor: 'end' as const,
      }))}
    />
  ),
};

export const futureFigures = { 'who-found-it': whoFoundIt, 'spacing-and-time': spacingAndTime };
