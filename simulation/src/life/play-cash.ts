import { answerUnrecorded } from '@kosar/contract/chains/unrecorded';
import { closeCash as closeCall, reopenCash as reopenCall } from '@kosar/contract/handover/cash';
import { getHandover } from '@kosar/contract/handover/handover-table';
import { closeCash } from '../oracle/chains.ts';
import { say } from '../oracle/closing.ts';
import { chainOf } from '../oracle/find-in-books.ts';
import { total } from '../oracle/numbers.ts';
import type { ActionOf } from './actions.ts';
import { expectSame, type Stage } from './stage.ts';

/** An admin says what became of all orders of a chain that aren't recorded wholly (HAND-5). */
export async function playSaying(stage: Stage, { chain: key, said }: ActionOf<'say'>): Promise<void> {
  const staged = stage.chains.get(key);
  if (staged === undefined) return;
  const { market, books, town } = stage;
  const answer = await market.caller.call(answerUnrecorded, town.admin, {
    params: { id: String(staged.id) },
    body: { answer: said },
  });
  const refused = say(chainOf(books, key), said, market.now());
  expectSame('HAND-5', `saying that orders of chain ${key} are ${said}`, answer, refused);
}

/** The transporter closes the cash of a delivery, or opens it again. */
export async function playCounting(stage: Stage, action: ActionOf<'close cash'>): Promise<void> {
  const deliveryId = stage.chains.get(action.chain)?.deliveryIds[action.delivery];
  if (deliveryId === undefined) return;
  const { market, books, town } = stage;
  const chain = chainOf(books, action.chain);
  const as = town.actors.get(chain.facts.transporter)?.as ?? '';
  const params = { id: String(deliveryId) };
  const what = `${action.do} of delivery ${action.delivery} of chain ${action.chain}`;
  if (action.do === 'reopen cash') {
    const answer = await market.caller.call(reopenCall, as, { params, body: { reason: 'Tévedés volt.' } });
    const refused = chain.closedCash.delete(action.delivery) ? null : 'it isn’t counted';
    expectSame('COMP-5', what, answer, refused);
    return;
  }
  const table = await market.caller.ask(getHandover, as, { params });
  const takings = table.orders.flatMap((order) => order.takings);
  const taken = total(takings.filter(({ undoneAt }) => undoneAt === null).map(({ cash }) => cash));
  const body = { name: 'Pénztáros', counted: Math.max(0, taken), taken, reason: 'Ennyi volt.' };
  const answer = await market.caller.call(closeCall, as, { params, body });
  expectSame('COMP-5', what, answer, closeCash(chain, action.delivery, market.now()));
}
