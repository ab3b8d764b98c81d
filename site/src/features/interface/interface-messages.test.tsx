import { readFileSync } from 'node:fs';
import { getDefaultRun, summariseRun } from '@site/leak-model/simulator';
import { parse } from 'yaml';
import { z } from 'zod';
import { renderToText } from '#support/render-html.tsx';
import {
  buildMessageJsonSchema,
  buildMessages,
  listMessageFields,
  type Message,
  messageSchema,
} from './interface-messages.ts';
import { MessageLog } from './MessageLog.tsx';

const made = getDefaultRun();
const sent = buildMessages(made);
const messages = sent.map(({ message }) => message);
const { lists } = parse(readFileSync('content/pages/technology-interface.yaml', 'utf8'));

it('tells of the default leak what the simulator shows, each with every field and no other', () => {
  // Also by the file that an integrator downloads.
  const published = z.fromJSONSchema(
    buildMessageJsonSchema(lists.fields) as Parameters<typeof z.fromJSONSchema>[0],
  );
  for (const message of messages)
    for (const schema of [messageSchema, published]) expect(schema.parse(message)).toEqual(message);
  expect(published.safeParse({ ...messages[0], kp: '18 km' }).success).toBe(false);
  expect(messages.map(({ seq, state }) => [seq, state])).toEqual([
    [1, 'quiet'],
    [2, 'warning'],
    [3, 'alarm'],
  ]);
  const alarm = messages[2];
  if (made.outcome.kind !== 'detected' || !made.decisions[0]) throw new Error('no alarm');
  expect(Date.parse(alarm?.raised_at ?? '') - Date.parse('2026-01-01T12:00:00Z')).toBe(
    Math.round(made.outcome.time * 1000),
  );
  expect(Math.abs((alarm?.kp ?? 0) - made.leakAt)).toBeLessThan(2 * (alarm?.kp_half ?? 0));
  const sizes = made.decisions[0].fronts.toSorted((a, b) => a.at - b.at).map(({ size }) => size);
  expect(alarm?.drop).toEqual(sizes.map((pascals) => expect.closeTo(pascals / 1000, 1)));
  expect(alarm?.nodes).toHaveLength(sizes.length);
  const [low = 0, high = 0] = alarm?.between ?? [];
  expect(low).toBeLessThan(alarm?.kp ?? 0);
  expect(high).toBeGreaterThan(alarm?.kp ?? 0);
  const raised = messages.map(({ raised_at }) => raised_at);
  expect(raised).toEqual(raised.toSorted());
});

it('sets in each state the fields that the page names beside it', () => {
  const [quiet, warning, alarm] = messages as [Message, Message, Message];
  const named = (state: string): string[] =>
    lists.states.find(({ title }: { title: string }) => title === state).when.split(', ');
  const always = new Set(['seq', 'state', 'raised_at']);
  const changed = (message: Message, before: Message) =>
    listMessageFields(lists.fields)
      .map(({ name }) => name as keyof Message)
      .filter((name) => !always.has(name))
      .filter((name) => JSON.stringify(message[name]) !== JSON.stringify(before[name]));
  expect(changed(warning, quiet)).toEqual(named('warning'));
  expect(changed(alarm, warning)).toEqual(named('alarm'));
  for (const name of named('degraded')) expect(quiet).toHaveProperty(name);
});

it('lists the fields of a message with unit and meaning', () => {
  const fields = listMessageFields(lists.fields);
  expect(fields.map(({ name }) => name)).toEqual(Object.keys(messageSchema.shape));
  expect(fields.find(({ name }) => name === 'kp')).toMatchObject({
    type: 'number or null',
    unit: 'm',
  });
  expect(fields.find(({ name }) => name === 'event')?.type).toBe('text or null');
});

it('names in the log the drop that reaches each node', () => {
  const text = renderToText(<MessageLog view={summariseRun(made)} sent={sent} />);
  for (const { name, pick } of made.sensors)
    expect(text).toContain(`${name}: a drop of ${((pick?.size ?? 0) / 1000).toFixed(1)} kPa.`);
});
