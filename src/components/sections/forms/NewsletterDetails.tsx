import { paths } from '../../../config/paths.ts';

/** What a subscriber gets, and how to unsubscribe. */
export function NewsletterDetails() {
  return (
    <p className="text-ink-2">
      An incident read against its report, or a result measured on a line, when there is one to
      tell:{' '}
      <a className="link" href={paths.newsletterArchive}>
        all issues so far
      </a>
      . Every mail ends with a link to unsubscribe. How addresses are kept stands under{' '}
      <a className="link" href={paths.privacy}>
        privacy
      </a>
      .
    </p>
  );
}
