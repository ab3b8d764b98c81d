import fc from 'fast-check';
import { forms } from './index.ts';
import { readPrefill } from './prefill.ts';

const fields = Object.values(forms).flatMap((form) => form.fields);
/**
 * Fields with the visitor's own details: all single-line inputs, and the proposed time of a call.
 */
const personal = fields.filter(({ type }) => type !== 'select' && type !== 'textarea');
const link = (values: Record<string, string>) => new URLSearchParams(values);

it('fills in the choices and the message of a link', () => {
  const values = { industry: 'mining', service: 'multiple', subject: 'support', message: 'Pilot' };
  expect(readPrefill(link(values))).toEqual(values);
});

it('takes no choice that the form does not offer, and keeps the ones it does', () => {
  const values = { industry: 'shipping', service: 'leak', subject: 'support', message: 'Hello' };
  expect(readPrefill(link(values))).toEqual({ subject: 'support', message: 'Hello' });
  fc.assert(
    fc.property(fc.constantFrom('industry', 'service', 'subject'), fc.string(), (name, value) => {
      const field = fields.find((one) => one.name === name);
      const offered = field?.options?.some((option) => option.value === value);
      expect(readPrefill(link({ [name]: value }))).toEqual(offered ? { [name]: value } : {});
    }),
  );
});

it('never fills in a name, an address or a number, alone or beside what it may', () => {
  expect(personal.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['name', 'firstName', 'lastName', 'email', 'company', 'phone']),
  );
  fc.assert(
    fc.property(
      fc.constantFrom(...personal.map(({ name }) => name)),
      fc.string({ minLength: 1 }),
      fc.dictionary(fc.constantFrom(...fields.map(({ name }) => name)), fc.string()),
      (name, value, others) => {
        const filled = Object.keys(readPrefill(link({ ...others, [name]: value })));
        expect(filled.filter((key) => personal.some((field) => field.name === key))).toEqual([]);
      },
    ),
  );
});

it('takes nothing but fields of a form, and no more than 2,000 characters', () => {
  expect(
    readPrefill(link({ __proto__: 'x', form_token: 'x', referral_note: 'x', role: 'x' })),
  ).toEqual({});
  expect(readPrefill(link({ message: 'm'.repeat(3000) })).message).toHaveLength(2000);
});
