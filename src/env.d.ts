declare namespace App {
  interface Locals {
    /** The path of every enquiry; made once for the process. */
    enquiries: import('./enquiries/service.ts').Enquiries;
    /** Address of the visitor, for limits; never stored with what they write. */
    visitorAddress: string;
  }
}
