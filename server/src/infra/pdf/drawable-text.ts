import { join } from 'node:path';

type Pdf = PDFKit.PDFDocument;
export type Weight = 'text' | 'strong';

const FONTS = join(import.meta.dirname, 'fonts');
/** Ours, and one that has the letters of other languages. */
const FILES: Readonly<Record<Weight, readonly [own: string, others: string]>> = {
  text: ['figtree-regular.ttf', 'dejavu-sans-regular.ttf'],
  strong: ['figtree-semibold.ttf', 'dejavu-sans-bold.ttf'],
};

/** Names the fonts; of each only the letters that are written become part of the document. */
export function registerFonts(pdf: Pdf): void {
  for (const weight of ['text', 'strong'] as const) {
    const [own, others] = FILES[weight];
    pdf.registerFont(weight, join(FONTS, own));
    pdf.registerFont(othersOf(weight), join(FONTS, others));
  }
}

/**
 * Chooses the font that has all letters of a text, and gives what of the text it can draw: pictures are left out, a letter that no font of ours has is a
 * question mark. An empty box would be neither read nor found.
 */
export function drawable(pdf: Pdf, weight: Weight, text: string): string {
  const composed = text.normalize('NFC');
  for (const name of [weight, othersOf(weight)]) {
    pdf.font(name);
    if (Array.from(composed).every((sign) => hasGlyph(pdf, sign))) return composed;
  }
  const drawn = Array.from(composed, (sign) => drawnAs(pdf, sign)).join('');
  const tidied = drawn.replaceAll(/ {2,}/g, ' ').trim();
  pdf.font(weight);
  if (!Array.from(tidied).every((sign) => hasGlyph(pdf, sign))) pdf.font(othersOf(weight));
  return tidied;
}

function drawnAs(pdf: Pdf, sign: string): string {
  if (hasGlyph(pdf, sign)) return sign;
  return /[\p{L}\p{N}]/u.test(sign) ? '?' : '';
}

/** Breaks of lines are no letters. */
function hasGlyph(pdf: Pdf, sign: string): boolean {
  const code = sign.codePointAt(0) ?? 0;
  return code < 32 || fontOf(pdf).hasGlyphForCodePoint(code);
}

/** What the chosen font can draw is known to pdfkit, whose types don't say so. */
function fontOf(pdf: Pdf): { hasGlyphForCodePoint: (code: number) => boolean } {
  const { _font } = pdf as unknown as {
    _font: { font: { hasGlyphForCodePoint: (code: number) => boolean } };
  };
  return _font.font;
}

function othersOf(weight: Weight): string {
  return `${weight}-others`;
}
