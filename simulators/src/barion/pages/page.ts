import { escapeHtml } from '../../escape-html.ts';
import { CURRENCIES, type Currency, fromMinor } from '../world/words.ts';

/** After paying the browser is sent on to the shop, so forms may lead anywhere. */
export const PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'self' http: https:; base-uri 'none'; frame-ancestors 'none'",
};

export function page(title: string, body: string, width: 'narrow' | 'wide' = 'narrow'): string {
  return `<!doctype html>
<html lang="hu"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><title>${escapeHtml(title)} | Próbafizetés</title><style>${STYLE}</style></head>
<body class="${width}">${body}</body></html>`;
}

export function money(minor: number, currency: Currency): string {
  const amount = fromMinor(minor, currency).toLocaleString('hu-HU', {
    useGrouping: 'always' as unknown as boolean,
    minimumFractionDigits: CURRENCIES[currency].digits,
  });
  return `${amount} ${currency === 'HUF' ? 'Ft' : currency}`;
}

export function when(time: number): string {
  return new Date(time).toLocaleString('hu-HU', {
    timeZone: 'Europe/Budapest',
    dateStyle: 'medium',
    timeStyle: 'medium',
  });
}

const STYLE = `
:root { --page: #F4F5F7; --card: #FFFFFF; --text: #1C2430; --soft: #4B5566; --rule: #DCE0E6; --ink: #2B4C8C; --on-ink: #FFFFFF; --border: #7C8696; --wrong: #A8201A; --note: #E8EDF7; }
@media (prefers-color-scheme: dark) { :root { --page: #12161D; --card: #1B212B; --text: #E8ECF2; --soft: #B3BCCB; --rule: #353D4A; --ink: #9DB9F2; --on-ink: #101A2E; --border: #8892A3; --wrong: #FFB0A8; --note: #202B3F; } }
* { box-sizing: border-box; }
body { margin: 0 auto; padding: 16px; background: var(--page); color: var(--text); font: 16px/24px system-ui, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif; }
body.narrow { max-width: 480px; } body.wide { max-width: 960px; }
h1 { font-size: 24px; line-height: 32px; margin: 8px 0; overflow-wrap: anywhere; }
h2 { font-size: 18px; line-height: 26px; margin: 0 0 12px; }
p { margin: 0 0 12px; } .soft { color: var(--soft); }
a { color: var(--ink); display: inline-block; padding: 10px 0; }
:focus-visible { outline: 3px solid var(--ink); outline-offset: 2px; }
section, details { background: var(--card); border: 1px solid var(--rule); border-radius: 12px; padding: 16px; margin: 0 0 16px; }
.note { background: var(--note); border-radius: 12px; padding: 12px 16px; }
.sum { font-size: 32px; line-height: 40px; font-weight: 700; margin: 0 0 4px; font-variant-numeric: tabular-nums; }
.wrong { color: var(--wrong); margin: 4px 0 0; }
.field { margin: 0 0 16px; } .pair { display: flex; gap: 16px; } .pair .field { flex: 1; min-width: 0; }
label { display: block; margin-bottom: 4px; font-weight: 600; }
input { width: 100%; min-height: 48px; padding: 8px 12px; font: inherit; font-variant-numeric: tabular-nums; color: inherit; background: var(--page); border: 1px solid var(--border); border-radius: 8px; }
input[aria-invalid] { border: 2px solid var(--wrong); }
button { min-height: 48px; width: 100%; padding: 8px 16px; font: inherit; font-weight: 700; border: 1px solid var(--ink); border-radius: 8px; background: var(--ink); color: var(--on-ink); cursor: pointer; }
button.second { background: transparent; color: var(--ink); }
details { padding: 2px 16px; }
summary { min-height: 44px; padding: 10px 0; cursor: pointer; font-weight: 600; }
footer { display: flex; flex-wrap: wrap; gap: 8px 16px; align-items: center; justify-content: space-between; } footer form { flex: 1 1 200px; }
.scroll { overflow-x: auto; } table { width: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums; font-size: 14px; line-height: 20px; }
th { text-align: left; color: var(--soft); font-weight: 600; } th, td { padding: 8px 12px 8px 0; border-top: 1px solid var(--rule); vertical-align: top; }
th, td:first-child, .scroll td { white-space: nowrap; }
td a { padding: 12px 0; margin: -12px 0; }
`;
