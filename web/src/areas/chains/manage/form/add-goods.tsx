import { type ChainFormJson, getChainForm } from '@kosar/contract/chains/chain-editing';
import { addDeliveryItems } from '@kosar/contract/chains/chain-goods-management';
import { listGoodsForChain, type OfferingProducerJson } from '@kosar/contract/chains/chain-preparing';
import { Group } from '@mantine/core';
import { useId, useState } from 'react';
import { chainEditingWords as t } from '../../../../hu/chain-editing.ts';
import { useEndpoint, useSend } from '../../../../lib/queries.ts';
import { Card } from '../../../../ui/card.tsx';
import { FailurePanel } from '../../../../ui/failure-panel.tsx';
import { LoadState } from '../../../../ui/load-state.tsx';
import { Panel } from '../../../../ui/panel.tsx';
import { SubmitButton } from '../../../../ui/submit-button.tsx';
import { showSuccess } from '../../../../ui/toast.tsx';
import classes from './chain-form.module.css';
import { type GoodsChoice, itemsOf } from './goods-choice.ts';
import { GoodsSection } from './goods-section.tsx';

const NOTHING: GoodsChoice = { packings: {}, products: {} };

/** More goods for a chain that takes orders, from what its producers have and it doesn't sell yet. */
export function AddGoods({ chain }: { readonly chain: ChainFormJson }) {
  const query = { transporter: chain.transporter.id, notIn: chain.id };
  const goods = useEndpoint(listGoodsForChain, { query });
  return (
    <Card as="section" className={classes.section ?? ''}>
      <h2>{t.addTitle}</h2>
      <LoadState query={goods} skeletonHeight={200}>
        {(producers) =>
          producers.length === 0 ? (
            <p className={classes.hint}>{t.nothingToAdd}</p>
          ) : (
            <Choose chain={chain} producers={producers} />
          )
        }
      </LoadState>
    </Card>
  );
}

function Choose({
  chain,
  producers,
}: {
  readonly chain: ChainFormJson;
  readonly producers: readonly OfferingProducerJson[];
}) {
  const [chosen, setChosen] = useState(NOTHING);
  const [isEmpty, setEmpty] = useState(false);
  const add = useSend(addDeliveryItems, { refresh: [getChainForm, listGoodsForChain] });
  const isOnline = chain.terms.paymentOptions.some(({ paymentType }) => paymentType === 'ONLINE');
  const rules = { events: [], onlyProducerId: isOnline ? (chain.items[0]?.producer.id ?? null) : null };
  const send = () => {
    const items = itemsOf(producers, chosen, rules);
    setEmpty(items.length === 0);
    if (items.length === 0 || add.isPending) return;
    add.mutate(
      { input: { body: { deliveryChainId: chain.id, items } } },
      {
        onSuccess: () => {
          setChosen(NOTHING);
          showSuccess(t.added(items.length));
        },
      },
    );
  };
  return (
    <>
      <GoodsSection
        id={useId()}
        producers={producers}
        chosen={chosen}
        rules={rules}
        onChange={setChosen}
        error={undefined}
      />
      {isEmpty && (
        <Panel tone="error" title={t.NO_INCLUDED_PRODUCT_ERROR_TITLE} role="alert" headingLevel={3}>
          <p>{t.NO_INCLUDED_PRODUCT_ERROR_BODY}</p>
        </Panel>
      )}
      <FailurePanel title={t.addFailed} error={add.error} />
      <Group>
        <SubmitButton type="button" isSending={add.isPending} onClick={send}>
          {t.add}
        </SubmitButton>
      </Group>
    </>
  );
}
