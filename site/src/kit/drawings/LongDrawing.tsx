import { getLeaders, type Leader, requireDrawingFile } from './drawing-files.ts';

/** Grid lines as far as the widest screen. */
const grid = Array.from({ length: 61 }, (_, i) => `M${i * 50 - 900} -40V330`).join('');

type Props = {
  /** A file in content/drawings/, such as `sections/water`. */
  name: string;
};

const Dot = ({ at: [cx, cy] }: Leader) => (
  <circle cx={cx} cy={cy} r="3.5" className="fill-ink stroke-none" />
);

/**
 * A sector's line section, as wide as the content; ground, water and pipe extend to the screen's
 * edges. Leaders lead from mechanisms to columns below.
 */
export function LongDrawing({ name, mechanisms }: Props & { mechanisms: readonly string[] }) {
  const { viewBox, title, scene, leaderLines, attributes } = requireDrawingFile(name);
  const { className, ...rest } = attributes;
  return (
    <svg
      viewBox={viewBox}
      role="img"
      {...rest}
      className={`block h-auto w-full overflow-visible ${className}`}
    >
      <title>{title}</title>
      <path d={grid} className="stroke-rule" strokeWidth=".7" />
      <g dangerouslySetInnerHTML={{ __html: scene }} />
      <g dangerouslySetInnerHTML={{ __html: leaderLines }} />
      {getLeaders(name, mechanisms).map((leader) => (
        <Dot key={leader.id} {...leader} />
      ))}
    </svg>
  );
}
