import type { SpooledEnquiry } from '../../../packages/enquiries/src/delivery/spool.ts';

/** An enquiry as the spool keeps it; a different `n` is another one. */
export const createSpooledEnquiry = (
  n: number,
  more: Partial<SpooledEnquiry> = {},
): SpooledEnquiry => ({
  type: 'enquiry',
  id: `id-${n}`,
  reference: 'K7QP-4MXD',
  kind: 'demo',
  values: { name: 'Ada King', email: `ada${n}@example.org` },
  digest: `digest-${n}`,
  now: Date.now(),
  message: '{}',
  ...more,
});
