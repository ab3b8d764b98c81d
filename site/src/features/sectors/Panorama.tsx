import { sectorPath } from '@site/config';
import type { Words } from '../../content/page-words.ts';
import type { MechanismData, SectorData } from '../../content/schemas/pages/sector.ts';
import { computeBreak, LEAK, type SectorBreak } from '../../content/sector-break.ts';
import { getDrawingFile, getLeaders, type Point } from '../../kit/drawings/drawing-files.ts';
import { Inline, Paragraph } from '../../kit/ui/Inline.tsx';

const NAME = 'panorama';
const SCENE = 'panorama-scene';
/** Broken until another is. */
const FIRST = 'oil-gas';

type StretchProps = { viewBox: string; at: Point; bore: string };

/** A dashed ring marks the threat; pressed, the pipe is open there. */
function Stretch({ viewBox, at: [x, y], bore }: StretchProps) {
  return (
    <svg
      viewBox={viewBox}
      aria-hidden="true"
      className={`block w-full fill-none stroke-ink ${bore}`}
    >
      <use href={`#${SCENE}`} />
      <g className="broken:hidden">
        <circle cx={x} cy={y} r="8" strokeWidth="4" className="stroke-sheet" />
        <circle cx={x} cy={y} r="8" strokeWidth="1.4" strokeDasharray="3 2.4" />
      </g>
      <g className="hidden stroke-hivis broken:inline" strokeWidth="3">
        <path d={`M${x} ${y - 9}v-14M${x - 7} ${y - 7}l-9-10M${x + 7} ${y - 7}l9-10`} />
        <circle cx={x} cy={y} r="6.5" strokeWidth="1.2" className="fill-hivis stroke-ink" />
      </g>
    </svg>
  );
}

/** Filled where the wave has arrived at the alarm. */
export function Nodes({ nodes }: Pick<SectorBreak, 'nodes'>) {
  const x = (metres: number) => 12 + (metres / 25_000) * 176;
  return (
    <svg viewBox="22 0 156 40" aria-hidden="true" className="mt-1 block w-full max-w-60">
      <path d="M4 12H196" strokeWidth="3" className="stroke-ink" />
      <circle
        cx={x(LEAK)}
        cy="12"
        r="5"
        className="hidden fill-hivis stroke-ink broken:inline print:inline"
      />
      {nodes.map(({ name, at, arrival, detected }) => (
        <g key={name} fontSize="11.5" textAnchor="middle" className="fill-ink font-mono">
          <path
            d={`M${x(at) - 5} 7h10v10h-10z`}
            strokeWidth="1.4"
            className={`fill-sheet stroke-ink ${detected ? 'broken:fill-ink print:fill-ink' : ''}`}
          />
          <text x={x(at)} y="34">
            {arrival.toFixed(1)}
          </text>
        </g>
      ))}
    </svg>
  );
}

export const describeBreak = ({ alarm }: Partial<SectorBreak>): string =>
  alarm === undefined ? 'No alarm: too short to time a wave' : `Alarm after ${alarm.toFixed(1)} s`;

type ColumnProps = {
  id: string;
  sector: SectorData;
  mechanism: MechanismData;
  viewBox: string;
  at: Point;
};

function Column({ id, sector, mechanism, viewBox, at }: ColumnProps) {
  const threat = sector.failures.find(({ likeliest }) => likeliest);
  const line = sector.breaks && computeBreak(sector.breaks);
  return (
    <li
      id={`break-${id}`}
      className={`${id === FIRST ? 'first-broken' : ''} group relative row-span-6 grid snap-center scroll-mt-40 grid-rows-subgrid not-first:border-rule not-first:border-l transition-opacity`}
    >
      <div className="p-3">
        <h2 className="text-17">
          <a className="link" href={sectorPath(id)}>
            {sector.name}
          </a>
        </h2>
        <p className="mt-1.5 text-14">
          <a
            className="inline-block min-h-6 underline decoration-dotted underline-offset-4 broken:font-[600]"
            href={`#break-${id}`}
          >
            <Inline>{mechanism.name}</Inline>
            <span data-search="off" className="sr-only">
              : break the pipe here
            </span>
          </a>
        </p>
      </div>
      <Stretch viewBox={viewBox} at={at} bore={line ? 'broken:[--bore:var(--color-hivis)]' : ''} />
      <div className="row-span-4 grid grid-rows-subgrid border-ink border-t-[1.5px] bg-sheet p-3 text-14">
        <div>
          <p className="font-[600]">{describeBreak(line ?? {})}</p>
          {line && <Nodes nodes={line.nodes} />}
        </div>
        <Paragraph className="mt-2 text-ink-2">{sector.card}</Paragraph>
        <div className="mt-2">
          <p className="text-ink-2">Found beforehand by</p>
          <Paragraph>{threat?.found ?? ''}</Paragraph>
        </div>
        <div className="mt-2">
          <p className="text-ink-2">Do our nodes detect it?</p>
          <Paragraph>{threat?.nodes ?? ''}</Paragraph>
        </div>
      </div>
    </li>
  );
}

type Props = {
  sectors: readonly { id: string; data: SectorData }[];
  mechanisms: readonly { id: string; data: MechanismData }[];
  words: Words;
};

/** Sectors along one drawn line, which a narrow screen scrolls. */
export function Panorama({ sectors, mechanisms, words }: Props) {
  const drawing = getDrawingFile(NAME);
  const [left = 0, top = 0, width = 0, height = 0] = drawing?.viewBox.split(' ').map(Number) ?? [];
  // Sectors not in the drawing have only cards.
  const drawn = new Set(drawing?.leaders.map(({ id }) => id));
  const ids = sectors.map(({ id }) => id).filter((id) => drawn.has(id));
  const stretches = getLeaders(NAME, ids).sort((a, b) => a.at[0] - b.at[0]);
  const each = width / stretches.length;
  return (
    <section
      id="panorama"
      aria-labelledby="panorama-title"
      className="scroll-mt-4 border-ink border-y-[1.5px] bg-sea/60"
    >
      <h2 id="panorama-title" className="sr-only">
        {drawing?.title}
      </h2>
      <svg
        aria-hidden="true"
        width="0"
        height="0"
        viewBox={drawing?.viewBox}
        className="absolute fill-none stroke-ink"
      >
        <defs>
          <g
            id={SCENE}
            strokeWidth="0.9"
            dangerouslySetInnerHTML={{ __html: drawing?.scene ?? '' }}
          />
        </defs>
      </svg>
      <ol className="grid snap-x auto-cols-[18rem] grid-flow-col grid-rows-[repeat(6,auto)] overflow-x-auto xl:auto-cols-fr print:grid-flow-row print:grid-cols-4 [&:has(:hover)>li:not(:hover,:target)]:opacity-70 print:overflow-visible">
        {stretches.flatMap(({ id, at }, i) => {
          const sector = sectors.find((one) => one.id === id)?.data;
          const threat = sector?.failures.find(({ likeliest }) => likeliest)?.mechanism.id;
          const mechanism = mechanisms.find((one) => one.id === threat)?.data;
          if (!sector || !mechanism) return [];
          const viewBox = `${left + i * each} ${top} ${each} ${height}`;
          return [<Column key={id} {...{ id, sector, mechanism, viewBox, at }} />];
        })}
      </ol>
      <Paragraph className="border-rule border-t bg-sheet px-4 py-3 text-14 text-ink-2">
        {words('panorama')}
      </Paragraph>
    </section>
  );
}
