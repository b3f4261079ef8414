import {
  type ChainFormJson,
  type ChainFormPackingJson,
  getChainForm,
} from '@kosar/contract/chains/chain-editing';
import { changedPacking, updateDeliveryItemPacking } from '@kosar/contract/chains/chain-goods-management';
import { formatAmount, formatDay } from '@kosar/contract/format';
import { chainEditScope } from '@kosar/domain/change-chain';
import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { useParams } from 'react-router';
import { chainEditingWords as t } from '../../../hu/chain-editing.ts';
import { newChainWords as words } from '../../../hu/new-chain.ts';
import { call } from '../../../lib/call.ts';
import { useForm } from '../../../lib/use-form.ts';
import { Card } from '../../../ui/card.tsx';
import { ConflictPanel } from '../../../ui/conflict-panel.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { Form } from '../../../ui/form.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { showSuccess } from '../../../ui/toast.tsx';
import classes from './form/chain-form.module.css';
import { currentPriceWords, lastPriceWords, orderUnitOf, priceWords } from './form/packing-words.ts';
import {
  PlaceFields,
  type PlaceForm,
  type PlaceValues,
  placeOf,
  placeValues,
  SavePlace,
} from './form/place-form.tsx';
import { ItemGate } from './item-gate.tsx';

/** One packing of a chain's product (spec 2, deliveryItemPacking): whether it can be ordered, how much of it, and at what price. */
export default function ItemPackingPage() {
  const { deliveryItemId = '', id = '' } = useParams();
  return (
    <ItemGate itemId={deliveryItemId} packingId={id}>
      {(chain, { packings }) =>
        packings
          .filter((packing) => String(packing.id) === id)
          .map((packing) => <Packing key={packing.id} chain={chain} packing={packing} />)
      }
    </ItemGate>
  );
}

interface PackingValues extends PlaceValues {
  readonly included: boolean;
  readonly takesCurrentPrice: boolean;
}

function valuesOf(packing: ChainFormPackingJson): PackingValues {
  return { ...placeValues(packing), included: packing.included, takesCurrentPrice: false };
}

function Packing({
  chain,
  packing,
}: {
  readonly chain: ChainFormJson;
  readonly packing: ChainFormPackingJson;
}) {
  const isOpen = chainEditScope(chain.state) === 'ALL' && !packing.cancelled;
  const unit = orderUnitOf(packing);
  const current = currentPriceWords(packing);
  return (
    <div className={classes.main}>
      {!isOpen && <Panel tone="info" title={packing.cancelled ? t.cancelledPacking : t.goodsFixed} />}
      <Card as="section" className={classes.section ?? ''}>
        <Facts
          facts={[
            { label: t.orderedLabel, value: formatAmount(packing.orderedAmount, unit) },
            { label: t.price, value: priceWords(packing) },
            { label: t.currentPrice, value: current },
            {
              label: t.lastPriceLabel,
              value:
                packing.last === null
                  ? null
                  : words.lastPrice(lastPriceWords(packing), formatDay(packing.last.dayOfDelivery)),
            },
          ]}
        />
        <PackingForm chainId={chain.id} packing={packing} isOpen={isOpen} />
      </Card>
    </div>
  );
}

function PackingForm({
  chainId,
  packing,
  isOpen,
}: {
  readonly chainId: number;
  readonly packing: ChainFormPackingJson;
  readonly isOpen: boolean;
}) {
  const [before, setBefore] = useState(() => valuesOf(packing));
  const current = currentPriceWords(packing);
  const max = t.max(orderUnitOf(packing));
  const form = useForm({
    schema: changedPacking,
    initial: before,
    draftKey: `chain-packing-${packing.id}`,
    toBody: (values: PackingValues) => ({
      ...placeOf(values),
      included: values.included,
      takesCurrentPrice: values.takesCurrentPrice,
    }),
    send: (body) => call(updateDeliveryItemPacking, { params: { id: packing.id }, body }),
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
          const { items } = await call(getChainForm, { params: { id: chainId } });
          return valuesOf(
            items.flatMap(({ packings }) => packings).find(({ id }) => id === packing.id) ?? packing,
          );
        }}
        labels={{ included: t.isIncluded, maxAmount: max, listOrder: t.order }}
      />
      <Checkbox
        {...form.tick('included', t.isIncluded)}
        description={t.includedHint}
        disabled={!isOpen || (packing.orderedAmount > 0 && form.values.included)}
      />
      <PlaceFields form={place} max={max} isOpen={isOpen} />
      {current !== null && isOpen && (
        <Checkbox {...form.tick('takesCurrentPrice', t.takePrice)} description={t.newPrice(current)} />
      )}
      <SavePlace form={place} isOpen={isOpen} />
    </Form>
  );
}
