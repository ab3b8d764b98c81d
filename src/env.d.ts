/** What the build's code renders for the server; set in src/middleware.ts. */
declare var siteListings: typeof import('./listings/index.ts').listings;

declare namespace App {
  interface Locals {
    /** The path of every enquiry; made once for the process. */
    enquiries: import('./enquiries/service.ts').Enquiries;
    /** Address of the visitor, for limits; never stored with what they write. */
    visitorAddress: string;
    /** What became of the form in this request, when the server has taken it already (server/posts.ts). */
    answered?:
      | {
          kind: import('./forms/definition.ts').FormKind;
          result: import('./forms/state.ts').SubmitResult;
        }
      | undefined;
  }
}
