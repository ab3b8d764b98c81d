/** Shown by a proxy while no server answers. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brand } from '@site/config';
import { escapeAttribute } from 'entities';

export const renderMaintenancePage = (): string => `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Back shortly · ${escapeAttribute(brand.name)}</title>
<style>
:root { color-scheme: light dark; font: 1.125rem/1.6 system-ui, sans-serif; }
body { max-width: 34rem; margin: 15vh auto; padding: 0 1.25rem; }
h1 { font-size: 2rem; line-height: 1.2; }
</style>
</head>
<body>
<main>
<p>${escapeAttribute(brand.name)}</p>
<h1>The site is being worked on</h1>
<p>It should be back within a few minutes. Nothing that you sent before has been lost. A form that ended on this page has not arrived: please send it again.</p>
<p>Meanwhile: <a href="mailto:${escapeAttribute(brand.email)}">${escapeAttribute(brand.email)}</a>, <a href="tel:${escapeAttribute(brand.phone.replaceAll(' ', ''))}">${escapeAttribute(brand.phone)}</a></p>
</main>
</body>
</html>
`;

export function writeMaintenancePage(dist: string): void {
  writeFileSync(join(dist, 'maintenance.html'), renderMaintenancePage());
}
