import type { ArticleBasis } from './schemas/articles/article.ts';

export const basisWords: Readonly<Record<ArticleBasis, string>> = {
  record: 'Record',
  computed: 'Our arithmetic',
  simulated: 'Simulated',
  scenario: 'Company scenario, not computed here',
  target: 'Design target',
  unverified: 'Unverified',
};
