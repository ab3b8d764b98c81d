import { type Company, particulars } from '../../config/company.ts';
import { company as configured } from '../../config/site.ts';
import { Definitions } from './Definitions.tsx';

/** Empty if none are configured. */
export function CompanyParticulars({ company = configured }: { company?: Company }) {
  const rows = particulars(company);
  if (rows.length === 0) return null;
  return (
    <Definitions
      layout="facts"
      className="mt-6"
      items={rows.map(({ label, value }) => ({ title: label, text: value }))}
    />
  );
}
