import type { Words } from '../../../content/page-words.ts';
import { Inline } from '../../ui/Inline.tsx';

export function NewsletterDetails({ words }: { words: Words }) {
  return (
    <p className="text-ink-2">
      <Inline>{words('details')}</Inline>
    </p>
  );
}
