import { partsOfTheKingdom } from './company.ts';
import { buildRegisterNumbers } from './register-schemas.ts';

type Variable = keyof ReturnType<typeof buildRegisterNumbers>;
const takes = (country: string, name: Variable, value: string) =>
  buildRegisterNumbers(country)[name].safeParse(value).success;

describe('a company in the United Kingdom', () => {
  it.each([
    ['COMPANY_NUMBER', 'SC123456'],
    ['COMPANY_NUMBER', '01234567'],
    ['COMPANY_NUMBER', 'R0000123'],
    ['VAT_NUMBER', 'GB 123 4567 89'],
    ['VAT_NUMBER', '123456789012'],
    ['VAT_NUMBER', 'XI 123 4567 89'],
    ...partsOfTheKingdom.map((part): [Variable, string] => ['COMPANY_REGISTERED_IN', part]),
  ] satisfies [Variable, string][])('may have %s=%s', (name, value) => {
    expect(takes('GB', name, value)).toBe(true);
  });

  it.each([
    ['COMPANY_NUMBER', 'SC12345'],
    ['COMPANY_NUMBER', '123456789'],
    ['COMPANY_NUMBER', 'SC1234567'],
    ['COMPANY_NUMBER', 'R00001234'],
    ['COMPANY_NUMBER', 'sc123456'],
    ['VAT_NUMBER', 'FR 123 4567 89'],
    ['VAT_NUMBER', '1234567890'],
    ['COMPANY_REGISTERED_IN', 'Britain'],
    ['VAT_NUMBER', 'GB 12'],
  ] satisfies [Variable, string][])('may not have %s=%s', (name, value) => {
    expect(takes('GB', name, value)).toBe(false);
  });
});

describe('a company elsewhere', () => {
  const norwegian: [Variable, string][] = [
    ['COMPANY_NUMBER', '987 654 321'],
    ['COMPANY_REGISTERED_IN', 'Norway'],
    ['VAT_NUMBER', 'NO 987 654 321 MVA'],
  ];
  it.each(norwegian)('states %s=%s as it is written there', (name, value) => {
    expect(takes('NO', name, value)).toBe(true);
    expect(takes('GB', name, value)).toBe(false);
  });

  it.each(norwegian)('states %s in one line', (name, value) => {
    expect(takes('NO', name, `${value}\n${value}`)).toBe(false);
    expect(takes('NO', name, value.repeat(20))).toBe(false);
  });
});
