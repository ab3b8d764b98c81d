import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Enquiries } from '@site/enquiries';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';

/** On the disk of a folder that may not exist yet. */
async function measureFreeBytes(folder: string): Promise<number> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch (error) {
    const parent = dirname(folder);
    if (parent === folder) throw error;
    return measureFreeBytes(parent);
  }
}

/** Prometheus: https://prometheus.io/docs/instrumenting/exposition_formats/. */
export function createMetrics(enquiries: Pick<Enquiries, 'measure'>, dataFolder: string) {
  const registry = new Registry();
  const registers = [registry];
  const requests = new Counter({
    name: 'http_requests_total',
    help: 'Requests answered, by status.',
    labelNames: ['status'],
    registers,
  });
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from a request to the end of its response.',
    buckets: [0.005, 0.025, 0.1, 0.5, 1, 5],
    registers,
  });
  const counts = new Gauge({
    name: 'enquiries',
    help: 'Enquiries in the store, by form and state of their mail.',
    labelNames: ['kind', 'state'],
    registers,
  });
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers });
  const store = gauge('enquiry_store_up', '1 while the store answers.');
  const oldest = gauge('enquiry_oldest_unsent_seconds', 'Age of the oldest mail not sent.');
  const spooled = gauge('enquiries_spooled', 'Enquiries that wait in the spool for the store.');
  const overdue = gauge('enquiries_overdue', 'Enquiries without the answer promised.');
  const free = gauge('enquiry_disk_free_bytes', 'Free space on the disk of the spool.');

  return {
    observe(status: number, ms: number) {
      requests.inc({ status });
      seconds.observe(ms / 1000);
    },
    async text(): Promise<string> {
      const measured = await enquiries.measure();
      store.set(measured.stored ? 1 : 0);
      spooled.set(measured.spooled);
      if (measured.stored) {
        counts.reset();
        for (const { kind, state, count } of measured.stored.counts)
          counts.set({ kind, state }, count);
        oldest.set(measured.stored.oldestSeconds);
        overdue.set(measured.stored.overdue);
      }
      free.set(await measureFreeBytes(dataFolder));
      return registry.metrics();
    },
    type: registry.contentType,
  };
}

export type Metrics = ReturnType<typeof createMetrics>;
