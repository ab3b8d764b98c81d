import { paths } from '@site/config';
import { A_MONTH, RECORD } from '@site/leak-bench';
import type { Words } from '../../content/page-words.ts';
import { Button } from '../../kit/ui/Button.tsx';
import { Definitions } from '../../kit/ui/Definitions.tsx';
import { Paragraph } from '../../kit/ui/Inline.tsx';
import { Section } from '../../kit/ui/Section.tsx';
import { seed } from './method-scores.ts';

type Props = { words: Words; files: readonly { name: string; size: number }[]; sample: number };

const formatFileSize = (bytes: number) =>
  bytes < 1e6 ? `${Math.ceil(bytes / 1e3)} kB` : `${(bytes / 1e6).toFixed(1)} MB`;

export function TakeCases({ words, files, sample }: Props) {
  const all = Object.values(A_MONTH).reduce((sum, n) => sum + n, 0);
  const texts = new Map(words.list('files').map(({ title, text }) => [title, text]));
  const parts = { seed, rate: RECORD.rate, all };
  const [first] = files;
  return (
    <Section
      id="cases"
      title={words('cases-title')}
      intro={<Paragraph parts={{ sample }}>{words('cases-intro')}</Paragraph>}
    >
      <div className="grid gap-8 border-[1.5px] border-ink bg-sheet p-5 lg:grid-cols-12 lg:p-8">
        <dl className="text-15 lg:col-span-9">
          {files.map(({ name, size }) => (
            <div
              key={name}
              className="grid gap-x-6 gap-y-1 border-rule border-b py-2.5 sm:grid-cols-[12rem_1fr_auto]"
            >
              <dt>
                <a className="link font-[600]" href={`${paths.benchmarkData}/${name}`} download>
                  {name}
                </a>
              </dt>
              <dd className="text-ink-2">{texts.get(name)}</dd>
              <dd className="font-mono text-14">{formatFileSize(size)}</dd>
            </div>
          ))}
        </dl>
        <div className="lg:col-span-3">
          {first && (
            <Button href={`${paths.benchmarkData}/${first.name}`}>
              {`Download, ${formatFileSize(first.size)}`}
            </Button>
          )}
          <Paragraph className="mt-4 text-14 text-ink-2">{words('licence')}</Paragraph>
        </div>
      </div>
      <details className="mt-6">
        <summary className="cursor-pointer font-[600]">{words('sheet-title')}</summary>
        <div className="mt-4">
          <Definitions layout="pairs" items={words.list('sheet')} parts={parts} />
        </div>
      </details>
    </Section>
  );
}

export const SendResult = ({ words }: { words: Words }) => (
  <Section id="send" tone="sheet" {...words.head('send')} />
);
