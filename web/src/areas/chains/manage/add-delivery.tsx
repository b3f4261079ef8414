import { type ChainFormJson, getChainForm } from '@kosar/contract/chains/chain-editing';
import { getManagedChain, type ManagedChainJson } from '@kosar/contract/chains/chain-overview';
import { listEventsForChain } from '@kosar/contract/chains/chain-preparing';
import { addDelivery } from '@kosar/contract/chains/delivery-management';
import { formatLongDay } from '@kosar/contract/format';
import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { chainEditingWords as t } from '../../../hu/chain-editing.ts';
import { useEndpoint, useSend } from '../../../lib/queries.ts';
import { FailurePanel } from '../../../ui/failure-panel.tsx';
import { LoadState } from '../../../ui/load-state.tsx';
import { showSuccess } from '../../../ui/toast.tsx';
import classes from './form/chain-form.module.css';
import { whyNotEvent } from './form/events-section.tsx';

const REFRESH = { refresh: [getChainForm, getManagedChain] };
const LIVING: readonly ManagedChainJson['state'][] = [
  'OPEN',
  'MIN_INCOME_PASSED',
  'ORDERING_CLOSED',
  'APPROVED',
];

/** Takes the chain to one more event while it lives: of those on or after its deadline that it doesn't go to yet (spec 4). */
export function AddDelivery({ chain: { id, state } }: { readonly chain: ManagedChainJson }) {
  const form = useEndpoint(getChainForm, { params: { id } }, { enabled: LIVING.includes(state) });
  if (!LIVING.includes(state)) return null;
  return (
    <LoadState query={form} skeletonHeight={80}>
      {(chain) => <Choice chain={chain} />}
    </LoadState>
  );
}

function Choice({ chain }: { readonly chain: ChainFormJson }) {
  const events = useEndpoint(listEventsForChain, { query: { transporter: chain.transporter.id } });
  const add = useSend(addDelivery, REFRESH);
  const [chosen, setChosen] = useState('');
  const there = new Set(chain.deliveries.map(({ deliveryEventId }) => deliveryEventId));
  const deadline = new Date(chain.terms.orderDeadline);
  return (
    <LoadState query={events} skeletonHeight={80}>
      {(all) => {
        const fit = all.filter((event) => !there.has(event.id) && whyNotEvent(event, deadline) === null);
        if (fit.length === 0) return <p className={classes.hint}>{t.noMoreEvents}</p>;
        const send = () =>
          add.mutate(
            { input: { body: { deliveryChainId: chain.id, deliveryEventId: Number(chosen) } } },
            {
              onSuccess: () => {
                setChosen('');
                showSuccess(t.ADD_DELIVERY_SUCCESS_TITLE);
              },
            },
          );
        return (
          <div className={classes.amounts}>
            <NativeSelect
              label={t.addDelivery}
              value={chosen}
              onChange={(event) => setChosen(event.currentTarget.value)}
              data={[
                { value: '', label: t.chooseEvent },
                ...fit.map((event) => ({
                  value: String(event.id),
                  label: `${event.dayOfDelivery === null ? '' : formatLongDay(event.dayOfDelivery)} · ${event.deliveryPoint.name} · ${event.name}`,
                })),
              ]}
            />
            <div>
              <Button onClick={send} disabled={chosen === '' || add.isPending}>
                {t.addDeliverySubmit}
              </Button>
            </div>
            <FailurePanel title={t.ADD_DELIVERY_ERROR_TITLE} error={add.error} />
          </div>
        );
      }}
    </LoadState>
  );
}
