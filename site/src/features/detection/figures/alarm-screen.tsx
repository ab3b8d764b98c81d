import { formatKp, formatNumber } from '@site/config';
import { getDefaultRun, isAlarmOutcome, summariseRun } from '@site/leak-model/simulator';
import { defineFigure } from '../../../kit/figures/define-figure.tsx';
import { Lines } from '../../../kit/figures/drawing-text.tsx';
import { round } from '../../../kit/figures/round.ts';
import { Sheet, Square } from '../../../kit/figures/Sheet.tsx';

const view = summariseRun(getDefaultRun(), 14, 10);
const { outcome, sensors, length, leakAt, axis, scale } = view;
if (!isAlarmOutcome(outcome) || outcome.kind !== 'detected')
  throw new Error('the default run raises no alarm');
const { time, location: place } = outcome;
const [LEFT, RIGHT, ROWS, DEEP] = [40, 250, 166, 30];
const toX = (seconds: number) => round(LEFT + ((RIGHT - LEFT) * seconds) / axis);
const along = (at: number) => round(12 + (306 * at) / length);
const nearestFirst = sensors.toSorted((a, b) => Math.abs(a.at - leakAt) - Math.abs(b.at - leakAt));
const drawTrace = (trace: readonly number[], y: number) =>
  trace
    .map((p, i) => `${toX(((i + 0.5) * axis) / trace.length)} ${round(y - (14 * p) / scale)}`)
    .join('L');

/** What a controller sees of the default leak: a layout of ours for the fields of the message. */
export const alarmScreen = defineFigure('alarm-screen', {
  values: () => ({
    kp: formatKp(place.at),
    half: formatNumber(place.half, 1),
    seconds: formatNumber(time, 1),
    agree: sensors.filter(({ agreed }) => agreed).length,
    nodes: sensors.length,
    axis,
  }),
  Drawing: ({ id, title, word }) => (
    <Sheet
      id={id}
      title={title}
      width={330}
      height={356}
      className="mx-auto block h-auto w-full max-w-md"
    >
      <path d="M.75.75h328.5v324H.75z" strokeWidth="1.5" className="fill-sheet stroke-ink" />
      <path d="M1.5 1.5h327v34H1.5z" className="fill-hivis" />
      <Lines at={[12, 24]} lines={word('alarm')} size={15} bold className="fill-on-hivis" />
      <Lines
        at={[318, 24]}
        lines={word('agree')}
        size={13}
        anchor="end"
        className="fill-on-hivis"
      />
      <Lines at={[12, 68]} lines={word('kp')} size={25} bold />
      <Lines at={[12, 89]} lines={word('half')} size={13} mono />
      <Lines at={[318, 68]} lines={word('seconds')} size={20} mono anchor="end" />
      <Lines at={[318, 89]} lines={word('opened')} size={13} anchor="end" />
      <path d="M12 112H318" strokeWidth="6" className="stroke-rule" />
      {sensors.map(({ name, at }) => (
        <Square key={name} at={[along(at), 112]} />
      ))}
      <path d={`M${along(place.at)} 103l9 9-9 9-9-9z`} className="fill-hivis stroke-ink" />
      <Lines at={[12, 139]} lines="KP 0" size={13} mono className="fill-ink-2" />
      <Lines
        at={[318, 139]}
        lines={`${length / 1000}`}
        size={13}
        mono
        anchor="end"
        className="fill-ink-2"
      />
      {nearestFirst.map(({ name, trace, pick }, i) => {
        const y = ROWS + DEEP * i;
        return (
          <g key={name}>
            <Lines at={[12, y + 4]} lines={name} size={13} mono bold />
            <path d={`M${drawTrace(trace, y - 6)}`} className="fill-none stroke-ink-2" />
            {pick && (
              <>
                <path
                  d={`M${toX(pick.time)} ${y - 13}v20`}
                  strokeWidth="2.5"
                  className="stroke-hivis"
                />
                <Lines
                  at={[318, y + 4]}
                  lines={`${formatNumber(pick.time, 2)} s`}
                  size={13}
                  mono
                  anchor="end"
                />
              </>
            )}
          </g>
        );
      })}
      <path
        d={`M${toX(time)} ${ROWS - 18}V${ROWS + 4 * DEEP - 14}`}
        strokeDasharray="3 4"
        className="stroke-ink"
      />
      <path d="M12 286h306v30H12z" strokeWidth="1.5" className="fill-none stroke-ink" />
      <Lines at={[165, 306]} lines={word('button')} size={14} bold anchor="middle" />
      <path
        d={`M${LEFT} 329v16M${RIGHT} 329v16M${LEFT} 339H${RIGHT}M${LEFT - 4} 343l8-8M${RIGHT - 4} 343l8-8`}
        className="fill-none stroke-ink-2"
      />
      <Lines at={[RIGHT + 10, 344]} lines={word('axis')} size={13} mono />
    </Sheet>
  ),
});
