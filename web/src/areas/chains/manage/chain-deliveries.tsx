import { type ChainFormDeliveryJson, type ChainFormJson, getChainForm } from '@kosar/contract/chain-editing';
import { getManagedChain } from '@kosar/contract/chain-overview';
import { listEventsForChain } from '@kosar/contract/chain-preparing';
import { addDelivery, removeDelivery } from '@kosar/contract/delivery-management';
import { formatLongDay } from '@kosar/contract/format';
import { Anchor, Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { to } from '../../../app/paths.ts';
import { useSession } from '../../../app/session.ts';
import { chainEditingWords as t } from '../../../hu/chain-editing.ts';
import { failureWords } from '../../../lib/failure-words.ts';
import { useEndpoint, useSend } from '../../../lib/queries.ts';
import { Card } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { LoadState } from '../../../ui/load-state.tsx';
import { PickupTime } from '../../../ui/market/pickup-time.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { showSuccess } from '../../../ui/toast.tsx';
import classes from './form/chain-form.module.css';
import { whyNotEvent } from './form/events-section.tsx';

const REFRESH = { refresh: [getChainForm, getManagedChain] };

/** Where a chain goes: events are added while it lives (spec 4), and taken off by admins while nobody has ordered there (spec 6). */
export function ChainDeliveries({ chainId }: { readonly chainId: number }) {
  const form = useEndpoint(getChainForm, { params: { id: chainId } });
  return (
    <LoadState query={form} skeletonHeight={240}>
      {(chain) => (
        <Card as="section" className={classes.section ?? ''}>
          <h2>{t.deliveries}</h2>
          {chain.deliveries.length === 0 && <p className={classes.hint}>{t.noDeliveries}</p>}
          <ul className={classes.products}>
            {chain.deliveries.map((delivery) => (
              <Delivery key={delivery.id} delivery={delivery} />
            ))}
          </ul>
          {LIVING.includes(chain.state) && <AddDelivery chain={chain} />}
        </Card>
      )}
    </LoadState>
  );
}

const LIVING: readonly ChainFormJson['state'][] = [
  'OPEN',
  'MIN_INCOME_PASSED',
  'ORDERING_CLOSED',
  'APPROVED',
];

function Delivery({ delivery }: { readonly delivery: ChainFormDeliveryJson }) {
  const { isAdmin } = useSession();
  const [isAsking, setAsking] = useState(false);
  const remove = useSend(removeDelivery, REFRESH);
  const { id, name, deliveryPoint, orderCount, hasOrders } = delivery;
  return (
    <li className={classes.product}>
      <div className={classes.packing}>
        <span>
          <Anchor component={Link} to={to('delivery', { id })}>
            {name}, {deliveryPoint.name}
          </Anchor>
          <br />
          <span className={classes.facts}>
            <PickupTime pickup={delivery} /> · {t.orderCount(orderCount)}
          </span>
        </span>
        {isAdmin && (
          <Button
            variant="default"
            disabled={hasOrders}
            title={hasOrders ? t.removeWhyNot : undefined}
            aria-label={t.removeOf(name)}
            onClick={() => setAsking(true)}
          >
            {t.remove}
          </Button>
        )}
      </div>
      {isAdmin && hasOrders && <span className={classes.facts}>{t.removeWhyNot}</span>}
      {remove.error && (
        <Panel tone="error" title={t.removeFailed} role="alert" headingLevel={3}>
          <p>{failureWords(remove.error)}</p>
        </Panel>
      )}
      {isAsking && (
        <ConfirmDialog
          title={t.removeTitle}
          confirm={t.remove}
          isDangerous
          isSending={remove.isPending}
          onClose={() => setAsking(false)}
          onConfirm={() =>
            remove.mutate(
              { input: { params: { id } } },
              { onSuccess: () => showSuccess(t.removed), onSettled: () => setAsking(false) },
            )
          }
        >
          <p>{t.removeText(name)}</p>
        </ConfirmDialog>
      )}
    </li>
  );
}

function AddDelivery({ chain }: { readonly chain: ChainFormJson }) {
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
            {add.error && (
              <Panel tone="error" title={t.ADD_DELIVERY_ERROR_TITLE} role="alert" headingLevel={3}>
                <p>{failureWords(add.error)}</p>
              </Panel>
            )}
          </div>
        );
      }}
    </LoadState>
  );
}
