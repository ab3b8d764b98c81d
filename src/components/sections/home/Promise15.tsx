import { paths } from '../../../config/paths.ts';
import type { ClaimLookup } from '../../../content/lookup.ts';
import { Button } from '../../ui/Button.tsx';
import { conditionOf } from '../../ui/Claim.tsx';
import { Container } from '../../ui/Container.tsx';

/** The 15-second promise. Its text takes 15 seconds to read: 53 words at 212 words a minute. */
export function Promise15({ claim }: { claim: ClaimLookup }) {
  const time = claim('detection-time');
  return (
    <section aria-labelledby="promise" className="bg-hivis py-14 text-ink lg:py-20">
      <Container>
        <div className="grid items-center gap-6 lg:grid-cols-12 lg:gap-10">
          <div className="lg:col-span-3">
            <p className="font-mono text-84 leading-none tracking-tighter" aria-hidden="true">
              00:15
            </p>
            <p className="mt-3 font-mono text-15">
              {time.value}
              {'\u00a0'}
              {time.unit} · {conditionOf(time)}
            </p>
          </div>
          <div className="lg:col-span-6">
            <h2 id="promise" className="text-32">
              Fifteen seconds is this paragraph.
            </h2>
            <p className="mt-4 max-w-[62ch] text-20 font-[500]">
              In the fifteen seconds that this paragraph takes to read, a pressure wave from a leak
              runs sixteen kilometres through crude oil. Every sensor it passes notes the time to
              the millisecond. Three of those times agree on one point of the pipe, and the control
              room has an alarm with a position.
            </p>
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
