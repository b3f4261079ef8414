import { escapeHtml } from './escape-html.ts';
import {
  buttonPart,
  factsPart,
  footerPart,
  headingPart,
  linesPart,
  linksPart,
  noticePart,
  paragraphPart,
  titlePart,
} from './html-parts.ts';
import type { MailBlock, MailContent } from './mail-content.ts';
import { mailStyle } from './mail-style.ts';
import { NAME_PLACE } from './market-places.ts';
import { renderMailText } from './render-mail-text.ts';

export type RenderedMail = { subject: string; html: string; text: string };

/**
 * Writes a mail as HTML (one column of 600 px, tables, colours that bear dark mode) and as plain text. Links start with
 * `baseUrl`, the configured address of the market, whatever host a request named.
 */
export function renderMail(content: MailContent, baseUrl: string): RenderedMail {
  return {
    subject: content.subject,
    html: renderMailHtml(content, baseUrl),
    text: renderMailText(content, baseUrl),
  };
}

function renderMailHtml(content: MailContent, baseUrl: string): string {
  const parts = [
    titlePart(content.title),
    ...(content.greeting === undefined ? [] : [paragraphPart(content.greeting)]),
    ...content.blocks.map((block) => blockPart(block, baseUrl)),
    ...(content.button === undefined ? [] : [buttonPart(content.button, baseUrl)]),
  ];
  return `<!doctype html>
<html lang="hu">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(content.subject)}</title>
<style>${mailStyle}</style>
</head>
<body class="page" style="margin:0;padding:0;background-color:#FAF8F4;">
<div style="display:none;max-height:0;overflow:hidden;opacity:0;">${escapeHtml(content.preheader)}${FILL}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" class="page" style="background-color:#FAF8F4;"><tr><td align="center" style="padding:24px 12px;">
<table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0" style="width:100%;max-width:600px;">
<tr><td class="brand" style="padding:0 4px 16px;font-family:${FONT};font-size:18px;line-height:26px;font-weight:700;color:#2A6F3D;">${NAME_PLACE}</td></tr>
<tr><td class="card" style="background-color:#FFFFFF;border:1px solid #E4E0D8;border-radius:12px;padding:24px;">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
${parts.map((part) => `<tr><td>${part}</td></tr>`).join('\n')}
</table>
</td></tr>
<tr><td style="padding:16px 4px 0;">${footerPart(content, baseUrl)}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
}

function blockPart(block: MailBlock, baseUrl: string): string {
  switch (block.kind) {
    case 'paragraph':
      return paragraphPart(block.text);
    case 'heading':
      return headingPart(block.text);
    case 'rich':
      return block.html;
    case 'notice':
      return noticePart(block.tone, block.text);
    case 'facts':
      return factsPart(block.rows);
    case 'links':
      return linksPart(block.rows, baseUrl);
    case 'lines':
      return linesPart(block.rows, block.totals);
  }
}

const FONT = "Figtree,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
/** Keeps inboxes from showing the body's first words after a short preheader. */
const FILL = '&#847;&zwnj;&nbsp;'.repeat(60);
