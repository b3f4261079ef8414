import type { Transaction } from '../../infra/database/connect.ts';
import type { World } from './world.ts';

/** An open chain of the demo that is far from its minimum. */
const EXTENDED = 'Őszi mézkör';
/** One with a producer whose goods come from a sum on. */
const WITH_MINIMUM = 'Mangalicavásár';

/** Transporters have chosen what happens to chains that miss their minimum. */
export async function loadRescue(trx: Transaction, world: World): Promise<void> {
  const chainOf = (name: string) => {
    const found = world.chains.find(({ plan }) => plan.name === name && plan.ends === undefined);
    if (found === undefined) throw new Error(`The demo has no open chain ${name}`);
    return found.chain;
  };
  const limited = chainOf(WITH_MINIMUM);
  const [item] = limited.items;
  if (item === undefined) throw new Error(`${WITH_MINIMUM} sells nothing`);
  await trx
    .insertInto('application_property')
    .values(['chainRescue', 'waitingList'].map((key) => ({ key, value: JSON.stringify('ON') })))
    .execute();
  await trx
    .insertInto('chain_rescue')
    .values([
      { chain_id: chainOf(EXTENDED).id, plan: 'EXTEND', extend_days: 2 },
      { chain_id: limited.id, plan: null, extend_days: null },
    ])
    .execute();
  await trx
    .insertInto('chain_producer_minimum')
    .values({ chain_id: limited.id, producer_id: item.producer_id, min_income_ft: 60_000 })
    .execute();
}
