import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildVariables } from '@site/config/build-variables.ts';
import { parseConfig } from '@site/config/environment.ts';
import { createFolder } from '#support/folder.ts';
import { findReasonNotToServe } from './open-build.ts';

const own = { SITE_URL: 'https://www.pipes.co.uk', CONTACT_EMAIL: 'desk@pipes.co.uk' };

test.each([
  [{}, undefined],
  [{ SITE_URL: 'http://localhost:4321' }, undefined],
  [own, /COMPANY_NAME, COMPANY_NUMBER, .*WITHOUT_PARTICULARS/],
  [
    { SITE_URL: own.SITE_URL },
    /^contact@strathline\.example .* CONTACT_EMAIL .*WITHOUT_PARTICULARS/,
  ],
  [{ ...own, DEMO_TO: 'x@demo.test' }, /^x@demo\.test is nobody's/],
  [{ ...own, COMPANY_NAME: 'P', COMPANY_OFFICE: 'Q' }, /wants COMPANY_NUMBER,/],
  [{ SITE_URL: 'https://www.pipes.co.uk', STAGING: 'on' }, undefined],
  [{ SITE_URL: 'https://www.pipes.co.uk', WITHOUT_PARTICULARS: 'on' }, undefined],
  [
    {
      ...own,
      COMPANY_NAME: 'P',
      COMPANY_NUMBER: 'SC123456',
      COMPANY_REGISTERED_IN: 'Scotland',
      COMPANY_OFFICE: 'Q',
    },
    undefined,
  ],
])('a public site states its company, and has a mailbox: %o', (env, reason) => {
  const folder = createFolder();
  const config = parseConfig(env);
  writeFileSync(join(folder, 'build.json'), JSON.stringify({ variables: buildVariables(config) }));
  const found = findReasonNotToServe(pathToFileURL(`${folder}/`), config).reason;
  if (reason) expect(found).toMatch(reason);
  else expect(found).toBeUndefined();
});

test('a build is served in the environment that it was made in, and in no other', () => {
  const folder = createFolder();
  const config = parseConfig({});
  const variables = buildVariables(config);
  const notes = (content: object) => {
    writeFileSync(join(folder, 'build.json'), JSON.stringify(content));
    return findReasonNotToServe(pathToFileURL(`${folder}/`), config);
  };
  expect(notes({ variables, version: '1.2.3' })).toEqual({ reason: undefined, version: '1.2.3' });
  const other = { variables: { ...variables, COMPANY_NUMBER: '1234' } };
  expect(notes(other).reason).toMatch(/^COMPANY_NUMBER .* build again/);
  expect(notes({ newest: 1 }).reason).toMatch(/npm run build/);
});
