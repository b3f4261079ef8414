/** Names the elements whose style stands in the page's sheet of lifted styles, by its place there. */
const MARK = 'data-lifted';
/** The sheet, by its id. */
export const LIFTED_STYLES_ID = 'lifted-styles';

/**
 * Takes the style attributes out of rendered HTML: the content policy lets none through that stands in a page's text. Each becomes a rule of
 * a sheet, as strong as the attribute was. A style that could end its rule is left out.
 */
export function liftStyles(html: string): { readonly html: string; readonly css: string } {
  const places = new Map<string, number>();
  const marked = html.replaceAll(/ style="([^"]*)"/g, (_all, written: string) => {
    const style = decoded(written);
    if (/[<>{}@\\]/.test(style)) return '';
    const place = places.get(style) ?? places.size;
    places.set(style, place);
    return ` ${MARK}="${place}"`;
  });
  const css = [...places]
    .map(([style, place]) => `[${MARK}="${place}"]:not(#_):not(#_){${style}}`)
    .join('\n');
  return { html: marked, css };
}

/** Gives the elements their styles back, as a script may: from then on React changes them as its own. */
export function layStyles(doc: Document): void {
  const sheet = doc.getElementById(LIFTED_STYLES_ID) as HTMLStyleElement | null;
  const texts = [...(sheet?.sheet?.cssRules ?? [])].map((rule) => (rule as CSSStyleRule).style.cssText);
  for (const element of doc.querySelectorAll<HTMLElement>(`[${MARK}]`)) {
    element.style.cssText = texts[Number(element.getAttribute(MARK))] ?? '';
    element.removeAttribute(MARK);
  }
  sheet?.remove();
}

const SIGNS: Readonly<Record<string, string>> = {
  '&quot;': '"',
  '&#x27;': "'",
  '&lt;': '<',
  '&gt;': '>',
  '&amp;': '&',
};

/** As React writes attributes. */
function decoded(written: string): string {
  return written.replaceAll(/&(?:quot|#x27|lt|gt|amp);/g, (sign) => SIGNS[sign] ?? '');
}
