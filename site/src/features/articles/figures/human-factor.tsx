import { travelTime } from '@site/leak-model/field-formulas.ts';
import { Curves, type Point } from '../../../kit/figures/Curves.tsx';
import { defineFigure, type Entry } from '../../../kit/figures/define-figure.tsx';
import { ClearedGround, Lines, wrap } from '../../../kit/figures/drawing-text.tsx';
import { boxAt, draw } from '../../../kit/figures/round.ts';
import { Sheet, sheetWidth } from '../../../kit/figures/Sheet.tsx';
import type { TitledProps } from '../../../kit/figures/types.ts';
import { falseAlarms, falsePairAlarms } from './article-calculations.ts';

/** The volume of a release by restarts, below the time until recognition. */
function Restarts(props: TitledProps & Entry) {
  const { id, title, compact = false, card = false, word, number } = props;
  const width = sheetWidth('article', compact, card);
  const size = compact ? 14 : 17;
  const line = size * 1.35;
  const split = (width * number('before')) / number('released');
  const [begin, end] = [
    wrap(word('begin'), width / 2, size),
    wrap(word('end'), compact ? 150 : 400, size),
  ];
  const lane = size + 26 + (Math.max(begin.length, end.length) - 1) * line;
  const bar = lane + (card ? 30 : 58);
  const thick = card ? 44 : compact ? 84 : 110;
  const below = bar + thick + line;
  const height = below + line * (card ? 1 : 2) + (card ? 6 : 10);
  return (
    <Sheet id={id} title={title} width={width} height={height}>
      <Lines at={[0, size]} lines={begin} size={size} />
      <Lines at={[width, size]} lines={end} size={size} anchor="end" />
      <path
        d={draw`M1 ${lane - 8}v16m0-8H${width - 1}m0-8v16`}
        fill="none"
        strokeWidth="1.5"
        className="stroke-ink"
      />
      <ClearedGround at={[width / 2 - 62, lane - 14]} size={[124, 28]} />
      <Lines
        at={[width / 2, lane + 5]}
        lines={word('between')}
        size={size}
        mono
        bold
        anchor="middle"
      />
      <rect {...boxAt(1, bar, split - 1, thick)} className="fill-ink" />
      <rect
        {...boxAt(split, bar, width - split - 1, thick)}
        strokeWidth="1.5"
        className="fill-hivis stroke-ink"
      />
      <Lines
        at={[split + (compact ? 12 : 20), bar + thick / 2 + (compact ? 8 : 14)]}
        lines={word('restartShare')}
        size={compact ? 28 : 44}
        mono
        bold
        className="fill-on-hivis"
      />
      <Lines
        at={[split / 2, bar + thick / 2 + 6]}
        lines={word('beforeShare')}
        size={compact ? 15 : 22}
        mono
        bold
        anchor="middle"
        className="fill-sheet"
      />
      <Lines at={[0, below]} lines={wrap(word('before'), compact ? 90 : split, size)} size={size} />
      <Lines
        at={[split + (compact ? 42 : 20), below]}
        lines={wrap(word('restarts'), compact ? 185 : 225, size)}
        size={size}
      />
    </Sheet>
  );
}

/** The example: 20 sensors 5 km apart on a liquid line, each tested once a second. */
export const sensors = 20;
export const agreementWindow = travelTime(5000, 1100);
const levels = Array.from({ length: 31 }, (_, i) => 2.5 + i * 0.1);
const perDay = [
  (k: number) => falseAlarms(k, sensors),
  (k: number) => falsePairAlarms(k, sensors, agreementWindow),
] as const;
const formatRate = (n: number) =>
  n >= 100
    ? Math.round(n).toLocaleString('en-GB')
    : n >= 0.01
      ? n.toPrecision(2)
      : `1 in ${Math.round(1 / n).toLocaleString('en-GB')} days`;

export const alarms = defineFigure('alarms-a-day', {
  values: () => ({ agreement: agreementWindow.toFixed(1) }),
  rows: () => [3, 4, 5].map((k) => [String(k), ...perDay.map((rate) => formatRate(rate(k)))]),
  Drawing: ({ word, ...props }) => (
    <Curves
      {...props}
      points={(_, i) =>
        levels
          .map((k): Point => [k, perDay[i]?.(k) ?? 0])
          .filter(([, rate]) => rate >= props.y.domain[0])
      }
      limits={[{ at: 1, label: word('limit') }]}
    />
  ),
});

export const restarts = defineFigure('restarts-line-6b', { Drawing: Restarts });
