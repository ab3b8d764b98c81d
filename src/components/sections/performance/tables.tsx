import {
  along,
  between,
  type Spot,
  sizes,
  spacings,
} from '../../../figures/detection/performance-data.ts';
import { formatNumber } from '../../../simulation/format.ts';
import { Table } from '../../ui/Table.tsx';

const none = '–';
const number = (value: number | null, decimals: number) =>
  value === null ? none : formatNumber(value, decimals);
const share = (value: number | null) => (value === null ? none : formatNumber(100 * value, 0));
/** At most three significant figures. */
const metres = (value: number | null) => number(value, value !== null && value < 10 ? 1 : 0);
const size = (of: number) => `${Number((100 * of).toFixed(1))}%`;
const km = (of: number) => `${of / 1000} km`;
const kp = ({ from, to }: Spot) => `${from / 1000}–${to / 1000}`;

/** Share, seconds and metres in every twentieth of the line, nodes 5 km apart. */
export function AlongLineTable() {
  const shown = [0.002, 0.005, 0.01, 0.05];
  const curves = shown.map((s) => along(5000, s));
  return (
    <Table
      caption="Nodes 5 km apart: % alarmed · median s · ± m of sudden leaks"
      head={['KP, km', ...shown.map(size)]}
      rows={(curves[0] ?? []).map((spot, i) => [
        kp(spot),
        ...curves.map((curve) => cell(curve[i] as Spot)),
      ])}
    />
  );
}

/** The same for leaks of 1% at every spacing; places in spacings. */
export function AlongSpacingsTable() {
  const curves = spacings.map((spacing) => along(spacing, 0.01));
  return (
    <Table
      caption="Leaks of 1%: % alarmed · median s · ± m of sudden leaks"
      head={['Place, spacings', ...spacings.map(km)]}
      rows={(curves[0] ?? []).map((spot, i) => [
        `${(spot.from / 2000).toFixed(2)}–${(spot.to / 2000).toFixed(2)}`,
        ...curves.map((curve) => cell(curve[i] as Spot)),
      ])}
    />
  );
}

const cell = (spot: Spot) =>
  `${share(spot.share)} · ${number(spot.seconds, 1)} · ${metres(spot.metres)}`;

/** Leaks between the outer nodes by spacing and size. */
export function BySizeTable() {
  return (
    <Table
      caption="Leaks between the outer nodes"
      head={[
        'Spacing',
        'Leak',
        'Alarmed, %',
        'Within 15 s, %',
        'Median, s',
        '95% within, s',
        'Sudden, ± m',
        'In 1 s, ± m',
      ]}
      rows={spacings.flatMap((spacing) =>
        sizes.map((s) => {
          const of = between(spacing, s);
          return [
            km(spacing),
            size(s),
            share(of.share),
            share(of.within15),
            number(of.seconds, 1),
            number(of.slow, 1),
            metres(of.metres),
            metres(of.gradual),
          ];
        }),
      )}
    />
  );
}
