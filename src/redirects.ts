/** Second addresses of a thing, each with the one it lives at. Served as permanent redirects. */
export const redirects: Readonly<Record<string, string>> = {};
