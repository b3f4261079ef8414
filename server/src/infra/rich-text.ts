import { isRichTextLink, isRichTextPicture, RICH_TEXT_TAGS } from '@kosar/contract/rich-text-marks';
import sanitizeHtml from 'sanitize-html';

/**
 * Leaves of a rich text what the market shows: the tags of the contract without attributes, and links to http(s) and mailto that
 * open beside the page. Tags that aren't known go and their words stay; scripts, styles and their like go with all that is in them. Texts
 * are cleaned when they are written, and again when they are read: a rule that gets stricter then holds for old texts as well.
 */
export function cleanRichText(html: string): string {
  // Most texts have no mark at all, and reading is where they are cleaned the most.
  return /[<>&]/.test(html) ? sanitizeHtml(html, RULES) : html;
}

/** The same for texts that may have pictures in them, such as those of campaigns: only pictures that the market keeps itself. */
export function cleanIllustratedText(html: string): string {
  return /[<>&]/.test(html) ? sanitizeHtml(html, ILLUSTRATED_RULES) : html;
}

/** The words of a rich text in one line, for cards, mails and the previews of other sites. */
export function plainTextOf(html: string): string {
  const spaced = html.replace(/<(?:\/?(?:p|h[1-6]|li|ul|ol|blockquote|div)|br|hr)\b[^<>]*>/gi, ' $&');
  const words = /[<>&]/.test(spaced) ? sanitizeHtml(spaced, NO_TAGS) : spaced;
  return decode(words).replace(/\s+/g, ' ').trim();
}

/** A text cut to at most so many characters, after a whole word, with „…” where something is missing. */
export function firstWords(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  const cut = text.slice(0, maxLength - 1);
  const lastBlank = cut.lastIndexOf(' ');
  return `${(lastBlank > maxLength / 2 ? cut.slice(0, lastBlank) : cut).replace(/[\s,;:–-]+$/, '')}…`;
}

const RULES: sanitizeHtml.IOptions = {
  allowedTags: [...RICH_TEXT_TAGS],
  allowedAttributes: { a: ['href', 'target', 'rel'] },
  // Page and section heads are the market's own, so a text begins below them.
  transformTags: {
    h1: 'h3',
    h2: 'h3',
    h5: 'h4',
    h6: 'h4',
    div: 'p',
    a: (_, { href = '' }) =>
      isRichTextLink(href)
        ? { tagName: 'a', attribs: { href, target: '_blank', rel: 'noopener nofollow' } }
        : { tagName: 'no-link', attribs: {} },
  },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nonTextTags: [
    'script',
    'style',
    'textarea',
    'option',
    'noscript',
    'iframe',
    'object',
    'embed',
    'svg',
    'math',
    'template',
    'title',
    'xmp',
  ],
  nestingLimit: 20,
};

const ILLUSTRATED_RULES: sanitizeHtml.IOptions = {
  ...RULES,
  allowedTags: [...RICH_TEXT_TAGS, 'img'],
  allowedAttributes: { ...RULES.allowedAttributes, img: ['src', 'alt'] },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !isRichTextPicture(attribs['src'] ?? ''),
};

const NO_TAGS: sanitizeHtml.IOptions = {
  ...RULES,
  allowedTags: [],
  allowedAttributes: {},
  transformTags: {},
};

/** What the sanitiser writes as entities; `&amp;` comes last, so that nothing is decoded twice. */
function decode(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
}
