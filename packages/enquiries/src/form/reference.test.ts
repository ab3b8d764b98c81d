import { createReference, parseReference } from './reference.ts';

it('has eight letters that cannot be mistaken for one another', () => {
  const references = new Set(Array.from({ length: 2000 }, createReference));
  expect(references.size).toBe(2000);
  for (const reference of references) {
    expect(reference).toMatch(/^[2-9B-DF-HJ-NP-TV-Z]{4}-[2-9B-DF-HJ-NP-TV-Z]{4}$/);
    expect(reference).not.toMatch(/[01OIY]/);
  }
});

it('is recognised however it is typed', () => {
  expect(parseReference('k7qp 4mxd')).toBe('K7QP-4MXD');
  expect(parseReference('K7QP4MXD')).toBe('K7QP-4MXD');
  expect(parseReference('K7QP-4MX')).toBeUndefined();
  expect(parseReference('K7QP-4MX0')).toBeUndefined();
});
