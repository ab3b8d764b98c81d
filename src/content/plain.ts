import { withoutCitations } from './citations/marks.ts';

/** Removes citations and the markup of components/ui/Inline.tsx. */
export const plain = (text: string) =>
  withoutCitations(text)
    .replace(/\[([^\]]+)\]\([^)]+\)/g, '$1')
    .replaceAll('`', '');
