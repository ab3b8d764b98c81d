import type { Config } from './environment.ts';

/** Values of the environment variables that pages made at build show, by name; empty where none is given. */
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
  COMPANY_NAME: company.registeredName ?? '',
  COMPANY_NUMBER: company.number ?? '',
  COMPANY_REGISTERED_IN: company.registeredIn ?? '',
  COMPANY_OFFICE: company.office ?? '',
  VAT_NUMBER: company.vatNumber ?? '',
  DATA_CONTROLLER: company.controller ?? '',
  // The privacy page says what is counted.
  VISITS: visits ? '' : 'off',
});

const shown = (value: string | undefined) => (value ? `"${value}"` : 'not set');

/**
 * One sentence about the first variable that differs from the build’s; undefined when all agree.
 * Pages of the build would contradict those that this server renders.
 */
export function disagreement(built: BuildVariables, here: BuildVariables): string | undefined {
  const names = new Set([...Object.keys(here), ...Object.keys(built)]);
  const name = [...names].find((each) => (built[each] ?? '') !== (here[each] ?? ''));
  return (
    name &&
    `${name} is ${shown(here[name])} for this server but was ${shown(built[name])} for its build; build again with the environment of the server.`
  );
}
