import {
  createMessage,
  getMessage,
  listMessageSenders,
  listMessages,
  notifyArrival,
  pageMessages,
  sendMessage as sendMessageCall,
} from '@kosar/contract/chains/delivery-messages';
import type { Parsed } from '@kosar/contract/endpoint';
import { FIELD_MESSAGES } from '@kosar/contract/messages';
import { can } from '@kosar/domain/permissions';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../infra/app-context.ts';
import { route } from '../../infra/http/route.ts';
import { found, Refusal } from '../../infra/refusal.ts';
import { factsOf, findParties, type Parties, type Target } from '../../infra/session/parties.ts';
import { allow, known, type Viewer } from '../../infra/session/viewer.ts';
import { findMessage, listMessagesOf, pageMessagesOf } from './message-queries.ts';
import { SEND_ACTIONS, sendersFor, targetOf, targetOfMessage } from './message-target.ts';
import { arrivalText } from './notify-arrival.ts';
import { countBuyers } from './notify-buyers.ts';
import { chooseSender, type MessageToSend, sendMessage } from './send-message.ts';

/** Messages between those who run a delivery and its buyers (spec 7, /message). */
export function registerDeliveryMessages(app: FastifyInstance, context: AppContext): void {
  const { db } = context;

  route(app, context, listMessages, async ({ viewer, query }) => {
    const { target, talk } = await readable(viewer, query);
    return mayRead(viewer, talk) ? listMessagesOf(db, target) : [];
  });

  route(app, context, pageMessages, async ({ viewer, query }) => {
    const { target, talk } = await readable(viewer, query);
    if (mayRead(viewer, talk)) return pageMessagesOf(db, target, query);
    return { items: [], total: 0, page: query.page, size: query.size };
  });

  route(app, context, getMessage, async ({ viewer, params }) => {
    const message = found(await findMessage(db, params.id));
    const talk = await talkOf(viewer, found(targetOfMessage(message)));
    return found(mayRead(viewer, talk) ? message : null);
  });

  route(app, context, listMessageSenders, async ({ viewer, query }) => {
    const { target, talk } = await readable(viewer, query);
    const recipients = await countBuyers(db, target);
    return sendersFor(viewer, target, talk).map(({ senderType, senderId, senderName }) => ({
      senderType,
      senderId,
      senderName,
      recipients,
    }));
  });

  const write = ({ viewer, body }: { viewer: Viewer; body: Parsed<typeof sendMessageCall>['body'] }) =>
    send(viewer, body, { kind: 'MESSAGE', subject: body.subject, body: body.body, lateMinutes: null });
  route(app, context, sendMessageCall, write);
  route(app, context, createMessage, write);

  route(app, context, notifyArrival, ({ viewer, body }) => send(viewer, body, arrivalText(body)));

  async function readable(viewer: Viewer, ids: Parameters<typeof targetOf>[0]) {
    const target = targetOf(ids);
    if (target === null) throw missingTarget('MESSAGE_TARGET_MISSING');
    return { target, talk: await talkOf(viewer, target) };
  }

  async function send(
    viewer: Viewer,
    addressed: Parameters<typeof targetOf>[0] & Parameters<typeof chooseSender>[1],
    content: Pick<MessageToSend, 'kind' | 'subject' | 'body' | 'lateMinutes'>,
  ) {
    const target = targetOf(addressed);
    if (target === null) throw missingTarget('MESSAGE_SEND_ERROR');
    const talk = await talkOf(viewer, target);
    allow(viewer, SEND_ACTIONS[target.kind], factsOf(talk));
    const sender = chooseSender(sendersFor(viewer, target, talk), addressed);
    return sendMessage(context, { ...content, target, sender, userId: known(viewer).userId });
  }

  async function talkOf(viewer: Viewer, target: Target): Promise<Parties> {
    return found(await findParties(db, viewer, target));
  }
}

function mayRead(viewer: Viewer, talk: Parties): boolean {
  return talk.hasOrdered || can(viewer, 'viewMessages', factsOf(talk));
}

function missingTarget(code: 'MESSAGE_SEND_ERROR' | 'MESSAGE_TARGET_MISSING'): Refusal {
  const problem = { path: 'deliveryId', code: 'required', message: FIELD_MESSAGES.required };
  return new Refusal(code, { errors: [problem] });
}
