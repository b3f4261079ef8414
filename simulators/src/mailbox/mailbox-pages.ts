import type { FastifyInstance } from 'fastify';
import Fastify from 'fastify';
import type { MailStore } from './mail-store.ts';
import { listPage, mailPage, missingPage } from './mailbox-views.ts';

/**
 * The mailbox's own web server: pages for people, and for tests `GET /api/mails?to=` (newest first), `GET /api/mails/{id}`,
 * `GET /api/mails/{id}/raw` and `DELETE /api/mails`.
 */
export function createMailboxPages(store: MailStore): FastifyInstance {
  const app = Fastify({ forceCloseConnections: true });
  app.addHook('onSend', async (_, reply) => {
    reply.headers({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    });
  });

  app.get<{ Querystring: { to?: string } }>('/api/mails', async ({ query }) =>
    store.list(wantedAddress(query.to)),
  );
  app.get<{ Params: { id: string } }>('/api/mails/:id', async ({ params }, reply) => {
    return store.find(params.id) ?? reply.code(404).send({ status: 404, title: 'Nincs ilyen levél' });
  });
  app.get<{ Params: { id: string } }>('/api/mails/:id/raw', async ({ params }, reply) => {
    if (store.find(params.id) === null)
      return reply.code(404).send({ status: 404, title: 'Nincs ilyen levél' });
    return reply.type('text/plain; charset=utf-8').send(await store.readRaw(params.id));
  });
  app.delete('/api/mails', async (_, reply) => {
    await store.clear();
    return reply.code(204).send();
  });

  app.get<{ Querystring: { to?: string } }>('/', async ({ query }, reply) => {
    const to = wantedAddress(query.to);
    return reply.headers(pageHeaders).send(listPage(store.list(to).slice(0, MAILS_ON_PAGE), to ?? ''));
  });
  app.get<{ Params: { id: string } }>('/mails/:id', async ({ params }, reply) => {
    const mail = store.find(params.id);
    if (mail === null) return reply.code(404).headers(pageHeaders).send(missingPage());
    return reply.headers(pageHeaders).send(mailPage(mail));
  });
  app.get<{ Params: { id: string } }>('/mails/:id/html', async ({ params }, reply) => {
    const mail = store.find(params.id);
    if (mail === null) return reply.code(404).headers(pageHeaders).send(missingPage());
    // Links open beside the mailbox; nothing in the mail may run.
    return reply.headers(mailHeaders).send(`<base target="_blank">${mail.html}`);
  });
  return app;
}

function wantedAddress(to: string | undefined): string | undefined {
  return to === undefined || to.trim() === '' ? undefined : to;
}

const MAILS_ON_PAGE = 100;

const pageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
};

const mailHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; img-src data: http: https:; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox",
};
