import type { EventKind, IncidentData } from '../../../content/schemas/records/incident.ts';
import { ClearedGround, estimateTextWidth, Lines } from '../../../kit/figures/drawing-text.tsx';
import { toTicks } from '../../../kit/figures/Plot.tsx';

/** In order of occurrence. */
export const eventNames: Readonly<Record<EventKind, string>> = {
  sign: 'First sign in the control room',
  outside: 'First report from outside',
  recognised: 'Recognised',
  shutdown: 'Shut down',
  isolated: 'Isolated',
  ignited: 'Ignited',
};

/** On one line, where it fits. */
export const keepOnOneLine = (text: string): string => text.replaceAll(' ', '\u00a0');

/** Why a kind of event has no time. */
export const findAbsence = ({ missing = [] }: Pick<IncidentData, 'missing'>, kind: EventKind) =>
  missing.find(({ kinds }) => kinds.some((one) => one === kind));

/** s */
export const timeTicks = toTicks({
  '1 s': 1,
  '10 s': 10,
  '1 min': 60,
  '10 min': 600,
  '1 h': 3600,
  '1 day': 86_400,
  '1 week': 7 * 86_400,
});

/** Marks on a logarithmic axis; time zero is at the top. */
export function buildReleaseMarks({ zero, events }: Pick<IncidentData, 'zero' | 'events'>) {
  const last = Math.max(60, ...events.map(({ seconds }) => seconds)) * 1.6;
  const inOrder = [...events].sort((a, b) => a.seconds - b.seconds);
  return {
    domain: [1, last] as const,
    scale: 'log' as const,
    ticks: timeTicks.filter(({ at }) => at <= last),
    marks: [
      { at: 1, value: '0', text: zero, kind: 'start' as const },
      ...inOrder.map(({ seconds, clock, text, kind }) => ({
        at: Math.max(1, seconds),
        value: clock,
        text,
        kind:
          kind === 'recognised' || kind === 'outside' ? ('found' as const) : ('record' as const),
      })),
    ],
  };
}

export type LaneState = { from: number; to: number; text: string; fill: string; dark?: boolean };

type BoxProps = {
  state: LaneState;
  box: { x: number; y: number; width: number; height: number };
  size: number;
  /** Id of the hatching. */ gap: string;
  /** Where its word stands; undefined where it does not fit. */ at: string | undefined;
};

/** What is known in a lane for a time; hatched where the time is not. */
export function StateBox({ state: { text, fill, dark }, box, size, gap, at }: BoxProps) {
  const hatched = fill === 'hatch';
  const tone = dark ? 'fill-sheet' : fill === 'fill-hivis' ? 'fill-on-hivis' : 'fill-ink';
  return (
    <g>
      <rect {...box} strokeWidth="1.2" className={`${hatched ? 'fill-sheet' : fill} stroke-ink`} />
      {hatched && <rect {...box} fill={`url(#${gap})`} />}
      {at && (
        <g transform={at}>
          {hatched && (
            <ClearedGround at={[-4, -12]} size={[estimateTextWidth(text, size) + 6, 16]} />
          )}
          <Lines at={[0, 0]} lines={text} size={size} className={tone} />
        </g>
      )}
    </g>
  );
}
