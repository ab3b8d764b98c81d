import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { Builder, By, Capabilities, Key, type WebDriver } from 'selenium-webdriver';
import { findFreePort } from '../support/service/instance.ts';
import { until, type Visitor } from './visitor.ts';

const driverPath = process.env.WEBKIT_DRIVER_PATH ?? '/usr/bin/WebKitWebDriver';
const miniBrowser = (): string | undefined =>
  globSync('/usr/{lib,libexec}/{*/,}webkit2gtk-4*/MiniBrowser')[0];

/** Whether WebKitGTK with its driver and a virtual screen is installed. */
export const hasWebKit = (): boolean =>
  existsSync(driverPath) && !!miniBrowser() && existsSync('/usr/bin/xvfb-run');

const keys: Readonly<Record<string, string>> = {
  Tab: Key.TAB,
  Enter: Key.ENTER,
  Escape: Key.ESCAPE,
  ArrowDown: Key.ARROW_DOWN,
  ArrowUp: Key.ARROW_UP,
  ArrowLeft: Key.ARROW_LEFT,
  ArrowRight: Key.ARROW_RIGHT,
  End: Key.END,
  ' ': Key.SPACE,
};

/**
 * Messages of GTK, D-Bus and the driver on a machine without a desktop; they are not the page's
 * console.
 */
const isConsole = (line: string) => /^CONSOLE .*(ERROR|WARN)/.test(line);

async function startDriver(port: number, heard: string[]): Promise<ChildProcess> {
  const driver = spawn('xvfb-run', ['-a', driverPath, `--port=${port}`], {
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    // A container has no user namespaces, so the engine's own sandbox cannot start in it.
    env: { ...process.env, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' },
  });
  for (const stream of [driver.stdout, driver.stderr])
    if (stream)
      createInterface({ input: stream }).on('line', (line) => isConsole(line) && heard.push(line));
  await until('WebKitWebDriver answers', () =>
    fetch(`http://127.0.0.1:${port}/status`).then(
      (answer) => answer.ok,
      () => false,
    ),
  );
  return driver;
}

const openBrowser = (port: number): Promise<WebDriver> =>
  new Builder()
    .usingServer(`http://127.0.0.1:${port}`)
    .withCapabilities(
      new Capabilities({
        browserName: 'MiniBrowser',
        'webkitgtk:browserOptions': {
          binary: miniBrowser(),
          args: ['--automation', '--enable-write-console-messages-to-stdout=true'],
        },
      }),
    )
    .build();

/** WebKitGTK's small browser on a virtual screen, driven by its own WebDriver. */
export async function openWebKit(): Promise<Visitor> {
  const noise: string[] = [];
  const port = await findFreePort();
  const driver = await startDriver(port, noise);
  const browser = await openBrowser(port);
  const run = <Result>(source: string, ...args: unknown[]) =>
    browser.executeScript<Result>(`return (${source})(...arguments)`, ...args);
  const visible = async (selector: string) => {
    for (const element of await browser.findElements(By.css(selector)))
      if (await element.isDisplayed()) return element;
    throw new Error(`Nothing that can be seen fits ${selector}`);
  };
  return {
    engine: 'WebKit',
    open: (url) => browser.get(url),
    back: () => browser.navigate().back(),
    reload: () => browser.navigate().refresh(),
    url: () => browser.getCurrentUrl(),
    async width(pixels) {
      // The window has a frame, and its tool bar keeps it from being narrower than about 450 px.
      const window = browser.manage().window();
      const inner = () => run<number>('() => window.innerWidth');
      const { width } = await window.getRect();
      await window.setRect({ width: Math.max(pixels, 450) + width - (await inner()), height: 900 });
      await until(
        'the window has its width',
        async () => Math.abs((await inner()) - Math.max(pixels, 450)) < 3,
      );
    },
    run,
    // As Playwright does: what moves, or has not been drawn yet, is clicked a moment later.
    click: (selector) =>
      until(`${selector} is clicked`, async () => {
        await (await visible(selector)).click();
        return true;
      }),
    async fill(selector, text) {
      const field = await visible(selector);
      await field.clear();
      await field.sendKeys(text);
    },
    async press(...names) {
      const actions = browser.actions();
      for (const name of names) actions.sendKeys(keys[name] ?? name);
      await actions.perform();
    },
    noise: () => noise.splice(0),
    async close() {
      await browser.quit().catch(() => undefined);
      if (driver.pid) process.kill(-driver.pid, 'SIGTERM');
    },
  };
}
