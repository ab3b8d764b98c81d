import { formatKp, formatNumber } from '../simulation/format.ts';
import type { ViewSensor } from '../simulation/view.ts';
import type { Status } from './stage-drawing.ts';

type Props = {
  /** Without a pick nothing is known of an arrival. */
  sensors: Pick<ViewSensor, 'name' | 'at' | 'pick'>[];
  statuses: Status[];
};

const cells =
  '[&_tr>*]:whitespace-nowrap [&_tr>*]:border-deep-rule [&_tr>*]:border-b [&_tr>*]:py-2 [&_tr>*]:pr-2 [&_tr>*]:font-[400] sm:[&_tr>*]:pr-4';
const heads = ['Sensor', 'KP', 'Status', 'Arrival, s', 'Drop, kPa'];

/** The drawing in words: each sensor, how it stands, when it heard the leak and how loud. */
export function SensorTable({ sensors, statuses }: Props) {
  return (
    <div className="overflow-x-auto">
      <table className={`w-full text-left text-13 sm:text-15 ${cells}`}>
        <caption className="sr-only">The four sensors</caption>
        <thead className="text-on-deep-2">
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="font-mono">
          {sensors.map(({ name, at, pick }, i) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{formatKp(at)}</td>
              <td>{statuses[i] ?? 'normal'}</td>
              <td>{pick ? formatNumber(pick.stamp, 2) : '–'}</td>
              <td>{pick ? formatNumber(pick.drop / 1000, 1) : '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
