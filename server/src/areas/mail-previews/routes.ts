import { getMailPreview, listMailPreviews } from '@kosar/contract/mail-previews';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route.ts';
import { renderMail } from '../../platform/mail/layout/render-mail.ts';
import type { Platform } from '../../platform/platform.ts';
import { found } from '../../platform/refusal.ts';
import { ALL_MAIL_SAMPLES } from './all-samples.ts';

/** Every kind of mail with made-up data, as its reader gets it. */
export function registerMailPreviews(app: FastifyInstance, platform: Platform): void {
  route(app, platform, listMailPreviews, () =>
    ALL_MAIL_SAMPLES.map(({ kind, name, event }) => ({ kind, name, event })),
  );

  route(app, platform, getMailPreview, ({ params }) => {
    const { kind, name, event, content } = found(
      ALL_MAIL_SAMPLES.find((sample) => sample.kind === params.kind),
    );
    // What can be switched off has both links in its footer.
    const footer =
      event === null ? {} : { settingsPath: '/subscriptions/1', unsubscribePath: '/unsubscribe/minta' };
    return { kind, name, event, ...renderMail({ ...content, ...footer }, platform.config.baseUrl) };
  });
}
