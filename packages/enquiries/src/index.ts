export { findOperatorAlerts } from './delivery/alerts.ts';
export { getSpoolDirectory, Spool } from './delivery/spool.ts';
export { listFieldValues } from './form/field-values.ts';
export { parseReference } from './form/reference.ts';
export { parseCampaignName, parseHostName, parseReferer } from './form/source.ts';
export { officeTimeZone } from './form/time.ts';
export { cleanText } from './form/validate.ts';
export { spamMark, toNetwork } from './guard/guard.ts';
export { describeCause, describeError, type Log } from './log.ts';
export { splitAtLines } from './mail/notification.ts';
export { erasureLimits } from './operator/command-run.ts';
export type { InboxOptions, StartInbox } from './operator/commands/inbox.ts';
export { eraseEverywhere } from './operator/deletion.ts';
export { type EntryDetails, findEntry } from './operator/entry-details.ts';
export { subtractSpan } from './operator/filter.ts';
export * from './operator/handling.ts';
export {
  describeAnswerState,
  describeKind,
  describeReason,
  formatTitle,
} from './operator/print.ts';
export {
  type Arrival,
  countEntries,
  countOverdue,
  type Entry,
  type EntryFilter,
  findByWords,
  findOldestOpen,
  isOverdue,
  listArrivals,
  listAssignees,
  listEntries,
  type MailStatus,
} from './operator/queries.ts';
export { releaseEnquiry, retryDeliveries } from './operator/resend.ts';
export { countWorkingMs, formatWorkingTime, promisedHours } from './reply-deadline.ts';
export { createEnquiries, type Enquiries } from './service.ts';
export { keepMarked } from './store/server-heartbeat.ts';
export { parseSqlitePath } from './store/sqlite/sqlite.ts';
export { Store } from './store/store.ts';
export type { Visit } from './store/visit-counts.ts';
export { otherLabel, type PageRequest, toDay } from './visits.ts';
