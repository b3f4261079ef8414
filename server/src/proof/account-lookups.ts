import { sql } from 'kysely';
import { makeActor } from '../demo/builders/actor.ts';
import { makeClearing } from '../demo/builders/clearing.ts';
import { makeOrder } from '../demo/builders/order.ts';
import { makePoint } from '../demo/builders/point.ts';
import { nextTag } from '../demo/builders/tag.ts';
import { makePasskey } from '../demo/builders/user.ts';
import { type Transaction, transaction } from '../infra/database/connect.ts';
import type { TestApi } from '../infra/testing/api.ts';
import { CANARY } from './canary.ts';

/** Makes one more thing of an actor that the producer owns, for calls that change or remove it; each is of an actor of its own. */
export interface AccountLookups {
  /** One that may e-invoice and has no accounts. */
  anotherActor(): Promise<number>;
  anotherBankAccount(): Promise<number>;
  anotherBarionAccount(): Promise<number>;
  anotherInvoicingAccount(): Promise<number>;
  /** An invoice that it gives for an order of the owner's. */
  anotherInvoice(state: 'ISSUED' | 'FAILED'): Promise<{ id: number; orderId: number; actorId: number }>;
  /** A clearing in which it has a part, and the due that it gets. */
  anotherClearing(): Promise<{ actorId: number; clearingId: number; transactionId: number }>;
  /** A passkey of the owner's; there is only ever one. */
  anotherPasskey(): Promise<number>;
  /** A session of the owner's on a device that no one else here uses. */
  anotherSession(): Promise<number>;
  /** A goal of a new public point of the point manager. */
  anotherGoal(): Promise<number>;
}

/** The lookups for a world in which these people play their parts. */
export function accountLookups(
  { context }: TestApi,
  { userIds, managerId }: { userIds: { producer: number; owner: number }; managerId: number },
): AccountLookups {
  const ownerId = userIds.producer;
  const { db, secrets } = context;
  const actorOf = async (trx: Transaction) =>
    (
      await makeActor(trx, {
        ownerId,
        name: `Gazda ${CANARY}`,
        publiclyVisible: false,
        einvoicingAllowed: true,
      })
    ).id;
  return {
    anotherActor: () => transaction(db, actorOf),
    anotherBankAccount: () =>
      transaction(db, async (trx) => {
        const bank = { account_number: '11773016-11111018', bank_name: CANARY, beneficiary_name: CANARY };
        const values = { actor_id: await actorOf(trx), ...bank };
        return (await trx.insertInto('bank_account').values(values).returning('id').executeTakeFirstOrThrow())
          .id;
      }),
    anotherBarionAccount: () =>
      transaction(db, async (trx) => {
        const wallet = { account_id: `${CANARY}-${nextTag()}@example.hu`, name: CANARY };
        const values = { actor_id: await actorOf(trx), ...wallet };
        return (
          await trx.insertInto('barion_account').values(values).returning('id').executeTakeFirstOrThrow()
        ).id;
      }),
    anotherInvoicingAccount: () =>
      transaction(db, async (trx) => {
        const account = { name: CANARY, invoice_prefix: 'PROBA', default_remark: CANARY };
        const values = {
          actor_id: await actorOf(trx),
          ...account,
          agent_key_encrypted: secrets.encrypt(CANARY),
        };
        return (
          await trx.insertInto('invoicing_account').values(values).returning('id').executeTakeFirstOrThrow()
        ).id;
      }),
    anotherInvoice: async (state) => {
      const key = `${'c'.repeat(64)}.pdf`;
      await context.files.put(key, Buffer.from('%PDF-1.4'));
      return transaction(db, async (trx) => {
        const actorId = await actorOf(trx);
        const order = await makeOrder(trx, { userId: userIds.owner });
        await trx
          .insertInto('invoicing_account')
          .values({
            actor_id: actorId,
            name: CANARY,
            invoice_prefix: 'PROBA',
            default_remark: CANARY,
            agent_key_encrypted: secrets.encrypt(CANARY),
          })
          .execute();
        const issued = { number: 'PROBA-2026-1', issued_at: context.clock.now(), pdf_key: key };
        const { id } = await trx
          .insertInto('invoice')
          .values({
            order_id: order.id,
            chain_id: order.chain_id,
            seller_id: actorId,
            order_number: order.code,
            state,
            net_ft: 1000,
            vat_ft: 50,
            gross_ft: 1050,
            lines: '[]',
            standing_lines: '[]',
            error: CANARY,
            ...(state === 'ISSUED' && issued),
          })
          .returning('id')
          .executeTakeFirstOrThrow();
        return { id, orderId: order.id, actorId };
      });
    },
    anotherClearing: () =>
      transaction(db, async (trx) => {
        const actorId = await actorOf(trx);
        const due = { payeeId: actorId, state: 'FAILED' as const, error: CANARY };
        const { id, transactions } = await makeClearing(trx, { shares: [{ actorId }], transactions: [due] });
        return { actorId, clearingId: id, transactionId: transactions[0]?.id ?? 0 };
      }),
    anotherPasskey: () =>
      transaction(db, async (trx) => {
        await trx.deleteFrom('passkey').where('user_id', '=', userIds.owner).execute();
        return (await makePasskey(trx, { userId: userIds.owner })).id;
      }),
    anotherSession: async () => {
      const { rows } = await sql<{ id: number }>`
        insert into user_session (token_hash, user_id, expires_at)
        values (sha256(gen_random_uuid()::text::bytea), ${userIds.owner}, now() + interval '90 days') returning id`.execute(
        db,
      );
      return rows[0]?.id ?? 0;
    },
    anotherGoal: () =>
      transaction(db, async (trx) => {
        const point = await makePoint(trx, { managerId });
        const values = { delivery_point_id: point.id, name: 'Száz követő' };
        return (
          await trx.insertInto('community_goal').values(values).returning('id').executeTakeFirstOrThrow()
        ).id;
      }),
  };
}
