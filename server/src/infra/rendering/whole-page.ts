import type { RenderedPage } from './rendered-page.ts';
import type { UsedStyles } from './used-styles.ts';

const ROOT = '<div id="root"></div>';
/** Without scripts a page is light; the first script sets what the device likes before anything is painted. */
const LIGHT = 'data-mantine-color-scheme="light"';
/** Where to read without scripts: a rendered page has it all itself. */
const WAYS_TO_PAGES = /<p data-without-page.*?<\/p>\s*/s;
/** React asks for pictures before the text that has them; in a page that belongs to the head. */
const FIRST_LINKS = /^(?:<link [^>]*>)+/;

/** The market's one page with a rendered one in it: its text, the styles it needs, and what the app in the browser begins with. */
export function wholePage(
  shell: string,
  { html, css, state }: RenderedPage,
  { usedStyles, styleNonce }: { readonly usedStyles: UsedStyles; readonly styleNonce: string },
): string {
  const [links = ''] = FIRST_LINKS.exec(html) ?? [];
  const sheets = usedStyles(html).map((href) => `<link rel="stylesheet" crossorigin href="${href}">`);
  const head = [links, ...sheets, `<style id="lifted-styles" nonce="${styleNonce}">${css}</style>`].join('');
  const root = `<div id="root">${html.slice(links.length)}</div><script type="application/json" id="page-state">${state}</script>`;
  return shell
    .replace('<html ', `<html data-page="whole" ${LIGHT} `)
    .replace(WAYS_TO_PAGES, '')
    .replace('</head>', () => `${head}</head>`)
    .replace(ROOT, () => root);
}
