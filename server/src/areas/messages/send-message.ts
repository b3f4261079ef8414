import type { SentMessageJson } from '@kosar/contract/chains/delivery-messages';
import { FIELD_MESSAGES } from '@kosar/contract/messages';
import type { SenderType } from '@kosar/domain/vocabulary';
import type { AppContext } from '../../infra/app-context.ts';
import { transaction } from '../../infra/database/connect.ts';
import { HOUR_SECONDS, takeAttempt } from '../../infra/rate-limit.ts';
import { Refusal } from '../../infra/refusal.ts';
import type { Party, Target } from '../../infra/session/parties.ts';
import { type MessageRow, presentMessage } from './message-queries.ts';
import { notifyBuyers } from './notify-buyers.ts';

/** Each goes to every buyer; who has that much to say in an hour says it in one. So do all together who write about one thing. */
const MAX_PER_HOUR = 20;
const refusal = 'TOO_MANY_MESSAGES';

/** A message to send. */
export interface MessageToSend {
  readonly target: Target;
  readonly sender: Party;
  readonly userId: number;
  readonly kind: MessageRow['kind'];
  readonly subject: string;
  readonly body: string;
  readonly lateMinutes: number | null;
}

/** Keeps the message and notifies every buyer of its target once, in a number of statements that doesn't depend on how many they are. */
export async function sendMessage(context: AppContext, sent: MessageToSend): Promise<SentMessageJson> {
  const now = context.clock.now();
  const { kind, id } = sent.target;
  const bySender = { key: `message:${sent.userId}`, max: MAX_PER_HOUR, refusal } as const;
  const byThing = { key: `message-about:${kind}:${id}`, max: MAX_PER_HOUR, refusal } as const;
  await takeAttempt(context, [bySender], HOUR_SECONDS, now, [byThing]);
  return transaction(context.db, async (trx) => {
    const message: MessageRow = await trx
      .insertInto('message')
      .values({
        kind: sent.kind,
        chain_id: sent.target.kind === 'CHAIN' ? sent.target.id : null,
        event_id: sent.target.kind === 'EVENT' ? sent.target.id : null,
        delivery_id: sent.target.kind === 'DELIVERY' ? sent.target.id : null,
        sender_type: sent.sender.senderType,
        sender_id: sent.sender.senderId,
        sender_name: sent.sender.senderName,
        sent_by_id: sent.userId,
        subject: sent.subject,
        body: sent.body,
        late_minutes: sent.lateMinutes,
        sent_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    const recipients = await notifyBuyers(context, trx, { message, target: sent.target, now });
    return { ...presentMessage(message), recipients };
  });
}

/** The sender that is meant: the only one, or the one that is named when there are several (spec 5, Messages). */
export function chooseSender(
  senders: readonly Party[],
  { senderType, senderId }: { senderType?: SenderType | undefined; senderId?: number | undefined },
): Party {
  const meant = senders.filter(
    (sender) =>
      (senderType === undefined || sender.senderType === senderType) &&
      (senderId === undefined || sender.senderId === senderId),
  );
  const [only, ...others] = meant;
  if (only !== undefined && others.length === 0) return only;
  const code = only === undefined ? 'choice' : 'required';
  const path = senderType === undefined || only === undefined ? 'senderType' : 'senderId';
  throw new Refusal('invalid_input', { errors: [{ path, code, message: FIELD_MESSAGES[code] }] });
}
