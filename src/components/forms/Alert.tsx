import type { Ref } from 'react';

type Props = { text: string; ref: Ref<HTMLElement> };

/** Takes focus, for keyboards and screen readers. */
export function Alert({ text, ref }: Props) {
  return (
    <section
      ref={ref}
      role="alert"
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: after a plain POST, focus goes to the error
      autoFocus
      className="mb-6 border-alarm border-l-[6px] bg-alarm-tint px-4 py-3.5 text-17 font-[500] text-alarm-ink"
    >
      <p>{text}</p>
    </section>
  );
}
