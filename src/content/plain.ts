import { withoutCitations } from './citations/marks.ts';

/** Text without the markup that components/ui/Inline.tsx understands, and without citations. */
export const plain = (text: string) =>
  withoutCitations(text)
    .replace(/\[([^\]]+)\]\([^)]+\)/g, '$1')
    .replaceAll('`', '');
