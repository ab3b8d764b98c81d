import { Container } from '../../ui/Container.tsx';

type Props = { methods: readonly { name: string; sources: readonly string[] }[] };

/** The sources of the comparison with other methods. Outside the island, where citations are not linked. */
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
