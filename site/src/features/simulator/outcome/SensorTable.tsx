import { formatKp, formatNumber } from '@site/config';
import type { SensorSummary } from '@site/leak-model/simulator';
import { memo } from 'react';
import type { Status } from '../stage-pipe.ts';

type Props = {
  /** A sensor without a pick has no arrival. */
  sensors: (Pick<SensorSummary, 'name' | 'at'> & Partial<SensorSummary>)[];
  statuses: Status[];
  /** Line time up to which its rows are filled, s. */ until?: number;
};

const cells =
  '[&_tr>*]:border-deep-rule [&_tr>*]:border-b [&_tr>*]:py-2 [&_tr>*]:pr-1 [&_tr>*]:font-[400] sm:[&_tr>*]:pr-4';
const heads = ['Sensor', 'KP', 'Status', 'Arrival, s', 'Drop, kPa'];

/** The drawing's text equivalent. ± two standard deviations; a rise is negative. */
export const SensorTable = memo(function SensorTable({
  sensors,
  statuses,
  until = Number.POSITIVE_INFINITY,
}: Props) {
  return (
    <div className="scroll-x">
      <table className={`w-full text-left text-14 sm:text-15 ${cells}`}>
        <caption className="sr-only">The four sensors</caption>
        <thead className="text-on-deep-2">
          {/* On the narrowest phones the heads need two lines once the rows are filled. */}
          <tr className="max-[380px]:h-14">
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="whitespace-nowrap font-mono">
          {sensors.map(({ name, at, pick: found }, i) => {
            const pick = found && found.seenAt <= until ? found : undefined;
            return (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{formatKp(at)}</td>
                <td>{statuses[i] ?? 'normal'}</td>
                <td>{pick ? formatNumber(pick.time, 2) : '–'}</td>
                <td>{pick ? formatDrop(pick) : '–'}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
});

const formatDrop = ({ size, sizeSigma, drop }: NonNullable<SensorSummary['pick']>) =>
  `${formatNumber((drop ? size : -size) / 1000, 1)} ± ${formatNumber((2 * sizeSigma) / 1000, 1)}`;
