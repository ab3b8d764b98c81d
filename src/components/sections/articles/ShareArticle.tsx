import { ActionButton } from '../../ui/Button.tsx';

type Props = {
  title: string;
  /** Absolute URL of the article. */
  address: string;
};

/** Links that work without JavaScript; `src/enhancements/share.ts` shows the button. */
export function ShareArticle({ title, address }: Props) {
  const mail = `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(address)}`;
  return (
    <section
      aria-label="Share"
      data-share={address}
      data-title={title}
      className="mt-14 print:hidden"
    >
      <p className="font-[600] text-20">Send this to a colleague</p>
      <p className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-2 text-15">
        <ActionButton variant="secondary" hidden className="[&[hidden]]:hidden">
          Share Article
        </ActionButton>
        <a href={mail} className="link inline-block py-1">
          By e-mail
        </a>
        <a href={address} className="link inline-block py-1" rel="bookmark">
          Link to this article
        </a>
      </p>
      <p role="status" className="mt-2 min-h-6 text-15 text-ink-2" />
    </section>
  );
}
