import { RICH_TEXT_TAGS } from '@kosar/contract/rich-text-marks';
import sanitizeHtml from 'sanitize-html';
import { cleanIllustratedText, plainTextOf } from '../../rich-text.ts';
import type { MailBlock } from './mail-content.ts';
import { marketUrl } from './mail-link.ts';

/**
 * The part of a mail that people have written with marks, as mail programs show it: the styles stand on each mark, and pictures are asked for
 * by their whole address. Made once for a mail to many.
 */
export function richBlock(html: string, baseUrl: string): MailBlock {
  const clean = cleanIllustratedText(html);
  return { kind: 'rich', html: styled(clean, baseUrl), text: linesOf(clean) };
}

function styled(clean: string, baseUrl: string): string {
  return sanitizeHtml(tightItems(clean), {
    allowedTags: [...RICH_TEXT_TAGS, 'img'],
    allowedAttributes: false,
    parseStyleAttributes: false,
    transformTags: {
      '*': (tagName, attribs) => ({ tagName, attribs: { ...attribs, ...STYLES[tagName] } }),
      img: (tagName, { src = '', alt = '' }) => ({
        tagName,
        attribs: { src: marketUrl(src, baseUrl), alt, style: PICTURE },
      }),
    },
  });
}

/** The editor puts a paragraph into each item of a list, whose margin would tear the list apart. */
function tightItems(html: string): string {
  return html.replaceAll(/<li><p>((?:(?!<\/p>)[^])*)<\/p><\/li>/g, '<li>$1</li>');
}

/** The same for the plain text twin: a line for each paragraph and list item, links written out. */
function linesOf(clean: string): string {
  const marked = clean
    .replaceAll(/<a href="([^"]*)"[^<>]*>(.*?)<\/a>/g, '$2 ($1)')
    .replaceAll(/<img [^<>]*alt="([^"]+)"[^<>]*>/g, '$1')
    .replaceAll('<li>', `${BREAK}- `);
  return marked
    .split(/<br \/>|<hr \/>|<\/(?:p|h3|h4|li|blockquote)>|¶/)
    .map(plainTextOf)
    .filter((line) => line !== '' && line !== '-')
    .join('\n');
}

/** Stands for a line break until the text is split; what people have typed of it breaks a line, too. */
const BREAK = '¶';
const FONT = "font-family:Figtree,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;";
const TEXT = `${FONT}font-size:16px;line-height:24px;color:#1F2A24;`;
const PICTURE = 'display:block;max-width:100%;height:auto;border:0;border-radius:8px;margin:0 0 16px;';
const STYLES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  p: { class: 'text', style: `${TEXT}margin:0 0 16px;` },
  h3: {
    class: 'strong',
    style: `${FONT}margin:8px 0 8px;font-size:18px;line-height:26px;font-weight:700;color:#1F2A24;`,
  },
  h4: {
    class: 'strong',
    style: `${FONT}margin:8px 0 8px;font-size:16px;line-height:24px;font-weight:700;color:#1F2A24;`,
  },
  ul: { class: 'text', style: `${TEXT}margin:0 0 16px;padding-left:24px;` },
  ol: { class: 'text', style: `${TEXT}margin:0 0 16px;padding-left:24px;` },
  li: { style: 'margin:0 0 4px;' },
  blockquote: {
    class: 'soft rule',
    style: `${FONT}margin:0 0 16px;padding:4px 0 4px 16px;border-left:3px solid #E4E0D8;font-size:16px;line-height:24px;color:#4A5750;`,
  },
  hr: { class: 'rule', style: 'border:0;border-top:1px solid #E4E0D8;margin:16px 0;' },
  a: { style: 'color:#2A6F3D;' },
};
