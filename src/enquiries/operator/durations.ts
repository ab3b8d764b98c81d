const units = { h: 'hours', d: 'days', w: 'weeks', mo: 'months', y: 'years' } as const;

/** `now` minus a span such as `12mo`, `90d`, `6w` or `2y`; undefined if invalid. */
export function before(span: string, now: number): number | undefined {
  const [, digits, unit] = /^(\d{1,4})(h|d|w|mo|y)$/.exec(span.trim()) ?? [];
  if (!unit || Number(digits) === 0) return undefined;
  return Temporal.Instant.fromEpochMilliseconds(now)
    .toZonedDateTimeISO('UTC')
    .subtract({ [units[unit as keyof typeof units]]: Number(digits) }).epochMilliseconds;
}

/** Start or end of a day in the machine's time zone. */
export function dayOf(text: string, end = false): number | undefined {
  if (!/^\d{4}-\d\d-\d\d$/.test(text.trim())) return undefined;
  try {
    return Temporal.PlainDate.from(text.trim(), { overflow: 'reject' })
      .add({ days: end ? 1 : 0 })
      .toZonedDateTime(Temporal.Now.timeZoneId()).epochMilliseconds;
  } catch {
    return undefined;
  }
}
