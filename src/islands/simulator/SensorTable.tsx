import { formatKp, formatNumber } from '../../simulation/format.ts';
import type { View } from '../../simulation/view.ts';
import type { Status } from './stage-drawing.ts';

type Props = {
  sensors: View['sensors'];
  statuses: Status[];
  /** Whether arrivals are known yet. */ known: boolean;
};

const heads = ['Sensor', 'KP', 'Status', 'Arrival, s', 'Drop, kPa'];
const cell = 'border-deep-rule whitespace-nowrap border-b py-2 pr-2 last:pr-0 sm:pr-4';

/** The canvas in words: each sensor, how it stands, when it heard the leak and how loud. */
export function SensorTable({ sensors, statuses, known }: Props) {
  return (
    <div className="overflow-x-auto">
      <table className="w-full text-left text-13 sm:text-15">
        <caption className="sr-only">The four sensors</caption>
        <thead className="text-on-deep-2">
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col" className={`${cell} font-[400]`}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="font-mono">
          {sensors.map(({ name, at, pick }, i) => (
            <tr key={name}>
              <th scope="row" className={`${cell} font-[400]`}>
                {name}
              </th>
              <td className={cell}>{formatKp(at)}</td>
              <td className={cell}>{statuses[i] ?? 'normal'}</td>
              <td className={cell}>{known && pick ? formatNumber(pick.stamp, 2) : '–'}</td>
              <td className={cell}>{known && pick ? formatNumber(pick.drop / 1000, 1) : '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
