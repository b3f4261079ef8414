import {
  type ChainFormItemJson,
  type ChainFormJson,
  getChainForm,
} from '@kosar/contract/chains/chain-editing';
import {
  changedItem,
  deleteDeliveryItem,
  updateDeliveryItem,
} from '@kosar/contract/chains/chain-goods-management';
import { formatAmount, formatDay } from '@kosar/contract/format';
import { chainEditScope } from '@kosar/domain/change-chain';
import { Anchor, Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { to } from '../../../app/paths.ts';
import { chainEditingWords as t } from '../../../hu/chain-editing.ts';
import { newChainWords as words } from '../../../hu/new-chain.ts';
import { call } from '../../../lib/call.ts';
import { useForm } from '../../../lib/use-form.ts';
import { Card } from '../../../ui/card.tsx';
import { ConfirmedAction } from '../../../ui/confirmed-action.tsx';
import { ConflictPanel } from '../../../ui/conflict-panel.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { Form } from '../../../ui/form.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { showSuccess } from '../../../ui/toast.tsx';
import classes from './form/chain-form.module.css';
import { lastPriceWords, priceWords } from './form/packing-words.ts';
import {
  PlaceFields,
  type PlaceForm,
  type PlaceValues,
  placeOf,
  placeValues,
  SavePlace,
} from './form/place-form.tsx';
import { ItemGate } from './item-gate.tsx';

/** One product of a chain (spec 2, deliveryItem): its name there, its maximum and place, and its packings. */
export default function ItemPage() {
  const { id = '' } = useParams();
  return <ItemGate itemId={id}>{(chain, item) => <Item key={item.id} chain={chain} item={item} />}</ItemGate>;
}

function Item({ chain, item }: { readonly chain: ChainFormJson; readonly item: ChainFormItemJson }) {
  const isOpen = chainEditScope(chain.state) === 'ALL';
  const transporterId = chain.transporter.id;
  return (
    <div className={classes.main}>
      {!isOpen && <Panel tone="info" title={t.goodsFixed} />}
      <Card as="section" className={classes.section ?? ''}>
        <Facts
          facts={[
            { label: t.producer, value: item.producer.name },
            { label: t.orderedLabel, value: formatAmount(item.orderedAmount, item.unitName) },
          ]}
        />
        <ItemForm item={item} isOpen={isOpen} />
      </Card>
      <Card as="section" className={classes.section ?? ''}>
        <h2>{t.packings}</h2>
        <ul className="k-list">
          {item.packings.map((packing) => (
            <li key={packing.id} className={classes.product}>
              <Anchor
                component={Link}
                to={to('deliveryItemPacking', { transporterId, deliveryItemId: item.id, id: packing.id })}
              >
                {packing.name}
              </Anchor>
              <span className={classes.facts}>
                {[
                  priceWords(packing),
                  ...(packing.last === null
                    ? []
                    : [words.lastPrice(lastPriceWords(packing), formatDay(packing.last.dayOfDelivery))]),
                ].join(' · ')}
              </span>
            </li>
          ))}
        </ul>
      </Card>
      {isOpen && !item.hasOrders && <RemoveItem chain={chain} item={item} />}
    </div>
  );
}

interface ItemValues extends PlaceValues {
  readonly name: string;
}

function valuesOf(item: ChainFormItemJson): ItemValues {
  return { ...placeValues(item), name: item.name };
}

function ItemForm({ item, isOpen }: { readonly item: ChainFormItemJson; readonly isOpen: boolean }) {
  const [before, setBefore] = useState(() => valuesOf(item));
  const form = useForm({
    schema: changedItem,
    initial: before,
    draftKey: `chain-item-${item.id}`,
    toBody: (values: ItemValues) => ({ ...placeOf(values), name: values.name }),
    send: (body) => call(updateDeliveryItem, { params: { id: item.id }, body }),
    refresh: [getChainForm],
    onDone: (saved) => {
      setBefore(valuesOf(saved));
      form.reset(valuesOf(saved));
      showSuccess(t.saved);
    },
  });
  const place = form as unknown as PlaceForm;
  return (
    <Form form={form} failedTitle={t.failed}>
      <ConflictPanel
        form={form}
        before={before}
        load={async () => {
          const { items } = await call(getChainForm, { params: { id: item.deliveryChainId } });
          return valuesOf(items.find(({ id }) => id === item.id) ?? item);
        }}
        labels={{ name: t.itemName, maxAmount: t.max(item.unitName), listOrder: t.order }}
      />
      <TextInput {...form.text('name', t.itemName)} disabled={!isOpen} required maxLength={255} />
      <PlaceFields form={place} max={t.max(item.unitName)} isOpen={isOpen} />
      <SavePlace form={place} isOpen={isOpen} />
    </Form>
  );
}

/** What no one has ordered can be taken out again. */
function RemoveItem({ chain, item }: { readonly chain: ChainFormJson; readonly item: ChainFormItemJson }) {
  const navigate = useNavigate();
  const back = to('managedChain', { transporterId: chain.transporter.id, id: chain.id }, { tab: 'items' });
  return (
    <div>
      <ConfirmedAction
        send={deleteDeliveryItem}
        input={{ params: { id: item.id } }}
        refresh={[getChainForm]}
        title={t.removeItemTitle}
        confirm={t.removeItem}
        failed={t.removeFailed}
        done={t.itemRemoved}
        onDone={() => void navigate(back)}
        isDangerous
        button={(ask) => (
          <Button variant="default" onClick={ask}>
            {t.removeItem}
          </Button>
        )}
      >
        <p>{t.removeItemText(item.name)}</p>
      </ConfirmedAction>
    </div>
  );
}
