import { officeTimeZone } from '@site/enquiries';

const format = (options: Intl.DateTimeFormatOptions) => {
  const formatter = new Intl.DateTimeFormat('en-GB', { ...options, timeZone: officeTimeZone });
  return (iso: string | number) => formatter.format(new Date(iso));
};

export const fullTime = format({ dateStyle: 'medium', timeStyle: 'short' });
export const dayMonth = format({ day: 'numeric', month: 'short' });
const day = format({ dateStyle: 'short' });
const clock = format({ hour: '2-digit', minute: '2-digit' });
export const shortTime = format({
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
});

/** `16:45` today, else with the day. */
export const nearTime = (iso: string, now: number) =>
  day(iso) === day(now) ? clock(iso) : shortTime(iso);
