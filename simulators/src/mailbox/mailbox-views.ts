import { escapeHtml } from '../escape-html.ts';
import type { StoredMail } from './mail-store.ts';

export function listPage(mails: readonly StoredMail[], to: string): string {
  const rows = mails.map(
    (mail) => `<li><a href="/mails/${mail.id}">
<span class="subject">${escapeHtml(mail.subject || '(nincs tárgy)')}</span>
<span class="meta"><span>${escapeHtml(mail.envelope.to.join(', '))}</span><time datetime="${mail.receivedAt}">${when(mail)}</time></span>
</a></li>`,
  );
  const list = rows.length > 0 ? `<ol>${rows.join('\n')}</ol>` : `<p class="empty">${emptyText(to)}</p>`;
  return page(
    'Levelesláda',
    `<header><h1>Levelesláda</h1>
<p>A fejlesztői piac levelei ide érkeznek, senkinek nem mennek tovább.</p>
<form action="/" role="search"><label for="to">Címzett e-mail-címe</label>
<div class="search"><input id="to" name="to" type="search" inputmode="email" autocomplete="off" value="${escapeHtml(to)}"><button>Keresem</button></div></form></header>
<main>${list}</main>`,
  );
}

export function mailPage(mail: StoredMail): string {
  const attachments = mail.attachments.map(({ name, bytes }) => `${name} (${Math.ceil(bytes / 1024)} kB)`);
  const facts = [
    ['Feladó', mail.from],
    ['Címzett', mail.envelope.to.join(', ')],
    ['Érkezett', when(mail)],
    ...(attachments.length > 0 ? [['Melléklet', attachments.join(', ')]] : []),
  ];
  const html =
    mail.html === ''
      ? ''
      : `<section><h2>Levél</h2><iframe title="A levél tartalma" src="/mails/${mail.id}/html" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe></section>`;
  return page(
    mail.subject,
    `<header><nav><a href="/">‹ Vissza a levelesládához</a></nav><h1>${escapeHtml(mail.subject || '(nincs tárgy)')}</h1>
<dl>${facts.map(([label = '', value = '']) => `<div><dt>${label}</dt><dd>${escapeHtml(value)}</dd></div>`).join('')}</dl></header>
<main>${html}
<section><h2>Szövegként</h2><pre>${withLinks(mail.text)}</pre></section>
<p><a href="/api/mails/${mail.id}/raw">Forrás megnyitása</a></p></main>`,
  );
}

export function missingPage(): string {
  return page(
    'Nincs ilyen levél',
    `<header><nav><a href="/">‹ Vissza a levelesládához</a></nav><h1>Nincs ilyen levél</h1></header>
<main><p>Lehet, hogy újabbak miatt már töröltük.</p></main>`,
  );
}

function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="hu"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><title>${escapeHtml(title)} | Levelesláda</title><style>${STYLE}</style></head>
<body>${body}</body></html>`;
}

function emptyText(to: string): string {
  return to === '' ? 'Még nem érkezett levél.' : 'Erre a címre még nem érkezett levél.';
}

function withLinks(text: string): string {
  return escapeHtml(text).replace(
    /https?:\/\/[^\s<]+/g,
    (url) => `<a href="${url}" rel="noreferrer">${url}</a>`,
  );
}

function when(mail: StoredMail): string {
  return new Date(mail.receivedAt).toLocaleString('hu-HU', {
    timeZone: 'Europe/Budapest',
    dateStyle: 'medium',
    timeStyle: 'short',
  });
}

const STYLE = `
:root { --page: #FAF8F4; --card: #FFFFFF; --text: #1F2A24; --soft: #4A5750; --rule: #E4E0D8; --green: #2A6F3D; --on-green: #FFFFFF; --border: #8A8F88; --focus: #174424; }
@media (prefers-color-scheme: dark) { :root { --page: #141A17; --card: #1D2521; --text: #E9EEE9; --soft: #B4BEB7; --rule: #39433E; --green: #7CC78F; --on-green: #0E1A12; --border: #7B8880; --focus: #7CC78F; } }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 760px; padding: 16px; background: var(--page); color: var(--text); font: 16px/24px Figtree, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif; }
h1 { font-size: 24px; line-height: 32px; margin: 8px 0; overflow-wrap: anywhere; }
h2 { font-size: 18px; line-height: 26px; margin: 24px 0 8px; }
p { margin: 0 0 16px; color: var(--soft); }
a { color: var(--green); }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; }
nav a { display: inline-block; padding: 10px 0; }
label { display: block; margin-bottom: 4px; }
.search { display: flex; gap: 8px; margin-bottom: 16px; }
input { flex: 1; min-width: 0; min-height: 44px; padding: 8px 12px; font: inherit; color: inherit; background: var(--card); border: 1px solid var(--border); border-radius: 8px; }
button { min-height: 44px; padding: 8px 16px; font: inherit; font-weight: 700; border: 0; border-radius: 8px; background: var(--green); color: var(--on-green); }
ol { list-style: none; margin: 0; padding: 0; background: var(--card); border: 1px solid var(--rule); border-radius: 12px; overflow: hidden; }
li + li { border-top: 1px solid var(--rule); }
li a { display: block; padding: 12px 16px; color: inherit; text-decoration: none; }
li a:hover .subject { text-decoration: underline; }
li a:focus-visible { outline-offset: -3px; }
.subject { display: block; font-weight: 700; overflow-wrap: anywhere; }
.meta { display: flex; flex-wrap: wrap; gap: 0 16px; justify-content: space-between; font-size: 14px; line-height: 20px; color: var(--soft); font-variant-numeric: tabular-nums; }
.empty { padding: 24px; background: var(--card); border: 1px solid var(--rule); border-radius: 12px; }
dl { margin: 0; } dl div { display: flex; gap: 16px; } dt { min-width: 80px; color: var(--soft); } dd { margin: 0; overflow-wrap: anywhere; }
iframe { width: 100%; height: 70vh; border: 1px solid var(--rule); border-radius: 12px; background: #FAF8F4; }
pre { margin: 0; padding: 16px; background: var(--card); border: 1px solid var(--rule); border-radius: 12px; white-space: pre-wrap; overflow-wrap: anywhere; font: 14px/20px ui-monospace, monospace; }
`;
