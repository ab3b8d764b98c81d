import { Container } from '../../ui/Container.tsx';

/** The question, and what the page promises about what is typed into it. */
export function LineHero({ title, lede }: { title: string; lede: string }) {
  return (
    <Container className="grid items-end gap-5 pt-12 pb-8 lg:grid-cols-12 lg:gap-8 lg:pt-16 lg:pb-10">
      <h1 className="text-60 lg:col-span-7">{title}</h1>
      <div className="max-w-[52ch] text-17 text-ink-2 lg:col-span-5">
        <p>{lede}</p>
        <p className="mt-2">Nothing you type leaves your browser until you send it.</p>
      </div>
    </Container>
  );
}
