import { paths } from '../../../config/paths.ts';
import type { TopicData } from '../../../content/schemas/pages/topic.ts';
import { Button } from '../../ui/Button.tsx';
import { Inline } from '../../ui/Inline.tsx';
import { PageHero } from '../../ui/PageHero.tsx';

export function TopicHero({ title, lede }: Pick<TopicData, 'title' | 'lede'>) {
  return (
    <PageHero
      title={title}
      lede={
        <p>
          <Inline>{lede}</Inline>
        </p>
      }
      actions={
        <>
          <Button href={paths.contact}>Ask an engineer</Button>
          <Button href={paths.methods} variant="secondary">
            Methods compared
          </Button>
        </>
      }
    />
  );
}
