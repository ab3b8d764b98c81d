/** The services that have a drawing, by the last part of their path. */
export const serviceSlugs = [
  'leak-detection',
  'corrosion-management',
  'cathodic-protection',
  'digitalization',
  'asset-integrity',
  'material-consulting',
] as const;

export type ServiceSlug = (typeof serviceSlugs)[number];
