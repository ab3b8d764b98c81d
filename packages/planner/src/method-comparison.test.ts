import { computeAnswerWithoutChanges } from './answer.ts';
import { DEFAULT_LINE } from './examples/example-lines.ts';
import { compareMethods, describeMethod } from './method-comparison.ts';

const answer = computeAnswerWithoutChanges(DEFAULT_LINE);
const methods = answer.kind === 'answer' ? answer.methods : [];
const compared = compareMethods(DEFAULT_LINE, methods);

it('gives each method its time with its basis, and sentences without a full stop', () => {
  expect([...compared.keys()]).toEqual(methods.map(({ id }) => id));
  for (const { id, basis, seconds } of methods) {
    const { time, needs = '', use = '' } = compared.get(id) ?? {};
    if (basis === 'computed') expect(time?.endsWith(' for 1% (computed)') ?? !seconds).toBe(true);
    else expect(time).toMatch(/\(literature\)$|^no published time found$/);
    for (const sentence of [needs, use]) expect(sentence).toMatch(/[^.]$/);
  }
});

it('lets an entry say its own facts, and stops where neither says one', () => {
  const line = compared.get('ours');
  expect(describeMethod({ time: 'an hour' }, line)).toMatchObject({
    time: 'an hour',
    name: line?.name,
  });
  expect(() => describeMethod({ name: 'Dogs', needs: 'dogs', use: 'smells' }, undefined)).toThrow(
    'time',
  );
});
