import { BAND, type computeHeroAlarms, toBandY } from './hero-geometry.ts';
import type { MarkReader } from './hero-marks.ts';

export type HeroAlarms = ReturnType<typeof computeHeroAlarms>;

type Props = { places: HeroAlarms; of: MarkReader; label: string };

/** The alarm for a leak at every place of the same line, beneath the plot. */
export function AlarmsByPlace({ places, of, label }: Props) {
  const path = (placed: boolean) =>
    places
      .slice(1)
      .map((to, i) => [places[i] ?? to, to] as const)
      .filter((ends) => ends.some((end) => end.placed) === placed)
      .filter((ends) => ends.every(({ time }) => time))
      .map((ends) => `M${ends.map(({ share, time }) => `${share} ${time?.toFixed(1)}`).join('L')}`)
      .join('');
  return (
    <svg y="100%" overflow="visible" aria-hidden="true">
      <g transform="translate(0 58)">
        <text className="fill-on-deep font-sans" y="-10">
          {label}
        </text>
        {[10, 15].map((t) => (
          <g key={t}>
            <line className="stroke-deep-rule" x2="100%" y1={toBandY(t)} y2={toBandY(t)} />
            <text
              className="fill-on-deep-2"
              textAnchor="middle"
              x="50%"
              y={toBandY(t) + (t > 10 ? 13 : -5)}
            >
              {t > 10 ? '15 s, target' : '10 s'}
            </text>
          </g>
        ))}
        <svg
          aria-hidden="true"
          className="fill-none stroke-on-deep"
          width="100%"
          height={BAND.height}
          viewBox={`0 ${BAND.top} 1 ${BAND.span}`}
          preserveAspectRatio="none"
          strokeWidth="2"
        >
          <path vectorEffect="non-scaling-stroke" d={path(true)} />
          <path vectorEffect="non-scaling-stroke" strokeDasharray="2 4" d={path(false)} />
        </svg>
        <line {...of('leak', 'stroke-hivis', 1)} strokeDasharray="2 5" y1="-58" y2={BAND.height} />
        <circle {...of('here', 'fill-hivis stroke-deep')} strokeWidth="1.5" r="5" />
      </g>
    </svg>
  );
}
