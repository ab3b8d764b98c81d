import { topicPath } from '../../../config/paths.ts';
import { Container } from '../../ui/Container.tsx';

/** The question, and how input is treated. */
export function LineHero({ title, lede }: { title: string; lede: string }) {
  return (
    <Container className="grid items-end gap-5 pt-12 pb-8 lg:grid-cols-12 lg:gap-8 lg:pt-16 lg:pb-10">
      <h1 className="text-60 lg:col-span-7">{title}</h1>
      <div className="max-w-[52ch] text-17 text-ink-2 lg:col-span-5">
        <p>{lede}</p>
        <p className="mt-2">
          What you type stays in your browser until you send it.{' '}
          <a className="link" href={topicPath('cost')}>
            What it costs to try
          </a>
        </p>
      </div>
    </Container>
  );
}

type Props = { methods: readonly { name: string; sources: readonly string[] }[] };

/** Outside the island, where citations are not linked. */
export function MethodSources({ methods }: Props) {
  const cited = methods
    .filter(({ sources }) => sources.length > 0)
    .map(({ name, sources }) => `${name}: ${sources.map((id) => `[@${id}]`).join(' ')}`);
  if (cited.length === 0) return null;
  return (
    <Container className="pb-4">
      <p className="max-w-[80ch] text-15 text-ink-2">
        Sources of the comparison with other methods. {cited.join('; ')}.
      </p>
    </Container>
  );
}
