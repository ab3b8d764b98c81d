/** The company's line, its computed wave, and what is handed over. */
import { formatNumber } from '@site/config';
import { scaleLinear } from 'd3-scale';
import { Lines, Tick, wrap } from '../../../kit/figures/drawing-text.tsx';
import { boxAt, draw, round } from '../../../kit/figures/round.ts';
import { Square } from '../../../kit/figures/Sheet.tsx';
import { type Band, buildCourse, buildPath, Course, Head } from './band-parts.tsx';
import { evaluateSurvey } from './line-survey.ts';

/** Drop of the ground at a place, drawing units; the river lies in the dip. */
const computeGroundDrop = (km: number, river: number) =>
  6 * Math.sin(km / 2.9 + 1) + 3 * Math.sin(km / 1.1) + 16 * Math.exp(-(((km - river) / 1) ** 2));

/** Pipe in its ground, with nodes, and dashed lines from each finding down to its band. */
export function Line(props: Band & { down: number }) {
  const { x, top, height, compact, word, number, down } = props;
  const { sensors, leakAt } = evaluateSurvey(number);
  const size = compact ? 12 : 13;
  const surface = top + height - (compact ? 46 : 66);
  const river = number('pit');
  const y = (km: number) => surface + computeGroundDrop(km, river);
  const pipe = (km: number) => y(km) + 12;
  const spots = [
    { km: river, name: word('river') },
    { km: number('coating'), name: word('coating') },
    { km: leakAt / 1000, name: word('leak'), leak: true },
  ];
  const [from = 0, to = 0] = x.range();
  return (
    <>
      <path d={`${buildCourse({ x, y })}V${top + height}H${from}z`} className="fill-rule/60" />
      <Course x={x} y={y} className="stroke-ink-2" strokeWidth="1" />
      <Course x={x} y={pipe} strokeWidth="3" className="stroke-ink" />
      {spots.map(({ km, name, leak }) => (
        <g key={name}>
          <path
            d={draw`M${x(km)} ${top + (compact ? 40 : 46)}V${down}`}
            strokeDasharray="2 4"
            className={leak ? 'stroke-hivis' : 'stroke-ink-2'}
          />
          <circle
            cx={round(x(km))}
            cy={round(pipe(km))}
            r="5.5"
            strokeWidth="1.5"
            className={`${leak ? 'fill-hivis' : 'fill-sheet'} stroke-ink`}
          />
          <Lines at={[x(km), top + (compact ? 36 : 40)]} lines={name} size={size} anchor="middle" />
        </g>
      ))}
      {sensors.map(({ name, at }) => (
        <g key={name}>
          <Square at={[x(at / 1000), pipe(at / 1000)]} side={11} />
          {!compact && (
            <Lines at={[x(at / 1000), top + 20]} lines={name} size={size} anchor="middle" bold />
          )}
        </g>
      ))}
      {[0, 25].map((km) => (
        <g key={km}>
          <rect
            {...boxAt(x(km) - 6, pipe(km) - 12, 12, 20)}
            strokeWidth="1.5"
            className="fill-sheet stroke-ink"
          />
          {!compact && (
            <Lines
              at={[x(km), y(km) - 14]}
              lines={word(km ? 'tank' : 'pump')}
              size={size}
              anchor="middle"
            />
          )}
        </g>
      ))}
      {x.ticks(5).map((km) => (
        <Tick
          at={[km === 25 ? to : x(km), top + height - 6]}
          key={km}
          text={km === 25 ? 'KP 25' : km}
          size={size}
          anchor={km === 25 ? 'end' : 'middle'}
        />
      ))}
      <Head {...props} />
    </>
  );
}

/** The wave of the leak, downward in time, and the alarm. */
export function Compute(props: Band) {
  const { x, top, height, width, compact, word, number } = props;
  const { outcome, sensors, leakAt, waveSpeed } = evaluateSurvey(number);
  const size = compact ? 12 : 13;
  const leak = leakAt / 1000;
  const y = scaleLinear([0, 17], [top + (compact ? 40 : 22), top + height - 10]);
  const [from = 0, to = 0] = x.range();
  const front = (km: number) => (Math.abs(km - leak) * 1000) / waveSpeed;
  return (
    <>
      <path d={`M0 ${top}H${width}V${top + height}H0z`} className="fill-deep" />
      <Head {...props} deep />
      {[0, 5, 10, 15].map((t) => (
        <g key={t}>
          <path d={draw`M${from} ${y(t)}H${to}`} className="stroke-deep-rule" />
          <Lines
            at={[from - 6, y(t) + 4.5]}
            lines={`${t}`}
            size={size}
            anchor="end"
            mono
            className="fill-on-deep-2"
          />
        </g>
      ))}
      <path
        d={buildPath([0, leak, 25].map((km) => [x(km), y(front(km))]))}
        fill="none"
        strokeWidth="2.5"
        strokeLinejoin="round"
        className="stroke-hivis"
      />
      <path
        d={draw`M${from} ${y(outcome.time)}H${to}`}
        strokeDasharray="6 4"
        className="stroke-on-deep"
      />
      {sensors.map(({ name, at, pick }) => (
        <g key={name}>
          <circle
            cx={round(x(at / 1000))}
            cy={round(y(pick?.time ?? 0))}
            r="4.5"
            strokeWidth="1.5"
            className="fill-deep stroke-hivis"
          />
          <Lines
            at={[x(at / 1000) + (at < leakAt ? -8 : 8), y(pick?.time ?? 0) - 6]}
            lines={formatNumber(pick?.time ?? 0, 2)}
            size={size}
            anchor={at < leakAt ? 'end' : 'start'}
            mono
            className="fill-on-deep"
          />
        </g>
      ))}
      <Lines
        at={[to, y(outcome.time) - 8]}
        lines={word('alarm')}
        size={size + 2}
        anchor="end"
        bold
        className="fill-on-deep"
      />
      <Lines
        at={[to, y(outcome.time) + 18]}
        lines={word('place')}
        size={size}
        anchor="end"
        mono
        className="fill-on-deep"
      />
    </>
  );
}

/** Four results, each under what it comes from; on a phone one below the other. */
export function HandOver(props: Band) {
  const { x, top, width, compact, word, number } = props;
  const { leakAt } = evaluateSurvey(number);
  const size = compact ? 12.5 : 14;
  const results = (['register', 'dig', 'mend', 'limits'] as const).map((id, i) => ({
    id,
    at: x([0, number('pit'), number('coating'), leakAt / 1000][i] ?? 0),
  }));
  return (
    <>
      <Head {...props} />
      {results.map(({ id, at }, i) => {
        const y = top + (compact ? 46 + i * 56 : 28);
        const textX = compact ? 8 : at;
        const textWidth = compact ? width - 16 : (results[i + 1]?.at ?? width) - at - 20;
        return (
          <g key={id}>
            <Lines at={[textX, y]} lines={word(id)} size={size} bold />
            <Lines
              at={[textX, y + 19]}
              lines={wrap(word(`${id}Text`), textWidth, size - 0.5)}
              size={size - 0.5}
              className="fill-ink-2"
            />
          </g>
        );
      })}
    </>
  );
}
