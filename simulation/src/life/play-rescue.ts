import {
  listApplicationProperties,
  updateApplicationProperty,
} from '@kosar/contract/admin/application-properties';
import { answerRescueQuestion, getChainRescue, planChainRescue } from '@kosar/contract/chains/chain-rescue';
import { chainOf } from '../oracle/find-in-books.ts';
import { answerRescue, endRescues, planRescue } from '../oracle/rescue.ts';
import { endAllWaiting } from '../oracle/waiting.ts';
import type { ActionOf } from './actions.ts';
import { make } from './attempt.ts';
import type { Stage } from './stage.ts';

/** A transporter chooses what the deadline does to a chain that misses its minimum. */
export async function playPlanRescue(stage: Stage, action: ActionOf<'plan rescue'>): Promise<void> {
  const staged = stage.chains.get(action.chain);
  if (staged === undefined) return;
  const { market, town, books } = stage;
  const params = { id: String(staged.id) };
  const { version, producers } = await market.caller.ask(getChainRescue, town.admin, { params });
  const { plan, days, minimums } = action;
  const named = minimums.map(({ producer, income }) => ({
    producerId:
      producers.find(({ producer: { id } }) => id === town.producerIds.get(producer))?.producer.id ?? 0,
    minIncome: income,
  }));
  const as = town.actors.get(chainOf(books, action.chain).facts.transporter)?.as ?? '';
  await make(stage, {
    rule: 'RESCUE-1',
    what: `planning for a missed minimum of chain ${action.chain}`,
    send: () =>
      market.caller.call(planChainRescue, as, {
        params,
        body: { version, plan, extendDays: days, minimums: named },
      }),
    apply: (of, now) => planRescue(of, chainOf(of, action.chain), { plan, days, minimums }, now),
  });
}

/** A buyer says whether they stay in a chain whose deadline was moved. */
export async function playAnswer(stage: Stage, action: ActionOf<'answer'>): Promise<void> {
  const staged = stage.chains.get(action.chain);
  const buyer = stage.town.buyers[action.buyer];
  if (staged === undefined || buyer === undefined) return;
  const { answer } = action;
  await make(stage, {
    rule: 'RESCUE-5',
    what: `the answer of buyer ${action.buyer} to chain ${action.chain}`,
    send: () =>
      stage.market.caller.call(answerRescueQuestion, buyer.as, {
        params: { id: String(staged.id) },
        body: { answer },
      }),
    apply: (of, now) => answerRescue(of, chainOf(of, action.chain), { buyer: action.buyer, answer }, now),
  });
}

/** An admin switches a way of ordering on or off. */
export async function playSwitch(stage: Stage, { key, isOn }: ActionOf<'switch'>): Promise<void> {
  const { market, town, books } = stage;
  const shown = await market.caller.ask(listApplicationProperties, town.admin, {
    query: { propertySet: 'ordering' },
  });
  const { version, value } = shown.find((one) => one.key === key) ?? { version: 0, value: 'OFF' };
  const wanted = isOn ? 'ON' : 'OFF';
  if (value === wanted) return;
  await market.caller.ask(updateApplicationProperty, town.admin, {
    params: { key },
    body: { version, value: wanted },
  });
  if (isOn) books.switches[key] = true;
  else if (key === 'waitingList') endAllWaiting(books);
  else endRescues(books, market.now());
}
