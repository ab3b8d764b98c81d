import type { Words } from '../../content/page-words.ts';
import { Definitions } from '../../kit/ui/Definitions.tsx';
import { Section } from '../../kit/ui/Section.tsx';
import { campaign } from './performance-data.ts';

export function Method({ words }: { words: Words }) {
  const { seed, date, rows } = campaign;
  const misplaced = rows.find(({ figure }) => figure.startsWith('placed wrongly'))?.result;
  if (!misplaced) throw new Error('the campaign does not count what is placed wrongly');
  return (
    <Section id="method" tone="sheet" {...words.head('method')}>
      <Definitions layout="pairs" items={words.list('method')} parts={{ seed, date, misplaced }} />
    </Section>
  );
}
