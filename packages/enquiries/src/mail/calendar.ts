import ical, { ICalEventStatus, ICalEventTransparency } from 'ical-generator';

type Proposal = {
  uid: string;
  summary: string;
  description: string;
  start: number;
  minutes: number;
  /** Times in milliseconds since 1970. */
  stamp: number;
};

/** The library escapes no other control characters. */
const stripControls = (text: string) => text.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\n]/gu, ' ');

/** iCalendar (RFC 5545). */
export function renderProposal({ uid, summary, description, start, minutes, stamp }: Proposal) {
  // Without a METHOD, which would want an organiser (RFC 5546): calendars add the event as it is.
  const calendar = ical({ prodId: '//Enquiries//Call proposal//EN' });
  calendar.createEvent({
    id: stripControls(uid),
    summary: stripControls(summary),
    description: stripControls(description),
    start: new Date(start),
    end: new Date(start + minutes * 60_000),
    stamp: new Date(stamp),
    status: ICalEventStatus.TENTATIVE,
    transparency: ICalEventTransparency.OPAQUE,
  });
  return `${calendar}\r\n`;
}
