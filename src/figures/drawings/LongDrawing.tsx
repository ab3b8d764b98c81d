import { drawingFile, type Leader, leadersOf } from './files.ts';

/** Id of the scene, which the crops of the same page refer to. */
const SCENE = 'scene';

/** Grid of the drafting sheet, as far as the widest screen. */
const grid = Array.from({ length: 61 }, (_, i) => `M${i * 50 - 900} -40V330`).join('');

type Props = {
  /** Name of a file in content/drawings/, such as `sections/water`. */
  name: string;
};

function sectionFile(name: string) {
  const file = drawingFile(name);
  if (!file) throw new Error(`There is no drawing content/drawings/${name}.svg`);
  const { className, ...attributes } = file.attributes;
  return { ...file, attributes, className };
}

const Dot = ({ at: [cx, cy] }: Leader) => (
  <circle cx={cx} cy={cy} r="3.5" className="fill-ink stroke-none" />
);

/**
 * A sector's section along its line, as wide as the content column; ground, water and pipe run on
 * to the edges of the screen. A leader goes from each mechanism, by its id, to its column below
 * the drawing.
 */
export function LongDrawing({ name, mechanisms }: Props & { mechanisms: readonly string[] }) {
  const { viewBox, title, scene, leaderLines, attributes, className } = sectionFile(name);
  return (
    <svg
      viewBox={viewBox}
      role="img"
      {...attributes}
      className={`drawing block h-auto w-full overflow-visible ${className}`}
    >
      <title>{title}</title>
      <path d={grid} className="stroke-rule" strokeWidth=".7" />
      <g id={SCENE} dangerouslySetInnerHTML={{ __html: scene }} />
      <g dangerouslySetInnerHTML={{ __html: leaderLines }} />
      {leadersOf(name, mechanisms).map((leader) => (
        <Dot key={leader.id} {...leader} />
      ))}
    </svg>
  );
}

/** The part of the section around one mechanism, for narrow screens. */
export function Crop({ name, mechanism }: Props & { mechanism: string }) {
  const { crops, attributes, className } = sectionFile(name);
  const viewBox = crops[mechanism];
  if (!viewBox)
    throw new Error(`content/drawings/${name}.svg has no rectangle "crop-${mechanism}"`);
  return (
    <svg
      viewBox={viewBox}
      aria-hidden="true"
      {...attributes}
      className={`block h-auto w-full ${className}`}
    >
      <use href={`#${SCENE}`} />
      {leadersOf(name, [mechanism]).map((leader) => (
        <Dot key={leader.id} {...leader} />
      ))}
    </svg>
  );
}
