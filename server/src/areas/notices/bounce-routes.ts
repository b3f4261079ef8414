import { createHash, timingSafeEqual } from 'node:crypto';
import { reportBounce } from '@kosar/contract/accounts/notice-settings';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { RETURNED_MAIL_BYTES } from '../../infra/apart/readers.ts';
import type { AppContext } from '../../infra/app-context.ts';
import { transaction } from '../../infra/database/connect.ts';
import { route } from '../../infra/http/route.ts';
import { recordBounce } from '../../infra/mail/record-bounce.ts';
import { found, refuseUnless } from '../../infra/refusal.ts';
import { type ReturnedMail, readReturnedMail } from './read-returned-mail.ts';

/**
 * How mails come back: the mail server calls, with the key of BOUNCE_KEY, and hands in either what it knows as JSON or the report itself as
 * it came (`message/rfc822`). Without that setting there is no such call.
 */
export function registerBounces(app: FastifyInstance, context: AppContext): void {
  route(app, context, reportBounce, async ({ request, body }) => {
    checkKey(context, request);
    const messageId = body.messageId.replace(/^<|@.*$/g, '');
    await note(context, { ...body, messageId });
  });

  void app.register((scope, _options, done) => {
    scope.addContentTypeParser(
      'message/rfc822',
      { parseAs: 'string', bodyLimit: RETURNED_MAIL_BYTES },
      (_request, body, parsed) => parsed(null, body),
    );
    scope.post('/api/mail-bounce/report', async (request, reply) => {
      checkKey(context, request);
      const returned = typeof request.body === 'string' ? await readReturnedMail(request.body) : null;
      if (returned !== null) await note(context, returned);
      return reply.code(204).send();
    });
    done();
  });
}

function checkKey({ config }: AppContext, request: FastifyRequest): void {
  const key = found(config.BOUNCE_KEY);
  const given = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
  refuseUnless(timingSafeEqual(digest(given), digest(key)), 'unauthenticated');
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

/** A mail that isn't ours is let be: the server may report all that passes through it. */
async function note(context: AppContext, { messageId, kind, reason }: ReturnedMail): Promise<void> {
  await transaction(context.db, async (trx) => {
    const email = await trx
      .selectFrom('email')
      .select('id')
      .where('message_id', '=', messageId)
      .executeTakeFirst();
    if (email === undefined) return;
    await recordBounce(trx, { emailId: email.id, kind, reason, now: context.clock.now() });
  });
}
