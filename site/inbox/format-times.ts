import { officeTimeZone } from '@site/enquiries';

const createFormat = (options: Intl.DateTimeFormatOptions) => {
  const formatter = new Intl.DateTimeFormat('en-GB', { ...options, timeZone: officeTimeZone });
  return (iso: string | number) => formatter.format(new Date(iso));
};

export const formatFullTime = createFormat({ dateStyle: 'medium', timeStyle: 'short' });
const formatDay = createFormat({ dateStyle: 'short' });
const formatClock = createFormat({ hour: '2-digit', minute: '2-digit' });
export const formatShortTime = createFormat({
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
});

/** `16:45` today, else with the day. */
export const formatNearTime = (iso: string, now: number) =>
  formatDay(iso) === formatDay(now) ? formatClock(iso) : formatShortTime(iso);
