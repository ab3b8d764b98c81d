import { colours } from '@site/config';
import { createRandom } from '@site/leak-model';

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

/** px: the pipe is the upper edge of the time axis. */
export function computePipe(width: number, height: number) {
  const { left, top, width: length } = computePlot(width, height);
  return { left, width: length, top: top - 30, bore: 18 };
}

type StageSensor = { name: string; share: number; status: Status };

/** Walls, and the sensors on the axis. */
export function drawBody(
  ctx: Context,
  { left, top, bore, width }: ReturnType<typeof computePipe>,
  sensors: readonly StageSensor[],
  palette: Palette,
): void {
  ctx.strokeStyle = palette['on-deep-2'];
  ctx.lineWidth = 1.5;
  ctx.beginPath();
  for (const y of [top, top + bore]) {
    ctx.moveTo(left, y);
    ctx.lineTo(left + width, y);
  }
  ctx.stroke();
  ctx.textAlign = 'center';
  for (const { name, share, status } of sensors) {
    drawSensor(ctx, left + width * share, top + bore / 2, status, palette);
    drawLabel(ctx, name, left + width * share, top - 8, palette['on-deep']);
  }
}

const SENSORS = [0.2, 0.4, 0.6, 0.8].map(
  (share, i): StageSensor => ({ name: `S${i + 1}`, share, status: 'normal' }),
);

/** The quiet pipe with what flows in it; of the stage, only the pipe is redrawn. */
export function drawFlow(
  ctx: Context,
  width: number,
  height: number,
  particles: readonly Particle[],
  palette: Palette,
): void {
  const pipe = computePipe(width, height);
  const radius = 1.5;
  ctx.font = chooseFont(width);
  ctx.clearRect(0, 0, width, pipe.top + pipe.bore + 2);
  ctx.fillStyle = palette.trace;
  ctx.beginPath();
  for (const p of particles) {
    const x = pipe.left + p.x * pipe.width;
    const y = pipe.top + 2 * radius + p.y * (pipe.bore - 4 * radius);
    ctx.moveTo(x + radius, y);
    ctx.arc(x, y, radius, 0, 2 * Math.PI);
  }
  ctx.fill();
  drawBody(ctx, pipe, SENSORS, palette);
}

/** Text on a cleared ground, so that no line touches it. */
export function drawLabel(ctx: Context, text: string, x: number, y: number, colour: string): void {
  const width = ctx.measureText(text).width;
  const left = { center: width / 2, right: width }[ctx.textAlign as string] ?? 0;
  ctx.clearRect(x - left - 3, y - 13, width + 6, 17);
  ctx.fillStyle = colour;
  ctx.fillText(text, x, y);
}
