import { getDrawingFile, getLeaders, requireDrawingFile } from './drawing-files.ts';

type Props = {
  /** A file in content/drawings/, such as `sectors/water`. */
  name: string;
  /** Without a title it is hidden from screen readers. */
  title?: string | undefined;
  className?: string | undefined;
  /** Leader ids, numbered from 1; list their names beside the drawing. */
  callOuts?: readonly string[];
  /** Size of their numbers, in its units. */
  lettering?: number;
  /** Default: everything. */
  viewBox?: string;
};

const toInnerHtml = (markup: string) => ({ dangerouslySetInnerHTML: { __html: markup } });

/** Inlined, so that the site's colours and fonts apply. */
export function Drawing({
  name,
  title,
  className = 'block w-full',
  callOuts,
  viewBox,
  ...rest
}: Props) {
  const file = requireDrawingFile(name);
  const { className: colours = '', ...attributes } = file.attributes;
  return (
    <svg
      viewBox={viewBox ?? file.viewBox}
      {...(title ? { role: 'img' } : { 'aria-hidden': true })}
      preserveAspectRatio="xMidYMid slice"
      {...attributes}
      className={`${className} ${colours}`}
    >
      {title && <title>{title}</title>}
      <g {...toInnerHtml(file.scene)} />
      {callOuts && callOuts.length > 0 && (
        <Numbers name={name} ids={callOuts} viewBox={viewBox} {...rest} />
      )}
    </svg>
  );
}

type NumbersProps = {
  name: string;
  ids: readonly string[];
  viewBox: string | undefined;
  lettering?: number;
};

/** A part of the drawing, for phones, has its own numbers alone, in larger letters. */
function Numbers({ name, ids, viewBox, lettering = viewBox ? 13.2 : 12.5 }: NumbersProps) {
  const [left = 0, , width = Number.POSITIVE_INFINITY] = viewBox?.split(' ').map(Number) ?? [];
  const leaders = getLeaders(name, ids).map((leader, i) => ({ ...leader, number: i + 1 }));
  const shown = leaders.filter(({ end: [x] }) => x >= left && x <= left + width);
  return (
    <>
      <g {...toInnerHtml(requireDrawingFile(name).leaderLines)} />
      {shown.map(({ id, number, at: [px, py], end: [x, y] }) => (
        <g key={id}>
          <circle cx={px} cy={py} r="1.8" className="fill-ink stroke-none" />
          <circle
            cx={x}
            cy={y}
            r={lettering * (ids.length > 9 ? 0.88 : 0.76)}
            className="fill-sheet"
          />
          <text
            x={x}
            y={y + lettering * 0.35}
            textAnchor="middle"
            fontSize={lettering}
            className="fill-ink stroke-none font-mono font-[600]"
          >
            {number}
          </text>
        </g>
      ))}
    </>
  );
}

const missing = new Set<string>();

/** An entry's drawing, or a plain one with a warning in the build output. */
export function EntryDrawing({ name, callOuts, ...props }: Props) {
  if (getDrawingFile(name)) return <Drawing name={name} callOuts={callOuts ?? []} {...props} />;
  if (!missing.has(name))
    console.warn(`There is no content/drawings/${name}.svg: a plain drawing is shown.`);
  missing.add(name);
  return <Drawing name="plain" {...props} />;
}
