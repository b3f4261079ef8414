import type { SentMessageJson } from '@kosar/contract/delivery-messages';
import { FIELD_MESSAGES } from '@kosar/contract/messages';
import type { SenderType } from '@kosar/domain/vocabulary';
import { transaction } from '../../platform/database/connect.ts';
import type { Platform } from '../../platform/platform.ts';
import { HOUR_SECONDS, takeTry } from '../../platform/rate-limit.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Party, Target } from '../../platform/session/parties.ts';
import { type MessageRow, presentMessage } from './message-queries.ts';
import { tellBuyers } from './tell-buyers.ts';

/** Each goes to every buyer; who has that much to say in an hour says it in one. */
const MOST_PER_HOUR = 20;

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
export async function sendMessage(platform: Platform, sent: MessageToSend): Promise<SentMessageJson> {
  const now = platform.clock.now();
  await takeTry(platform, [{ key: `message:${sent.userId}`, max: MOST_PER_HOUR }], HOUR_SECONDS, now);
  return transaction(platform.db, async (trx) => {
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
    const recipients = await tellBuyers(platform, trx, { message, target: sent.target, now });
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
