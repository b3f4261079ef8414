import { CHAIN_STATES } from '@kosar/domain/vocabulary';
import * as z from 'zod/mini';
import { NOTICE_TOPIC, stockTopicOf } from './addresses.ts';
import { topic } from './topic.ts';

/** What is left on a delivery, and how its chain stands. Amounts in units, `null` where nothing limits them; income in Ft. */
export const stockChangeMessage = z.strictObject({
  deliveryId: z.int(),
  /** Only rises: a message that isn't higher than the last one is old. */
  sequence: z.int(),
  packings: z.array(z.strictObject({ id: z.int(), availableAmount: z.nullable(z.number()) })),
  orderedIncome: z.int(),
  status: z.enum(CHAIN_STATES),
});
export type StockChangeJson = z.infer<typeof stockChangeMessage>;

export const stockChange = topic({
  name: 'stockChange',
  destination: stockTopicOf('{deliveryId}'),
  who: 'anyone',
  summary: 'What is left on a delivery, after each change; for whoever may see the delivery',
  params: { deliveryId: 'The delivery that is watched' },
  subscribeHeaders: {
    sequence:
      'The last one that the client has, at first `stockSequence` of the delivery: what was missed comes at once',
    token: 'The invite token of a hidden delivery',
  },
  messageHeaders: { sequence: 'The same as in the body' },
  message: stockChangeMessage,
});

export const notificationsChange = topic({
  name: 'notificationsChange',
  destination: NOTICE_TOPIC,
  who: 'user',
  summary: 'One’s notifications have changed: read them anew',
  message: z.strictObject({}),
});

/** Every topic of the socket. */
export const TOPICS = [stockChange, notificationsChange] as const;
