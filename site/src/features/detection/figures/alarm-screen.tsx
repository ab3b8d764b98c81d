import { formatKp, formatNumber } from '@site/config';
import {
  getDefaultRun,
  isAlarmOutcome,
  listTracePoints,
  summariseRun,
} from '@site/leak-model/simulator';
import { defineFigure } from '../../../kit/figures/define-figure.tsx';
import { Lines } from '../../../kit/figures/drawing-text.tsx';
import { boxAt, draw, round } from '../../../kit/figures/round.ts';
import { Sheet, Square } from '../../../kit/figures/Sheet.tsx';

const wide = {
  ...{ width: 900, height: 416, bar: 46, small: 15, big: 52, pad: 24, side: 590 },
  ...{ kp: 104, half: 134, strip: 172, left: 64, right: 480, rows: 246, deep: 40, tall: 22 },
  button: { x: 630, y: 302, w: 246, h: 44 },
  view: summariseRun(getDefaultRun(), 14, 70),
};
const compact = {
  ...{ width: 330, height: 330, bar: 34, small: 13, big: 25, pad: 12, side: 318 },
  ...{ kp: 66, half: 87, strip: 110, left: 40, right: 250, rows: 164, deep: 28, tall: 14 },
  button: { x: 12, y: 288, w: 306, h: 30 },
  view: summariseRun(getDefaultRun(), 14, 10),
};
const { outcome, sensors, settings, length, leakAt, axis, scale } = wide.view;
if (!isAlarmOutcome(outcome) || outcome.kind !== 'detected')
  throw new Error('the default run raises no alarm');
const { time, location: place } = outcome;
type Sensors = typeof sensors;
const nearestFirst = (all: Sensors) =>
  all.toSorted((a, b) => Math.abs(a.at - leakAt) - Math.abs(b.at - leakAt));
const quiet = 'fill-on-deep-2';
const bright = 'fill-on-deep';

/** What a controller sees of the default leak: a layout of ours for the fields of the message. */
export const alarmScreen = defineFigure('alarm-screen', {
  values: () => ({
    kp: formatKp(place.at),
    half: formatNumber(place.half, 1),
    seconds: formatNumber(time, 1),
    agree: sensors.filter(({ agreed }) => agreed).length,
    nodes: sensors.length,
    drop: formatNumber(Math.max(...sensors.map(({ pick }) => pick?.size ?? 0)) / 1000, 1),
    clock: settings.clockError * 1000,
  }),
  Drawing: ({ id, title, word, ...props }) => {
    const form = props.compact ? compact : wide;
    const { width, height, bar, small, pad, side, strip, left, right, rows, deep, button } = form;
    const toX = (seconds: number) => left + ((right - left) * seconds) / axis;
    const along = (at: number) => round(pad + ((side - pad) * at) / length);
    const text = { size: small, className: bright };
    const faint = { size: small, mono: true, className: quiet };
    const onBar = { size: small, className: 'fill-on-hivis' };
    const end = { ...text, mono: true, anchor: 'end' } as const;
    return (
      <Sheet
        {...{ id, title, width, height }}
        className={`mx-auto block h-auto w-full ${props.compact ? 'max-w-md' : ''}`}
      >
        <rect {...boxAt(0, 0, width, height)} className="fill-deep" />
        <rect {...boxAt(0, 0, width, bar)} className="fill-hivis" />
        <Lines at={[pad, bar * 0.68]} lines={word('alarm')} {...onBar} size={small + 3} bold />
        <Lines at={[width - pad, bar * 0.66]} lines={word('agree')} {...onBar} anchor="end" />
        <Lines at={[pad, form.kp]} lines={word('kp')} {...text} size={form.big} bold />
        <Lines at={[pad, form.half]} lines={word('half')} {...text} mono />
        <Lines at={[side, form.kp]} lines={word('seconds')} {...end} size={20} />
        <Lines at={[side, form.half]} lines={word('opened')} {...text} anchor="end" />
        <rect {...boxAt(pad, strip - 3, side - pad, 6)} className="fill-deep-rule" />
        {sensors.map(({ name, at }) => (
          <Square key={name} at={[along(at), strip]} />
        ))}
        <path d={`M${along(place.at)} ${strip - 9}l9 9-9 9-9-9z`} className="fill-hivis" />
        <Lines at={[pad, strip + 27]} lines="KP 0" {...faint} />
        <Lines at={[side, strip + 27]} lines={`${length / 1000}`} {...faint} anchor="end" />
        {nearestFirst(form.view.sensors).map((sensor, i) => {
          const { name, pick } = sensor;
          const y = rows + deep * i;
          const toY = (p: number) => y - 6 - (form.tall * p) / scale;
          const points = listTracePoints(sensor, axis).map(([t, p]) => draw`${toX(t)} ${toY(p)}`);
          return (
            <g key={name}>
              <Lines at={[pad, y + 4]} lines={name} {...text} mono bold />
              <path d={`M${points.join('L')}`} className="fill-none stroke-trace" />
              {pick && (
                <>
                  <rect {...boxAt(toX(pick.time) - 1, y - 13, 2.5, 20)} className="fill-hivis" />
                  <Lines at={[side, y + 4]} lines={`${formatNumber(pick.time, 2)} s`} {...end} />
                </>
              )}
            </g>
          );
        })}
        <path
          d={draw`M${toX(time)} ${rows - 18}V${rows + 3 * deep + 16}`}
          strokeDasharray="3 4"
          className="stroke-on-deep"
        />
        {props.compact || (
          <>
            <path d={draw`M${side + 20} ${bar}V${height}`} className="stroke-deep-rule" />
            {['agreed', 'drop', 'clock'].map((name, i) => (
              <g key={name}>
                <Lines at={[button.x, 92 + 40 * i]} lines={word(name)} {...text} />
                <Lines at={[876, 92 + 40 * i]} lines={word(`${name}-value`)} {...end} />
                <path d={draw`M${button.x} ${107 + 40 * i}H876`} className="stroke-deep-rule" />
              </g>
            ))}
            <Lines at={[button.x, 246]} lines={word('response')} {...text} bold />
            <Lines at={[button.x, 268]} lines={word('procedure')} {...text} />
            <Lines at={[button.x, 376]} lines={word('reads')} {...text} />
          </>
        )}
        <rect x={button.x} y={button.y} width={button.w} height={button.h} className={bright} />
        <Lines
          at={[button.x + button.w / 2, button.y + button.h / 2 + 5]}
          lines={word('button')}
          size={small + 1}
          bold
          anchor="middle"
          className="fill-deep"
        />
      </Sheet>
    );
  },
});
