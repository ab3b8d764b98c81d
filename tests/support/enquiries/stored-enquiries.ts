import { DatabaseSync } from 'node:sqlite';

export type StoredEnquiry = {
  reference: string;
  kind: string;
  content: Record<string, string>;
  deliveryState: string;
};

/** The enquiries of one e-mail address in a SQLite store, read while the server runs. */
export function readStoredEnquiries(database: string, email: string): StoredEnquiry[] {
  const db = new DatabaseSync(database, { readOnly: true });
  try {
    const rows = db
      .prepare(
        `select e.reference, e.kind, e.content, d.state as deliveryState
         from enquiries e join deliveries d on d.enquiry_id = e.id
         where e.email = ? order by e.created_at`,
      )
      .all(email) as { reference: string; kind: string; content: string; deliveryState: string }[];
    return rows.map((row) => ({
      ...row,
      content: JSON.parse(row.content) as Record<string, string>,
    }));
  } finally {
    db.close();
  }
}

/** The references of all enquiries in a SQLite store. */
export function readStoredReferences(database: string): string[] {
  const db = new DatabaseSync(database, { readOnly: true });
  try {
    const rows = db.prepare('select reference from enquiries').all() as { reference: string }[];
    return rows.map((row) => row.reference);
  } finally {
    db.close();
  }
}
