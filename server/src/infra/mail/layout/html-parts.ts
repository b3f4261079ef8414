import { escapeHtml } from './escape-html.ts';
import type { MailContent, MailFact, MailLine, MailLink, MailNews } from './mail-content.ts';
import { marketUrl } from './mail-link.ts';
import { IMPRINT_PLACE } from './market-places.ts';

export function titlePart(text: string): string {
  return `<h1 class="strong" style="${FONT}margin:0 0 16px;font-size:24px;line-height:32px;font-weight:700;color:#1F2A24;">${escapeHtml(text)}</h1>`;
}

export function headingPart(text: string): string {
  return `<h2 class="strong" style="${FONT}margin:8px 0 8px;font-size:18px;line-height:26px;font-weight:700;color:#1F2A24;">${escapeHtml(text)}</h2>`;
}

/** Line breaks of the text are kept. */
export function paragraphPart(text: string): string {
  return `<p class="text" style="${FONT}margin:0 0 16px;font-size:16px;line-height:24px;color:#1F2A24;">${escapeHtml(text).replaceAll('\n', '<br>')}</p>`;
}

export function noticePart(tone: 'info' | 'warning' | 'success', text: string): string {
  const { back, ink } = tones[tone];
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 16px;"><tr><td class="${tone}" style="${FONT}padding:12px 16px;border-radius:8px;background-color:${back};color:${ink};font-size:16px;line-height:24px;">${escapeHtml(text)}</td></tr></table>`;
}

export function factsPart(rows: readonly MailFact[]): string {
  const cells = rows.map(
    ({ label, value, strong }) =>
      `<tr><td class="soft" valign="top" style="${FONT}padding:4px 16px 4px 0;font-size:16px;line-height:24px;color:#4A5750;">${escapeHtml(label)}</td><td class="text" valign="top" style="${FONT}padding:4px 0;font-size:16px;line-height:24px;color:#1F2A24;${strong === true ? 'font-weight:700;' : ''}">${escapeHtml(value)}</td></tr>`,
  );
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 16px;">${cells.join('')}</table>`;
}

/** News below each other, each with a link to its page. */
export function linksPart(rows: readonly MailNews[], baseUrl: string): string {
  const news = rows.map(({ title, text, path }) => {
    const name =
      path === null
        ? `<span style="font-weight:700;">${escapeHtml(title)}</span>`
        : `<a href="${escapeHtml(marketUrl(path, baseUrl))}" style="color:#2A6F3D;font-weight:700;">${escapeHtml(title)}</a>`;
    return `<tr><td class="text rule" style="${FONT}padding:8px 0;border-bottom:1px solid #E4E0D8;font-size:16px;line-height:24px;color:#1F2A24;">${name}<br><span class="soft" style="font-size:14px;line-height:20px;color:#4A5750;">${escapeHtml(text)}</span></td></tr>`;
  });
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 16px;">${news.join('')}</table>`;
}

/** Ordered lines with their sums at the right edge, totals below a rule. */
export function linesPart(rows: readonly MailLine[], totals: readonly MailFact[]): string {
  const lines = rows.map(
    ({ name, detail, value }) =>
      `<tr><td class="text rule" valign="top" style="${FONT}padding:8px 16px 8px 0;border-bottom:1px solid #E4E0D8;font-size:16px;line-height:24px;color:#1F2A24;">${escapeHtml(name)}<br><span class="soft" style="font-size:14px;line-height:20px;color:#4A5750;">${escapeHtml(detail)}</span></td>${sumCell(value, 'border-bottom:1px solid #E4E0D8;')}</tr>`,
  );
  const sums = totals.map(
    ({ label, value, strong }) =>
      `<tr><td class="text" valign="top" style="${FONT}padding:8px 16px 8px 0;font-size:16px;line-height:24px;color:#1F2A24;${strong === true ? 'font-weight:700;' : ''}">${escapeHtml(label)}</td>${sumCell(value, strong === true ? 'font-weight:700;' : '')}</tr>`,
  );
  return `<table width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 16px;">${lines.join('')}${sums.join('')}</table>`;
}

/** The one button, and its address written out for those whose client shows no button. */
export function buttonPart(link: MailLink, baseUrl: string): string {
  const url = escapeHtml(marketUrl(link.path, baseUrl));
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 16px;"><tr><td class="button" style="border-radius:8px;background-color:#2A6F3D;"><a href="${url}" style="${FONT}display:inline-block;padding:12px 24px;font-size:16px;line-height:24px;font-weight:700;color:#FFFFFF;text-decoration:none;">${escapeHtml(link.label)}</a></td></tr></table>
<p class="soft" style="${FONT}margin:0;font-size:14px;line-height:20px;color:#4A5750;">Ha a gomb nem működik, másold a böngésződbe ezt a címet:<br><a href="${url}" style="color:#2A6F3D;word-break:break-all;">${url}</a></p>`;
}

export function footerPart(
  content: Pick<MailContent, 'reason' | 'settingsPath' | 'unsubscribePath'>,
  baseUrl: string,
): string {
  const link = (path: string | undefined, label: string) =>
    path === undefined
      ? ''
      : `<br><a href="${escapeHtml(marketUrl(path, baseUrl))}" style="color:#2A6F3D;">${label}</a>`;
  const settings = `${link(content.settingsPath, 'Értesítések beállítása')}${link(content.unsubscribePath, 'Leiratkozom az ilyen levelekről')}`;
  return `<p class="soft" style="${FONT}margin:0;font-size:14px;line-height:20px;color:#4A5750;">${escapeHtml(content.reason)}${settings}${IMPRINT_PLACE}</p>`;
}

function sumCell(value: string, style: string): string {
  return `<td class="text rule" valign="top" align="right" style="${FONT}padding:8px 0;${style}font-size:16px;line-height:24px;color:#1F2A24;white-space:nowrap;">${escapeHtml(value)}</td>`;
}

const FONT = "font-family:Figtree,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;";
const tones = {
  info: { back: '#DFF1F8', ink: '#134A63' },
  warning: { back: '#FFF3C4', ink: '#6B4E00' },
  success: { back: '#DDF3E2', ink: '#174F2A' },
};
