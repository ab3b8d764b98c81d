import { type Company, company as configured, listParticulars } from '@site/config';
import type { ReactNode } from 'react';
import mit from '../../../../content/legal/mit.txt?raw';
import licences from '../../../../content/licences.json';
import { formatDate, formatIsoDay } from '../../content/dates.ts';
import { Container } from '../../kit/ui/Container.tsx';
import { Definitions } from '../../kit/ui/Definitions.tsx';
import { Prose } from '../../kit/ui/Prose.tsx';
import archivo from '../../styles/fonts/archivo-OFL.txt?raw';
import geistMono from '../../styles/fonts/geist-mono-OFL.txt?raw';
import { ContrastTable } from './LegalTables.tsx';
import { LicenceText, PackageTable } from './PackageTable.tsx';
import { StoredData } from './StoredData.tsx';

const { works, browser, server } = licences;
const packages = { works, browser, server };
const texts = { archivo, 'geist-mono': geistMono, mit };

type Packages = { caption: string; folded?: string; of: keyof typeof packages };
type Text = { title: string; of: keyof typeof texts };

/** What a legal text may name (site/src/content/text-parts.ts). */
export const legalParts = {
  'company-particulars': CompanyParticulars,
  'contrast-table': ContrastTable,
  'licence-text': ({ title, of }: Text) => LicenceText({ title, text: texts[of] }),
  'package-table': ({ caption, folded, of }: Packages) =>
    PackageTable({ caption, folded: folded === 'yes', rows: packages[of] }),
  'stored-data': StoredData,
};

export function LegalText({ updated, children }: { updated: Date; children?: ReactNode }) {
  return (
    <Container className="pt-6 pb-12 sm:pt-12 lg:py-20">
      <div className="grid gap-8 lg:grid-cols-12">
        <p className="text-15 text-ink-2 lg:col-span-3">
          Last changed
          <br />
          <time dateTime={formatIsoDay(updated)} className="font-mono text-ink">
            {formatDate(updated)}
          </time>
        </p>
        <div className="min-w-0 max-sm:overflow-x-auto lg:col-span-9 [&_h2:first-child]:mt-0">
          <Prose>{children}</Prose>
        </div>
      </div>
    </Container>
  );
}

/** Empty if none are configured. */
export function CompanyParticulars({ company = configured }: { company?: Company }) {
  const rows = listParticulars(company);
  if (rows.length === 0) return null;
  return (
    <Definitions
      layout="facts"
      className="mt-6"
      items={rows.map(({ label, value }) => ({ title: label, text: value }))}
    />
  );
}
