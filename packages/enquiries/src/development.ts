import { processConfig } from '@site/config/process-config.ts';
import pino from 'pino';
import { createEnquiries, type Enquiries } from './service.ts';

let opened: Promise<Enquiries> | undefined;

export function getDevelopmentEnquiries(): Promise<Enquiries> {
  opened ??= createEnquiries(processConfig({ DATABASE_URL: 'file:./data/development.db' }), pino());
  return opened;
}
