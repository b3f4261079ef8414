import { FORM_FIELD } from '@kosar/contract/pages/form-fields';
import { escapeHtml } from '../mail/layout/escape-html.ts';
import { STYLE_NONCE } from './market-page.ts';

/** What a page says that is made without the app. */
export interface PlainWords {
  readonly title: string;
  readonly texts: readonly string[];
  /** Ways on; an empty address is the page's own. */
  readonly links: readonly { readonly to: string; readonly label: string }[];
  readonly form?: {
    readonly name: string;
    readonly fields: readonly PlainField[];
    readonly submit: string;
  };
}

interface PlainField {
  readonly name: string;
  readonly label: string;
  readonly type: string;
  readonly autoComplete: string;
  readonly value: string;
}

/**
 * A page of few words in the market's look, for where its pages can't be rendered: the market's one page with its styles, and without the app. The device's
 * light or dark is the only thing that a script does in it.
 */
export function plainPage(marketPage: string, market: string, words: PlainWords): string {
  const style = `<style nonce="${STYLE_NONCE}">${STYLE}</style>`;
  return marketPage
    .replace('<html ', '<html data-mantine-color-scheme="light" ')
    .replace(/<title>.*?<\/title>/s, () => `<title>${escapeHtml(`${words.title} | ${market}`)}</title>`)
    .replaceAll(
      /<script type="module".*?<\/script>|<link rel="modulepreload"[^>]*>|<noscript>.*?<\/noscript>/gs,
      '',
    )
    .replace('</head>', () => `<meta name="robots" content="noindex">${style}</head>`)
    .replace('<div id="root"></div>', () => bodyOf(market, words));
}

function bodyOf(market: string, { title, texts, links, form }: PlainWords): string {
  const text = texts.map((one) => `<p>${escapeHtml(one)}</p>`).join('');
  const ways = links.map(({ to, label }) => `<a href="${escapeHtml(to)}">${escapeHtml(label)}</a>`);
  const more = ways.length === 0 ? '' : `<p class="plain-ways">${ways.join(' ')}</p>`;
  return (
    `<header class="plain"><a href="/">${escapeHtml(market)}</a></header>` +
    `<main class="plain"><h1>${escapeHtml(title)}</h1>${text}${form ? formOf(form) : ''}${more}</main>`
  );
}

/** Like the forms of pages it goes to the page's own address. */
function formOf({ name, fields, submit }: NonNullable<PlainWords['form']>): string {
  const inputs = fields.map(
    ({ name: field, label, type, autoComplete, value }) =>
      `<label>${escapeHtml(label)}<input name="${field}" type="${type}" autocomplete="${autoComplete}" value="${escapeHtml(value)}" required></label>`,
  );
  return (
    `<form method="post">${inputs.join('')}<input type="hidden" name="${FORM_FIELD}" value="${name}">` +
    `<button type="submit">${escapeHtml(submit)}</button></form>`
  );
}

const STYLE =
  '.plain{box-sizing:border-box;max-width:40rem;margin:0 auto;padding:16px;line-height:1.5;' +
  'font-family:Figtree,system-ui,sans-serif;color:var(--k-text)}' +
  'main.plain{display:grid;gap:16px}.plain h1{margin:16px 0 0;font-size:1.75rem;line-height:1.2}.plain p{margin:0}' +
  '.plain a{display:inline-block;padding:10px 0;color:var(--k-link)}header.plain a{font-weight:700;text-decoration:none}' +
  '.plain-ways{display:flex;flex-wrap:wrap;gap:0 24px}.plain form{display:grid;gap:16px}' +
  '.plain label{display:grid;gap:4px;font-weight:600}' +
  '.plain input{box-sizing:border-box;width:100%;min-height:44px;padding:8px 12px;font:inherit;color:inherit;' +
  'background:var(--k-card);border:1px solid var(--k-line-strong);border-radius:8px}' +
  '.plain button{min-height:44px;padding:8px 20px;font:inherit;font-weight:600;color:var(--k-on-leaf);' +
  'background:var(--k-leaf);border:0;border-radius:8px;justify-self:start;cursor:pointer}';
