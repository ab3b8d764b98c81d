import type { Leak } from './leak.worker.ts';

const partsOf = (svg: SVGSVGElement, name: string) =>
  svg.querySelectorAll<SVGGraphicsElement>(`[data-of="${name}"]`);

function set(element: Element | null | undefined, attributes: Record<string, string | number>) {
  for (const [name, value] of Object.entries(attributes)) element?.setAttribute(name, `${value}`);
}

/** Moves HeroPlot to another leak. */
export function draw(svg: SVGSVGElement, { geometry, title }: Leak): void {
  const { leakX, station, wave, passed, traces, scale, arrivals, alarm, atEnd, wait } = geometry;
  const part = (name: string, i = 0) => partsOf(svg, name)[i];
  const say = (element: Element | null | undefined, text: string) => {
    if (element) element.textContent = text;
  };
  say(svg.querySelector('title'), title);
  set(part('wave'), { d: wave });
  set(part('passed'), { d: passed });
  for (const line of partsOf(svg, 'leak')) set(line, { x1: leakX, x2: leakX });
  set(part('hole'), { cx: leakX });
  part('here')?.classList.toggle('hidden', geometry.here === undefined);
  set(part('here'), { cx: leakX, cy: geometry.here ?? 0 });
  part('wait')?.classList.toggle('hidden', !wait);
  if (wait) {
    set(part('wait')?.querySelector('line'), {
      x1: wait.x,
      x2: wait.x,
      y1: wait.from,
      y2: wait.to,
    });
    for (const [i, text] of [...(part('wait')?.querySelectorAll('text') ?? [])].entries()) {
      set(text, { x: wait.x, y: wait.to });
      say(text, wait.words[i] ?? '');
    }
  }
  set(part('station'), {
    x: leakX,
    dx: atEnd ? -18 : 18,
    'text-anchor': atEnd ? 'end' : 'start',
  });
  say(part('station'), station);
  say(part('scale'), scale);
  for (const [i, d] of traces.entries()) set(part('trace', i), { d });
  for (const [i, { x, y, before, time, words }] of arrivals.entries()) {
    const group = part('arrival', i);
    group?.classList.toggle('hidden', time === undefined);
    set(group?.querySelector('circle'), { cx: x, cy: y });
    const text = group?.querySelector('text');
    set(text, { x, y, dx: before ? -8 : 8, 'text-anchor': before ? 'end' : 'start' });
    say(text, words);
  }
  const none = alarm.time === undefined;
  part('alarm')?.classList.toggle('hidden', none);
  set(part('alarm'), { y1: alarm.y, y2: alarm.y });
  const end = atEnd
    ? { x: '100%', dx: -4, 'text-anchor': 'end' }
    : { x: '0', dx: 4, 'text-anchor': 'start' };
  set(part('words'), { ...end, y: alarm.y });
  say(part('words'), alarm.words);
  set(part('place'), { ...end, y: alarm.y });
  say(part('place'), alarm.place);
}

/** Where the leak can be, as known at `t`. */
export const reachAt = ({ reaches }: Leak['geometry'], t: number) =>
  reaches.findLast(({ since }) => since <= t) as (typeof reaches)[number];

/** Shows what has happened by a moment over a faint copy of the whole. */
export function film(svg: SVGSVGElement, { geometry, axis }: Leak) {
  const make = (name: string) => document.createElementNS('http://www.w3.org/2000/svg', name);
  const event = partsOf(svg, 'event')[0] as SVGGraphicsElement;
  const nodes = [...partsOf(svg, 'node')];
  const marks = [...partsOf(svg, 'arrival')];
  const alarm = partsOf(svg, 'words')[0]?.parentElement;
  const faint = event.cloneNode(true) as SVGGraphicsElement;
  set(faint, { opacity: 0.25, 'data-of': 'faint' });
  const clip = make('clipPath');
  const shown = make('rect');
  const now = make('line');
  clip.append(shown);
  set(clip, { id: 'hero-now' });
  set(shown, { x: -200, y: -60, width: 4000 });
  set(now, { class: 'stroke-on-deep', x2: '100%', 'data-of': 'now' });
  // Where the leak can be, below hole and nodes.
  const reach = make('rect');
  set(reach, { class: 'fill-on-deep', y: -30, height: 16, 'data-of': 'reach' });
  partsOf(svg, 'hole')[0]?.before(reach);
  event.before(faint, clip, now);
  set(event, { 'clip-path': 'url(#hero-now)' });
  const visible = (element: Element | null | undefined, is: boolean) =>
    (element as SVGElement | undefined)?.style.setProperty('visibility', is ? '' : 'hidden');
  return {
    show(t: number) {
      set(shown, { height: 60 + (svg.clientHeight * t) / axis });
      const { x, width } = reachAt(geometry, t);
      set(reach, { x, width });
      set(now, { y1: `${(100 * t) / axis}%`, y2: `${(100 * t) / axis}%` });
      for (const [i, { time }] of geometry.arrivals.entries()) {
        const passed = time !== undefined && t >= time;
        visible(marks[i], passed);
        nodes[i]?.toggleAttribute('data-hollow', !passed);
      }
      visible(alarm, geometry.alarm.time === undefined ? t >= axis : t >= geometry.alarm.time);
    },
    end() {
      for (const element of [faint, clip, now, reach]) element.remove();
      event.removeAttribute('clip-path');
      for (const node of nodes) node.removeAttribute('data-hollow');
      for (const element of [...marks, alarm]) visible(element, true);
    },
  };
}
