import { paths } from '../../../config/paths.ts';
import type { ClaimLookup } from '../../../content/lookup.ts';
import type { Words } from '../../../content/page-words.ts';
import { Button } from '../../ui/Button.tsx';
import { conditionOf } from '../../ui/Claim.tsx';
import { Container } from '../../ui/Container.tsx';

/** The promise beside the model's result; reading it takes about 15 seconds. */
export function Promise15({ claim, words }: { claim: ClaimLookup; words: Words }) {
  const time = claim('detection-time');
  return (
    <section
      aria-labelledby="promise"
      className="break-inside-avoid bg-hivis py-14 text-ink lg:py-20"
    >
      <Container>
        <div className="grid items-center gap-6 lg:grid-cols-12 lg:gap-10">
          <div className="lg:col-span-3">
            <p className="font-mono text-84 leading-none tracking-tighter" aria-hidden="true">
              {words('promise-clock')}
            </p>
            <p className="mt-3 font-mono text-15">
              {time.value}
              {'\u00a0'}
              {time.unit} · {conditionOf(time)}
            </p>
          </div>
          <div className="lg:col-span-6">
            <h2 id="promise" className="text-32">
              {words('promise-title')}
            </h2>
            <p className="mt-4 max-w-[62ch] text-20 font-[500]">{words('promise-text')}</p>
            <p className="mt-4 max-w-[68ch] text-15">{words('promise-basis')}</p>
          </div>
          <p className="whitespace-nowrap lg:col-span-3 lg:text-right">
            <Button href={paths.technology} variant="ink">
              See the technology
            </Button>
          </p>
        </div>
      </Container>
    </section>
  );
}
