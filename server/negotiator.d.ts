/** The part that is used; the published types do not know of `preferred`. */
declare module 'negotiator' {
  export default class Negotiator {
    constructor(req: { headers: Record<string, string> });
    /** Those of `available` that are accepted, best first; of equals the one earlier in `preferred`. */
    encodings<Coding extends string>(
      available: readonly Coding[],
      preferred: readonly Coding[],
    ): Coding[];
  }
}
