import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import chromium, { inflate, setupLambdaEnvironment } from '@sparticuz/chromium';

const installed = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/**
 * Arguments of the browser. Its updaters are off, so that every request comes from the page under
 * test.
 */
export const browserArgs = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/**
 * Path of a whole Chromium, which alone has a back/forward cache: CHROMIUM_PATH or an installed
 * one. Undefined where there is none.
 */
export const wholeBrowserPath: string | undefined =
  process.env.CHROMIUM_PATH || installed.find((path) => existsSync(path));

/**
 * Path of the test browser: CHROMIUM_PATH, on Linux the one that npm brought, elsewhere an
 * installed one. The npm one is the same for everybody, and opens pages twice as fast as a whole
 * Chromium, being built without windows.
 */
export async function findBrowser(): Promise<string> {
  const isNpmOneMadeForThis = process.platform === 'linux' && process.arch === 'x64';
  if (wholeBrowserPath && (process.env.CHROMIUM_PATH || !isNpmOneMadeForThis))
    return wholeBrowserPath;
  // It also brings the shared libraries that a bare machine lacks.
  const bin = new URL('../../../node_modules/@sparticuz/chromium/bin/', import.meta.url).pathname;
  await inflate(join(bin, 'al2023.tar.br'));
  setupLambdaEnvironment(join(tmpdir(), 'al2023', 'lib'));
  return chromium.executablePath();
}

/**
 * Environment of a browser that shows the machine's own fonts where the site's are still missing.
 * Without it the npm one finds only the face it brought, and no stand-in of the site's. To be asked
 * for after `findBrowser`.
 */
export const withSystemFonts = (): NodeJS.ProcessEnv =>
  existsSync('/etc/fonts/fonts.conf')
    ? { ...process.env, FONTCONFIG_PATH: '/etc/fonts' }
    : process.env;
