import { type Company, particulars } from '../../config/company.ts';
import { company as configured } from '../../config/site.ts';

/** Legal particulars of the company; nothing if none are configured. */
export function CompanyParticulars({ company = configured }: { company?: Company }) {
  const rows = particulars(company);
  if (rows.length === 0) return null;
  return (
    <dl className="mt-6 border-rule border-t text-15">
      {rows.map(({ label, value }) => (
        <div
          key={label}
          className="grid gap-x-6 border-rule border-b py-3 sm:grid-cols-[11rem_1fr]"
        >
          <dt className="text-ink-2">{label}</dt>
          <dd className="break-words">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
