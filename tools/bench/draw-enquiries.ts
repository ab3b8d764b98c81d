import { DatabaseSync } from 'node:sqlite';
import { Store } from '@site/enquiries';

const message =
  'Forty kilometres of twelve-inch crude line with two pump stations; we lose about three percent a day and cannot say where. ';

/**
 * Draws a database of `count` enquiries, the last of which came just now; the newest `open` are not
 * answered. One in fifty is a sign-up, one in forty was held back, one in a thousand failed.
 */
export async function drawEnquiries(path: string, count: number, open: number): Promise<void> {
  await (await Store.open(`file:${path}`)).close();
  const db = new DatabaseSync(path);
  db.exec('pragma synchronous = off; pragma cache_size = -200000');
  const last = Date.now();
  // 27 a day, or as many as three years need.
  const stepMs = Math.min(86_400_000 / 27, (3 * 365 * 86_400_000) / count);
  db.exec(`begin;
    create temp table drawn as with recursive n(i) as (select 0 union all select i + 1 from n where i < ${count - 1})
      select i, printf('%08x-0000-4000-8000-000000000000', i) as id,
        ${last} - cast((${count} - 1 - i) * ${stepMs} as integer) as at,
        case when i % 50 = 7 then 'newsletter' when i % 3 = 0 then 'contact' else 'demo' end as kind,
        i % 40 = 3 as held, i % 1000 = 5 as failed from n;
    insert into enquiries (id, reference, kind, state, content, email, created_at, suspicion, handling, handled_at, handled_by, urgent)
      select id, printf('%04x-%04x', i / 65536, i % 65536), kind, case when held then 'quarantined' else 'accepted' end,
        json_object('name', 'Ada King ' || i, 'email', 'ada' || (i % 300000) || '@example.org', 'company', 'Pipes ' || i, 'message', '${message.repeat(2)}' || i),
        'ada' || (i % 300000) || '@example.org', at, iif(held, 'drawn', null),
        iif(held or kind = 'newsletter' or i >= ${count - open}, null, iif(i % 7 = 0, 'closed', 'answered')),
        iif(held or kind = 'newsletter' or i >= ${count - open}, null, at + 3600000), iif(held, null, 'mary'), iif(i % 60 = 9, 1, null)
      from drawn;
    insert into deliveries (id, enquiry_id, message, idempotency_key, state, attempts, created_at, next_attempt_at, reason, sent_at)
      select 'd' || id, id, json_object('to', 'desk@example.org', 'text', '${message.repeat(4)}'), 'enquiry/' || id,
        case when held then 'held' when failed then 'parked' else 'sent' end, 1, at, at, iif(failed, '422 no', null), iif(held or failed, null, at)
      from drawn;
    drop table drawn;
    commit; analyze;
    pragma synchronous = full; pragma wal_checkpoint(truncate);`);
  db.close();
}
