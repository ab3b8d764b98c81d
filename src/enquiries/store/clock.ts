/** A time this far in the future can only mean that the clock was set back. */
export const clockSlackMs = 60_000;
