import { describeAlarmTime, type Method } from '@site/planner';
import { round } from '../../../kit/figures/round.ts';
import { FONT_SIZE, Hatch, Letter } from './sheet-parts.tsx';
import { createLogarithmicScale } from './sheet-scales.ts';

type Props = { id: string; width: number; methods: readonly Method[] };

const MARKS = [
  { at: 1, text: '1 s' },
  { at: 10, text: '10 s' },
  { at: 60, text: '1 min' },
  { at: 600, text: '10 min', wide: true },
  { at: 3600, text: '1 h' },
  { at: 86_400, text: '1 day' },
  { at: 2_592_000, text: '1 month' },
] as const;

const ROW = 27;

export function MethodsChart({ id, width, methods }: Props) {
  const compact = width < 597;
  const left = compact ? 12 : 158;
  const right = width - (compact ? 20 : 34);
  const row = compact ? 42 : ROW;
  const top = compact ? 10 : 16;
  const bottom = top + methods.length * row + 6;
  const x = createLogarithmicScale(1, 2_592_000, left, right);
  const marks = MARKS.filter((mark) => !(compact && 'wide' in mark));
  return (
    <svg
      viewBox={`0 0 ${width} ${bottom + 26}`}
      height={bottom + 26}
      className="block w-full print:h-auto"
      role="img"
      aria-labelledby={`${id}-title`}
    >
      <title id={`${id}-title`}>
        {`Time from rupture to alarm by method, from 1 second to 1 month: ${methods.map(describeMethod).join('; ')}.`}
      </title>
      <defs>
        <Hatch id={`${id}-band`} className="stroke-ink-2" />
      </defs>
      <path
        d={marks.map(({ at }) => `M${Math.round(x(at)) + 0.5} ${top}V${bottom}`).join('')}
        className="stroke-rule"
      />
      {marks.map(({ at, text }, i) => (
        <Letter
          key={text}
          x={x(at)}
          y={bottom + 18}
          anchor={i === 0 && compact ? 'start' : i === marks.length - 1 ? 'end' : 'middle'}
          mono
        >
          {text}
        </Letter>
      ))}
      {methods.map((method, i) => (
        <Bar key={method.id} {...{ id, compact, method, left, right, x }} y={top + i * row} />
      ))}
    </svg>
  );
}

const describeMethod = (method: Method) => `${method.name} ${describeAlarmTime(method)}`;

type BarProps = {
  id: string;
  compact: boolean;
  method: Method;
  left: number;
  right: number;
  x: (seconds: number) => number;
  y: number;
};

function Bar({ id, compact, method, left, right, x, y }: BarProps) {
  const { name, seconds, basis } = method;
  const label = seconds ? name : `${name}: ${describeAlarmTime(method)}`;
  if (!seconds)
    return (
      <g>
        {basis === 'literature' && (
          <path d={`M${left} ${y + 20}H${right}`} strokeDasharray="2 5" className="stroke-ink-2" />
        )}
        <Letter x={left + 2} y={y + (compact ? 16 : 15)}>
          {label}
        </Letter>
      </g>
    );
  const from = round(x(seconds.low));
  const to = Math.min(right, seconds.open ? right : Math.max(x(seconds.high), from + 6));
  const length = round(to - from);
  const wide = label.length * FONT_SIZE * 0.54;
  const after = to + 8 + wide < right;
  const bar = compact ? 18 : 3;
  return (
    <g>
      {basis === 'literature' && (
        <rect x={from} y={y + bar} width={length} height="15" fill={`url(#${id}-band)`} />
      )}
      <rect
        x={from}
        y={y + bar}
        width={length}
        height="15"
        strokeWidth={basis === 'literature' ? 1 : 0}
        className={
          method.id === 'ours'
            ? 'fill-ink'
            : basis === 'literature'
              ? 'fill-none stroke-ink-2'
              : 'fill-field'
        }
      />
      <Letter
        x={compact ? left : after ? to + 8 : from - 8}
        y={y + 14}
        anchor={compact || after ? 'start' : 'end'}
        strong={method.id === 'ours'}
        className="fill-ink"
      >
        {label}
      </Letter>
    </g>
  );
}
