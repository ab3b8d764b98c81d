import { topicPath } from '../../../config/paths.ts';
import { figureText } from '../../../content/named-figures/write.ts';
import { averaging, sudden } from '../../../content/tested.ts';
import { strainOf } from '../../../figures/detection/wall-strain.tsx';
import { Section } from '../../ui/Section.tsx';
import { Table } from '../../ui/Table.tsx';
import { PageDrawing } from '../shared/PageDrawing.tsx';

const shares = [0.001, 0.002, 0.005, 0.01] as const;
const micro = (strain: number) => (strain * 1e6).toPrecision(2);

export function Sensing() {
  const { window, pressure, strain, raw } = averaging();
  return (
    <Section
      id="sensing"
      title="Sensing: strain, resolution, temperature"
      intro={
        <p>
          A leak of 1% strains the wall by {micro(strainOf(0.01).strain)} µε, and a change of the
          wall’s temperature by {Math.round(strainOf(0.01).kelvin * 1000)} mK does the same in a
          buried pipe. What separates them is time: each window of seconds is compared with the two
          before it, so that slow warming cancels. What a node needs from the pipe is described
          under{' '}
          <a className="link" href={topicPath('clamp-on-sensing')}>
            clamp-on sensing
          </a>
          .{' '}
        </p>
      }
    >
      <Table
        caption="Front beside the leak, and the strain of the wall, computed on the default line"
        head={[
          'Leak, share of flow',
          'Front, kPa',
          'Strain, buried, µε',
          'Same by temperature, mK: buried, free',
          `Standard deviations of the noise left after ${window.toFixed(1)} s`,
        ]}
        rows={shares.map((share) => {
          const { pressure: front, strain: hoop, kelvin, freeKelvin } = strainOf(share);
          return [
            `${(share * 100).toFixed(1)}%`,
            (front / 1000).toFixed(2),
            micro(hoop),
            `${(kelvin * 1000).toPrecision(2)}, ${(freeKelvin * 1000).toPrecision(2)}`,
            (front / pressure).toFixed(1),
          ];
        })}
      />
      <div className="mt-8 grid max-w-[1000px] gap-x-12 gap-y-4 md:grid-cols-2">
        <p>
          <strong className="font-[600]">Resolution.</strong> The default line carries{' '}
          {(raw.pressure / 1000).toFixed(1)} kPa of noise from flow and pumps, {micro(raw.strain)}{' '}
          µε. Averaged over one spacing’s travel it leaves {Math.round(pressure)} Pa, or{' '}
          {(strain * 1e9).toFixed(0)} nε. A node has to resolve less than that, sampled at 1 kHz;
          its own noise is measured on the line; we have not published a figure for it yet.
        </p>
        <p>
          <strong className="font-[600]">Threshold.</strong> A pick needs about 4.6 deviations, so
          that a single node gives at most one false pick in six hours. By that rule 0.2% is at the
          limit and 0.1% below it. A wall that warms within seconds, after a batch change or a
          shower on bare pipe, is still taken for pressure at one node; a second and a third node
          have to agree in time before an alarm is raised.
        </p>
      </div>
    </Section>
  );
}

const metres = (value: number | null) =>
  value === null ? 'too few placed' : `${value.toPrecision(2)} m`;

export function Uncertainty() {
  return (
    <Section
      id="uncertainty"
      title="Uncertainty of a place"
      intro={
        <p>
          Clocks count most. In the manner of [@api-tr-1149], one cause at a time: the same leak,
          placed again with one error removed. API’s report treats volume balance; the figures here
          are our detector’s own interval.
        </p>
      }
    >
      <div className="grid gap-10 lg:grid-cols-12 lg:gap-12">
        <div className="min-w-0 lg:col-span-8">
          <PageDrawing
            id="uncertainty-budget"
            caption="Default leak, 1% of flow in crude, nodes 5 km apart, without the noise of a single run. It lies near the middle between two nodes, where the wave speed counts least."
            basis="computed"
            source="the interval of our rule"
          />
        </div>
        <div className="min-w-0 lg:col-span-12">
          <Table
            caption="Sudden leaks of 1% anywhere between the outer nodes, 5 km apart, with noise"
            head={[
              'Fluid',
              'Half of interval, median',
              'Error, median',
              'Error, 95th percentile',
              `Within ${figureText('location-accuracy amount')}`,
            ]}
            rows={sudden(0.01).map((cell) => [
              cell.fluid,
              `±${metres(cell.medianHalf)}`,
              metres(cell.medianError),
              metres(cell.p95Error),
              `${cell.within1_5} of ${cell.inside}`,
            ])}
          />
          <p className="mt-4 text-15 text-ink-2">
            Basis: campaign. {figureText('location-accuracy')} is a target; the last column says how
            often it was met. Not included are the survey of the nodes, which adds its own error,
            and temperature: 1 °C in water is about 4 m in a steel pipe of 500 × 10 mm until it is
            calibrated out.
          </p>
        </div>
      </div>
    </Section>
  );
}
