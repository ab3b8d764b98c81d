import { readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { startSite } from '#support/site.ts';
import { readCompany } from '../../../packages/config/src/company.ts';
import { CompanyParticulars } from '../../../site/src/features/legal/LegalText.tsx';

const given = {
  COMPANY_NAME: 'Pipes Limited',
  COMPANY_NUMBER: 'SC123456',
  COMPANY_REGISTERED_IN: 'Scotland',
  COMPANY_OFFICE: '1 Quay, Aberdeen AB10 1AA',
  VAT_NUMBER: 'GB 123 4567 89',
  DATA_CONTROLLER: 'Pipes Data Limited, 2 Quay, Aberdeen',
};
const labels = /Registered name|Registered office|Company number|VAT number|Data controller/;

describe('pages of the build and pages rendered on demand agree', () => {
  it('the server does not start with another company than its build, and says so in a sentence', async () => {
    const failed = startSite(given).catch((error: Error) => error.message);
    expect(await failed).toMatch(/^COMPANY_NAME is "[^\n]+\.\n?$/);
  });

  it('the footer states none where none is given', async () => {
    const site = await startSite();
    const page = await (await fetch(`${site.url}/contact?message=Hello`)).text();
    await site.stop();
    const footer = /<footer[\s\S]*<\/footer>/.exec(page)?.[0] ?? '';
    expect(footer).toContain('Patent');
    expect(footer).not.toMatch(labels);
  });
});

describe('the list on the pages about, privacy and terms', () => {
  it('holds every particular that is known, or is not there', () => {
    const list = renderToStaticMarkup(
      CompanyParticulars({ company: readCompany((name) => given[name]) }),
    );
    for (const value of Object.values(given)) expect(list).toContain(value);
    expect(CompanyParticulars({ company: readCompany(() => undefined) })).toBeNull();
  });

  it('is on those pages as far as this build was given them', () => {
    const company = readCompany((name) => process.env[name]?.trim() || undefined);
    for (const page of ['about', 'privacy', 'terms']) {
      const main = readFileSync(`dist/client/${page}.html`, 'utf8').split('<footer')[0] ?? '';
      for (const value of Object.values(company)) if (value) expect(main).toContain(value);
      if (Object.values(company).every((value) => !value)) expect(main).not.toMatch(labels);
    }
  });
});
