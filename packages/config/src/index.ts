export { colours, offScreen } from './colours.ts';
export {
  type Company,
  isRegistered,
  particularRows,
  particulars,
  particularsLine,
} from './company.ts';
export { textPairs } from './contrast.ts';
export { csvCell } from './csv-cell.ts';
export { CHOICES, type Choice, choiceFrom } from './line-choices.ts';
export { iconMark, mark } from './mark.ts';
export {
  companyNavigation,
  footerNavigation,
  legalNavigation,
  menuNavigation,
  type NavItem,
  navigation,
} from './navigation.ts';
export {
  blogPath,
  claimPath,
  consultationPath,
  drawingPath,
  incidentDrawingPath,
  incidentPath,
  issuePath,
  linePath,
  links,
  locationPath,
  pageOfPaper,
  paths,
  photographPath,
  sectorPath,
  servicePath,
  topicPath,
} from './paths.ts';
export { aboutParameter, asks, outcomeParameter, queryNames, queryOf } from './queries.ts';
export { canonical, movedTo, redirects, withSearch } from './redirects.ts';
export { isReservedHost } from './reserved-host.ts';
export {
  backupDays,
  brand,
  company,
  companyDay,
  isStaging,
  office,
  visitsCounted,
} from './site.ts';
export { type SocialCard, socialCardOf, socialCardPath, socialCards } from './social-cards.ts';
