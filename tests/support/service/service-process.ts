import { createInterface } from 'node:readline';
import { parseConfig } from '@site/config/environment.ts';
import { createEnquiries } from '@site/enquiries';

/**
 * The service in a process of its own, for tests that limit what the process may do: takes one
 * submission a line on standard input, answers one result a line.
 */

const silent = () => undefined;
const enquiries = await createEnquiries(parseConfig(process.env), {
  info: silent,
  warn: silent,
  error: silent,
});
enquiries.start();

const lines = createInterface({ input: process.stdin });
for await (const line of lines) {
  const { kind, values } = JSON.parse(line);
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.append(name, String(value));
  console.log(JSON.stringify(await enquiries.submit(kind, form)));
}
await enquiries.close();
