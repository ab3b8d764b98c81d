import mit from '../../../../content/legal/mit.txt?raw';
import licences from '../../../../content/licences.json';
import archivo from '../../../styles/fonts/archivo-OFL.txt?raw';
import geistMono from '../../../styles/fonts/geist-mono-OFL.txt?raw';
import { CompanyParticulars } from '../../ui/CompanyParticulars.tsx';
import { LicenceText, PackageTable } from './PackageTable.tsx';
import { CameFrom, StoredData } from './StoredData.tsx';

/** Components of legal texts, for `<Content>`. */
export const legalComponents = { CameFrom, CompanyParticulars, StoredData };

const { works, browser, server } = licences;
const packages = { works, browser, server };
const texts = { archivo, 'geist-mono': geistMono, mit };

type Packages = { caption: string; folded?: boolean; of: keyof typeof packages };
type Text = { title: string; of: keyof typeof texts };

export const licenceComponents = {
  LicenceText: ({ title, of }: Text) => LicenceText({ title, text: texts[of] }),
  PackageTable: ({ of, ...more }: Packages) => PackageTable({ ...more, rows: packages[of] }),
};
