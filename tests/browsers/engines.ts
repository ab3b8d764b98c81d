import { firefoxPath, openFirefox } from './firefox.ts';
import type { Visitor } from './visitor.ts';
import { hasWebKit, openWebKit } from './webkit.ts';

export type Engine = { name: Visitor['engine']; open: () => Promise<Visitor> };

/** The engines besides Chromium that this machine has. docs/testing.md says how to install them. */
export const engines: readonly Engine[] = [
  ...(firefoxPath() ? [{ name: 'Firefox' as const, open: () => openFirefox() }] : []),
  ...(hasWebKit() ? [{ name: 'WebKit' as const, open: openWebKit }] : []),
];
