import type { Words } from '../../content/page-words.ts';
import { Container } from '../../kit/ui/Container.tsx';
import { Paragraph } from '../../kit/ui/Inline.tsx';

/** The promise beside the model's result; reading it takes about 15 seconds. */
export function Promise15({ words }: { words: Words }) {
  return (
    <section aria-labelledby="promise" className="on-deep bg-deep py-6 text-on-deep">
      <Container>
        <div className="grid items-center gap-x-8 gap-y-4 lg:grid-cols-12">
          <p
            className="font-mono text-84 text-hivis leading-none tracking-tighter lg:col-span-4"
            aria-hidden="true"
          >
            {words('promise-clock')}
          </p>
          <div className="lg:col-span-8">
            <h2 id="promise" className="text-24">
              {words('promise-title')}
            </h2>
            <Paragraph className="mt-2 max-w-[68ch] text-17">{words('promise-text')}</Paragraph>
          </div>
        </div>
      </Container>
    </section>
  );
}
