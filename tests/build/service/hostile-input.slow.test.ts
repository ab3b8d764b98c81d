import { readStoredReferences } from '#support/enquiries/stored-enquiries.ts';
import { findMailFault, runHostile, sampleHostileCases } from '#support/hostile/send.ts';
import { startSiteWithMail } from '#support/running-site.ts';

/** A sample of `npm run bench:hostile`, which sends a hundred thousand. */

const { site, peer } = startSiteWithMail();

it('hostile input never causes a server error, markup in a page or an injected header', async () => {
  const { statuses, faults, references } = await runHostile(
    site.url,
    sampleHostileCases(300, 20),
    8,
  );
  expect(faults).toEqual([]);
  expect(peer.requests.map(findMailFault).filter(Boolean)).toEqual([]);
  // The sample must contain both kinds: accepted enquiries and refused requests.
  expect(references.length).toBeGreaterThan(20);
  expect(Object.keys(statuses)).toEqual(expect.arrayContaining(['form 200', 'body 400']));
  // On a busy machine the spool takes what the store does not take in time, and hands it over.
  const stored = () => readStoredReferences(site.database);
  await expect.poll(stored, { timeout: 30_000 }).toEqual(expect.arrayContaining(references));
  expect(new Set(stored()).size).toBe(stored().length);
  expect((await fetch(`${site.url}/healthz`)).status).toBe(200);
}, 300_000);
