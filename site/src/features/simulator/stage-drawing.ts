import { formatKp, formatNumber } from '@site/config';
import { isAlarmOutcome, LANE, listTracePoints, type RunSummary } from '@site/leak-model/simulator';
import {
  type Context,
  chooseFont,
  computePipe,
  computePlot,
  drawBody,
  drawLabel,
  type Palette,
  type Status,
} from './stage-pipe.ts';

/** In CSS pixels; the caller has scaled the context. */

/** `t`: line time, s. */
export function computeStatuses(view: RunSummary, t: number): Status[] {
  const { outcome, confirmation } = view;
  const announced = outcome.kind === 'station' && outcome.announced;
  const alarms = isAlarmOutcome(outcome);
  return view.sensors.map(({ pick, dead, agreed }) => {
    if (dead) return 'no data';
    if (!pick || announced || t < pick.seenAt) return 'normal';
    // An alarm's node is confirmed after one spacing's travel time.
    return alarms && agreed && t >= pick.time + confirmation ? 'alarm' : 'warning';
  });
}

/** Line times, s. */
export const listStatusChanges = ({ sensors, confirmation, warning }: RunSummary): number[] =>
  [
    0,
    ...sensors.flatMap(({ pick }) => (pick ? [pick.seenAt, pick.time + confirmation] : [])),
    ...(warning ? [warning.time] : []),
  ].sort((a, b) => a - b);

/** Line time of the decision, or of the axis end, s. */
export const getEndTime = (view: RunSummary): number =>
  'time' in view.outcome ? view.outcome.time : view.axis;

export function listMoments({ outcome, warning }: RunSummary): { at: number; word: string }[] {
  const moments = warning ? [{ at: warning.time, word: 'warning' }] : [];
  if (isAlarmOutcome(outcome)) moments.push({ at: outcome.time, word: 'alarm' });
  return moments;
}

