/** What is inspected and measured on the company's line. */
import { formatNumber } from '@site/config';
import { scaleLinear } from 'd3-scale';
import { Lines } from '../../../kit/figures/drawing-text.tsx';
import { boxAt, draw } from '../../../kit/figures/round.ts';
import { type Band, Course, Head, halo, Level } from './band-parts.tsx';
import {
  computePotential,
  computeRequiredWall,
  evaluateSurvey,
  nominalWall,
} from './line-survey.ts';

/** Wall left at each pit, over the wall that the pressure needs there. */
export function Inspect(props: Band) {
  const { x, top, height, compact, lane, word, number } = props;
  const size = compact ? 12 : 13;
  const y = scaleLinear([nominalWall, 0], [top + (compact ? 38 : 26), top + height - 10]);
  const points = lane.points ?? [];
  const pits = [
    { at: number('pit'), left: number('left') },
    ...points.flatMap((at, i) => (i % 2 ? [] : [{ at, left: points[i + 1] ?? 0 }])),
  ];
  const wall = (km: number) =>
    nominalWall -
    pits.reduce(
      (lost, pit) => lost + (nominalWall - pit.left) * Math.exp(-(((km - pit.at) / 0.35) ** 2)),
      0,
    );
  const needed = (km: number) => y(computeRequiredWall(km, number));
  const [deepest] = pits;
  return (
    <>
      <Head {...props} />
      <Level x={x} at={y(nominalWall)} label={formatNumber(nominalWall, 1)} size={size} />
      <Level x={x} at={y(4)} label="4" size={size} />
      <Level x={x} at={y(0)} label="0" size={size} />
      <Course x={x} y={needed} strokeDasharray="6 4" className="stroke-ink" />
      <Course x={x} y={(km) => y(wall(km))} strokeWidth="2" className="stroke-ink" />
      {pits.map(({ at, left }) => (
        <rect key={at} {...boxAt(x(at) - 4, y(left) - 4, 8, 8)} className="fill-ink" />
      ))}
      {deepest && (
        <Lines
          at={[x(deepest.at) + 12, y(deepest.left) - 3]}
          lines={`${formatNumber(deepest.left, 1)} mm${compact ? '' : ` ${word('pit')}`}`}
          size={size}
          bold
          className={`fill-ink ${halo}`}
        />
      )}
      <Lines
        at={[x(25), needed(20) + 17]}
        lines={word('least')}
        size={size}
        anchor="end"
        className={`fill-ink-2 ${halo}`}
      />
    </>
  );
}

/** Potential along the line; hatched where it does not reach the criterion. */
export function Measure(props: Band) {
  const { x, top, height, compact, word, number } = props;
  const size = compact ? 12 : 13;
  const y = scaleLinear([-1200, -700], [top + (compact ? 48 : 22), top + height - 12]);
  const volts = (mv: number) => formatNumber(mv / 1000, 2);
  const { short } = evaluateSurvey(number);
  const [first = 0, last = 0] = [short[0], short.at(-1)];
  const limit = y(number('criterion'));
  const potential = (km: number) => y(computePotential(km, number));
  return (
    <>
      <Head {...props} />
      <Level x={x} at={limit} label={volts(number('criterion'))} dash size={size} />
      <Level x={x} at={y(-1100)} label={volts(-1100)} size={size} />
      <path
        d={draw`M${x(first)} ${limit}L${short
          .map((km) => draw`${x(km)} ${potential(km)}`)
          .join('L')}L${x(last)} ${limit}z`}
        className="fill-alarm/25"
      />
      <Course x={x} y={potential} strokeWidth="2" className="stroke-ink" />
      {(['first', 'second'] as const).map((bed) => (
        <Lines
          at={[x(number(bed)), potential(number(bed)) - 7]}
          key={bed}
          lines={word('groundbed')}
          size={size}
          className={`fill-ink ${halo}`}
          anchor={compact ? (bed === 'first' ? 'start' : 'end') : 'middle'}
        />
      ))}
      <Lines
        at={[x(last) + 10, limit + 22]}
        lines={word('short')}
        size={size}
        bold
        className={`fill-ink ${halo}`}
      />
    </>
  );
}
