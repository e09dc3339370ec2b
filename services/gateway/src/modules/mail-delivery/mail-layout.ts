/** A mail as it is written, before it gets its looks. Plain text throughout. */
export interface MailDraft {
  subject: string;
  /** What the list of mails shows beside the subject. */
  preview: string;
  title: string;
  paragraphs: string[];
  /** Label and value, such as an amount. */
  facts?: [string, string][];
  action: { label: string; url: string };
  /** What to do when the mail comes unexpected. */
  note?: string;
  /** Why the address gets the mail; left out where it is that of an account. */
  reason?: string;
}

type Written = MailDraft & Required<Pick<MailDraft, 'reason'>>;

interface MailContent {
  subject: string;
  html: string;
  text: string;
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (char) => entities[char] ?? char);

const font = "font-family:Inter,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const accountReason = 'Você recebe este e-mail porque há uma conta no Trilho com este endereço.';

const paragraph = (text: string) =>
  `<p style="margin:0 0 16px;${font};font-size:15px;line-height:24px;color:#0f1720">${escapeHtml(text)}</p>`;

const factRow = ([label, value]: [string, string]) => `
<tr>
<td style="padding:8px 0;border-top:1px solid #e6e8ec;${font};font-size:14px;line-height:20px;color:#5b6675">${escapeHtml(label)}</td>
<td align="right" style="padding:8px 0;border-top:1px solid #e6e8ec;${font};font-size:14px;line-height:20px;color:#0f1720;font-weight:600">${escapeHtml(value)}</td>
</tr>`;

const factTable = (facts: [string, string][]) =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 20px;border-bottom:1px solid #e6e8ec">${facts.map(factRow).join('')}</table>`;

const button = ({ label, url }: MailDraft['action']) => `
<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 20px"><tr>
<td bgcolor="#0a7f5f" style="border-radius:8px"><a href="${escapeHtml(url)}" style="display:inline-block;padding:12px 20px;${font};font-size:15px;line-height:20px;font-weight:600;color:#ffffff;text-decoration:none">${escapeHtml(label)}</a></td>
</tr></table>`;

const small = (text: string) =>
  `<p style="margin:0 0 8px;${font};font-size:13px;line-height:20px;color:#5b6675">${escapeHtml(text)}</p>`;

const link = (url: string) =>
  `<p style="margin:0;${font};font-size:13px;line-height:20px;word-break:break-all"><a href="${escapeHtml(url)}" style="color:#07664c">${escapeHtml(url)}</a></p>`;

function toHtml({ subject, preview, title, paragraphs, facts, action, note, reason }: Written): string {
  return `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escapeHtml(subject)}</title>
</head>
<body style="margin:0;padding:0;background:#f6f7f8">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preview)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" bgcolor="#f6f7f8"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">
<tr><td bgcolor="#0a7f5f" style="padding:20px 32px;border-radius:12px 12px 0 0;${font};font-size:20px;line-height:28px;font-weight:700;letter-spacing:-0.02em;color:#ffffff">Trilho</td></tr>
<tr><td bgcolor="#ffffff" style="padding:32px;border:1px solid #e6e8ec;border-top:0;border-radius:0 0 12px 12px">
<h1 style="margin:0 0 16px;${font};font-size:22px;line-height:30px;font-weight:660;letter-spacing:-0.02em;color:#0f1720">${escapeHtml(title)}</h1>
${paragraphs.map(paragraph).join('\n')}
${facts ? factTable(facts) : ''}
${button(action)}
${note ? small(note) : ''}
${small('Se o botão não funcionar, copie este endereço no navegador:')}
${link(action.url)}
</td></tr>
<tr><td align="center" style="padding:20px 32px;${font};font-size:12px;line-height:18px;color:#5b6675">${escapeHtml(reason)}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
}

const toText = ({ title, paragraphs, facts, action, note, reason }: Written): string =>
  [
    title,
    ...paragraphs,
    ...(facts ? [facts.map(([label, value]) => `${label}: ${value}`).join('\n')] : []),
    `${action.label}:\n${action.url}`,
    ...(note ? [note] : []),
    `--\n${reason}\nTrilho`,
  ].join('\n\n');

/** Both forms of a mail: HTML that old mail programs can lay out (tables, inline styles), and plain text. */
export function layOut(draft: MailDraft): MailContent {
  const written = { reason: accountReason, ...draft };
  return { subject: draft.subject, html: toHtml(written), text: toText(written) };
}
