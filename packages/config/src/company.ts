export const partsOfTheKingdom = [
  'England and Wales',
  'Wales',
  'Scotland',
  'Northern Ireland',
] as const;

/**
 * UK law requires on websites and in mails: name, part of the UK, number and office (Company, LLP
 * and Business (Names and Trading Disclosures) Regulations 2015, regs 24–25), VAT number
 * (Electronic Commerce Regulations 2002, reg 6), data controller (UK GDPR, Art. 13), which may be
 * another than the company. In display order.
 */
const particularFields = [
  { name: 'registeredName', variable: 'COMPANY_NAME', label: 'Registered name' },
  { name: 'registeredIn', variable: 'COMPANY_REGISTERED_IN', label: 'Registered in' },
  { name: 'number', variable: 'COMPANY_NUMBER', label: 'Company number' },
  { name: 'office', variable: 'COMPANY_OFFICE', label: 'Registered office' },
  { name: 'vatNumber', variable: 'VAT_NUMBER', label: 'VAT number' },
  { name: 'controller', variable: 'DATA_CONTROLLER', label: 'Data controller' },
] as const;
type ParticularField = (typeof particularFields)[number];

export type Company = Record<ParticularField['name'], string | undefined>;

export const readCompany = (
  value: (variable: ParticularField['variable']) => string | undefined,
): Company =>
  Object.fromEntries(
    particularFields.map(({ name, variable }) => [name, value(variable)]),
  ) as Company;

/** Undefined where the environment does not give them. */
export const listParticularRows = (company: Company) =>
  particularFields.map(({ name, variable, label }) => ({ variable, label, value: company[name] }));

export const isRegistered = ({ number, office }: Company): boolean =>
  number !== undefined && office !== undefined;

export const listParticulars = (company: Company): { label: string; value: string }[] =>
  listParticularRows(company).flatMap(({ label, value }) => (value ? [{ label, value }] : []));

/** For the foot of a mail or PDF. */
export const formatParticulars = (company: Company): string =>
  listParticulars(company)
    .map(({ label, value }) => `${label}: ${value}`)
    .join(' · ');
