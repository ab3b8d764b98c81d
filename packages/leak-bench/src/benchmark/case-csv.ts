import { METERS } from './kinds.ts';
import type { Case, NodeRecord } from './types.ts';

/**
 * Records of a case as CSV: case, record (0 the event, 1 and 2 the last announced operation of the
 * inlet and the outlet), sample, and the nodes' pressures in Pa. Row `start` of a record has the
 * time of each node's sample 0 by its own clock, s; a dead node's cells are empty.
 */
export function formatCaseCsv({ metadata, records, checks }: Case): string {
  return [records, ...checks]
    .map((nodes, i) => formatRows(`${metadata.case},${i}`, nodes))
    .join('');
}

export const csvHead = 'case,record,sample,S1,S2,S3,S4\n';

function formatRows(key: string, nodes: readonly NodeRecord[]): string {
  const rows = [`${key},start,${nodes.map((n) => n.start).join()}`];
  const count = Math.max(...nodes.map((n) => n.samples.length));
  for (let i = 0; i < count; i++)
    rows.push(`${key},${i},${nodes.map((n) => n.samples[i] ?? '').join()}`);
  return `${rows.join('\n')}\n`;
}

export const metersHead = 'case,time,inflow,outflow,pack\n';

/** Readings in m³/s and m³. */
export const formatMetersCsv = ({ metadata, meters }: Case): string =>
  meters.inflow
    .map((inflow, i) =>
      [
        metadata.case,
        (i + 1) * METERS.every,
        ...[inflow, meters.outflow[i] as number].map((q) => q.toFixed(5)),
        `${(meters.pack[i] as number).toFixed(3)}\n`,
      ].join(),
    )
    .join('');
