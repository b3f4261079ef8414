import type { FastifyInstance } from 'fastify';
import { type AgentDocument, type StateKeeper, totalsOf } from './agent-state.ts';
import { invoicePdf } from './invoice-pdf.ts';

const KINDS = {
  SZ: 'Számla',
  SS: 'Sztornó',
  HS: 'Helyesbítő',
  ES: 'Előlegszámla',
  VS: 'Végszámla',
  D: 'Díjbekérő',
  SL: 'Szállítólevél',
} as const;
const SHOWN = 200;

/** A page for people: what was invoiced, newest first, each with its PDF. */
export function registerPages(app: FastifyInstance, { state }: StateKeeper): void {
  app.get('/', (_request, reply) =>
    reply
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'",
      })
      .send(listPage(state.documents.slice(-SHOWN).toReversed(), nameOf)),
  );
  app.get<{ Params: { id: string } }>('/documents/:id/pdf', (request, reply) => {
    const document = state.documents.find(({ id }) => String(id) === request.params.id);
    const account = state.accounts.find(({ key }) => key === document?.accountKey);
    if (!document || !account) return reply.code(404).send({ status: 404, title: 'Nincs ilyen bizonylat' });
    return reply.type('application/pdf').send(invoicePdf(document, account));
  });

  function nameOf({ accountKey }: AgentDocument): string {
    return state.accounts.find(({ key }) => key === accountKey)?.name ?? '';
  }
}

function listPage(documents: readonly AgentDocument[], nameOf: (document: AgentDocument) => string): string {
  const rows = documents.map(
    (
      document,
    ) => `<li><a href="/documents/${document.id}/pdf"><span class="name">${escaped(document.number)} · ${KINDS[document.kind]}${document.isReversed ? ' (sztornózva)' : ''}</span>
<span>${escaped(nameOf(document))} → ${escaped(document.buyer.name)}, ${totalsOf(document).gross} ${escaped(document.currency)}, ${document.issuedOn}</span></a></li>`,
  );
  const list = rows.length > 0 ? `<ol>${rows.join('\n')}</ol>` : '<p>Még nem készült számla.</p>';
  return `<!doctype html>
<html lang="hu"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><title>Számlázó (próba)</title><style>${STYLE}</style></head>
<body><h1>Számlázó</h1><p>A fejlesztői piac számlái itt készülnek, az adóhatósághoz nem jutnak el.</p>${list}</body></html>`;
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

const STYLE = `
:root { --page: #FAF8F4; --card: #FFFFFF; --text: #1F2A24; --soft: #4A5750; --rule: #E4E0D8; --green: #2A6F3D; }
@media (prefers-color-scheme: dark) { :root { --page: #141A17; --card: #1D2521; --text: #E9EEE9; --soft: #B4BEB7; --rule: #39433E; --green: #7CC78F; } }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 760px; padding: 16px; background: var(--page); color: var(--text); font: 16px/24px Figtree, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif; }
h1 { font-size: 24px; line-height: 32px; margin: 8px 0; }
p { color: var(--soft); }
:focus-visible { outline: 3px solid var(--green); outline-offset: -3px; }
ol { list-style: none; margin: 0; padding: 0; background: var(--card); border: 1px solid var(--rule); border-radius: 12px; overflow: hidden; }
li + li { border-top: 1px solid var(--rule); }
a { display: block; padding: 12px 16px; color: inherit; text-decoration: none; }
a span { display: block; color: var(--soft); overflow-wrap: anywhere; }
a .name { font-weight: 700; color: var(--green); }
a:hover .name { text-decoration: underline; }
`;
