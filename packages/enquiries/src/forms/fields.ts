import type { FieldDefinition, Option } from './definition.ts';

const defineText = (
  name: string,
  label: string,
  type: FieldDefinition['type'],
  autocomplete: string,
  maxLength: number,
): FieldDefinition => ({ name, label, required: true, type, autocomplete, maxLength });

export const nameField = defineText('name', 'Name', 'text', 'name', 100);
/** 254: maximum in SMTP (RFC 5321, 4.5.3.1). */
export const emailField = defineText('email', 'Email', 'email', 'email', 254);
export const companyField = defineText('company', 'Company', 'text', 'organization', 160);
export const phoneField = { ...defineText('phone', 'Phone', 'tel', 'tel', 40), required: false };

export const messageField: FieldDefinition = {
  name: 'message',
  label: 'Message',
  required: false,
  type: 'textarea',
  rows: 4,
  maxLength: 5000,
};

/** In an optional select. Option values may not be empty (docs/requirements.md, 5). */
export const noChoice = 'none';
export const noChoiceLabel = 'Choose one';

export const defineSelect = (
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

/** Hidden: a honeypot, and the signed time at which the form was rendered or first touched. */
export const trapField = 'referral_note';
export const tokenField = 'form_token';

export const campaignParameters = ['utm_source', 'utm_medium', 'utm_campaign'] as const;

/** Origin of the visit (features/forms/referral.ts). */
export const fromHostField = 'from_host';
export const fromPageField = 'from_page';
export const fromCampaignField = 'from_campaign';
