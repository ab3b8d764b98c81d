import type { ReactNode, Ref } from 'react';

type Props = {
  message: string;
  reference?: string | undefined;
  ref: Ref<HTMLElement>;
  /** Links to other pages. */
  children?: ReactNode;
};

/** The card that replaces a form once it has been accepted. */
export function ThankYou({ message, reference, ref, children }: Props) {
  return (
    <section
      ref={ref}
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: after a POST without JavaScript, focus goes to the result
      autoFocus
      aria-labelledby="thank-you"
      className="border-ok border-l-[6px] bg-sheet p-6 md:p-8"
    >
      <h2 id="thank-you" className="text-32">
        Thank you
      </h2>
      <p className="mt-3 text-20">{message}</p>
      {reference && (
        <dl className="mt-6 border-rule border-y py-4">
          <dt className="text-15 text-ink-2">Your reference. Quote it if you write or call.</dt>
          <dd className="mt-1 select-all font-mono text-24">{reference}</dd>
        </dl>
      )}
      {children && <div className="mt-8 flex flex-wrap gap-3">{children}</div>}
    </section>
  );
}
