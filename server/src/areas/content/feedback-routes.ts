import { sendFeedback } from '@kosar/contract/content/content';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../infra/app-context.ts';
import { route } from '../../infra/http/route.ts';
import { allow } from '../../infra/session/viewer.ts';
import { takeFeedback } from './take-feedback.ts';

/** What people write to the market (spec 7, POST /message/feedback). */
export function registerFeedback(app: FastifyInstance, context: AppContext): void {
  route(app, context, sendFeedback, ({ viewer, body, request }) => {
    allow(viewer, 'sendFeedback', {});
    return takeFeedback(context, viewer, body, request.ip);
  });
}
