import pino from 'pino';
import { parseConfig } from '../config/environment.ts';
import { createEnquiries, type Enquiries } from './service.ts';

let opened: Promise<Enquiries> | undefined;

/** The path of an enquiry for the development server, with a store of its own. */
export function devEnquiries(): Promise<Enquiries> {
  opened ??= createEnquiries(
    parseConfig({ DATABASE_URL: 'file:./data/development.db', ...process.env }),
    pino(),
  );
  return opened;
}
