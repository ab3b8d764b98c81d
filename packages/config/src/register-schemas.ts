import { z } from 'zod';
import { partsOfTheKingdom } from './company.ts';

/** `error` completes the sentence "NAME …". */
export const buildTextSchema = (test: (value: string) => boolean, error: string) =>
  z.string().refine(test, { error });

const isLine = (value: string, max: number) => value.length <= max && !/\p{Cc}/u.test(value);

export const buildLineSchema = (max: number) =>
  buildTextSchema((v) => isLine(v, max), `must be one line of at most ${max} characters`);

/** By country (ISO 3166-1): as in its registers for the United Kingdom, elsewhere one line each. */
export const buildRegisterNumbers = (countryCode: string) =>
  countryCode === 'GB'
    ? {
        COMPANY_NUMBER: buildTextSchema(
          (v) => /^(\d{8}|[A-Z]{2}\d{6}|R\d{7})$/.test(v),
          'must be eight characters as in the register, such as SC123456 or 01234567',
        ),
        COMPANY_REGISTERED_IN: buildTextSchema(
          (v) => partsOfTheKingdom.some((part) => part === v),
          `must be one of ${partsOfTheKingdom.join(', ')}`,
        ),
        VAT_NUMBER: buildTextSchema(
          (v) => /^(GB|XI)?\d{9}(\d{3})?$/.test(v.replaceAll(' ', '')),
          'must have nine or twelve digits, as in GB 123 4567 89',
        ),
      }
    : {
        COMPANY_NUMBER: buildLineSchema(40),
        COMPANY_REGISTERED_IN: buildLineSchema(80),
        VAT_NUMBER: buildLineSchema(40),
      };
