import { figureText } from '../../../content/named-figures/write.ts';
import { sudden } from '../../../content/tested.ts';
import { Section } from '../../ui/Section.tsx';
import { Table } from '../../ui/Table.tsx';
import { PageDrawing } from '../shared/PageDrawing.tsx';

const metres = (value: number | null) =>
  value === null ? 'too few placed' : `${value.toPrecision(2)} m`;

/** Causes of location error, and the campaign’s result over the whole line. */
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
