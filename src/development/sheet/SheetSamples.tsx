import { Container } from '../../components/ui/Container.tsx';
import type { Sample } from './sample.ts';

const whole = new Set(['PageHero', 'Section']);

/** Samples by name, each on the grounds that it is made for. */
export function SheetSamples({ title, samples }: { title: string; samples: readonly Sample[] }) {
  return (
    <section aria-label={title}>
      <Container>
        <h2 className="mt-16 border-ink border-b-[1.5px] pb-3 text-40">{title}</h2>
      </Container>
      {samples.map(({ name, draw, grounds = ['paper'] }) => (
        <section key={name} id={name} aria-label={name} className="mt-10">
          <Container>
            <p className="mb-3 font-mono text-15">{name}</p>
          </Container>
          {grounds.map((ground) => (
            <div key={ground} className={ground === 'deep' ? 'on-deep bg-deep text-on-deep' : ''}>
              {whole.has(name) ? (
                draw({ ground })
              ) : (
                <Container className="py-6">{draw({ ground })}</Container>
              )}
            </div>
          ))}
        </section>
      ))}
    </section>
  );
}
