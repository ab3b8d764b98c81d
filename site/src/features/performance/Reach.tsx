import { paths } from '@site/config';
import type { Words } from '../../content/page-words.ts';
import { Paragraph } from '../../kit/ui/Inline.tsx';
import { Section } from '../../kit/ui/Section.tsx';
import { campaign } from './performance-data.ts';

type Props = { words: Words };

export function Reach({ words }: Props) {
  const { rows } = campaign;
  const missed = rows.filter(({ reached }) => !reached).length;
  return (
    <Section
      id="requirements"
      title={words('requirements-title')}
      intro={
        missed === 0 ? (
          words('requirements-met')
        ) : (
          <Paragraph parts={{ missed, all: rows.length }}>{words('requirements-missed')}</Paragraph>
        )
      }
    >
      <dl className="border-ink border-t-[1.5px] text-15">
        {rows.map(({ figure, reach, result, reached, note }) => (
          <div
            key={figure}
            className="grid gap-x-8 gap-y-1.5 border-rule border-b py-4 md:grid-cols-[2fr_1fr_3fr]"
          >
            <dt className="font-[500]">{figure}</dt>
            <dd className="text-ink-2">
              Asked: {reach}. {reached ? 'Reached' : 'Not reached'}.
            </dd>
            <dd>
              {result}
              {note && <span className="mt-1 block text-13 text-ink-2">{note}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

export function Method({ words }: Props) {
  const { seed, date } = campaign;
  return (
    <Section
      id="method"
      tone="sheet"
      title={words('method-title')}
      intro={
        <>
          <Paragraph parts={{ seed, date }}>{words('method-runs')}</Paragraph>
          <Paragraph className="mt-4">{words('method-rule')}</Paragraph>
          <Paragraph className="mt-4">{words('method-left-out')}</Paragraph>
        </>
      }
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
