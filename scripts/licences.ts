/** Writes THIRD-PARTY.md and content/licences.json, after a change of dependencies and a build. */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { collectLicences, thirdPartyText } from '../src/outputs/licences/collect.ts';

const root = fileURLToPath(new URL('../', import.meta.url));
const licences = collectLicences(root);
writeFileSync(`${root}content/licences.json`, `${JSON.stringify(licences, null, 2)}\n`);
writeFileSync(`${root}THIRD-PARTY.md`, thirdPartyText(licences));
console.log(
  `${licences.browser.length} packages in the browser, ${licences.server.length} on the server`,
);
