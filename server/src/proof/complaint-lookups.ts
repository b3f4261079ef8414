import { makeChain } from '../demo/builders/chain.ts';
import { makeEvent } from '../demo/builders/event.ts';
import { makeOrder } from '../demo/builders/order.ts';
import { makeProduct } from '../demo/builders/product.ts';
import { pictureFrom } from '../infra/apart/make-picture.ts';
import { type Transaction, transaction } from '../infra/database/connect.ts';
import { storeImage } from '../infra/files/images.ts';
import { unaddressed } from '../infra/files/picture.ts';
import { TEST_NOW, type TestApi } from '../infra/testing/api.ts';
import { greenPicture } from './picture-upload.ts';

/** What the owner has said of what they got, and what follows from it. */
export interface ComplaintLookups {
  /** One more order of the owner's on the hidden delivery, handed over. */
  handedOverOrder(): Promise<number>;
  /** One more complaint of the owner's about the hidden delivery. */
  anotherComplaint(): Promise<number>;
  /** The same with a photo. */
  anotherComplaintPicture(): Promise<number>;
  /** The same with a credit of the producer's that waits for the owner. */
  anotherOffer(): Promise<{ readonly id: number; readonly answerId: number }>;
  /** A question to the buyers of one more chain, of whom the owner is one. */
  complaintQuestion(): Promise<number>;
}

interface Around {
  readonly deliveryId: number;
  readonly chainPackingId: number;
}

/** The lookups for a world with such an owner and such a hidden chain. */
export function complaintLookups(
  { context: { db, files } }: TestApi,
  made: {
    readonly userIds: { readonly owner: number; readonly producer: number };
    readonly hidden: Around;
  },
): ComplaintLookups {
  const { owner, producer } = made.userIds;
  return {
    handedOverOrder: () => transaction(db, async (trx) => (await handOver(trx, owner, made.hidden)).orderId),
    anotherComplaint: () => transaction(db, (trx) => insertComplaint(trx, owner, made.hidden)),
    anotherComplaintPicture: () =>
      transaction(db, async (trx) => {
        const id = await insertComplaint(trx, owner, made.hidden);
        const picture = unaddressed(await pictureFrom(await greenPicture().webp().toBuffer()));
        const image = await storeImage(trx, files, picture, { userId: owner, now: TEST_NOW });
        await trx.updateTable('complaint').set({ image_id: image.id }).where('id', '=', id).execute();
        return id;
      }),
    anotherOffer: () =>
      transaction(db, async (trx) => {
        const id = await insertComplaint(trx, owner, made.hidden);
        return { id, answerId: await insertOffer(trx, id, producer) };
      }),
    complaintQuestion: () => transaction(db, (trx) => insertQuestion(trx, owner, producer)),
  };
}

function lineOf({ chainPackingId }: Around) {
  return [{ chainPackingId, amountMilli: 1000 }];
}

async function handOver(
  trx: Transaction,
  userId: number,
  around: Around,
): Promise<{ orderId: number; itemId: number }> {
  const order = await makeOrder(trx, { deliveryId: around.deliveryId, userId, lines: lineOf(around) });
  const item = await trx
    .updateTable('order_item')
    .set((row) => ({
      delivery_state: 'DELIVERED',
      delivered_amount_milli: row.ref('amount_milli'),
      delivered_value_ft: row.ref('value_ft'),
      delivered_full_value_ft: row.ref('full_value_ft'),
    }))
    .where('order_id', '=', order.id)
    .returning(['id', 'value_ft', 'full_value_ft'])
    .executeTakeFirstOrThrow();
  await trx
    .updateTable('customer_order')
    .set({ delivered_value_ft: item.value_ft, delivered_full_value_ft: item.full_value_ft })
    .where('id', '=', order.id)
    .execute();
  return { orderId: order.id, itemId: item.id };
}

async function insertComplaint(trx: Transaction, userId: number, around: Around): Promise<number> {
  const { itemId } = await handOver(trx, userId, around);
  const { last_number: number } = await trx
    .insertInto('complaint_year')
    .values({ year: 2025, last_number: 1 })
    .onConflict((row) =>
      row.column('year').doUpdateSet((old) => ({ last_number: old('complaint_year.last_number', '+', 1) })),
    )
    .returning('last_number')
    .executeTakeFirstOrThrow();
  const { id } = await trx
    .insertInto('complaint')
    .values({
      year: 2025,
      number,
      order_item_id: itemId,
      reason: 'DAMAGED',
      amount_milli: 1000,
      wants: 'MONEY',
      words: 'Megnyomódott.',
      created_at: TEST_NOW,
      answer_due_on: '2026-12-20',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function insertOffer(trx: Transaction, complaintId: number, authorId: number): Promise<number> {
  const { id } = await trx
    .insertInto('complaint_answer')
    .values({
      complaint_id: complaintId,
      side: 'PRODUCER',
      author_id: authorId,
      words: 'Jóváírjuk.',
      at: TEST_NOW,
      offer: 'CREDIT',
      amount_ft: 1,
      offer_state: 'OPEN',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx
    .updateTable('complaint')
    .set({ state: 'ANSWERED', first_answered_at: TEST_NOW })
    .where('id', '=', complaintId)
    .execute();
  return id;
}

async function insertQuestion(trx: Transaction, userId: number, askedById: number): Promise<number> {
  const product = await makeProduct(trx);
  const event = await makeEvent(trx);
  const chain = await makeChain(trx, { items: [{ product }], deliveries: [{ eventId: event.id }] });
  const deliveryId = chain.deliveries[0]?.id ?? 0;
  const lines = lineOf({ deliveryId, chainPackingId: chain.packings[0]?.id ?? 0 });
  await makeOrder(trx, { deliveryId, userId, lines });
  const { id } = await trx
    .insertInto('complaint_question')
    .values({
      delivery_id: deliveryId,
      product_id: product.id,
      asked_by_id: askedById,
      asked_at: TEST_NOW,
      ends_at: '2099-01-01T00:00:00Z',
      asked: 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
