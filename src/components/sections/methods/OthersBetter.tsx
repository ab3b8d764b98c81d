import { figureText } from '../../../content/named-figures/write.ts';
import { RuledList } from '../../ui/RuledList.tsx';
import { Section } from '../../ui/Section.tsx';

/** The cases in which another method is the better one, before anything that ours does. */
export function OthersBetter() {
  return (
    <Section
      id="better"
      opening="split"
      title="Where another method is better than ours"
      tone="sheet"
    >
      <RuledList
        items={[
          'A leak that opens over minutes, or was there before: a balance or a transient model. The wave is sent at the opening or not at all.',
          'A leak far below a share of the flow: fibre beside the pipe, or sensors of leak noise at short distances.',
          'Digging and tapping before there is a leak: fibre that picks up vibration.',
          `Gas, unless the leak is large: at 5 km a leak of 5% of the flow alarms after ${figureText('alarm gas 5km 5%')} in our model, and one of 1% not at all.`,
          'Slack flow, two phases, or a meshed network: no wave crosses them whole. A balance watches what it can, and surveys the rest.',
          'A line at rest that leaks slowly: its pressure and temperature, watched over time. For short buried pipe, as at nuclear sites, somebody who walks it.',
        ]}
      />
    </Section>
  );
}
