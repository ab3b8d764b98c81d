/** The part that is used; the published types lack the parameter `preferred`. */
declare module 'negotiator' {
  export default class Negotiator {
    constructor(req: { headers: Record<string, string> });
    /** The accepted codings among `available`, best first; ties are resolved by the order of `preferred`. */
    encodings<Coding extends string>(
      available: readonly Coding[],
      preferred: readonly Coding[],
    ): Coding[];
    /** The accepted media types among `available`, best first. */
    mediaTypes(available: readonly string[]): string[];
  }
}
