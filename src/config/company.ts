/**
 * UK law requires on websites and in mails: name, part of the UK, number and office (Company, LLP
 * and Business (Names and Trading Disclosures) Regulations 2015, regs 24–25), VAT number
 * (Electronic Commerce Regulations 2002, reg 6), data controller (UK GDPR, Art. 13).
 */
export type Company = {
  registeredName: string | undefined;
  number: string | undefined;
  registeredIn: string | undefined;
  office: string | undefined;
  vatNumber: string | undefined;
  /** Name and address, if not the company at its office. */
  controller: string | undefined;
};

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

export const companyOf = (value: (name: Variable) => string | undefined): Company => ({
  registeredName: value('COMPANY_NAME'),
  number: value('COMPANY_NUMBER'),
  registeredIn: value('COMPANY_REGISTERED_IN'),
  office: value('COMPANY_OFFICE'),
  vatNumber: value('VAT_NUMBER'),
  controller: value('DATA_CONTROLLER'),
});

/** In display order. */
export const particularRows = (company: Company) =>
  [
    { label: 'Registered name', value: company.registeredName },
    { label: 'Registered in', value: company.registeredIn },
    { label: 'Company number', value: company.number },
    { label: 'Registered office', value: company.office },
    { label: 'VAT number', value: company.vatNumber },
    { label: 'Data controller', value: company.controller },
  ] as const;

export const isRegistered = ({ number, office }: Company): boolean =>
  number !== undefined && office !== undefined;

/** Only those configured. */
export const particulars = (company: Company): { label: string; value: string }[] =>
  particularRows(company).flatMap(({ label, value }) => (value ? [{ label, value }] : []));

/** For the foot of a mail or PDF. */
export const particularsLine = (company: Company): string =>
  particulars(company)
    .map(({ label, value }) => `${label}: ${value}`)
    .join(' · ');
