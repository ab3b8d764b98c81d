import { expect, it } from 'vitest';
import {
  bounce,
  complaint,
  signedCall,
  webhookSecret,
} from '../../../tests/support/enquiries/webhook.ts';
import { readReport } from './report.ts';

const read = (event: object, change = {}) => readReport(signedCall(event, change), webhookSecret);
const email = 'gone@readers.example';

it('reads who must not be mailed, and why', () => {
  const suppress = { verdict: 'suppress', email };
  expect(read(complaint(email))).toEqual({ ...suppress, reason: 'complained' });
  expect(read(bounce(email))).toEqual({ ...suppress, reason: 'bounced' });
});

it.each([
  ['a bounce that may pass', bounce(email, 'Transient')],
  ['a bounce without its kind', { ...bounce(email), data: { to: [email] } }],
  ['another event', { ...complaint(email), type: 'email.delivered' }],
  ['another event of a bounce', { ...bounce(email), type: 'email.delivered' }],
  ['a mail to several', { ...complaint(email), data: { to: [email, email] } }],
  ['an address that is too long', complaint('x'.repeat(321))],
  ['an event without its mail', { type: 'email.complained' }],
  ['no event', []],
])('ignores %s', (_, event) => {
  expect(read(event)).toEqual({ verdict: 'ignored' });
});

it('takes an address of the greatest length', () => {
  expect(read(complaint('x'.repeat(320)))).toMatchObject({ verdict: 'suppress' });
});
