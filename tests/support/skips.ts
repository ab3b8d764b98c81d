import type { Reporter, TestModule } from 'vitest/node';

/**
 * Tests that may be skipped under CI, by what their full name holds, each with the reason. Any
 * other skip fails the run there: a test that never runs proves nothing.
 */
const allowed: ReadonlyMap<string, string> = new Map([
  ['waits for a visitor have an end, those of a command have none', 'PostgreSQL only'],
  ['PostgreSQL', 'the second engine is left to npm run test:slow'],
  ['a file that was replaced is noticed by every write', 'SQLite only'],
  ['is not current when its thread has ended', 'SQLite only'],
  ['the configuration of nginx', 'nginx is not installed'],
  ['behind nginx', 'nginx is not installed'],
  ['systemd-analyze accepts', 'systemd is not installed'],
  ['the inbox behind the configuration of nginx', 'nginx is not installed'],
  ['the first deployment', 'debootstrap is not installed, or no right to make namespaces'],
  ['starts without packages in a read-only root', 'bubblewrap is not installed'],
  ['back/forward cache', 'needs an installed Chromium'],
  ['text stays where it is when fonts come after it', 'needs Arial or Liberation Sans'],
]);

/** Names each skipped test that is not listed; returns whether that fails the run. */
export function failsForSkips(skipped: readonly string[]): boolean {
  if (!process.env.CI) return false;
  const unlisted = skipped.filter((name) => ![...allowed.keys()].some((key) => name.includes(key)));
  for (const name of unlisted) console.error(`Skipped, and not listed in skips.ts: ${name}`);
  return unlisted.length > 0;
}

/** Reporter of Vitest. */
export default class Skips implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    for (const test of modules.flatMap((module) => [...module.children.allTests('passed')]))
      if (test.diagnostic()?.flaky) console.warn(`Passed at its second try: ${test.fullName}`);
    const skipped = modules
      .flatMap((module) => [...module.children.allTests('skipped')])
      // Left to `npm run test:slow`.
      .filter(({ tags }) => !tags.includes('slow'));
    if (failsForSkips(skipped.map(({ fullName }) => fullName))) process.exitCode = 1;
  }
}
