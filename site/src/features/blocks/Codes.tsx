import type { StandardData } from '../../content/schemas/records/source.ts';
import { Paragraph } from '../../kit/ui/Inline.tsx';

/** Codes in one line; what each covers is in the references. */
export const Codes = ({ items }: { items: readonly StandardData[] }) => (
  <Paragraph className="text-15 text-ink-2">
    {items.map(({ code = '', source }) => `${code} [@${source.id}]`).join(', ')}
  </Paragraph>
);
