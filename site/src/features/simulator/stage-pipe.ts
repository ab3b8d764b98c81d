import { colours } from '@site/config';
import { createRandom, formatKp } from '@site/leak-model';

export type Status = 'normal' | 'warning' | 'alarm' | 'no data';

export type Palette = Record<
  | 'deep'
  | 'deep-rule'
  | 'on-deep'
  | 'on-deep-2'
  | 'trace'
  | 'hivis'
  | 'ok'
  | 'warn'
  | 'alarm'
  | 'field',
  string
>;

/** The site's colours, from its style sheet. */
export function readPalette(): Palette {
  const style = getComputedStyle(document.documentElement);
  const palette: Palette = { ...colours };
  for (const name of Object.keys(palette) as (keyof Palette)[])
    palette[name] = style.getPropertyValue(`--color-${name}`).trim() || palette[name];
  return palette;
}

/** Drawn in CSS pixels: the caller has scaled the context. */
export type Context = CanvasRenderingContext2D;

export type Particle = { x: number; y: number; speed: number };

export const PARTICLES = 50;

/** Fractions of length and bore; speed 1 to 3 px per frame. */
export function createParticles(): Particle[] {
  const random = createRandom(3);
  return Array.from({ length: PARTICLES }, () => ({
    x: random.uniform(),
    y: random.uniform(),
    speed: 1 + 2 * random.uniform(),
  }));
}

/** Advances the particles by `frames` 60 Hz frames along `width` px. */
export function moveParticles(particles: Particle[], width: number, frames: number): void {
  for (const p of particles) p.x = (p.x + (p.speed * frames) / width) % 1;
}

export const chooseFont = (width: number) =>
  `${width < 600 ? 11 : 13}px "Geist Mono", ui-monospace, monospace`;

/** Square normal, triangle warning, diamond alarm. */
function drawSensor(ctx: Context, x: number, y: number, status: Status, palette: Palette): void {
  ctx.beginPath();
  if (status === 'normal' || status === 'no data') {
    ctx.rect(x - 6, y - 6, 12, 12);
  } else if (status === 'warning') {
    ctx.moveTo(x, y - 8);
    ctx.lineTo(x + 8, y + 6);
    ctx.lineTo(x - 8, y + 6);
    ctx.closePath();
  } else {
    ctx.moveTo(x, y - 9);
    ctx.lineTo(x + 9, y);
    ctx.lineTo(x, y + 9);
    ctx.lineTo(x - 9, y);
    ctx.closePath();
  }
  const fills = { normal: 'ok', warning: 'warn', alarm: 'alarm', 'no data': 'deep' } as const;
  ctx.fillStyle = palette[fills[status]];
  ctx.fill();
  ctx.lineWidth = 1.5;
  ctx.strokeStyle = palette['on-deep'];
  ctx.stroke();
}

/** Plot margins; the same as the server's drawing. */
export const computePlot = (width: number, height: number) => {
  const left = width < 600 ? 40 : 52;
  return { left, top: 56, width: width - left - 16, height: height - 56 - 48 };
};

/**
 * px. With `moved` 0 the pipe lies across the middle of the stage, with 1 it has become the upper
 * edge of the time axis.
 */
export function computePipe(width: number, height: number, moved: number) {
  const plot = computePlot(width, height);
  const bore = width < 600 ? 64 : 96;
  const eased = moved * moved * (3 - 2 * moved);
  const interpolateSize = (idle: number, bar: number) => idle + (bar - idle) * eased;
  return {
    left: interpolateSize(0, plot.left),
    width: interpolateSize(width, plot.width),
    top: interpolateSize(Math.round((height - bore) / 2), plot.top - 30),
    bore: interpolateSize(bore, 18),
    moved: eased,
  };
}

/** Margin of the sensors inside the bore, px. */
const LINING = 11;

/** Walls and sensors: on the wall while idle, on the axis once the pipe has moved. */
export function drawBody(
  ctx: Context,
  pipe: ReturnType<typeof computePipe>,
  sensors: readonly { name: string; share: number; status: Status }[],
  palette: Palette,
): void {
  const { left, top, bore, moved } = pipe;
  ctx.strokeStyle = palette['on-deep-2'];
  ctx.lineWidth = 1.5;
  ctx.beginPath();
  for (const y of [top, top + bore]) {
    ctx.moveTo(left, y);
    ctx.lineTo(left + pipe.width, y);
  }
  ctx.stroke();
  ctx.textAlign = 'center';
  for (const { name, share, status } of sensors) {
    const x = left + pipe.width * share;
    drawSensor(ctx, x, top + (moved * bore) / 2, status, palette);
    drawLabel(ctx, name, x, top - 36 + 28 * moved, palette['on-deep']);
  }
}

export function drawPipe(
  ctx: Context,
  width: number,
  height: number,
  length: number,
  palette: Palette,
  moved = 0,
): void {
  ctx.clearRect(0, 0, width, height);
  const pipe = computePipe(width, height, moved);
  const { top, bore } = pipe;
  const shares = [0.2, 0.4, 0.6, 0.8];
  ctx.font = chooseFont(width);
  if (moved === 0) {
    // Station lines, as on an alignment sheet.
    ctx.strokeStyle = palette['deep-rule'];
    ctx.lineWidth = 1;
    ctx.beginPath();
    for (const share of shares) {
      const x = Math.round(width * share) + 0.5;
      ctx.moveTo(x, 0);
      ctx.lineTo(x, top);
      ctx.moveTo(x, top + bore);
      ctx.lineTo(x, height - 28);
    }
    ctx.stroke();
  }
  const sensors = shares.map((share, i) => ({
    name: `S${i + 1}`,
    share,
    status: 'normal' as const,
  }));
  drawBody(ctx, pipe, sensors, palette);
  if (moved > 0) return;
  for (const share of shares) {
    const x = Math.round(width * share);
    drawLabel(ctx, 'normal', x, top - 18, palette['on-deep-2']);
    ctx.fillText(formatKp(length * share), x, height - 8);
  }
  ctx.textAlign = 'left';
  ctx.fillText('KP', 0, height - 8);
}

/** Only the particles are redrawn per frame. */
export function drawFlow(
  ctx: Context,
  width: number,
  height: number,
  particles: Particle[],
  palette: Palette,
): void {
  const { bore, top } = computePipe(width, height, 0);
  const radius = 2.5;
  ctx.clearRect(0, top + LINING - radius, width, bore - 2 * (LINING - radius));
  ctx.fillStyle = palette.trace;
  ctx.beginPath();
  for (const p of particles) {
    const x = p.x * width;
    const y = top + LINING + p.y * (bore - 2 * LINING);
    ctx.moveTo(x + radius, y);
    ctx.arc(x, y, radius, 0, 2 * Math.PI);
  }
  ctx.fill();
}

/** Text on a cleared ground, so that no line touches it. */
export function drawLabel(ctx: Context, text: string, x: number, y: number, colour: string): void {
  const width = ctx.measureText(text).width;
  const left = { center: width / 2, right: width }[ctx.textAlign as string] ?? 0;
  ctx.clearRect(x - left - 3, y - 13, width + 6, 17);
  ctx.fillStyle = colour;
  ctx.fillText(text, x, y);
}