/** Distance–time diagram up to line time `t`, s. */
export function drawRun(
  ctx: Context,
  width: number,
  height: number,
  view: RunSummary,
  t: number,
  palette: Palette,
): void {
  ctx.clearRect(0, 0, width, height);
  const plot = computePlot(width, height);
  const { axis, tick, length, leakAt, outcome } = view;
  const x = (metres: number) => plot.left + (plot.width * metres) / length;
  const y = (s: number) => plot.top + (plot.height * s) / axis;
  const right = plot.left + plot.width;
  const bottom = plot.top + plot.height;
  const line = (x1: number, y1: number, x2: number, y2: number) => {
    ctx.beginPath();
    ctx.moveTo(x1, y1);
    ctx.lineTo(x2, y2);
    ctx.stroke();
  };

  ctx.font = chooseFont(width);
  ctx.lineWidth = 1;
  ctx.strokeStyle = palette['deep-rule'];
  ctx.fillStyle = palette['on-deep-2'];
  ctx.textAlign = 'right';
  for (let k = 0; k * tick <= axis + 1e-9; k++) {
    line(plot.left, y(k * tick), right, y(k * tick));
    ctx.fillText(`${formatNumber(k * tick, tick < 1 ? 1 : 0)} s`, plot.left - 8, y(k * tick) + 4);
  }
  for (let i = 0; i <= 5; i++) {
    const at = (length * i) / 5;
    line(x(at), plot.top, x(at), bottom);
    ctx.textAlign = i === 5 ? 'right' : 'center';
    const text = `${Number((at / 1000).toFixed(1))}${i === 5 ? ' km' : ''}`;
    ctx.fillText(text, x(at) + (i === 5 ? 16 : 0), bottom + 20);
  }

  const now = Math.min(t, axis);
  const happens = outcome.kind === 'gas' || view.settings.event !== 'nothing';
  const fronts = (happens ? [-1, 1] : []).map((side): [number, number] => {
    const speed = view.waveSpeed + side * view.settings.velocity;
    const travelled = Math.min(side < 0 ? leakAt : length - leakAt, speed * now);
    return [x(leakAt + side * travelled), y(travelled / speed)];
  });
  const [upstream, downstream] = fronts;
  if (upstream && downstream) {
    ctx.globalAlpha = 0.1;
    ctx.fillStyle = palette.trace;
    ctx.beginPath();
    ctx.moveTo(x(leakAt), y(0));
    ctx.lineTo(...upstream);
    ctx.lineTo(upstream[0], y(now));
    ctx.lineTo(downstream[0], y(now));
    ctx.lineTo(...downstream);
    ctx.fill();
    ctx.globalAlpha = 1;
  }

  const lane = plot.width * LANE;
  ctx.strokeStyle = palette.trace;
  ctx.lineWidth = 1.2;
  ctx.lineJoin = 'round';
  for (const s of view.sensors) {
    ctx.beginPath();
    for (const [at, p] of listTracePoints(s, axis))
      if (at <= t + 1e-9)
        ctx.lineTo(x(s.at) + lane * Math.max(-1, Math.min(1, p / view.scale)), y(at));
    ctx.stroke();
  }

  ctx.strokeStyle = palette.hivis;
  ctx.lineWidth = 1;
  ctx.setLineDash([2, 5]);
  if (happens) line(x(leakAt), plot.top - 24, x(leakAt), bottom);
  ctx.setLineDash([]);
  ctx.lineWidth = 2;
  for (const [end, at] of fronts) if (end !== x(leakAt)) line(x(leakAt), y(0), end, at);
  // Pressure scale, common to all nodes: half a lane. The wave leaves the end nearer the leak first.
  const near = leakAt > length / 2;
  const foot = near ? right - 6 - lane : plot.left + 6;
  ctx.strokeStyle = palette['on-deep-2'];
  ctx.lineWidth = 1.5;
  line(foot, bottom - 8, foot + lane, bottom - 8);
  ctx.textAlign = near ? 'right' : 'left';
  const scale = `${view.scale / 1000} kPa`;
  drawLabel(ctx, scale, near ? right - 6 : foot, bottom - 15, palette['on-deep-2']);

  for (const { at, word } of listMoments(view)) {
    if (t < at || at > axis) continue;
    ctx.strokeStyle = palette['on-deep-2'];
    ctx.lineWidth = 1;
    ctx.setLineDash([2, 4]);
    line(plot.left, y(at), right, y(at));
    ctx.setLineDash([]);
    const text = `${width < 600 ? '' : `${word} `}${formatNumber(at, 1)} s`;
    const reach = ctx.measureText(text).width + 12;
    // At the right end, unless the front passes there while the label is in its way.
    const front = (s: number) => x(leakAt + (view.waveSpeed + view.settings.velocity) * s);
    const above = at - (24 * axis) / plot.height;
    const struck = happens && front(at) > right - reach && front(above) < right;
    ctx.textAlign = struck ? 'left' : 'right';
    drawLabel(ctx, text, struck ? plot.left + 6 : right - 6, y(at) - 7, palette['on-deep']);
  }

  // Rings on top, not cut by labels.
  ctx.strokeStyle = palette.hivis;
  ctx.lineWidth = 1.5;
  ctx.fillStyle = palette.deep;
  for (const s of view.sensors) {
    // Picked arrival: on the V, unless noise misled it.
    const heardAt = outcome.kind === 'gas' ? s.frontAt : s.pick?.time;
    if (heardAt === undefined || heardAt < 0 || heardAt > now) continue;
    ctx.beginPath();
    ctx.arc(x(s.at), y(heardAt), 4.5, 0, 2 * Math.PI);
    ctx.fill();
    ctx.stroke();
  }
  // Echoes and noise.
  ctx.strokeStyle = palette['on-deep-2'];
  for (const s of view.sensors)
    for (const heardAt of s.others) {
      if (heardAt < 0 || heardAt > now) continue;
      line(x(s.at) - 4, y(heardAt) - 4, x(s.at) + 4, y(heardAt) + 4);
      line(x(s.at) - 4, y(heardAt) + 4, x(s.at) + 4, y(heardAt) - 4);
    }

  const bar = computePipe(width, height);
  const statuses = computeStatuses(view, t);
  const sensors = view.sensors.map(({ name, at }, i) => {
    return { name, share: at / length, status: statuses[i] ?? ('normal' as const) };
  });
  drawBody(ctx, bar, sensors, palette);
  if (!happens) return;

  const hole = { x: x(leakAt), y: bar.top + bar.bore / 2 };
  ctx.fillStyle = palette.hivis;
  ctx.beginPath();
  // It opens within half a second of the line's time.
  ctx.arc(hole.x, hole.y, Math.min(7, 1 + 12 * now), 0, 2 * Math.PI);
  ctx.fill();
  if (view.settings.event === 'leak') drawSpray(ctx, hole.x, bar.top, t);
  ctx.fillStyle = palette['on-deep'];
  ctx.textAlign = 'center';
  const text = `${view.settings.event === 'leak' ? 'leak' : 'event'} at KP ${formatKp(leakAt)}`;
  const half = ctx.measureText(text).width / 2;
  ctx.fillText(text, Math.min(width - half, Math.max(half, hole.x)), bottom + 40);
}

/** A run that is over, faint, below the quiet pipe. */
export function drawLastRun(
  ctx: Context,
  width: number,
  height: number,
  view: RunSummary,
  palette: Palette,
): void {
  drawRun(ctx, width, height, view, getEndTime(view) + view.axis, palette);
  ctx.globalAlpha = 0.35;
  ctx.fillStyle = palette.deep;
  ctx.beginPath();
  ctx.rect(0, 0, width, height);
  ctx.fill();
  ctx.globalAlpha = 1;
}

/** Drops above the hole, px. */
function drawSpray(ctx: Context, x: number, top: number, t: number): void {
  ctx.beginPath();
  for (let i = 0; i < 6; i++) {
    const height = (5 * t + 4 * i) % 24;
    const spread = (i - 2.5) * (0.6 + height / 12);
    ctx.moveTo(x + spread + 1.5, top - 3 - height);
    ctx.arc(x + spread, top - 3 - height, 1.5, 0, 2 * Math.PI);
  }
  ctx.fill();
}
