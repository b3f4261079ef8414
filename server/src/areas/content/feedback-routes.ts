import { sendFeedback } from '@kosar/contract/content';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import { allow } from '../../platform/session/viewer.ts';
import { takeFeedback } from './take-feedback.ts';

/** What people tell the market (spec 7, POST /message/feedback). */
export function registerFeedback(app: FastifyInstance, platform: Platform): void {
  route(app, platform, sendFeedback, ({ viewer, body, request }) => {
    allow(viewer, 'sendFeedback', {});
    return takeFeedback(platform, viewer, body, request.ip);
  });
}
