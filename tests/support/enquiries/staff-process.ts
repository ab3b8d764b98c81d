/**
 * The staff at work, for tests that kill them: answers or erases one enquiry after another, and
 * says so after each.
 */
import { randomUUID } from 'node:crypto';
import { addNote, Store, setHandling } from '@site/enquiries';
import { erase } from '../../../packages/enquiries/src/operator/deletion.ts';

const [url = '', ...references] = process.argv.slice(2);
const store = await Store.open(url);
for (const [n, reference] of references.entries()) {
  if (n % 2) await erase(store, { reference });
  else {
    await setHandling(store, reference, 'answered', 'mary', Date.now());
    const note = { id: randomUUID(), author: 'mary', text: 'called' };
    await addNote(store, reference, note, Date.now());
  }
  process.stdout.write(`${reference}\n`);
}
await store.close();
