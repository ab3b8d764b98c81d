import type { Ref } from 'react';

type Props = { text: string; ref: Ref<HTMLElement> };

/** The red alert above a form. It takes the focus, so that nobody has to look for it. */
export function Alert({ text, ref }: Props) {
  return (
    <section
      ref={ref}
      role="alert"
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: after a plain POST the page starts at what went wrong
      autoFocus
      className="mb-6 border-alarm border-l-[6px] bg-alarm-tint px-4 py-3.5 text-17 font-[500] text-alarm-ink"
    >
      <p>{text}</p>
    </section>
  );
}
