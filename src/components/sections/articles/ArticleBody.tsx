import type { ReactNode } from 'react';
import { Container } from '../../ui/Container.tsx';

type Heading = { depth: number; slug: string; text: string };

type Props = { headings: readonly Heading[]; children?: ReactNode };

/** Minimum headings for a table of contents. */
const longFrom = 4;

/** Beside the text on wide screens, folded above it on narrow ones. */
function Contents({ parts }: { parts: readonly Heading[] }) {
  const list = (
    <ol className="mt-2 text-15">
      {parts.map((part) => (
        <li key={part.slug} className="border-rule border-b last:border-0">
          <a href={`#${part.slug}`} className="block py-2 underline-offset-4 hover:underline">
            {part.text}
          </a>
        </li>
      ))}
    </ol>
  );
  return (
    <>
      <nav
        aria-label="Contents"
        className="border-ink border-t-[1.5px] pt-4 max-lg:hidden lg:sticky lg:top-8"
      >
        <p className="font-[600] text-15">In this article</p>
        {list}
      </nav>
      <details className="mb-6 border-ink border-y-[1.5px] lg:hidden">
        <summary className="cursor-pointer py-3 font-[600] text-15">In this article</summary>
        {list}
      </details>
    </>
  );
}

export function ArticleBody({ headings, children }: Props) {
  const parts = headings.filter(({ depth }) => depth === 2);
  return (
    <Container className="grid gap-x-12 pt-6 pb-16 md:pt-10 lg:grid-cols-12 lg:pt-16 lg:pb-24">
      <div className="print:hidden lg:col-span-4 lg:col-start-9 lg:row-start-1">
        {parts.length >= longFrom && <Contents parts={parts} />}
      </div>
      <div className="min-w-0 [&_:is(p,ul,ol,h2,h3,blockquote)]:max-w-[68ch] [&_blockquote]:border-ink [&_blockquote]:border-l-[1.5px] [&_blockquote]:pl-5 [&>*]:max-w-none! lg:col-span-8 lg:col-start-1 lg:row-start-1">
        {children}
      </div>
    </Container>
  );
}
