import { paths } from '@site/config';
import {
  buildConfirmationTexts,
  confirmButton,
  consentText,
  subscribedTexts,
} from '../forms/newsletter.ts';
import type { NewEnquiry } from '../store/recording.ts';
import type { Store } from '../store/store.ts';
import { confirmationDays, type SubscriptionLinks } from '../store/subscribers.ts';
import { ink, ink2, renderMailHtml, renderMailText, sheet } from './mail-layout.ts';
import type { Message } from './mailer.ts';
import { escapeHtml } from './safe-text.ts';

export const buildSubscriptionLink = (
  siteUrl: string,
  step: 'confirm' | 'unsubscribe',
  token: string,
) => `${siteUrl}${paths.newsletter}/${step}?token=${encodeURIComponent(token)}`;

const buttonStyle = `display:inline-block;padding:12px 20px;background:${ink};color:${sheet};text-decoration:none;font-size:17px;font-weight:600`;

/**
 * A confirmed subscriber is told so only by mail: a stranger trying addresses sees no difference.
 */
export function renderConfirmation(
  email: string,
  links: SubscriptionLinks,
  { reference, siteUrl }: { reference: string; siteUrl: string },
): Message {
  const unsubscribe = buildSubscriptionLink(siteUrl, 'unsubscribe', links.unsubscribe);
  const confirm = links.confirm && buildSubscriptionLink(siteUrl, 'confirm', links.confirm);
  const { title, lead, otherwise } = confirm
    ? buildConfirmationTexts(confirmationDays)
    : subscribedTexts;
  const paragraph = (text: string) =>
    `<p style="margin:0 0 16px;font-size:15px;line-height:1.5">${escapeHtml(text)}</p>`;
  const button = confirm
    ? `<p style="margin:0 0 16px"><a href="${escapeHtml(confirm)}" class="button" style="${buttonStyle}">${confirmButton}</a></p>`
    : '';
  return {
    to: email,
    subject: title,
    html: renderMailHtml(
      title,
      `${paragraph(lead)}${button}${paragraph(otherwise)}`,
      `Reference ${escapeHtml(reference)} · <a href="${escapeHtml(unsubscribe)}" style="color:${ink2}">Unsubscribe</a>`,
    ),
    text: renderMailText([
      title,
      lead,
      ...(confirm ? [confirm] : []),
      otherwise,
      `Unsubscribe: ${unsubscribe}`,
      `Reference ${reference}`,
    ]),
    headers: {
      'List-Unsubscribe': `<${unsubscribe}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}

type Request = { email: string; now: number; siteUrl: string };

/** The links are made in the transaction that stores the sign-up. */
export const createSubscriptionRenderer =
  (store: Store, { email, now, siteUrl }: Request): NewEnquiry['render'] =>
  async (reference, trx) => {
    const links = await store.subscribers.request(email, consentText, now, trx);
    return JSON.stringify(renderConfirmation(email, links, { reference, siteUrl }));
  };
