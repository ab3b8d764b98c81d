import { figureText } from '../../../content/named-figures/write.ts';
import { month, sudden } from '../../../content/tested.ts';
import { RuledList } from '../../ui/RuledList.tsx';
import { Section } from '../../ui/Section.tsx';

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

export function Limits() {
  const smallest = sudden(0.001);
  const small = sudden(0.005);
  const { network, informed } = month();
  const found = sum(smallest.map((c) => c.alarmed));
  const halves = small.map((c) => Math.round(c.medianHalf ?? 0));
  return (
    <Section id="limits" title="What it does not do" tone="sheet">
      <RuledList
        items={[
          `It does not find ${figureText('smallest-leak')} of flow in ${figureText('detection-time amount')}. With nodes 5 km apart and 1.5 kPa of noise, ${found} of ${sum(smallest.map((c) => c.inside))} simulated leaks of that size raised an alarm.`,
          `It finds 0.5% but does not place it to metres: half of the 95% interval is ${Math.min(...halves)} to ${Math.max(...halves)} m, by fluid.`,
          'A leak that opens over minutes sends no front that can be timed. At best there is a warning; a volume balance has to find it.',
          `Pressure alone cannot tell a leak beyond the outer node from an action of the station. Without the stations’ signals the simulated month has ${network.toFixed(0)} false alarms; with them, ${informed.toPrecision(1)}.`,
          'It does not see cracks, wall loss or a leak that was there before the nodes.',
          'It is not a safety instrumented function and has no SIL. It advises a controller and does not close valves.',
          'Two-phase flow, slack flow and meshed networks are outside the model, and we decline them.',
        ]}
      />
    </Section>
  );
}
