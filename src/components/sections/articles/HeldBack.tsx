import { Container } from '../../ui/Container.tsx';

/** In development: why a build leaves this article out. */
export function HeldBack({ why }: { why: string }) {
  return (
    <Container className="pt-5">
      <p className="border-[1.5px] border-ink bg-hivis px-4 py-3 font-[600] text-15">{why}</p>
    </Container>
  );
}
