import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../support/service/instance.ts';
import { firefoxPath } from './firefox.ts';
import { until } from './visitor.ts';

/**
 * Firefox with everything that its own console shows. WebDriver BiDi reports what scripts log and throw, but not warnings
 * of the browser, such as that of a preload that nothing used. Marionette, the protocol below Firefox's WebDriver, can ask.
 */
export type FirefoxConsole = {
  open(url: string): Promise<void>;
  /** Warnings and errors about pages so far, each with the end of the page's address. */
  messages(): Promise<string[]>;
  close(): Promise<void>;
};

/** A message is its length in bytes, a colon and JSON: [type, number, error, result] for an answer. */
function conversation(socket: Socket) {
  let received: Buffer = Buffer.alloc(0);
  const waiting: ((message: unknown) => void)[] = [];
  socket.on('data', (chunk: Buffer) => {
    received = Buffer.concat([received, chunk]);
    for (;;) {
      const colon = received.indexOf(':');
      const end = colon + 1 + Number(received.subarray(0, Math.max(colon, 0)).toString());
      if (colon < 0 || received.length < end) return;
      const message = JSON.parse(received.subarray(colon + 1, end).toString());
      received = received.subarray(end);
      waiting.shift()?.(message);
    }
  });
  let number = 0;
  const next = () => new Promise<unknown>((resolve) => waiting.push(resolve));
  const ask = async (command: string, parameters: object = {}) => {
    number += 1;
    const text = JSON.stringify([0, number, command, parameters]);
    socket.write(`${Buffer.byteLength(text)}:${text}`);
    const [, , error, result] = (await next()) as [number, number, unknown, { value?: unknown }];
    if (error) throw new Error(JSON.stringify(error).slice(0, 500));
    return result.value;
  };
  return { greeting: next, ask };
}

const settings = (port: number) =>
  Object.entries({ 'marionette.port': port, 'app.update.enabled': false })
    .map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${value});`)
    .join('\n');

/** Runs with the browser's own rights. Messages of its own parts have other addresses. */
const readConsole = `
  return Services.console.getMessageArray().flatMap((message) => {
    if (!(message instanceof Ci.nsIScriptError) || !/^https?:/.test(message.sourceName)) return [];
    return [message.errorMessage + ' ' + message.sourceName];
  });`;

export async function openFirefoxConsole(): Promise<FirefoxConsole> {
  const profile = mkdtempSync(join(tmpdir(), 'firefox-console-'));
  const port = await freePort();
  writeFileSync(join(profile, 'user.js'), settings(port));
  const firefox = spawn(
    firefoxPath() ?? '',
    ['--headless', '--no-remote', '--marionette', '--remote-allow-system-access'].concat(
      '--profile',
      profile,
    ),
    { stdio: 'ignore' },
  );
  let socket: Socket | undefined;
  await until('Firefox listens', async () => {
    socket = await new Promise<Socket>((resolve, reject) => {
      const made = connect(port, '127.0.0.1', () => resolve(made));
      made.once('error', reject);
    });
    return true;
  });
  const { greeting, ask } = conversation(socket as Socket);
  await greeting();
  await ask('WebDriver:NewSession');
  return {
    open: async (url) => {
      await ask('Marionette:SetContext', { value: 'content' });
      await ask('WebDriver:Navigate', { url });
    },
    messages: async () => {
      await ask('Marionette:SetContext', { value: 'chrome' });
      return (await ask('WebDriver:ExecuteScript', { script: readConsole, args: [] })) as string[];
    },
    async close() {
      const ended = new Promise((resolve) => firefox.once('exit', resolve));
      socket?.destroy();
      firefox.kill();
      await ended;
      rmSync(profile, { recursive: true, force: true });
    },
  };
}
