import type { TopicData } from '../../../content/schemas/pages/topic.ts';
import { Inline } from '../../ui/Inline.tsx';
import { RuledList } from '../../ui/RuledList.tsx';
import { Section } from '../../ui/Section.tsx';

/** What the system does not do, before anything that it does. */
export function TopicLimits({ limits }: Pick<TopicData, 'limits'>) {
  return (
    <Section id="limits" tone="sheet" opening="split" title={limits.heading}>
      <RuledList items={limits.items.map((item) => <Inline key={item}>{item}</Inline>)} />
    </Section>
  );
}
