import { particularsLine } from '../../config/company.ts';
import { brand, company } from '../../config/site.ts';
import { escapeHtml } from './text.ts';

export const ink = '#0e2029';
export const ink2 = '#41555e';
export const rule = '#c4cdca';
const font = 'font-family:Archivo,Helvetica,Arial,sans-serif';

/**
 * The layout of every mail: brand on top, a title, the content (HTML), a footer (HTML), and the
 * company's particulars where they are known.
 */
export function mailHtml(title: string, content: string, footer: string): string {
  const line = particularsLine(company);
  return `<!doctype html>
<html lang="en-GB">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title></head>
<body style="margin:0;padding:24px 12px;background:#eef1ef;color:${ink};${font}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:620px;background:#fafbfa;border:1px solid ${rule};text-align:left">
<tr><td style="padding:16px 24px;border-bottom:1px solid ${rule};font-size:15px;font-weight:600">${escapeHtml(brand.name)}</td></tr>
<tr><td style="padding:24px">
<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3;font-weight:600">${escapeHtml(title)}</h1>
${content}
</td></tr>
<tr><td style="padding:16px 24px;border-top:1px solid ${rule};font-size:13px;line-height:1.5;color:${ink2}">${footer}${line && `<br>${escapeHtml(line)}`}</td></tr>
</table>
</td></tr></table>
</body>
</html>`;
}

/** The plain text of a mail from its paragraphs, with the same particulars at its end. */
export function mailText(paragraphs: readonly string[]): string {
  const line = particularsLine(company);
  return `${[...paragraphs, ...(line ? [line] : [])].join('\n\n')}\n`;
}
