import { formatNumber } from '@site/config';
import { detectionLimit } from '@site/leak-model';
import type { Words } from '../../content/page-words.ts';
import { Figure } from '../../kit/ui/Figure.tsx';
import { Section } from '../../kit/ui/Section.tsx';
import { TwoSizes } from '../../kit/ui/TwoSizes.tsx';
import {
  getCurveAlongLine,
  type Quantity,
  type Spot,
  sizes,
  spacings,
  summariseBetweenNodes,
} from './performance-data.ts';
import { type Panel, plotAlongLine, plotBySize } from './performance-panels.tsx';

const sections = [
  { id: 'size', figure: 'by-size', first: 'share', panel: plotBySize, table: buildSizeTable },
  {
    id: 'along',
    figure: 'along-line',
    first: 'seconds',
    panel: plotAlongLine,
    table: buildAlongLineTable,
  },
] as const;

/** As wide as its column, with type of at least 12 px. */
const PanelDrawing = ({ id, of: { Drawing } }: { id: string; of: Panel }) => (
  <TwoSizes
    from="35rem"
    wide={<Drawing id={`${id}-wide`} compact={false} />}
    compact={<Drawing id={id} />}
  />
);

type BySizeProps = { quantity: Quantity; caption: string };

/** The time to the alarm stands at the head of the page. */
export function BySize({ quantity, caption }: BySizeProps) {
  const panel = plotBySize(quantity);
  return (
    <Figure basis="simulated" caption={caption}>
      <p className="mb-3 font-[600]">{panel.title}</p>
      <PanelDrawing id="found" of={panel} />
    </Figure>
  );
}

/** Found or alarmed, and metres: by size, along the line. */
export function CurveSections({ words }: { words: Words }) {
  const said = {
    along: { ...words.head('along'), caption: words('along-drawing'), tone: 'sheet' },
    size: { ...words.head('size'), caption: words('size-drawing') },
  } as const;
  return sections.map(({ id, figure, first, panel, table }) => {
    const { caption, ...head } = said[id];
    return (
      <Section key={id} id={id} {...head}>
        <Figure
          id={figure}
          basis="simulated"
          caption={caption}
          table={{ ...table(), captionHidden: false }}
        >
          <div className="grid gap-8 md:grid-cols-2 ">
            {([first, 'metres'] as const).map(panel).map((of, i) => (
              <div key={of.title} className="row-span-2 grid grid-rows-subgrid gap-y-3">
                <h3 className="text-17">{of.title}</h3>
                <PanelDrawing id={`${figure}-${i}`} of={of} />
              </div>
            ))}
          </div>
        </Figure>
      </Section>
    );
  });
}

const none = '–';
const formatValue = (value: number | null, decimals: number) =>
  value === null ? none : formatNumber(value, decimals);
const formatShare = (value: number | null) =>
  value === null ? none : formatNumber(100 * value, 0);
/** At most three significant figures. */
const formatMetres = (value: number | null) =>
  formatValue(value, value !== null && value < 10 ? 1 : 0);
const formatSize = (of: number) => `${Number((100 * of).toFixed(1))}%`;
const formatKilometres = (of: number) => `${of / 1000} km`;
const formatStretch = ({ from, to }: Spot) => `${from / 1000}–${to / 1000}`;

/** In every second twentieth of the line, nodes 5 km apart. */
function buildAlongLineTable() {
  const shown = [0.002, 0.005, 0.01, 0.05];
  const curves = shown.map((s) => getCurveAlongLine(5000, s));
  return {
    caption: 'One twentieth in two: % alarmed, median s, ± m',
    head: ['KP, km', ...shown.map(formatSize)],
    rows: (curves[0] ?? []).flatMap((spot, i) =>
      i % 2 ? [] : [[formatStretch(spot), ...curves.map((curve) => formatCell(curve[i] as Spot))]],
    ),
  };
}

const formatCell = (spot: Spot) =>
  `${formatShare(spot.share)} · ${formatValue(spot.seconds, 1)} · ${formatMetres(spot.metres)}`;

/** Between the outer nodes. */
export function buildSizeTable() {
  return {
    caption: 'Leaks between the outer nodes',
    head: [
      'Spacing',
      'Leak',
      'Alarmed, %',
      `Within ${detectionLimit} s, %`,
      'Median, s',
      '95% within, s',
      'Sudden, ± m',
      'Opens in 1 s, ± m',
    ],
    rows: spacings.flatMap((spacing) =>
      sizes.map((s) => {
        const of = summariseBetweenNodes(spacing, s);
        return [
          formatKilometres(spacing),
          formatSize(s),
          formatShare(of.share),
          formatShare(of.within15),
          formatValue(of.seconds, 1),
          formatValue(of.slow, 1),
          formatMetres(of.metres),
          formatMetres(of.gradual),
        ];
      }),
    ),
  };
}
