import { localDay } from '@kosar/domain/calendar';
import { makeActor, makeProducer, makeTransporter } from '@kosar/server/demo/builders/actor';
import { type ClearingOptions, makeClearing } from '@kosar/server/demo/builders/clearing';
import { type Transaction, transaction } from '@kosar/server/infra/database/connect';
import { inDatabase } from './in-database.ts';

type Due = NonNullable<ClearingOptions['transactions']>[number];

/** What the platform owes someone who has a bank account and no wallet; gives the clearing that it stands in. */
export function oweByBank(name: string, amountFt: number): Promise<number> {
  return inDatabase(({ db }) =>
    transaction(db, async (trx) => {
      const payeeId = await makePayee(trx, name);
      const { id } = await makeClearing(trx, { transactions: [payoutTo(payeeId, { amountFt })] });
      return id;
    }),
  );
}

/** The same, where a payout was refused in these words. */
export function failPayout(name: string, error: string): Promise<number> {
  return inDatabase(({ db }) =>
    transaction(db, async (trx) => {
      const payeeId = await makePayee(trx, name);
      const { id } = await makeClearing(trx, {
        transactions: [payoutTo(payeeId, { state: 'FAILED', error, attempts: 1 })],
      });
      return id;
    }),
  );
}

/** What a transporter owes a producer in cash, with the producer's part of the chain; gives the clearing that it stands in. */
export function oweInCash(name: string): Promise<number> {
  return inDatabase(({ db }) =>
    transaction(db, async (trx) => {
      const producer = await makeProducer(trx, { actor: { name: `Termelő ${name}` } });
      const transporter = await makeTransporter(trx, { actor: { name: `Szállító ${name}` } });
      const { id } = await makeClearing(trx, {
        shares: [{ actorId: producer.actor_id }],
        transactions: [
          { payerId: transporter.actor_id, payeeId: producer.actor_id, dueOn: localDay(new Date()) },
        ],
      });
      return id;
    }),
  );
}

async function makePayee(trx: Transaction, name: string): Promise<number> {
  const { id } = await makeActor(trx, { name });
  await trx
    .insertInto('bank_account')
    .values({
      actor_id: id,
      account_number: '11773016-11111018',
      bank_name: 'Népbank',
      beneficiary_name: name,
    })
    .execute();
  return id;
}

function payoutTo(payeeId: number, due: Due): Due {
  return { payerId: null, payeeId, paymentType: 'ONLINE', dueOn: localDay(new Date()), ...due };
}
