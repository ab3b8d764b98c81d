/** The published types lack the parameter `preferred`. */
declare module 'negotiator' {
  export default class Negotiator {
    constructor(req: { headers: Record<string, string> });
    /** Accepted codings among `available`, best first; ties follow the order of `preferred`. */
    encodings<Coding extends string>(
      available: readonly Coding[],
      preferred: readonly Coding[],
    ): Coding[];
    /** Accepted media types among `available`, best first. */
    mediaTypes(available: readonly string[]): string[];
  }
}
