import { getMailPreview, listMailPreviews } from '@kosar/contract/admin/mail-previews';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../infra/app-context.ts';
import { route } from '../../infra/http/route.ts';
import { fillInMarket } from '../../infra/mail/layout/market-places.ts';
import { renderMail } from '../../infra/mail/layout/render-mail.ts';
import { found } from '../../infra/refusal.ts';
import { ALL_MAIL_SAMPLES } from './all-samples.ts';

/** Every kind of mail with made-up data, as its reader gets it. */
export function registerMailPreviews(app: FastifyInstance, context: AppContext): void {
  route(app, context, listMailPreviews, () =>
    ALL_MAIL_SAMPLES.map(({ kind, name, event }) => ({ kind, name, event })),
  );

  route(app, context, getMailPreview, async ({ params }) => {
    const { kind, name, event, content } = found(
      ALL_MAIL_SAMPLES.find((sample) => sample.kind === params.kind),
    );
    // What can be switched off has both links in its footer.
    const footer =
      event === null ? {} : { settingsPath: '/subscriptions/1', unsubscribePath: '/unsubscribe/minta' };
    const { subject, html, text } = renderMail({ ...content, ...footer }, context.config.baseUrl);
    const market = await context.market.current();
    return {
      kind,
      name,
      event,
      subject,
      html: fillInMarket(html, market, 'html'),
      text: fillInMarket(text, market, 'text'),
    };
  });
}
