import { paths } from '@site/config';
import type { Words } from '../../content/page-words.ts';
import { Paragraph } from '../../kit/ui/Inline.tsx';
import { Section } from '../../kit/ui/Section.tsx';
import { campaign } from './performance-data.ts';

type Props = { words: Words };

export function Method({ words }: Props) {
  const { seed, date, rows } = campaign;
  const misplaced = rows.find(({ figure }) => figure.startsWith('placed wrongly'))?.result;
  if (!misplaced) throw new Error('the campaign does not count what is placed wrongly');
  return (
    <Section
      id="method"
      tone="sheet"
      title={words('method-title')}
      intro={<Paragraph parts={{ seed, date, misplaced }}>{words('method-runs')}</Paragraph>}
    >
      <p>
        <a className="link font-[600]" href={paths.performanceData}>
          All of it as JSON
        </a>{' '}
        <span className="text-15 text-ink-2">{words('method-data')}</span>
      </p>
    </Section>
  );
}
