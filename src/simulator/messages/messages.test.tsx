import { readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import type { Decision } from '../../simulation/detection/network.ts';
import { defaultRun, run } from '../../simulation/scenario.ts';
import { DEFAULT } from '../../simulation/settings.ts';
import { viewOf } from '../../simulation/view.ts';
import { MessageLog } from './MessageLog.tsx';
import { messagesOf } from './messages-of-run.ts';
import { type Message, messageFields, messageJsonSchema, messageSchema } from './schema.ts';

/** Holds at compile time: a kind of decision that the messages lack is a type error. */
const kindOf = ({ kind }: Decision): NonNullable<Message['kind']> => kind;

const zero = new Date('2026-01-01T12:00:00Z');
const sent = (changes: Partial<typeof DEFAULT>) =>
  messagesOf(run({ ...DEFAULT, ...changes }), zero).map(({ message }) => message);

describe('messages of a run', () => {
  it('tell of the default leak what the simulator shows, each with every field and no other', () => {
    const made = defaultRun();
    const messages = messagesOf(made, zero);
    // Also by the file that an integrator downloads.
    const published = z.fromJSONSchema(
      messageJsonSchema() as Parameters<typeof z.fromJSONSchema>[0],
    );
    for (const { message } of messages)
      for (const schema of [messageSchema, published])
        expect(schema.parse(message)).toEqual(message);
    expect(published.safeParse({ ...messages[0]?.message, kp: '18 km' }).success).toBe(false);
    expect(messages.map(({ message }) => message.state)).toEqual(['quiet', 'warning', 'alarm']);
    const alarm = messages[2]?.message;
    if (made.outcome.kind !== 'detected' || !made.decisions[0]) throw new Error('no alarm');
    expect(alarm?.kind).toBe(kindOf(made.decisions[0]));
    expect(Date.parse(alarm?.raised_at ?? '') - zero.getTime()).toBe(
      Math.round(made.outcome.time * 1000),
    );
    expect(Math.abs((alarm?.kp ?? 0) - made.leakAt)).toBeLessThan(2 * (alarm?.kp_half ?? 0));
    const sizes = made.decisions[0].fronts.toSorted((a, b) => a.at - b.at).map(({ size }) => size);
    expect(alarm?.drop).toEqual(sizes.map((pascals) => expect.closeTo(pascals / 1000, 1)));
    expect(alarm?.nodes).toHaveLength(sizes.length);
    const [low = 0, high = 0] = alarm?.between ?? [];
    expect(low).toBeLessThan(alarm?.kp ?? 0);
    expect(high).toBeGreaterThan(alarm?.kp ?? 0);
    expect(messages.map(({ message }) => message.seq)).toEqual([1, 2, 3]);
    const raised = messages.map(({ message }) => message.raised_at);
    expect(raised).toEqual(raised.toSorted());
  });

  it('set in each state the fields that the page names beside it', () => {
    const { lists } = parse(readFileSync('content/pages/technology-interface.yaml', 'utf8'));
    const [quiet, warning, alarm] = sent({}) as [Message, Message, Message];
    const named = (state: string): string[] =>
      lists.states.find(({ title }: { title: string }) => title === state).when.split(', ');
    const always = new Set(['seq', 'state', 'raised_at']);
    const changed = (message: Message, before: Message) =>
      messageFields()
        .map(({ name }) => name as keyof Message)
        .filter((name) => !always.has(name))
        .filter((name) => JSON.stringify(message[name]) !== JSON.stringify(before[name]));
    expect(changed(warning, quiet)).toEqual(named('warning'));
    expect(changed(alarm, warning)).toEqual(named('alarm'));
    for (const name of named('degraded')) expect(quiet).toHaveProperty(name);
  });

  it.each([
    [
      'a leak beyond the nodes',
      { leakFraction: 0.1 },
      { kind: 'beyond', state: 'alarm', kp: null },
    ],
    [
      'the same with the station’s signal lost',
      { leakFraction: 0.1, signal: 'lost' as const },
      { kind: 'beyond', state: 'warning' },
    ],
    ['a pump that trips', { event: 'pump-trip' as const }, { kind: 'station', state: 'quiet' }],
    ['a dead node', { fault: 'dead' as const }, { kind: 'leak', state: 'alarm' }],
  ])('say what was decided of %s', (_, changes, told) => {
    const messages = sent(changes);
    for (const message of messages) messageSchema.parse(message);
    expect(messages.find(({ kind }) => kind !== null)).toMatchObject(told);
    if ('fault' in changes) expect(messages[0]?.state).toBe('degraded');
  });

  it('are listed field by field, with unit and meaning', () => {
    const fields = messageFields();
    expect(fields.map(({ name }) => name)).toEqual(Object.keys(messageSchema.shape));
    expect(fields.find(({ name }) => name === 'kp')).toMatchObject({
      type: 'number or null',
      unit: 'm',
    });
    expect(fields.find(({ name }) => name === 'event')?.type).toBe('text or null');
    for (const { description } of fields) expect(description).not.toBe('');
  });
});

test.each([
  ['leak', 'drop'],
  ['pump-start', 'rise'],
] as const)('the log of a %s names the %s that each node picks', (event, word) => {
  const made = run({ ...DEFAULT, event });
  const text = renderToStaticMarkup(<MessageLog view={viewOf(made)} sent={messagesOf(made)} />);
  const picks = made.sensors.flatMap(({ name, pick }) => (pick ? [[name, pick] as const] : []));
  expect(picks.length).toBeGreaterThan(2);
  for (const [name, { size }] of picks)
    expect(text).toContain(`${name} picks a ${word} of ${Math.abs(size / 1000).toFixed(1)} kPa.`);
});

it('draws nothing of a dead node', () => {
  const made = run({ ...DEFAULT, fault: 'dead' });
  const svg = renderToStaticMarkup(<MessageLog view={viewOf(made)} sent={messagesOf(made)} />);
  expect(svg).not.toMatch(/ d="M\d+-\.5l"/);
});
