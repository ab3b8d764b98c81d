import pino from 'pino';
import { processConfig } from '../config/process-config.ts';
import { createEnquiries, type Enquiries } from './service.ts';

let opened: Promise<Enquiries> | undefined;

/** The path of an enquiry for the development server, with a store of its own. */
export function devEnquiries(): Promise<Enquiries> {
  opened ??= createEnquiries(processConfig({ DATABASE_URL: 'file:./data/development.db' }), pino());
  return opened;
}
