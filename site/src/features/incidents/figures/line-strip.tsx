import type { LinePlan } from '../../../content/schemas/records/incident.ts';
import { Lines, Tick } from '../../../kit/figures/drawing-text.tsx';
import { draw, round } from '../../../kit/figures/round.ts';
import { Sheet, sheetWidth } from '../../../kit/figures/Sheet.tsx';

type Props = { id: string; compact?: boolean; title: string; plan: LinePlan };

/** A line as a strip, to scale between the places whose distance is recorded; breaks elsewhere. */
export function LineStrip({ id, compact = false, title, plan }: Props) {
  const width = sheetWidth('article', compact);
  const size = compact ? 13 : 15;
  const known = plan.points.flatMap(({ miles }) => (miles === undefined ? [] : [miles]));
  const [low, high] = [Math.min(...known), Math.max(...known)];
  const open = (side: 0 | -1) => plan.points.at(side)?.miles === undefined;
  const pad = compact ? 46 : 90;
  const from = open(0) ? pad * 1.6 : pad / 2;
  const to = width - (open(-1) ? pad * 1.6 : pad / 2);
  const x = (miles: number) => from + ((miles - low) / (high - low)) * (to - from);
  const y = 84;
  const places = plan.points.map((point, i) => ({
    ...point,
    at: point.miles === undefined ? (i === 0 ? pad / 2 : width - pad / 2) : x(point.miles),
  }));
  const measured = places.filter(({ miles }) => miles !== undefined);
  const spans = measured.slice(1).map((place, i) => ({ from: measured[i] ?? place, to: place }));
  return (
    <Sheet id={id} title={title} width={width} height={164}>
      <path d={`M0 ${y}H${width}`} strokeWidth="6" className="stroke-ink" />
      {[open(0) && from - pad / 2, open(-1) && to + pad / 2].map(
        (at) =>
          at !== false && (
            <g key={at}>
              <path d={`M${at - 5} ${y - 9}h10v18h-10z`} className="fill-sheet" />
              <path d={`M${at - 9} ${y + 9}l8-18m4 18l8-18`} className="stroke-ink" />
            </g>
          ),
      )}
      {places.map(({ name, at, kind }, i) => {
        const [px, first, last] = [round(at), i === 0, i === places.length - 1];
        const anchor = first ? 'start' : last ? 'end' : 'middle';
        const tx = first ? Math.max(0, at - pad / 2) : last ? Math.min(width, at + pad / 2) : at;
        return (
          <g key={name}>
            {kind === 'rupture' ? (
              <circle cx={px} cy={y} r="9" strokeWidth="1.5" className="fill-hivis stroke-ink" />
            ) : (
              <path
                d={`M${kind === 'valve' ? `${px - 11} ${y - 9}v18l22-18v18z` : `${px - 8} ${y - 8}h16v16h-16z`}`}
                strokeWidth="1.5"
                className="fill-sheet stroke-ink"
              />
            )}
            <Lines
              at={[tx, y - 24 - (compact && i % 2 ? 20 : 0)]}
              lines={name}
              size={size}
              anchor={anchor}
              bold
            />
          </g>
        );
      })}
      {spans.map(({ from: a, to: b }) => (
        <g key={a.name}>
          <path
            d={draw`M${a.at} ${y + 18}v12M${b.at} ${y + 18}v12M${a.at} ${y + 24}H${b.at}`}
            className="stroke-ink"
          />
          <Tick
            at={[(a.at + b.at) / 2, y + 46]}
            size={size}
            anchor="middle"
            text={`${Number(((b.miles ?? 0) - (a.miles ?? 0)).toFixed(1))} mi`}
          />
        </g>
      ))}
    </Sheet>
  );
}
