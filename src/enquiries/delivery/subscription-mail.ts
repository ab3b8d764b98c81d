import { consentText } from '../../forms/newsletter.ts';
import { renderConfirmation } from '../mail/confirmation.ts';
import type { NewEnquiry } from '../store/recording.ts';
import type { Store } from '../store/store.ts';

type Request = { email: string; now: number; siteUrl: string };

/** The links are made in the transaction that stores the sign-up. */
export const subscriptionMail =
  (store: Store, { email, now, siteUrl }: Request): NewEnquiry['render'] =>
  async (reference, trx) => {
    const links = await store.subscribers.request(email, consentText, now, trx);
    return JSON.stringify(renderConfirmation(email, links, { reference, siteUrl }));
  };
