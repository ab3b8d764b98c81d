import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readSource } from './source.ts';

const hosts = ['strathline.example', 'localhost:4321'];
const read = (referer: string | undefined) => readSource(referer, hosts);

it('keeps the page of the form and its campaign, and no other word of the address', () => {
  expect(
    read(
      'https://strathline.example/demo?message=my%20words&utm_source=letter&utm_campaign=2026-11',
    ),
  ).toEqual({ page: '/demo', utm_source: 'letter', utm_campaign: '2026-11' });
  expect(read('http://localhost:4321/')).toEqual({ page: '/' });
});

it('keeps nothing of another site, of no address, and no campaign that may name a person', () => {
  expect(read(undefined)).toBeUndefined();
  expect(read('')).toBeUndefined();
  expect(read('about:client')).toBeUndefined();
  expect(read('https://elsewhere.example/demo')).toBeUndefined();
  expect(read('https://strathline.example/ada@example.org')).toBeUndefined();
  expect(
    read(
      `https://strathline.example/demo?utm_source=ada@example.org&utm_medium=${'x'.repeat(101)}`,
    ),
  ).toEqual({
    page: '/demo',
  });
});

it('keeps little of whatever is sent', () => {
  const queries = fc.array(
    fc.tuple(fc.constantFrom('utm_source', 'utm_medium', 'utm_campaign', 'q'), fc.string()),
  );
  fc.assert(
    fc.property(fc.string(), queries, (path, query) => {
      const source = read(`https://strathline.example/${path}?${new URLSearchParams(query)}`);
      for (const [name, value] of Object.entries(source ?? {})) {
        expect(['page', 'utm_source', 'utm_medium', 'utm_campaign']).toContain(name);
        expect(value.length).toBeLessThanOrEqual(200);
        expect(value).not.toMatch(/[\p{Cc}@]/u);
      }
    }),
  );
});
