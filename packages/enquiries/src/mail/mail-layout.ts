import { brand, colours, company, darkColours, formatParticulars } from '@site/config';
import { escapeHtml } from './safe-text.ts';

export const { ink, 'ink-2': ink2, rule, sheet } = colours;
const { paper } = colours;
const dark = darkColours;
const font = 'font-family:Archivo,Helvetica,Arial,sans-serif';

/** Style attributes cannot express media queries. */
const styles = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.ground{background:${dark.paper}!important}
.sheet{background:${dark.sheet}!important}
.sheet,.ink{color:${dark.ink}!important}
.ink2,.ink2 a{color:${dark['ink-2']}!important}
.sheet,.edge{border-color:${dark.rule}!important}
.button{background:${dark.ink}!important;color:${dark.sheet}!important}
}
@media (max-width:480px){
.ground{padding:0!important}
.pad{padding-left:16px!important;padding-right:16px!important}
}`;

/** To its card; no link without the inbox's address. */
export const linkReference = (reference: string, inboxUrl: string | undefined) =>
  inboxUrl
    ? `<a href="${escapeHtml(`${inboxUrl}/${reference}`)}" class="ink" style="color:${ink}">${reference}</a>`
    : escapeHtml(reference);

/** `content` and `footer` are HTML. */
export function renderMailHtml(title: string, content: string, footer: string): string {
  const line = formatParticulars(company);
  return `<!doctype html>
<html lang="en-GB">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(title)}</title>
<style>
${styles}
</style></head>
<body class="ground" style="margin:0;padding:24px 12px;background:${paper};color:${ink};${font}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center">
<table class="sheet" role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:620px;background:${sheet};border:1px solid ${rule};color:${ink};text-align:left">
<tr><td class="pad edge" style="padding:16px 24px;border-bottom:1px solid ${rule};font-size:15px;font-weight:600">${escapeHtml(brand.name)}</td></tr>
<tr><td class="pad" style="padding:24px">
<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3;font-weight:600">${escapeHtml(title)}</h1>
${content}
</td></tr>
<tr><td class="pad edge ink2" style="padding:16px 24px;border-top:1px solid ${rule};font-size:13px;line-height:1.5;color:${ink2}">${footer}${line && `<br>${escapeHtml(line)}`}</td></tr>
</table>
</td></tr></table>
</body>
</html>`;
}

export function renderMailText(paragraphs: readonly string[]): string {
  const line = formatParticulars(company);
  return `${[...paragraphs, ...(line ? [line] : [])].join('\n\n')}\n`;
}
