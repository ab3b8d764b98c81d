import { formatKp, formatNumber } from '@site/config';
import { scaleLinear } from 'd3-scale';
import { defineFigure, type Entry } from '../../../kit/figures/define-figure.tsx';
import { Sheet, sheetWidth } from '../../../kit/figures/Sheet.tsx';
import type { TitledProps } from '../../../kit/figures/types.ts';
import { Compute, HandOver, Line } from './company-bands.tsx';
import { evaluateSurvey } from './line-survey.ts';
import { Inspect, Measure } from './survey-bands.tsx';

const formatKilometrePost = (km: number) => formatKp(km * 1000);

/** The company's work as one line: each band stands under the same kilometres. */
export const companyLine = defineFigure('company-line', {
  values: (number) => {
    const { outcome, leakAt, years, shortKm } = evaluateSurvey(number);
    return {
      alarm: formatNumber(outcome.time, 1),
      leak: formatKp(leakAt),
      half: formatNumber(outcome.location.half, 1),
      pit: formatKilometrePost(number('pit')),
      coating: formatKilometrePost(number('coating')),
      years: Math.floor(years),
      short: formatNumber(shortKm, 1),
    };
  },
  rows: ({ number, word }) => {
    const { sensors, leakAt } = evaluateSurvey(number);
    return [
      [word('pit'), formatKilometrePost(number('pit')), `${formatNumber(number('left'), 1)} mm`],
      [word('coating'), formatKilometrePost(number('coating')), word('short')],
      ...sensors.map(({ name, at, pick }) => [
        name,
        formatKp(at),
        pick ? `${formatNumber(pick.time, 2)} s` : '–',
      ]),
      [word('leak'), formatKp(leakAt), `${word('alarm')}, ${word('place')}`],
      [word('dig'), formatKilometrePost(number('pit')), word('digText')],
    ];
  },
  Drawing: (props) => <Bands {...props} />,
  // As on a phone, wider: the wide one would be too small to read on a tablet.
  Middle: (props) => <Bands {...props} compact width={sheetWidth('page', false)} />,
});

function Bands({
  lanes,
  word,
  number,
  width: wanted,
  ...props
}: TitledProps & Entry & { width?: number }) {
  const compact = props.compact ?? false;
  const width = wanted ?? sheetWidth('across', compact);
  const x = scaleLinear([0, 25], compact ? [46, width - 16] : [220, width - 40]);
  const heights = compact ? [104, 132, 140, 176] : [126, 96, 100, 132];
  const tops = heights.map((_, i) => heights.slice(0, i).reduce((a, b) => a + b, 0));
  const bottom = heights.reduce((a, b) => a + b, 0);
  const foot = compact ? 262 : 110;
  const [line, inspect, measure, compute, handOver] = lanes;
  if (!line || !inspect || !measure || !compute || !handOver) throw new Error('five lanes');
  const band = (i: number) => ({
    x,
    top: tops[i] ?? 0,
    height: heights[i] ?? 0,
    width,
    compact,
    word,
    number,
  });
  return (
    <Sheet id={props.id} title={props.title} width={width} height={bottom + foot}>
      <Line {...band(0)} lane={line} down={tops[3] ?? 0} />
      <Inspect {...band(1)} lane={inspect} />
      <Measure {...band(2)} lane={measure} />
      <Compute {...band(3)} lane={compute} />
      <HandOver {...band(4)} top={bottom} lane={handOver} />
    </Sheet>
  );
}
