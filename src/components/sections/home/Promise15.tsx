import { paths } from '../../../config/paths.ts';
import type { ClaimLookup, Say } from '../../../content/lookup.ts';
import { Button } from '../../ui/Button.tsx';
import { conditionOf } from '../../ui/Claim.tsx';
import { Container } from '../../ui/Container.tsx';

/** The promise of the headline figure, beside what the model gives. Its text takes about as long to read. */
export function Promise15({ claim, say }: { claim: ClaimLookup; say: Say }) {
  const time = claim('detection-time');
  return (
    <section aria-labelledby="promise" className="bg-hivis py-14 text-ink lg:py-20">
      <Container>
        <div className="grid items-center gap-6 lg:grid-cols-12 lg:gap-10">
          <div className="lg:col-span-3">
            <p className="font-mono text-84 leading-none tracking-tighter" aria-hidden="true">
              {say('00:[=detection-time number]')}
            </p>
            <p className="mt-3 font-mono text-15">
              {time.value}
              {'\u00a0'}
              {time.unit} · {conditionOf(time)}
            </p>
          </div>
          <div className="lg:col-span-6">
            <h2 id="promise" className="text-32">
              {say('[=detection-time Spelt] seconds is this paragraph.')}
            </h2>
            <p className="mt-4 max-w-[62ch] text-20 font-[500]">
              {say(
                'In the [=detection-time spelt] seconds that this paragraph takes to read, a pressure wave from a leak runs [=wave-in-time crude] through crude oil. In our simulation of nodes [=default-spacing] apart, three have agreed on one point of the pipe after [=alarm liquid 5km 1%], and the control room has an alarm with a position.',
              )}
            </p>
            <p className="mt-4 max-w-[68ch] text-15">
              {say(
                'Simulated, for leaks of 1% of the flow and more that open within a second between the outer nodes of a liquid line: [=in-15-s liquid 5km 1%+] alarm within [=campaign-time] at 5 km spacing and [=in-15-s liquid 10km 1%+] at 10 km, where they take [=alarm liquid 10km 1%]. Gas takes [=alarm gas 5km 5%] at 5 km, for a leak of 5%.',
              )}
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
