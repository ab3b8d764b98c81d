/**
 * What the law of the United Kingdom wants a company to state on its website and in its mails:
 * registered name, part of the United Kingdom, number and office (The Company, Limited Liability
 * Partnership and Business (Names and Trading Disclosures) Regulations 2015, regulations 24 and 25),
 * its VAT number (The Electronic Commerce (EC Directive) Regulations 2002, regulation 6), and who
 * decides on personal data (UK GDPR, Article 13). Each is stated when the environment gives it.
 */
export type Company = {
  registeredName: string | undefined;
  number: string | undefined;
  registeredIn: string | undefined;
  office: string | undefined;
  vatNumber: string | undefined;
  /** Name and address of the controller, where it is not the company at its registered office. */
  controller: string | undefined;
};

/** The parts of the United Kingdom in which a company can be registered. */
export const partsOfTheKingdom = [
  'England and Wales',
  'Wales',
  'Scotland',
  'Northern Ireland',
] as const;

type Variable =
  | 'COMPANY_NAME'
  | 'COMPANY_NUMBER'
  | 'COMPANY_REGISTERED_IN'
  | 'COMPANY_OFFICE'
  | 'VAT_NUMBER'
  | 'DATA_CONTROLLER';

/** The company as `value` gives each variable. */
export const companyOf = (value: (name: Variable) => string | undefined): Company => ({
  registeredName: value('COMPANY_NAME'),
  number: value('COMPANY_NUMBER'),
  registeredIn: value('COMPANY_REGISTERED_IN'),
  office: value('COMPANY_OFFICE'),
  vatNumber: value('VAT_NUMBER'),
  controller: value('DATA_CONTROLLER'),
});

/** The particulars that are known, with their labels, in the order in which they are shown. */
export function particulars(company: Company): { label: string; value: string }[] {
  const rows: [string, string | undefined][] = [
    ['Registered name', company.registeredName],
    ['Registered in', company.registeredIn],
    ['Company number', company.number],
    ['Registered office', company.office],
    ['VAT number', company.vatNumber],
    ['Data controller', company.controller],
  ];
  return rows.flatMap(([label, value]) => (value ? [{ label, value }] : []));
}

/** The particulars in one line, for the foot of a mail or a PDF; empty when none is known. */
export const particularsLine = (company: Company): string =>
  particulars(company)
    .map(({ label, value }) => `${label}: ${value}`)
    .join(' · ');
