import type { ArticleBasis } from './schemas/articles/article.ts';

/** The label shown for each basis (origin) of a figure. */
export const basisWords: Readonly<Record<ArticleBasis, string>> = {
  record: 'Record',
  computed: 'Our arithmetic',
  simulated: 'Simulated',
  scenario: 'Company scenario, not computed here',
  target: 'Design target',
  unverified: 'Unverified',
};
