import { Container } from '../../ui/Container.tsx';
import { Inline } from '../../ui/Inline.tsx';

/** When an operator in this sector should spend on something else before leak detection. */
export function Honest({ text }: { text: string }) {
  return (
    <section className="on-deep bg-deep py-14 text-on-deep lg:py-20">
      <Container>
        <div className="grid gap-4 lg:grid-cols-12 lg:gap-8">
          <h2 className="text-24 lg:col-span-4">What we would tell you first</h2>
          <p className="max-w-[56ch] text-24 text-on-deep-2 leading-normal lg:col-span-8">
            <Inline>{text}</Inline>
          </p>
        </div>
      </Container>
    </section>
  );
}
