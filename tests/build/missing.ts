/**
 * Addresses that the site links and that do not exist yet. The test beside this file fails for a
 * dead link that is not here, and for an address here that exists by now: the list only shrinks.
 */
export const missing: readonly string[] = [];
