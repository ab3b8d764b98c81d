declare namespace App {
  interface Locals {
    /** The path of every enquiry; made once for the process. */
    enquiries: import('@site/enquiries/service.ts').Enquiries;
    /** Address of the visitor, for limits; never stored with what they write. */
    visitorAddress: string;
    /** Of a POST whose browser hides which site it came from. */
    isOriginWithheld?: boolean;
  }
}

/** The published types lack the parameter `preferred`. */
declare module 'negotiator' {
  export default class Negotiator {
    constructor(req: { headers: Record<string, string> });
    /** Accepted codings among `available`, best first; ties follow the order of `preferred`. */
    encodings<Coding extends string>(
      available: readonly Coding[],
      preferred: readonly Coding[],
    ): Coding[];
  }
}

declare module 'subset-font' {
  type Axis = number | { min: number; max: number; default?: number };
  type Options = {
    targetFormat?: 'woff2' | 'woff' | 'sfnt';
    variationAxes?: Record<string, Axis | undefined>;
    noLayoutClosure?: boolean;
  };
  export default function subsetFont(
    font: Buffer,
    text: string,
    options?: Options,
  ): Promise<Buffer>;
}
