import { expect, test } from 'vitest';
import { parseConfig } from '../../../src/config/environment.ts';
import { observe } from '../../support/observatory.ts';

const best = {
  'content-security-policy':
    "default-src 'none'; script-src 'self' 'sha256-x='; frame-ancestors 'none'; form-action 'self'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'strict-origin-when-cross-origin',
  // What the server sends when nothing else is configured.
  'strict-transport-security': parseConfig({}).hsts ?? '',
  'x-content-type-options': 'nosniff',
};
const score = (headers: Record<string, string | string[]>, body = '') =>
  observe({ headers: { ...best, ...headers }, body }).score;

test('the best response without HSTS preloading and cookies scores 130 points', () => {
  expect(observe({ headers: best, body: '' })).toMatchObject({ score: 130, grade: 'A+' });
});

test.each([['no header at all', {}, '', 100 - 25 - 20 - 5 - 20]])(
  '%s',
  (_, headers, body, points) => {
    expect(observe({ headers, body }).score).toBe(points);
  },
);

test.each([
  [
    'inline script',
    {
      'content-security-policy':
        "default-src 'none'; script-src 'unsafe-inline'; frame-ancestors 'none'",
    },
    80,
  ],
  [
    'eval',
    {
      'content-security-policy':
        "default-src 'none'; script-src 'self' 'unsafe-eval'; frame-ancestors 'none'",
    },
    110,
  ],
  [
    'inline style',
    {
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    },
    120,
  ],
  [
    'default-src self',
    { 'content-security-policy': "default-src 'self'; frame-ancestors 'none'" },
    125,
  ],
  [
    'no frame-ancestors',
    { 'content-security-policy': "default-src 'none'; form-action 'self'" },
    80,
  ],
  ['short transport security', { 'strict-transport-security': 'max-age=3600' }, 120],
  ['an unsafe referrer', { 'referrer-policy': 'unsafe-url' }, 120],
  ['an insecure cookie', { 'set-cookie': ['a=b'] }, 60],
  ['a good cookie', { 'set-cookie': ['a=b; Secure; HttpOnly; SameSite=Lax'] }, 135],
])('%s', (_, headers, points) => {
  expect(score(headers)).toBe(points);
});

test('third-party scripts cost points unless they have an integrity hash', () => {
  expect(score({}, '<script src="//cdn.example/x.js"></script>')).toBe(50);
  expect(score({}, '<script src="https://cdn.example/x.js"></script>')).toBe(125);
  expect(score({}, '<script src="https://cdn.example/x.js" integrity="sha256-x"></script>')).toBe(
    135,
  );
});
