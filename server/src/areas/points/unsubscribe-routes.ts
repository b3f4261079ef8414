import { getUnsubscribe, unsubscribe } from '@kosar/contract/accounts/unsubscribe';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../infra/app-context.ts';
import { route } from '../../infra/http/route.ts';
import { describeUnsubscribe, switchOffMails } from './switch-off-mails.ts';

const ONE_CLICK_BYTES = 1024;

/** Unsubscribing by the link of a mail, without logging in. */
export function registerUnsubscribe(app: FastifyInstance, context: AppContext): void {
  route(app, context, getUnsubscribe, ({ params }) => describeUnsubscribe(context, params.token));
  route(app, context, unsubscribe, ({ params }) => switchOffMails(context, params.token));

  // Mail programs post to the very address of the page, as a form, with no cookie and no origin (RFC 8058). The token is the right to it.
  void app.register((scope, _options, done) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: ONE_CLICK_BYTES },
      (_request, _body, parsed) => parsed(null, undefined),
    );
    scope.post<{ Params: { token: string } }>('/unsubscribe/:token', async ({ params }, reply) => {
      await switchOffMails(context, params.token);
      return reply.code(204).send();
    });
    done();
  });
}
