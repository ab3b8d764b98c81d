export { colours, darkColours } from './colours.ts';
export {
  type Company,
  formatParticulars,
  isRegistered,
  listParticularRows,
  listParticulars,
} from './company.ts';
export { textPairs } from './contrast.ts';
export { escapeCsvCell } from './csv-cell.ts';
export { formatDuration, formatKp, formatNumber, formatPlural, formatWhole } from './format.ts';
export { CHOICES, type Choice, parseChoice } from './line-choices.ts';
export { iconMark, mark } from './mark.ts';
export * from './navigation.ts';
export { insertNonBreakingSpaces } from './non-breaking-spaces.ts';
export * from './paths.ts';
export * from './queries.ts';
export { addSearch, findRedirect, normalisePath, redirects } from './redirects.ts';
export { isReservedHost } from './reserved-host.ts';
export * from './site.ts';
export { chooseSocialCard, type SocialCard, socialCardPath, socialCards } from './social-cards.ts';
