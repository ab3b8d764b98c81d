export { operatorAlerts } from './delivery/alerts.ts';
export { Spool, spoolDirectory } from './delivery/spool.ts';
export { promisedHours, span, workingMs } from './due.ts';
export { filledIn } from './form/filled-in.ts';
export { parseReference } from './form/reference.ts';
export { campaignName, hostName, refererOf } from './form/source.ts';
export { officeTimeZone } from './form/time.ts';
export { cleanText } from './form/validate.ts';
export { networkOf } from './guard/networks.ts';
export { causeOf, errorFields, type Log } from './log.ts';
export type { InboxOptions, StartInbox } from './operator/commands/inbox.ts';
export { eraseEverywhere } from './operator/deletion.ts';
export { before } from './operator/filter.ts';
export { addNote, assign, type Handling, handle, markSpam } from './operator/handling.ts';
export { answerState, reasonInWords, titleOf } from './operator/print.ts';
export {
  countOf,
  type Details,
  type Entry,
  type Filter,
  isOverdue,
  list,
  type Mail,
  show,
} from './operator/queries.ts';
export { release, retry } from './operator/resend.ts';
export { erasureLimits, plural } from './operator/run.ts';
export { createEnquiries, type Enquiries } from './service.ts';
export { sqlitePath } from './store/sqlite/sqlite.ts';
export { Store } from './store/store.ts';
export type { Visit } from './store/visits.ts';
export { dayOf, other, type PageRequest } from './visits.ts';
