import { listParticularRows } from './company.ts';
import type { Config } from './environment.ts';

/** Environment shown on static pages; empty if unset. */
export type BuildVariables = Readonly<Record<string, string>>;

export const buildVariables = ({
  siteUrl,
  contactEmail,
  contactPhone,
  company,
  visits,
  staging,
}: Config): BuildVariables => ({
  SITE_URL: siteUrl,
  CONTACT_EMAIL: contactEmail,
  CONTACT_PHONE: contactPhone,
  STAGING: staging ? 'on' : '',
  ...Object.fromEntries(
    listParticularRows(company).map(({ variable, value }) => [variable, value ?? '']),
  ),
  // For the privacy page.
  VISITS: visits ? '' : 'off',
});

const formatValue = (value: string | undefined) => (value ? `"${value}"` : 'not set');

/**
 * A sentence about the first variable that differs: static pages would contradict rendered ones.
 */
export function describeDisagreement(
  built: BuildVariables,
  here: BuildVariables,
): string | undefined {
  const names = new Set([...Object.keys(here), ...Object.keys(built)]);
  const name = [...names].find((each) => (built[each] ?? '') !== (here[each] ?? ''));
  return (
    name &&
    `${name} is ${formatValue(here[name])} for this server but was ${formatValue(built[name])} for its build; build again with the environment of the server.`
  );
}
