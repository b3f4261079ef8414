import { localDay } from '@kosar/domain/calendar';
import { makeActor, makeProducer, makeTransporter } from '@kosar/server/demo/builders/actor';
import { type ClearingOptions, makeClearing } from '@kosar/server/demo/builders/clearing';
import { transaction } from '@kosar/server/infra/database/connect';
import { inDatabase } from './in-database.ts';

type Due = NonNullable<ClearingOptions['transactions']>[number];

/** What the platform owes someone who has a bank account and no wallet; gives the clearing that it stands in. */
export function oweByBank(name: string, amountFt: number): Promise<number> {
  return owePayout(name, { amountFt });
}

/** The same, where the payout was refused in these words. */
export function failPayout(name: string, error: string): Promise<number> {
  return owePayout(name, { state: 'FAILED', error, attempts: 1 });
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

function owePayout(name: string, due: Due): Promise<number> {
  return inDatabase(({ db }) =>
    transaction(db, async (trx) => {
      const payee = await makeActor(trx, { name });
      await trx
        .insertInto('bank_account')
        .values({
          actor_id: payee.id,
          account_number: '11773016-11111018',
          bank_name: 'Népbank',
          beneficiary_name: name,
        })
        .execute();
      const { id } = await makeClearing(trx, {
        transactions: [
          {
            payerId: null,
            payeeId: payee.id,
            paymentType: 'ONLINE',
            dueOn: localDay(new Date()),
            ...due,
          },
        ],
      });
      return id;
    }),
  );
}
