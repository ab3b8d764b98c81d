import type { ArticleData } from '../../../content/schemas/article.ts';

type Props = { sources: ArticleData['sources'] };

/** What the article rests on. */
export function SourceList({ sources }: Props) {
  return (
    <dl className="max-w-[52rem] border-rule border-t text-15">
      {sources.map((source) => (
        <div
          key={source.name}
          className="grid gap-x-6 border-rule border-b py-2.5 md:grid-cols-[16rem_1fr]"
        >
          <dt className="font-[500]">{source.name}</dt>
          <dd className="text-ink-2">{source.detail}</dd>
        </div>
      ))}
    </dl>
  );
}
