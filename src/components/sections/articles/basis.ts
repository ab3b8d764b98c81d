import type { ArticleBasis } from '../../../content/schemas/article.ts';

/** How the standing of a figure is said to the reader, wherever it is shown. */
export const basisWords: Readonly<Record<ArticleBasis, string>> = {
  record: 'Record',
  computed: 'Our arithmetic',
  simulated: 'Simulated',
  scenario: 'Company scenario, not computed here',
  target: 'Design target',
  unverified: 'Unverified',
};
