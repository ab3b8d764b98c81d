import type { FieldDefinition, Option } from './definition.ts';

/** Fields that several forms share. */

export const name: FieldDefinition = {
  name: 'name',
  label: 'Name',
  required: true,
  type: 'text',
  autocomplete: 'name',
  maxLength: 100,
};

export const email: FieldDefinition = {
  name: 'email',
  label: 'Email',
  required: true,
  type: 'email',
  autocomplete: 'email',
  // The longest address that SMTP can carry (RFC 5321, 4.5.3.1).
  maxLength: 254,
};

export const company: FieldDefinition = {
  name: 'company',
  label: 'Company',
  required: true,
  type: 'text',
  autocomplete: 'organization',
  maxLength: 160,
};

export const phone: FieldDefinition = {
  name: 'phone',
  label: 'Phone',
  required: false,
  type: 'tel',
  autocomplete: 'tel',
  maxLength: 40,
};

export const message: FieldDefinition = {
  name: 'message',
  label: 'Message',
  required: false,
  type: 'textarea',
  rows: 4,
  maxLength: 5000,
};

/**
 * Value of "No choice" in an optional select, treated as absent. Not empty, because an option may
 * not be (docs/requirements.md, 5).
 */
export const noChoice = 'none';
export const noChoiceLabel = 'No choice';

/** An optional select field. */
export const select = (
  fieldName: string,
  label: string,
  options: readonly Option[],
): FieldDefinition => ({
  name: fieldName,
  label,
  required: false,
  type: 'select',
  options,
  maxLength: 40,
});

/**
 * Hidden fields of every form. `trapField` is a honeypot that only programs fill in; `tokenField`
 * holds the signed time at which the form was rendered or first touched.
 */
export const trapField = 'referral_note';
export const tokenField = 'form_token';

/** Parameters of a link in a campaign that are kept. */
export const campaignParameters = ['utm_source', 'utm_medium', 'utm_campaign'] as const;

/** How the visitor came to the site (components/forms/came-from.ts). */
export const fromHostField = 'from_host';
export const fromPageField = 'from_page';
export const fromCampaignField = 'from_campaign';
