import { expect, it } from 'vitest';
import { nextKey } from './resend.ts';

it('counts keys up', () => {
  expect(nextKey('enquiry/abc')).toBe('enquiry/abc/2');
  expect(nextKey('enquiry/abc/2')).toBe('enquiry/abc/3');
});
