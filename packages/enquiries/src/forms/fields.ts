import type { FieldDefinition, Option } from './definition.ts';

export const nameField: FieldDefinition = {
  name: 'name',
  label: 'Name',
  required: true,
  type: 'text',
  autocomplete: 'name',
  maxLength: 100,
};

export const emailField: FieldDefinition = {
  name: 'email',
  label: 'Email',
  required: true,
  type: 'email',
  autocomplete: 'email',
  // Maximum in SMTP (RFC 5321, 4.5.3.1).
  maxLength: 254,
};

export const companyField: FieldDefinition = {
  name: 'company',
  label: 'Company',
  required: true,
  type: 'text',
  autocomplete: 'organization',
  maxLength: 160,
};

export const phoneField: FieldDefinition = {
  name: 'phone',
  label: 'Phone',
  required: false,
  type: 'tel',
  autocomplete: 'tel',
  maxLength: 40,
};

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
